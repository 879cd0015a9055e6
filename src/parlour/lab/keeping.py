"""A folder in which finished parts are kept as they arrive, so that nothing is played twice.

Each plan has a drawer of its own: a folder of Parquet files, which other programs can read as one
table. A drawer is marked with its plan, and never takes the parts of another. Processes that only
play need no pyarrow, so it is imported where it is used.
"""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from parlour.engine import ParlourError
from parlour.lab.plan import Part, Plan
from parlour.lab.rows import Rows

MARK = "_plan.json"  # passed over by those who read the folder as a table


class OtherStudy(ParlourError):
    """The folder holds something else."""


class Drawer:
    """The finished parts of one plan."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.plan = folder, plan
        mark = folder / MARK
        if mark.exists():
            if mark.read_text("utf-8") != plan.mark():
                raise OtherStudy(
                    f"The folder {folder} holds other games than those asked for: name another "
                    f"folder, or remove this one."
                )
            return
        if folder.exists() and any(folder.iterdir()):
            raise OtherStudy(f"The folder {folder} holds something that is not a study.")
        folder.mkdir(parents=True, exist_ok=True)
        _write(mark, plan.mark().encode())

    def missing(self) -> list[Part]:
        """The parts still to be played."""
        return [part for part in self.plan.parts() if not self._path(part).exists()]

    def put(self, part: Part, rows: Rows) -> None:
        """Keep a part; half a file is never left behind."""
        import pyarrow as pa
        from pyarrow import parquet

        sink = pa.BufferOutputStream()
        parquet.write_table(pa.table(rows), sink, compression="zstd")
        _write(self._path(part), sink.getvalue().to_pybytes())

    def get(self, part: Part) -> Rows:
        """A part that was kept."""
        from pyarrow import parquet

        table = parquet.ParquetFile(self._path(part)).read()
        return {name: table[name].to_numpy().astype(np.int32) for name in table.column_names}

    def _path(self, part: Part) -> Path:
        """Named by its size too: a shorter last part is not the whole one."""
        return self.folder / f"{part.number:05}-{part.deals}.parquet"


def _write(path: Path, content: bytes) -> None:
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        reason = error.strerror or str(error)
        raise ParlourError(f"{path} could not be written: {reason}.") from None

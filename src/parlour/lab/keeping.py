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
from parlour.lab.plan import Part, Plan, asks_the_same
from parlour.lab.rows import Rows

MARK = "_plan.json"  # passed over by those who read the folder as a table


class OtherStudy(ParlourError):
    """The folder holds something else."""


class BadDrawer(ParlourError):
    """What was kept cannot be read, or nothing can be kept there."""


class Drawer:
    """The finished parts of one plan."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.plan = folder, plan
        try:
            self._open(folder / MARK)
        except OSError as error:
            reason = error.strerror or str(error)
            raise BadDrawer(
                f"Games cannot be kept in {folder}: {reason}.",
                fr=f"Les parties ne peuvent pas être gardées dans {folder} : {reason}.",
            ) from None

    def _open(self, mark: Path) -> None:
        """Mark a new drawer; of one that is there, look that it is the plan's."""
        if mark.exists():
            found = mark.read_bytes()
            if found != self.plan.mark().encode():
                raise self._other(found)
            return
        if self.folder.exists() and any(self.folder.iterdir()):
            raise OtherStudy(
                f"The folder {self.folder} holds something that is not a study.",
                fr=f"Le dossier {self.folder} contient autre chose qu’une étude.",
            )
        self.folder.mkdir(parents=True, exist_ok=True)
        _write(mark, self.plan.mark().encode())

    def _other(self, found: bytes) -> OtherStudy:
        """Why the games of another mark are not taken."""
        if asks_the_same(found, self.plan.mark()):
            return OtherStudy(
                f"The games in {self.folder} were played before the rules, the bots or the "
                f"laboratory changed: name another folder, or remove this one.",
                fr=f"Les parties de {self.folder} ont été jouées avant que les règles, les bots ou "
                f"le laboratoire ne changent : nommez un autre dossier, ou ôtez celui-ci.",
            )
        return OtherStudy(
            f"The folder {self.folder} holds other games than those asked for: name "
            f"another folder, or remove this one.",
            fr=f"Le dossier {self.folder} contient d’autres parties que celles demandées : "
            f"nommez un autre dossier, ou ôtez celui-ci.",
        )

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
        import pyarrow as pa
        from pyarrow import parquet

        path = self._path(part)
        try:
            table = parquet.ParquetFile(path).read()
            rows = {name: table[name].to_numpy().astype(np.int32) for name in table.column_names}
        except (OSError, ValueError, pa.ArrowException):
            rows = {}
        if any(len(row) != part.deals * self.plan.each for row in rows.values()) or not rows:
            raise BadDrawer(
                f"The file {path} is damaged: remove it, and the same command plays it again.",
                fr=f"Le fichier {path} est abîmé : ôtez-le, et la même commande le rejoue.",
            )
        return rows

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
        raise BadDrawer(
            f"{path} could not be written: {reason}.",
            fr=f"{path} n’a pas pu être écrit : {reason}.",
        ) from None

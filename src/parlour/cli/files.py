"""Files: reading what was named, and keeping records without ever writing over one."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Mapping
from pathlib import Path

from parlour.cli.arguments import Wrong
from parlour.match import Record
from parlour.terminal.words import Words

LARGEST = 64_000_000  # letters; nothing read here is ever near it


def read_text(name: str, words: Words) -> str:
    """The text of a file. A device or a pipe, which may never end, is not read."""
    path = Path(name)
    try:
        if path.is_dir():
            raise Wrong(words("cli.is_folder", file=name))
        if not stat.S_ISREG(path.stat().st_mode):
            raise Wrong(words("cli.no_plain_file", file=name))
        with path.open(encoding="utf-8-sig") as file:  # some editors begin a file with a mark
            text = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Wrong(words("cli.no_file", file=name)) from None
    except UnicodeDecodeError:
        raise Wrong(words("cli.no_text", file=name)) from None
    except (OSError, ValueError) as error:
        if isinstance(error, Wrong):
            raise
        reason = getattr(error, "strerror", None) or str(error)
        raise Wrong(words("cli.unreadable", file=name, reason=reason)) from None
    if len(text) > LARGEST:
        raise Wrong(words("cli.too_large", file=name))
    return text


def check_free(name: str, words: Words, about: str = "cli") -> Path:
    """A path that can be written and where nothing is yet: known before anything is played.

    `about` is the part of the words that says what would be kept there.
    """
    path = Path(name)
    try:
        if path.exists() or path.is_symlink():
            raise Wrong(words(f"{about}.exists", file=name))
        if not path.parent.is_dir():
            raise Wrong(words(f"{about}.no_folder", file=name, folder=str(path.parent)))
        if not os.access(path.parent, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        reason = error.strerror or str(error)
        raise Wrong(words(f"{about}.cannot_keep", file=name, reason=reason)) from None
    return path


def keep(record: Record, path: Path) -> None:
    """Write a record to a new file. Raises `OSError`."""
    keep_text(record.dumps(), path)


def keep_text(text: str, path: Path) -> None:
    """Write a text to a new file; half a file is never left behind. Raises `OSError`."""
    with path.open("x", encoding="utf-8") as file:
        try:
            file.write(text)
            file.flush()
        except OSError:
            path.unlink(missing_ok=True)
            raise


def keep_anywhere(record: Record, wanted: Path | None, environment: Mapping[str, str]) -> Path:
    """Keep a record where wanted, or else under a fresh name among the person's records."""
    if wanted is not None:
        try:
            keep(record, wanted)
        except OSError:
            pass  # the folder went away or filled up while the game was played
        else:
            return wanted
    folder = records_folder(environment)
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{record.game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    for number in range(1, 1000):
        path = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        try:
            keep(record, path)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(str(folder))


def check_records(environment: Mapping[str, str]) -> None:
    """Raise `OSError` where no record can be kept among the person's records."""
    folder = records_folder(environment)
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))


def records_folder(environment: Mapping[str, str]) -> Path:
    """Where records are kept when nothing else is said."""
    return data_folder(environment) / "records"


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where Parlour keeps what belongs to the person; `OSError` for one who has no home."""
    share = environment.get("XDG_DATA_HOME")
    if share and Path(share).is_absolute():
        return Path(share) / "parlour"
    try:
        return Path.home() / ".local" / "share" / "parlour"
    except RuntimeError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), "~") from None

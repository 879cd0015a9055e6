"""The example of a study does what it says."""

import runpy
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "study.py"


def test_the_example_asks_everything(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = runpy.run_path(str(EXAMPLE))
    monkeypatch.setitem(example["main"].__globals__, "mkdtemp", lambda **_: str(tmp_path))
    example["main"](games=60)
    told = capsys.readouterr().out
    assert "Who begins wins" in told
    assert "4 players:" in told
    assert (tmp_path / "study" / "report.html").exists()

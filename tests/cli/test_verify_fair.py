"""`parlour verify` on records of live tables."""

from dataclasses import replace
from pathlib import Path

import parlour
from parlour.match import Fair, Match, commitment, fair_seed
from tests.cli.conftest import Run


def a_fair_game() -> tuple[Match, Fair]:
    fair = Fair(commitment("a-secret"), "a-secret", ("from-ana", ""))
    match = Match(parlour.game("muggins"), ["Ana", "Ben"], fair_seed(fair.secret, fair.salts))
    return match, fair


def test_a_fair_deal_is_said_to_be_fair_in_both_languages(call: Run, tmp_path: Path) -> None:
    match, fair = a_fair_game()
    file = tmp_path / "fair.json"
    file.write_text(match.record(fair).dumps(), "utf-8")
    done = call("verify", str(file))
    assert done.returncode == 0
    assert "The deal was fair" in done.stdout
    assert "(1 of 2)" in " ".join(done.stdout.split())
    assert "La donne était équitable" in call("verify", str(file), "--lang", "fr").stdout


def test_a_deal_that_was_not_fair_is_told_so(call: Run, tmp_path: Path) -> None:
    match, fair = a_fair_game()
    file = tmp_path / "unfair.json"
    for false in (
        Fair(fair.commit, "another", fair.salts),
        replace(fair, salts=("from-eve", "")),
    ):
        file.write_text(match.record(false).dumps(), "utf-8")
        done = call("verify", str(file))
        assert done.returncode == 2
        assert "The deal was not fair" in done.stderr


def test_of_a_game_without_a_fair_deal_nothing_is_said_of_one(call: Run, tmp_path: Path) -> None:
    match, _ = a_fair_game()
    file = tmp_path / "plain.json"
    file.write_text(match.record().dumps(), "utf-8")
    assert "deal" not in call("verify", str(file)).stdout

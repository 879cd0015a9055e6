"""The conformance kit passes an honest game and notices each way of breaking it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import parlour
from examples.climb.game import Climb
from parlour.engine import ParlourError, UnknownRule, testing
from parlour.engine.testing import (
    Case,
    check_cards_are_conserved,
    check_compiled_agrees,
    check_copies_and_replays,
    check_judgement_does_not_peek,
    check_legality,
    check_no_leak,
    check_nobody_knows_what_is_buried,
    check_random_games_end,
    check_refused_moves_change_nothing,
    check_round_trips,
    check_words,
    conformance,
    unnamed_rules,
)
from tests.engine import broken

Check = Callable[[Case], object]
NOTICES = (AssertionError, ParlourError)


def case(game: Climb) -> Case:
    return Case(game, seats=3, games=8, positions=80, limit=500)


def words(case: Case) -> None:
    check_words(case.game)


NOTICED: list[tuple[type[Climb], Check]] = [
    (broken.ShowsEveryHand, check_no_leak),
    (broken.ShowsSomethingOfTheStock, check_no_leak),
    (broken.TellsByItsRefusals, check_no_leak),
    (broken.TellsByTheOrderOfMoves, check_no_leak),
    (broken.TellsByTheOrderOfMoves, check_legality),
    (broken.TellsEverybodyWhatWasDrawn, check_no_leak),
    (broken.SaysThatADrawShowsNothing, check_no_leak),
    (broken.ImaginesACardTooOften, check_no_leak),
    (broken.TakesAHandForBuried, check_nobody_knows_what_is_buried),
    (broken.BuriesOneCardTooOften, check_nobody_knows_what_is_buried),
    (broken.LosesACard, check_cards_are_conserved),
    (broken.NeverEnds, check_random_games_end),
    (broken.NeverBegins, check_random_games_end),
    (broken.LeavesAPlayerStuck, check_random_games_end),
    (broken.PutsTheLastFirst, check_random_games_end),
    (broken.ForgetsWhoWonToo, check_random_games_end),
    (broken.LetsNobodyWin, check_random_games_end),
    (broken.HasNoOutcome, check_random_games_end),
    (broken.ForbidsNothingAfterTheEnd, check_random_games_end),
    (broken.ForgetsALegalMove, check_legality),
    (broken.ListsAnIllegalMove, check_legality),
    (broken.ForgetsWhoElseMayPlay, check_legality),
    (broken.IsChangedByAQuestion, check_refused_moves_change_nothing),
    (broken.CopiesShareTheirPile, check_copies_and_replays),
    (broken.DealsByTheWeather, check_copies_and_replays),
    (broken.ShowsThePileItself, check_round_trips),
    (broken.WritesThePileItself, check_round_trips),
    (broken.ShowsWhatNoTextHolds, check_round_trips),
    (broken.ForgetsTheTopWhenWritten, check_round_trips),
    (broken.ForgetsToFillASentence, check_round_trips),
    (broken.SaysNamesOtherwise, check_round_trips),
    (broken.SaysLessInFrench, words),
    (broken.HasARuleWithoutATitle, words),
    (broken.MisspellsARefusal, words),
    (broken.NamesAnOptionItDoesNotHave, words),
    (broken.HasASentenceOnlyInFrench, words),
    (broken.FillsInAnotherNameInFrench, words),
    (broken.OutgrowsItsRecord, check_compiled_agrees),
]


@pytest.mark.parametrize("check", {check: None for _, check in NOTICED})
def test_the_honest_game_passes(check: Check) -> None:
    check(case(Climb()))


@pytest.mark.parametrize(
    ("game", "check"), NOTICED, ids=[f"{game.__name__}-{check.__name__}" for game, check in NOTICED]
)
def test_a_broken_game_is_noticed(game: type[Climb], check: Check) -> None:
    with pytest.raises(NOTICES):
        check(case(game()))


def test_a_refusal_by_no_rule_is_noticed() -> None:
    with pytest.raises(AssertionError, match="refused by rule 1000, but the catalogue names rules"):
        check_legality(case(broken.RefusesByNoRule()))
    with pytest.raises(UnknownRule, match="There is no rule 'CLB-LAY-99'"):
        Climb.catalogue.number("CLB-LAY-99")
    for number in (0, -1, 9):
        with pytest.raises(UnknownRule, match=f"No rule has the number {number}: they are 1 to 8"):
            Climb.catalogue.refusal(number)


SLIPS: list[tuple[type[Climb], Check, str]] = [
    (
        broken.OrdersMoreThanItSays,
        check_random_games_end,
        "`items` is 5: is that the most that chance",
    ),
    (
        broken.CountsMoreKindsThanItSays,
        check_cards_are_conserved,
        "`kinds` is 3: is that more than",
    ),
    (broken.LetsNobodyWin, check_random_games_end, r"winners are the seats \[4\], but.*hands"),
    (
        broken.ForbidsNothingAfterTheEnd,
        check_random_games_end,
        r"over, but nothing forbids seat 0 \['draw'\].*hands",
    ),
    (broken.ShowsThePileItself, check_round_trips, "a view of seat .* changed while.*hands"),
    (broken.WritesThePileItself, check_round_trips, "a position changed while.*hands"),
    (broken.ShowsWhatNoTextHolds, check_round_trips, "read again, the view of seat None is.*hands"),
    (broken.ListsWithoutACount, conformance, "`legal` says None to seat 0, not how.*hands"),
    (broken.AllowsWithoutAWord, conformance, "`refusal` says None to draw of seat .*hands"),
    (broken.PlaysByItsMood, conformance, "such as luck of their own.*hands"),
    (broken.TellsEverybodyWhatWasDrawn, conformance, "or its view has to keep it.*hands"),
    (broken.WritesBesideTheTable, conformance, r"rules wrote to \['tpo'\], but the table.*hands"),
    (broken.CallsWhatIsNoRule, check_compiled_agrees, "(?s)'unmarked'.*is it marked with `@rule`"),
    (broken.NeverBegins, check_random_games_end, "501 times in one game: does `arrange` say"),
    (broken.NeverEnds, check_random_games_end, "did not end after 500 moves.*hands"),
    (broken.NotesBeyondTheLast, check_random_games_end, "a number from 1 to 39.*hands"),
    (broken.HasNoSentences, conformance, "HasNoSentences has no `sentences`: how its events"),
    (broken.MakesAnEventOfAnyNote, conformance, "makes Drew.* of note 40.* LookupError"),
]


@pytest.mark.parametrize(("game", "check", "said"), SLIPS, ids=[s[0].__name__ for s in SLIPS])
def test_a_common_slip_is_told_in_a_sentence(game: type[Climb], check: Check, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        check(case(game()))


def test_no_check_fails_without_a_word() -> None:
    for path in Path(testing.__file__).parent.glob("*.py"):
        silent = [
            node.lineno
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Assert) and node.msg is None
        ]
        assert not silent, f"{path.name}, lines {silent}"


def test_a_judgement_that_peeks_is_noticed() -> None:
    check_judgement_does_not_peek(case(Climb()), broken.HONEST)
    with pytest.raises(AssertionError, match=r"judgement of seat \d hangs on .*hands"):
        check_judgement_does_not_peek(case(Climb()), broken.PEEKS)


@pytest.mark.parametrize("game", [broken.PlainlyListsMore, broken.PlainlyNotesMore])
def test_rules_that_are_not_those_of_the_compiled_form_are_noticed(
    game: type[Climb], monkeypatch: pytest.MonkeyPatch
) -> None:
    from parlour.engine import compiled

    honest = compiled.compiled(Climb())
    monkeypatch.setattr(compiled, "compiled", lambda _game: honest)
    with pytest.raises(NOTICES):
        check_compiled_agrees(case(game()))


def test_the_whole_kit_notices_what_its_checks_notice() -> None:
    for game, check in NOTICED:
        if check is not check_compiled_agrees:
            with pytest.raises(NOTICES):
                conformance(case(game()))


def test_the_kit_ends_where_every_game_is_over_at_the_deal() -> None:
    conformance(Case(parlour.game("color-flush"), 3, {"deck": "white white 50"}))


def test_a_failure_tells_the_game_and_the_position() -> None:
    with pytest.raises(AssertionError, match=r"climb with 3 seats.*seat \d.*hands"):
        check_legality(case(broken.ForgetsALegalMove()))


def test_a_rule_that_no_test_names_is_noticed() -> None:
    ids = [rule.id for rule in Climb.catalogue]
    assert unnamed_rules(Climb(), [" ".join(ids)]) == []
    assert unnamed_rules(Climb(), [" ".join(ids[1:])]) == [ids[0]]
    assert unnamed_rules(Climb(), []) == ids
    assert "CLB-LAY-1" in unnamed_rules(Climb(), ["CLB-LAY-10, CLB-LAY-11"])

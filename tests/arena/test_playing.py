"""One game between bots: who is asked, and what happens to those who make mistakes."""

import json
import time

import pytest

import parlour
from parlour.arena.contest import Contest
from parlour.arena.playing import Played, play
from parlour.bots import thinker
from parlour.bots.taught import Untaught
from parlour.engine import ParlourError, View, WrongSeats
from parlour.match import Record

from .players import Asked, Cheating, Failing, First, Silent, Timed, seat


def played(contest: Contest, deal: int = 1, seating: int = 0) -> Played:
    game = play(contest, deal, seating)
    assert game is not None
    return game


def test_a_game_is_played_to_its_end_and_again_the_same() -> None:
    contest = Contest.of("muggins", ["random", "random"], seats=3)
    game = played(contest)
    assert game.outcome is not None
    assert sum(game.decisions) >= game.moves
    assert game.json() == played(contest).json()
    assert game.json() != played(contest, deal=2).json()
    assert Played.from_json(json.loads(json.dumps(game.json()))).json() == game.json()


def test_a_deal_has_the_same_cards_in_all_seatings(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[View] = []
    seat(monkeypatch, asked=lambda: Asked(heard))
    contest = Contest.of("flush", ["asked", "asked"], most_moves=1)
    for seating in (0, 1):
        played(contest, seating=seating)
    assert len(heard) == 2
    assert heard[0] == heard[1]
    played(contest, deal=2)
    assert heard[2]["hand"] != heard[0]["hand"]


def test_the_luck_of_a_bot_tells_nothing_of_the_deal() -> None:
    contest = Contest.of("flush", ["random", "steady"], seed="tea")
    lucks = {contest.luck_seed(1, seating, seat) for seating in (0, 1) for seat in (0, 1)}
    assert len(lucks) == 4
    assert not any("tea" in luck for luck in lucks)


def test_who_is_not_in_turn_is_asked_and_may_let_it_be(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[View] = []
    seat(monkeypatch, asked=lambda: Asked(heard))
    contest = Contest.of("flinch", ["asked", "random"], enforcement="challenge", most_moves=400)
    game = played(contest)
    assert game.fault is None
    aside = [view for view in heard if view["turn"] != view.seat]
    assert aside
    assert all(view.legal for view in aside)


def test_a_bot_that_has_made_up_its_mind_is_not_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    contest = Contest.of("flush", ["thinker:2000sims", "random"], most_moves=60)
    once = played(contest)
    monkeypatch.setattr(thinker, "is_clear", lambda *_: False)
    often = played(contest)
    assert sum(once.decisions) < once.moves
    assert sum(often.decisions) >= often.moves


@pytest.mark.parametrize(
    ("name", "kind", "told"),
    [
        ("failing", "raised", "ZeroDivisionError: no cards to share out (players.py, line"),
        ("cheating", "illegal", "'castle' is not a move of this game"),
        ("silent", "silent", "made no move"),
    ],
)
def test_a_mistake_ends_the_game_and_is_told_with_its_seat(
    monkeypatch: pytest.MonkeyPatch, name: str, kind: str, told: str
) -> None:
    seat(monkeypatch, failing=Failing, cheating=Cheating, silent=Silent)
    contest = Contest.of("flush", [name, "random"])
    for seating, sits in enumerate((0, 1)):
        game = played(contest, seating=seating)
        assert game.outcome is None
        assert game.fault is not None
        assert game.fault.seat == sits
        assert game.fault.kind == kind
        assert told in game.fault.what
        record = Record.loads(json.dumps(game.fault.record))
        assert len(record.moves) == game.moves
        record.verify()


def test_an_illegal_move_is_told_with_the_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    class Flipper(First):
        def choose(self, view: View, chance: parlour.Chance) -> str | None:
            del view, chance
            return "agree"

    seat(monkeypatch, flipper=Flipper)
    fault = played(Contest.of("flush", ["flipper", "random"])).fault
    assert fault is not None
    assert "FLU-" in fault.what


def test_a_game_that_goes_on_for_ever_is_given_up() -> None:
    game = played(Contest.of("flush", ["random", "random"], most_moves=5))
    assert (game.moves, game.outcome, game.fault) == (5, None, None)


def test_a_game_can_be_stopped_between_decisions() -> None:
    contest = Contest.of("flush", ["random", "random"])
    assert play(contest, 1, 0, stopped=lambda: True) is None


def test_a_bot_that_thinks_by_the_clock_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    seat(monkeypatch, timed=Timed)
    assert Contest.of("flush", ["timed", "random", "timed"]).by_the_clock == ["timed"]
    assert Contest.of("flush", ["steady", "random"]).by_the_clock == []


def test_in_the_arena_a_thinker_is_timed_by_the_work_done_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Clocked(Timed):
        clock = staticmethod(time.perf_counter)

        def choose(self, view: View, chance: parlour.Chance) -> str | None:
            assert self.clock is time.thread_time
            return super().choose(view, chance)

    seat(monkeypatch, clocked=Clocked)
    game = played(Contest.of("flush", ["clocked", "random"], most_moves=5))
    assert (game.moves, game.fault) == (5, None)


def test_there_are_as_many_seats_as_bots_where_the_game_allows_it() -> None:
    assert Contest.of("flush", ["random"] * 3).seats == 3
    assert Contest.of("flinch", ["random"] * 2, partners=True).seats == 4
    assert Contest.of("flinch", ["random"] * 3, partners=True).seats == 6
    assert Contest.of("flush", ["random"] * 9).seats == 6
    assert Contest.of("solitaire-flinch", ["random"] * 2).seats == 1


def test_a_bot_that_takes_part_twice_gets_a_number() -> None:
    contest = Contest.of("flush", ["random", "steady", "random"])
    assert contest.labels == ("random", "steady", "random#2")


def test_a_contest_that_cannot_be_is_refused() -> None:
    with pytest.raises(WrongSeats, match="two bots"):
        Contest.of("flush", ["random"], seats=2)
    with pytest.raises(WrongSeats, match="two bots"):
        Contest.of("flush", [])
    with pytest.raises(WrongSeats, match="two places"):
        Contest.of("solitaire-flinch", ["random", "steady"], how="lone")
    with pytest.raises(ParlourError, match="at least one deal"):
        Contest.of("flush", ["random", "steady"], deals=0)
    with pytest.raises(ParlourError, match="no bot"):
        Contest.of("flush", ["random", "nobody"])
    with pytest.raises(ParlourError, match="4, 6 or 8"):
        Contest.of("flinch", ["random", "random"], seats=5, partners=True)


def test_a_bot_that_would_play_at_random_under_another_name_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlour.bots.taught.judgement", lambda _: None)
    for name in ("steady", "thinker:10sims", "keen"):
        with pytest.raises(Untaught, match=f"Nobody has taught {name} to play flush"):
            Contest.of("flush", ["random", name])
    seat(monkeypatch, first=First)
    assert Contest.of("flush", ["random", "first"]).bots == ("random", "first")


def test_an_option_of_a_game_may_be_called_limit() -> None:
    contest = Contest.of("flush", ["random", "steady"], format="elimination", limit=60)
    assert contest.options["limit"] == 60

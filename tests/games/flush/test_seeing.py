"""Who sees what, and what is never said."""

import pytest

from parlour.engine import Chance
from parlour.games.flush.cards import NOTATIONS
from tests.games.flush.tables import EDITIONS, GAME, bases, play, table


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_is_seen_by_its_owner_only(edition: str) -> None:
    """FLU-VIEW-1: nobody else's view changes with it."""
    one = table(edition, ["3 4", "5 6", "7"], unused="8 9")
    two = table(edition, ["3 4", "8 9", "7"], unused="5 6")
    assert one.view(0)["hand"] == ["3", "4"]
    assert one.view(None)["hand"] is None
    for seat in (0, 2, None):
        assert one.view(seat) == two.view(seat)
    assert one.view(1) != two.view(1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_tops_the_pile_and_the_mimic_card_are_seen_by_all(edition: str) -> None:
    """FLU-VIEW-1: the pile with its layers and declared values."""
    state = table(
        edition,
        ["3 4", "5 6"],
        bases=[["7/8"], ["/9", "10/2"]],
        mimic="2s",
        pile=[(1, "9", 9), (0, "2 6", 6)],
    )
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["bases"] == [
            [{"base": 1, "top": "7"}],
            [{"base": 1, "top": None}, {"base": 2, "top": "10"}],
        ]
        assert view["mimic"] == "2s"
        layers = [(layer["seat"], layer["as"], layer["cards"]) for layer in view["pile"]]
        assert layers == [(1, 9, ["9"]), (0, 6, ["2", "6"])]


@pytest.mark.parametrize("edition", EDITIONS)
def test_blinds_and_the_unused_deck_are_seen_by_nobody(edition: str) -> None:
    """FLU-VIEW-1: a view says that they are there, and nothing else."""
    state = table(edition, ["3", "4"], bases=[["7/10b"], ["/9b"]], unused="8b 6b")
    for seat in (0, 1, None):
        text = state.view(seat).text()
        gone = '"gone":' + text.split('"gone":')[1].split("]")[0]
        for card in ("10b", "9b", "8b", "6b"):
            assert f'"{card}"' not in text.replace(gone, "")
            assert f'"{card}"' not in gone


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_picked_up_were_seen_by_all(edition: str) -> None:
    """FLU-VIEW-1: they are known until as many have been laid again."""
    state = table(edition, ["9 9 7 10", "6 8 2"], pile=[(1, "7 7", 7)])
    if edition == "first":
        state = table(edition, ["9 9 10 8s", "6 8 2"], pile=[(1, "7 7", 7)])
    play(state, "9 say 9")
    for seat in (0, 1, None):
        assert state.view(seat)["known"] == [["7", "7"], []]
    play(state, "8 say 8", "7 say 7")
    for seat in (0, 1, None):
        assert state.view(seat)["known"] == [["7"], []]


@pytest.mark.parametrize("edition", ["second", "third"])
def test_cards_drawn_for_gold_are_not_known(edition: str) -> None:
    """FLU-VIEW-1: they come from the unused deck."""
    state = table(edition, ["Fg 1", "4"], unused="10")
    play(state, "Fg say flush")
    assert state.view(0)["known"] == [[], []]
    assert state.view(0)["hands"] == [1, 2]
    assert state.view(1)["hand"] == ["4", "10"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_base_given_keeps_its_blind_unseen(edition: str) -> None:
    """FLU-VIEW-1: neither giver nor recipient learns what is under it."""
    views = []
    for blind, unused in (("9", "10"), ("10", "9")):
        state = table(
            edition,
            ["F F F F F F 1", "4"],
            bases=[[f"/{blind}"], []],
            pile=[(1, "8", 8)],
            unused=unused,
        )
        play(state, "F F F F F F say flush", "give 1")
        assert bases(state, 1) == {1: f"/{blind}"}
        views.append([state.view(seat) for seat in (0, 1, None)])
    assert views[0] == views[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_lists_the_moves_of_its_own_seat_only(edition: str) -> None:
    """FLU-VIEW-1: what another could do would tell what he holds."""
    state = table(edition, ["3 4", "5 6"])
    assert state.view(0).legal == ["3", "4"]
    assert state.view(1).legal == []
    assert state.view(None).legal == []


def test_no_move_carries_free_text() -> None:
    """FLU-ETIQ-1: a player can say nothing but what is in the table of moves."""
    assert len(GAME.moves) == 252
    words = {"say", "flip", "give", "keep", "swap", "propose", "agree", "decline"}
    values = {"flush", "link", *(str(number) for number in range(1, 19))}
    tops = {f"t{base}" for base in range(1, 19)}
    for move in GAME.moves:
        assert set(str(move).split()) <= words | values | tops | set(NOTATIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_event_carries_free_text(edition: str) -> None:
    """FLU-ETIQ-1: what the table is told is cards, seats, numbers and a few fixed words."""
    fixed = {"flush", "link", "stalemate", "limit", *NOTATIONS}
    state = GAME.deal(4, "etiquette", edition=edition, stalemate=True)
    chance = Chance("etiquette")

    def listen(event: object) -> None:
        for value in vars(event).values():
            for one in value if isinstance(value, tuple) else (value,):
                assert one is None or isinstance(one, int) or one in fixed

    for _ in range(500):
        if state.turn is None:
            break
        state.play(state.turn, chance.choice(state.legal(state.turn)), listen)

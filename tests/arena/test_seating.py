"""Who sits where: everybody everywhere, equally often."""

from collections import Counter

import pytest

from parlour.arena.contest import Contest
from parlour.arena.seating import SEATINGS, seatings
from parlour.engine import ParlourError


def test_as_many_bots_as_seats_go_once_around_the_table() -> None:
    assert seatings(3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_two_bots_take_four_seats_in_turns() -> None:
    assert seatings(2, 4) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_where_seats_cannot_be_shared_out_each_bot_has_the_odd_one() -> None:
    assert seatings(2, 3) == [(0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0)]


def test_more_bots_than_seats_play_in_every_company() -> None:
    assert seatings(3, 2) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


def test_alone_each_bot_plays_the_deal() -> None:
    assert seatings(2, 1) == [(0,), (1,)]
    assert seatings(1, 1) == [(0,)]


def test_all_orders() -> None:
    assert len(seatings(3, 3, "all")) == 6
    assert len(seatings(2, 4, "all")) == 6
    assert len(seatings(3, 2, "all")) == 6


def test_one_among_copies_of_another_everywhere() -> None:
    assert seatings(2, 3, "lone") == [
        (0, 1, 1),
        (1, 0, 1),
        (1, 1, 0),
        (1, 0, 0),
        (0, 1, 0),
        (0, 0, 1),
    ]
    assert seatings(1, 3, "lone") == []


@pytest.mark.parametrize("how", SEATINGS)
@pytest.mark.parametrize(("bots", "teams"), [(2, 2), (2, 3), (3, 4), (3, 2), (4, 4), (2, 6)])
def test_every_bot_sits_in_every_place_equally_often(how: str, bots: int, teams: int) -> None:
    found = seatings(bots, teams, how)
    assert len(set(found)) == len(found)
    sat = Counter((place, bot) for seating in found for place, bot in enumerate(seating))
    assert len(sat) == bots * teams
    assert len(set(sat.values())) == 1


def test_partners_sit_opposite() -> None:
    teams = Contest.of("flinch", ["random", "steady"], seats=6, partners=True).teams
    assert teams == ((0, 3), (1, 4), (2, 5))
    assert Contest.of("flinch", ["random", "steady"], seats=3).teams == ((0,), (1,), (2,))
    assert Contest.of("flush", ["random", "steady"]).teams == ((0,), (1,))


def test_what_would_never_end_is_refused() -> None:
    with pytest.raises(ParlourError, match="more than 2000 times"):
        seatings(8, 8, "all")
    with pytest.raises(ParlourError, match="rotations, all, lone"):
        seatings(2, 2, "standing")

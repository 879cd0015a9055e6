"""The race of one game, on traces that a player could have kept on paper."""

from parlour.lab.race import ahead, behind, decided, lead_changes, leader, level, thin

# how two players stood at six moments
TWO = [[0, 0], [1, 0], [1, 2], [2, 2], [3, 2], [4, 2]]
# three players; the last one comes from behind
THREE = [[5, 3, 1], [5, 4, 2], [5, 5, 3], [5, 6, 7]]


def test_a_leader_leads_alone() -> None:
    assert [leader(TWO, moment, 2) for moment in range(6)] == [-1, 0, 1, -1, 0, 0]
    assert [leader(THREE, moment, 3) for moment in range(4)] == [0, 0, -1, 2]


def test_the_lead_changes_when_another_comes_to_lead_alone() -> None:
    assert lead_changes(TWO, 6, 2) == 2  # to the second at moment 2, back at moment 4
    assert lead_changes(THREE, 4, 3) == 1
    assert lead_changes([[1, 1], [2, 1], [2, 2], [3, 2]], 4, 2) == 0  # lost, but to nobody


def test_those_ahead_and_level_are_counted() -> None:
    assert [ahead(THREE, moment, 3, 2) for moment in range(4)] == [2, 2, 2, 0]
    assert [level(THREE, moment, 3, 0) for moment in range(4)] == [0, 0, 1, 0]


def test_a_winner_from_behind_has_many_before_him() -> None:
    assert behind(THREE, 4, 3, 2) == 2 * (2 + 2 + 2 + 0)
    assert behind(TWO, 6, 2, 0) == 1 + 0 + 2 + 1 + 0 + 0  # a tie counts one, being behind two


def test_a_game_is_decided_when_the_winner_leads_for_good() -> None:
    assert decided(TWO, 6, 2, 0) == 4
    assert decided(THREE, 4, 3, 2) == 3
    assert decided([[2, 1], [3, 1]], 2, 2, 0) == 0  # from the first moment on
    assert decided([[2, 1], [3, 1]], 2, 2, 1) == 2  # only at the very end


def test_a_full_trace_keeps_every_second_moment() -> None:
    trace = [[0, 0], [1, 1], [2, 2], [3, 3]]
    assert thin(trace, 4, 2) == 2
    assert trace[:2] == [[0, 0], [2, 2]]

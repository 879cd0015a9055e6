"""Coming back: exactly what was missed, or everything; the same bytes on every node."""

import pytest

from parlour.server import messages as m
from parlour.server.limits import KEPT
from tests.server.party import ADMITTED, Party


def gap(party: Party, name: str | None, version: int) -> m.Gap:
    found = ADMITTED.decode(party.table.resume(party.seat(name), version, party.now))
    assert isinstance(found, m.Gap)
    return found


def played(moves: int, game: str = "muggins") -> Party:
    party = Party(game, people=["Ana", "Ben"]).start()
    for _ in range(moves):
        party.play(party.turn, party.legal(party.turn)[-1])
    return party


def without_view(update: m.Update) -> m.Update:
    return m.Update(
        update.version, update.at, update.news, update.events, update.you, update.table,
        update.clock, update.window,
    )  # fmt: skip


@pytest.mark.parametrize("name", ["Ana", "Ben", None])
def test_a_gap_holds_each_missed_version_once_as_it_was_told(name: str | None) -> None:
    party = played(12, "collectors-flinch")
    party.ask("Ana", m.Mute("x", 1))
    first = party.table.seated_anew
    live = {update.version: update for update in party.updates(name)}
    for version in range(first, party.table.version + 1):
        found = gap(party, name, version)
        assert [u.version for u in found.missed] == list(
            range(version + 1, party.table.version + 1)
        )
        for update in found.missed:
            assert update == without_view(live[update.version])
        assert found.welcome == party.welcome(name)


def test_the_view_of_who_comes_back_is_the_view_of_who_stayed() -> None:
    party = played(7)
    stayed = party.last("Ana").view
    assert gap(party, "Ana", party.table.seated_anew).welcome.view == stayed


@pytest.mark.parametrize("version", [None, 0, 1, 10_000])
def test_who_knows_too_little_or_too_much_gets_everything(version: int | None) -> None:
    party = played(3)
    found = ADMITTED.decode(party.table.resume(0, version, party.now))
    assert found == party.welcome("Ana")


@pytest.mark.parametrize("version", [None, 0])
def test_who_comes_without_a_past_may_ask_for_some(version: int | None) -> None:
    party = played(9)
    live = party.updates("Ana")
    for past in (1, 4, KEPT):
        found = ADMITTED.decode(party.table.resume(0, version, party.now, past))
        assert isinstance(found, m.Gap)
        known = [u for u in live if u.version > party.table.seated_anew]
        assert list(found.missed) == [without_view(update) for update in known[-past:]]
        assert found.welcome == party.welcome("Ana")
    whole = ADMITTED.decode(party.table.resume(0, party.table.version - 1, party.now, KEPT))
    assert isinstance(whole, m.Gap)
    assert len(whole.missed) == 1


def test_the_news_kept_in_memory_are_bounded() -> None:
    party = Party("muggins", people=["Ana", "Ben"]).start()
    for number in range(KEPT + 10):
        party.ask("Ana", m.React(f"r{number}", "wow"))
    oldest = party.table.version - KEPT
    assert len(gap(party, "Ben", oldest).missed) == KEPT
    assert ADMITTED.decode(party.table.resume(1, oldest - 1, party.now)) == party.welcome("Ben")


def test_a_restart_changes_nothing_anybody_can_see() -> None:
    for game in ("flush", "color-flush", "flinch", "muggins", "collectors-flinch"):
        party = played(25, game)
        party.append(party.table.went(0))
        again = party.replayed()
        for seat in (None, 0, 1):
            assert again.welcome(seat, 5) == party.table.welcome(seat, 5)
            since = party.table.seated_anew
            assert again.resume(seat, since, 5) == party.table.resume(seat, since, 5)
        assert again.listing() == party.table.listing()


def test_the_log_must_be_whole_and_in_order() -> None:
    party = played(2)
    rows = party.rows[:2] + party.rows[3:]
    with pytest.raises(ValueError, match="does not follow"):
        type(party.table).replayed(rows)


def test_equal_seats_share_one_frame() -> None:
    party = played(1)
    version = party.table.version
    assert party.table.frame(version, None) is party.table.frame(version, None)

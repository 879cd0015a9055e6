"""Playing at a live table: what is answered, refused, stale, repeated; and the end."""

import json

import msgspec
import pytest

from parlour.match import Record
from parlour.server import entries
from parlour.server import messages as m
from parlour.server.refusing import Old
from tests.server.party import ADMITTED, Party
from tests.server.refusals import refused


def other_than(party: Party) -> str:
    return next(name for name in party.secrets if name != party.turn)


def test_a_play_reaches_everybody_with_the_view_of_their_own_seat() -> None:
    party = Party("collectors-flinch", people=["Ana", "Ben", "Cleo"]).start()
    party.play(party.turn, party.legal(party.turn)[0])
    for name in ("Ana", "Ben", "Cleo", None):
        update = party.last(name)
        assert isinstance(update.news, m.Played)
        assert isinstance(update.view, dict)
        assert update.view == json.loads(party.state.view(party.seat(name)).text())
        assert update.version == party.table.version
    hands = {json.dumps(party.last(name).view["hand"]) for name in ("Ana", "Ben", None)}  # type: ignore[index]
    assert len(hands) == 3


def test_events_come_with_their_sentence_in_both_languages() -> None:
    party = Party("collectors-flinch").start()
    asker = party.turn
    party.play(asker, party.legal(asker)[0])
    events = party.last(None).events
    assert events[0].event["event"] == "asked"
    assert asker in events[0].text.en
    assert asker in events[0].text.fr
    assert events[0].text.en != events[0].text.fr


def test_what_only_one_seat_may_see_of_an_event_is_told_to_that_seat_alone() -> None:
    party = Party("collectors-flinch", people=["Ana", "Ben", "Cleo"]).start()
    drew: list[m.EventTold] = []
    while not drew:
        drawer = party.turn
        party.play(drawer, party.legal(drawer)[0])
        drew = [one for one in party.last(drawer).events if one.event["event"] == "drew"]
    assert drew[0].event["card"] is not None
    for name in {"Ana", "Ben", "Cleo", None} - {drawer}:
        seen = [one for one in party.last(name).events if one.event["event"] == "drew"]
        assert seen[0].event["card"] is None


def test_the_copy_that_the_next_move_is_tried_on_is_always_equal_to_the_game() -> None:
    party = Party("flush", people=["Ana", "Ben", "Cleo"]).start()
    assert party.table.match is not None
    rounds = {party.state.table.round}
    for number in range(600):
        if party.state.turn is None:
            break
        legal = party.legal(party.turn)
        party.play(party.turn, legal[number % len(legal)])
        spare = party.table.take_spare()
        assert spare is not None
        assert spare is not party.state
        assert spare.table == party.state.table
        assert spare.copy().chance.below(1 << 40) == party.state.copy().chance.below(1 << 40)
        party.table.spare, party.table.missed = spare, []
        rounds.add(party.state.table.round)
    assert len(rounds) > 1


def test_a_refused_move_leaves_nothing_behind_for_the_next() -> None:
    party = Party("flush").start()
    first, second = party.legal(party.turn)[:2]
    party.play(party.turn, first)
    refused("rule", lambda: party.play(party.turn, second, "say 9"))
    assert party.table.spare is None
    party.play(party.turn, party.legal(party.turn)[0])
    spare = party.table.take_spare()
    assert spare is not None
    assert spare.table == party.state.table


def test_several_moves_are_played_together_or_not_at_all() -> None:
    party = Party("flush").start()
    name = party.turn
    card = party.legal(name)[0]
    before = party.everything()
    error = refused("rule", lambda: party.play(name, card, "say 99"[:5]))
    assert error.rule
    assert error.full is not None
    assert party.everything() == before


def test_a_refusal_names_the_rule_in_both_languages() -> None:
    party = Party("flush").start()
    error = refused("rule", lambda: party.play(other_than(party), "flip 1"))
    answer = error.refused("an id", 7)
    assert answer.rule == "FLU-TURN-1"
    assert answer.text.en != answer.text.fr
    assert json.loads(msgspec.json.encode(answer))["type"] == "refused"


@pytest.mark.parametrize(
    ("code", "moves"),
    [("unknown_move", ("dance",)), ("submission", ("draw", "dance")), ("submission", ())],
)
def test_what_is_no_move_is_refused(code: str, moves: tuple[str, ...]) -> None:
    party = Party("muggins").start()
    before = party.everything()
    refused(code, lambda: party.play(party.turn, *moves))
    assert party.everything() == before


def test_a_move_that_shows_something_must_come_last() -> None:
    party = Party("muggins").start()
    refused("submission", lambda: party.play(party.turn, "draw", "draw"))


def test_spectators_and_players_without_a_game_play_nothing() -> None:
    party = Party("muggins")
    refused("not_playing", lambda: party.play("Ana", "draw"))
    refused("not_playing", lambda: party.call("Ana", "muggins 1"))
    party.start()
    refused("spectator", lambda: party.ask(None, m.Play("x", party.table.moved, ("draw",))))


def test_the_same_id_is_done_once_and_answered_again_also_after_a_restart() -> None:
    party = Party("muggins").start()
    name = party.turn
    message = m.Play("mine", party.table.moved, ("draw",))
    first = party.ask(name, message)
    rows = len(party.rows)
    assert party.ask(name, message) == first
    assert len(party.rows) == rows
    again = party.replayed().decide(party.who(name), message, party.now, party.draw)
    assert again.entries == ()
    assert again.done("mine", 999) == first


def test_ids_of_different_seats_have_nothing_to_do_with_each_other() -> None:
    party = Party("muggins").start()
    party.ask("Ana", m.React("same", "hello"))
    party.ask("Ben", m.React("same", "hello"))
    assert [update.news for update in party.updates(None)][-2:] == [
        m.Reacted(0, "hello"),
        m.Reacted(1, "hello"),
    ]


def test_a_play_that_answers_a_past_position_is_stale_and_told_what_it_missed() -> None:
    party = Party("muggins").start()
    name = party.turn
    old = party.table.moved
    party.play(name, "draw")
    with pytest.raises(Old):
        party.ask(name, m.Play("late", old, ("draw",)))
    answer = ADMITTED.decode(party.table.stale("late", old, party.seat(name), party.now))
    assert isinstance(answer, m.Stale)
    assert isinstance(answer.missed, m.Gap)
    assert [update.version for update in answer.missed.missed] == [old + 1]
    assert answer.missed.welcome.view == party.last(name).view


def test_chat_and_presence_make_no_play_stale() -> None:
    party = Party("muggins").start()
    answered = party.table.moved
    party.ask("Ana", m.React("x", "hello"))
    party.append(party.table.went(1))
    party.append(party.table.came(1))
    party.ask(party.turn, m.Play("y", answered, ("draw",)))
    assert party.table.moved > answered + 2


def test_a_play_that_answers_the_future_is_refused() -> None:
    party = Party("muggins").start()
    message = m.Play("x", party.table.version + 1, ("draw",))
    refused("future", lambda: party.ask(party.turn, message))


def test_a_move_in_other_letters_is_kept_in_its_proper_notation() -> None:
    party = Party("muggins").start()
    party.play(party.turn, "  DRAW ")
    played = entries.read(party.rows[-1][2])
    assert isinstance(played, entries.Played)
    assert played.moves == ("draw",)


def finished(salts: bool = True) -> Party:
    party = Party("collectors-flinch", people=["Ana"], more_chairs=1, salt="ana-salt" * salts)
    party.sit("Ben", 1, "ben-salt" * salts)
    party.start()
    while party.table.status == "playing":
        party.play(party.turn, party.legal(party.turn)[-1])
    return party


def test_the_end_is_in_the_log_with_the_last_move_and_shows_the_secret() -> None:
    party = finished()
    assert isinstance(entries.read(party.rows[-2][2]), entries.Played)
    assert isinstance(entries.read(party.rows[-1][2]), entries.Ended)
    told = party.last(None)
    assert told.news == m.Ended()
    assert isinstance(told.table, m.TableState)
    assert told.table.secret == party.table.secret
    assert told.table.outcome == party.state.outcome.json()
    assert told.table.salts == ("ana-salt", "ben-salt")
    refused("not_playing", lambda: party.play("Ana", "ask 1 1"))


def test_the_record_of_a_finished_game_is_fair_and_verifies() -> None:
    party = finished()
    record = Record.loads(party.table.record().dumps())
    record.verify()
    assert record.fair is not None
    assert record.fair.salts == ("ana-salt", "ben-salt")
    assert record.fair.commit == party.made.commit
    assert record.seats == ("Ana", "Ben")


def test_there_is_no_record_before_the_end() -> None:
    refused("unfinished", Party("muggins").table.record)
    refused("unfinished", Party("muggins").start().table.record)


def test_other_salts_deal_other_cards() -> None:
    deals = set()
    for salt in ("", "one", "two"):
        party = Party("muggins", salt=salt).start()
        deals.add(json.dumps(party.state.position()))
    assert len(deals) == 3


def test_salts_are_told_once_everybody_has_chosen() -> None:
    party = Party("muggins", people=["Ana", "Ben"])
    party.ask("Ben", m.GiveSalt("x", "from-ben"))
    assert party.last("Ana").news == m.Salted(1)
    assert party.welcome("Ana").table.chairs[1].salted
    assert party.welcome("Ana").table.salts is None
    assert not any(b"from-ben" in frame for frame in party.heard["Ana"])
    party.start()
    assert party.welcome(None).table.salts == ("", "from-ben")


def test_a_listing_says_who_plays_what() -> None:
    party = finished()
    listing = party.table.listing()
    assert (listing.game, listing.status, listing.names) == (
        "collectors-flinch",
        "finished",
        ("Ana", "Ben"),
    )
    assert listing.outcome == party.table.outcome
    assert (listing.taken, listing.chairs) == (2, 2)

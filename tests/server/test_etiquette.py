"""What may be said, and when; reactions; mutes."""

import pytest

from parlour.server import messages as m
from parlour.server.limits import MOST_CHATTER
from tests.server.party import Party
from tests.server.refusals import refused


def test_before_the_start_and_after_the_end_people_may_talk() -> None:
    party = Party("solitaire-flinch", people=["Ana"])
    party.ask("Ana", m.Say("1", "  a new game "))
    assert party.last(None).news == m.Said(0, "Ana", "a new game")
    party.start()
    refused("quiet", lambda: party.ask("Ana", m.Say("2", "my next card is")))
    party.play("Ana", "give up")
    party.ask("Ana", m.Say("3", "that was it"))
    assert party.welcome(None).table.talk


def test_between_two_rounds_people_may_talk_until_somebody_plays() -> None:
    party = Party("flush", people=["Ana", "Ben"], options={"rounds": 2}).start()
    assert not party.table.talk
    while not party.table.talk:
        legal = party.legal(party.turn)
        say = [move for move in legal if move.startswith("say")]
        party.play(party.turn, (say or legal)[-1])
    assert party.state.view(None)["round"] == 2
    assert isinstance(party.last("Ana").table, m.TableState)
    party.ask("Ana", m.Say("x", "well played"))
    party.play(party.turn, party.legal(party.turn)[0])
    assert not party.table.talk
    refused("quiet", lambda: party.ask("Ana", m.Say("y", "lay your 7")))


def test_reactions_are_allowed_at_any_time() -> None:
    party = Party("muggins").start()
    party.ask("Ana", m.React("x", "well_played"))
    assert party.last("Ben").news == m.Reacted(0, "well_played")


@pytest.mark.parametrize("text", ["   ", "one\ntwo", "bell\x07", "\u202eback", "half \ud800"])
def test_only_plain_text_can_be_said(text: str) -> None:
    party = Party("muggins")
    refused("text", lambda: party.ask("Ana", m.Say("x", text)))


def test_who_watches_says_nothing() -> None:
    party = Party("muggins")
    refused("spectator", lambda: party.ask(None, m.Say("x", "hello")))
    refused("spectator", lambda: party.ask(None, m.React("x", "hello")))


def test_who_is_muted_is_not_heard_by_one_and_nobody_else_knows() -> None:
    party = Party("muggins", people=["Ana", "Ben", "Cleo"])
    party.ask("Ana", m.Mute("1", 1))
    assert party.last("Ana").news == m.Muted(1, True)
    assert party.last("Ben").news is None
    assert party.last(None).news is None
    party.ask("Ben", m.Say("2", "hello"))
    party.ask("Ben", m.React("3", "hello"))
    assert [update.news for update in party.updates("Ana")[-2:]] == [None, None]
    assert party.last("Cleo").news == m.Reacted(1, "hello")
    assert [update.version for update in party.updates("Ana")[-2:]] == [
        party.table.version - 1,
        party.table.version,
    ]
    party.ask("Ana", m.Mute("4", 1, False))
    party.ask("Ben", m.React("5", "hello"))
    assert party.last("Ana").news == m.Reacted(1, "hello")


def test_a_mute_lasts_when_seats_are_numbered_anew() -> None:
    party = Party("muggins", people=["Ana"], more_chairs=3)
    party.sit("Ben", 2)
    party.sit("Cleo", 3)
    party.ask("Ana", m.Mute("1", 3))
    party.start()
    party.ask("Cleo", m.React("2", "hello"))
    assert party.last("Ana").news is None
    party.ask("Ben", m.React("3", "hello"))
    assert party.last("Ana").news == m.Reacted(1, "hello")


def test_a_new_person_on_a_chair_learns_nothing_of_the_mutes_of_the_one_before() -> None:
    party = Party("muggins", people=["Ana", "Ben"])
    before = party.table.version
    party.ask("Ben", m.Mute("1", 0))
    party.ask("Ben", m.Leave("2"))
    party.sit("Cleo", 1)
    assert b"muted" not in party.table.resume(1, before, party.now)


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_only_other_people_can_be_muted(seat: int) -> None:
    party = Party("muggins", people=["Ana", "Ben"], bots=1)
    refused("no_person", lambda: party.ask("Ana", m.Mute("x", seat)))


def test_there_is_an_end_to_chatter() -> None:
    party = Party("muggins")
    for table in (party.table, party.twin):
        table.chatter[table.chairs[0].digest] = MOST_CHATTER - 2
    party.ask("Ana", m.React("1", "wow"))
    party.ask("Ana", m.Say("2", "wow"))
    refused("chatter", lambda: party.ask("Ana", m.React("x", "wow")))
    refused("chatter", lambda: party.ask("Ana", m.Say("y", "wow")))
    refused("chatter", lambda: party.ask("Ana", m.Mute("z", 1)))
    party.ask("Ben", m.React("3", "wow"))  # one's words are not taken from another
    party.start()
    party.play(party.turn, "draw")

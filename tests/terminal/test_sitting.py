"""Sitting at a table of Flush: what one types, and what one reads."""

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import parlour
from parlour.engine import ParlourError
from parlour.games.flush.events import RoundDealt
from parlour.terminal import sitting
from parlour.terminal.paper import Paper, length

from .conftest import Quick, Seated

Sit = Callable[..., Seated]


def table(hand: str, **more: Any) -> dict[str, Any]:
    """Two others who hold enough to go on for a while."""
    hands = [hand, "1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7 8"]
    return {"seats": 3, "hands": hands, "mimic": "10", **more}


def on(value: int, count: int = 1) -> list[dict[str, Any]]:
    return [{"seat": 2, "as": value, "cards": [str(value)] * count}]


def first_offer(seated: Seated) -> str:
    """The first thing `?` lists, as it is to be typed."""
    offers = seated.screen.offers(seated.match.state.view(0))
    return offers[0][0]


def test_the_table_shows_counts_bases_pile_and_hand(sit: Sit) -> None:
    position = table("3 7s F", pile=on(6, 2), bases=[["9/1", "/2"], ["5/8"], []], totals=[4, 1, 30])
    told = sit(position=position).type()
    for shown in (
        "round 1 of 5",
        "Mimic 10",
        "Seat1 · bot       8 in hand    5▒",
        "30 points",
        "Pile    6   2 cards",
        "Seat2 6 6",
        "1: 9▒",
        "2: ▒",
        "Hand    3    7s   F",
    ):
        assert shown in told


def test_on_a_narrow_terminal_the_bases_of_others_lie_below_their_names(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Paper, "width", 40)
    bases = [["9/1"], ["5/8", "6s/1", "/2"], []]
    position = table("3 7s F", pile=on(6, 2), bases=bases, totals=[4, 1, 30])
    lines = sit(position=position).type().splitlines()
    named = next(n for n, line in enumerate(lines) if "Seat1" in line)
    assert lines[named : named + 2] == [
        "   Seat1 · bot       8 in hand  1 point",
        "     5▒  6s▒  ▒",
    ]
    table_ends = next(n for n, line in enumerate(lines) if "Your turn" in line)
    assert all(length(line) <= 40 for line in lines[named:table_ends])


def test_playable_cards_are_marked_and_so_is_what_picks_up(sit: Sit) -> None:
    lines = sit(position=table("3 7s F", pile=on(6, 2))).type().splitlines()
    hand = next(n for n, line in enumerate(lines) if "Hand" in line)
    marks = dict(zip(["3", "7s", "F"], lines[hand + 1].split(), strict=True))
    assert marks == {"3": "▴", "7s": "+", "F": "▴"}
    assert "+ picks up its 2 cards" in lines[hand + 2]


def test_a_whole_turn_in_one_line_is_played(sit: Sit) -> None:
    seated = sit(position=table("3 3 7s 9"))
    told = seated.type("3 3")
    assert "You lay two 3s." in told
    assert seated.match.moves[:3] == [(0, "3"), (0, "3"), (0, "say 3")]


def test_a_refused_turn_changes_nothing_and_says_why(sit: Sit) -> None:
    position = table("3 9", pile=on(6), options={"edition": "first"})
    seated = sit(position=position)
    told = seated.type("9")
    assert "(FLU-PICK-2)" in told
    assert "Type why 9" in told
    assert seated.match.version == 0


def test_why_gives_the_rule_with_book_and_section(sit: Sit) -> None:
    position = table("3 9", pile=on(6), options={"edition": "first"})
    told = " ".join(sit(position=position).type("why 9").split())
    rule = parlour.game("flush").catalogue["FLU-PICK-2"]
    assert f"FLU-PICK-2 · {rule.title()}" in told
    assert rule.text() in told
    assert f"{rule.book}: {rule.section}" in told


def test_french_signs_have_their_blank(sit: Sit) -> None:
    told = " ".join(sit(position=table("3 4 9", pile=on(6)), language="fr").type("3 4").split())
    assert "4 : Toutes les cartes d’un coup ont la même valeur" in told
    why = " ".join(sit(position=table("3 9"), language="fr").type("pourquoi 9 9").split())
    rule = parlour.game("flush").catalogue["FLU-TURN-2"]
    assert f"{rule.book} : {rule.section} (le livret et notre décision)" in why


def test_why_of_a_legal_turn_says_what_it_would_do(sit: Sit) -> None:
    assert "9: picks up 1 card." in sit(position=table("3 9", pile=on(6))).type("why 9")


def test_try_says_what_a_turn_would_do_without_playing_it(sit: Sit) -> None:
    seated = sit(position=table("6 6 3 9 10", pile=on(6, 2)))
    told = seated.type("try 6 6", "try 3", "try 9", "try 10", "try 8", "try")
    assert "6 6: makes a Flush, 4 cards gone." in told
    assert "3: goes on the pile." in told
    assert "9: picks up 2 cards." in told
    assert "10 as 6: goes on the pile." in told
    assert "10 as 10: picks up 2 cards." in told
    assert "(FLU-TURN-2)" in told
    assert seated.match.version == 0


def test_the_question_mark_lists_whole_turns_that_can_be_typed(sit: Sit) -> None:
    position = table("3 3 6 10 F", pile=on(6, 2), bases=[["6s/1", "/2"], [], []])
    seated = sit(position=position)
    told = seated.type("?")
    assert "3 3 " in told
    assert "6 6s " in told
    assert "flip 2 " in told
    for typed, _ in seated.screen.offers(seated.match.state.view(0)):
        assert seated.screen.read(typed, seated.match.state.view(0))


SUPER = {"phase": "give", "previous": 2, "bases": [["3/1"], [], []]}
LINKS = {"options": {"edition": "third"}, "mimic": "1"}


@pytest.mark.parametrize(
    ("hand", "more", "moves"),
    [
        ("3 9", {"bases": [["9/1", "/2"], [], []]}, {"retourner 2": "flip 2"}),
        ("3 9", SUPER, {"donner 1": "give 1"}),
        ("3 9", SUPER | {"options": {"edition": "third"}}, {"garder": "keep"}),
        ("3 7", LINKS | {"phase": "swap", "mimic": "F"}, {"échanger 7": "swap 7"}),
        ("3l 5l 7l 9l", LINKS, {"3l 5l 7l 9l comme lien": "3l|5l|7l|9l|say link"}),
    ],
)
def test_a_french_table_lists_moves_in_the_words_its_help_teaches(
    sit: Sit, hand: str, more: dict[str, Any], moves: dict[str, str]
) -> None:
    seated = sit(position=table(hand, **more), language="fr")
    view = seated.match.state.view(0)
    offers = [typed for typed, _ in seated.screen.offers(view)]
    for typed, meant in moves.items():
        assert typed in offers
        assert seated.screen.read(typed, view) == meant.split("|")
    shown = {word for line in seated.type("?").splitlines() for word in line.split()}
    assert not shown & {"flip", "give", "keep", "swap", "say", "link"}


def test_a_french_table_asks_in_french_whether_to_agree(sit: Sit) -> None:
    options = {"edition": "first"}
    asked = table("3 9", options=options, turn=2, stalemate=STALEMATE)
    told = sit(position=asked, language="fr").type("?", "accepter")
    assert "accepter   accepte de redonner cette manche" in told
    assert "refuser    continue cette manche" in told
    proposed = table("3 9", options=options, stalemate=STALEMATE | {"proposal": None})
    seated = sit(position=proposed, language="fr")
    assert "proposer" in {typed for typed, _ in seated.screen.offers(seated.match.state.view(0))}


def test_a_mimic_that_can_be_two_things_is_asked_about(sit: Sit) -> None:
    seated = sit(position=table("3 10", pile=on(6, 2)))
    told = seated.type("10", "6")
    assert "As 6 or 10?" in told
    assert "You lay a 10 as a 6." in told
    other = sit(position=table("3 10", pile=on(6, 2)))
    assert "Nothing was played." in other.type("10", "")
    linked = sit(position=table("5l 5l 1l 1l 9", **LINKS), language="fr")
    assert "Comme 5 ou lien ?" in linked.type("5l 5l 1l 1l", "lien")
    assert linked.match.moves[4] == (0, "say link")
    assert other.match.version == 0


def test_a_flip_is_played_alone_and_the_rest_of_the_turn_is_asked(sit: Sit) -> None:
    seated = sit(position=table("7 9", bases=[["/7"], [], []]))
    told = seated.type("flip 1")
    assert "You flip the Blind of Base 1: a 7." in told
    assert "Laid    7" in told
    assert "press Enter to declare" in told
    assert "You lay two 7s." in seated.type("7")
    alone = sit(position=table("7 9", bases=[["/7"], [], []]))
    assert "You lay a 7." in alone.type("flip 1", "")


def test_all_of_nothing_declares_no_card_that_was_flipped(sit: Sit) -> None:
    seated = sit(position=table("7 9", bases=[["/7"], [], []]))
    assert "I cannot make sense of “all”." in seated.type("flip 1", "all")
    assert seated.match.moves == [(0, "flip 1")]
    assert "You lay two 7s." in seated.type("all 7")


def test_a_base_is_given_after_a_super_flush(sit: Sit) -> None:
    hands = ["6 6 6 6 6 6 9", "1 2 3", "1 2 3"]
    position = table("", bases=[["3/1"], [], []], pile=on(8)) | {"hands": hands}
    told = sit(position=position).type("all 6", "keep", "give")
    assert "A Super Flush!" in told
    assert "give one of your Bases to Seat2" in told
    assert "(FLU-SUPER-2)" in told
    assert "You give Base 1 to Seat2." in told


def test_a_flush_card_turned_up_is_swapped(sit: Sit) -> None:
    position = table("3 7 9", options={"edition": "third"}, phase="swap") | {"mimic": "F"}
    told = sit(position=position).type("7", "swap 7")
    assert "Swap a card for it" in told
    assert "(FLU-TABLE-2)" in told
    assert "You take the Flush card and give a 7" in told


STALEMATE = {
    "returned": True,
    "proposal": 1,
    "votes": [False, True, False],
    "barred": [0, 0, 0],
    "history": [],
    "marks": [0, 0],
}


def test_a_proposed_stalemate_is_put_to_a_player_out_of_turn(sit: Sit) -> None:
    position = table("3 9", options={"edition": "first"}, turn=2, stalemate=STALEMATE)
    told = sit(position=position).type("what?", "agree")
    assert "Deal this round anew?" in told
    assert "Your answer ›" in told
    assert "You agree to the stalemate." in told
    left_be = sit(position=position).type("")
    assert "agree to the stalemate" not in left_be
    assert "Your turn ›" in left_be


@pytest.mark.parametrize("command", ["help", "aide", "rules mimic", "score", "table", "look"])
def test_commands_answer_and_play_nothing(sit: Sit, command: str) -> None:
    seated = sit(position=table("3 9", pile=on(6)))
    before = len(seated.type())
    assert len(seated.type(command)) > before
    assert seated.match.version == 0


def test_rules_in_the_game_find_a_word_and_say_when_there_is_none(sit: Sit) -> None:
    told = sit(position=table("3 9")).type("rules FLU-PICK-5", "rules quidditch")
    assert "FLU-PICK-5 ·" in told
    assert "No rule mentions “quidditch”" in told


NONSENSE = [
    *("", "   ", "\x1b[2J", "xyzzy", "7 " * 500, "🂡", "why"),
    *("?!", "say", "{}", "%s", "flip 99", "try", "rules \x07"),
]


def test_nonsense_is_answered_with_a_sentence(sit: Sit) -> None:
    seated = sit(position=table("3 9", bases=[["/1"], [], []]))
    told = seated.type(*NONSENSE)
    assert seated.match.version == 0
    assert "\x1b" not in told
    assert told.count("Your turn ›") == len(NONSENSE) + 1
    assert all(len(line) <= 80 for line in told.splitlines())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition", ["first", "second", "third"])
def test_a_whole_game_is_played_by_typing_what_is_offered_first(
    sit: Sit, language: str, edition: str
) -> None:
    options = {"format": "rounds", "rounds": 2, "edition": edition, "seed": f"{edition} {language}"}
    seated = sit(language=language, **options)
    told = seated.play_by(lambda: first_offer(seated))
    assert seated.match.state.outcome is not None
    assert [line for line in told.splitlines() if length(line) > 80] == []
    assert ("wins the game" if language == "en" else "remporte") in told or "!" in told
    assert seated.match.record().verify().outcome == seated.match.state.outcome


def test_after_each_round_there_is_a_score_sheet(sit: Sit) -> None:
    seated = sit(rounds=2, last_round_double=False)
    told = seated.play_by(lambda: first_offer(seated))
    assert told.count("round  total") == 2


@pytest.mark.parametrize("game", parlour.games())
def test_every_game_can_be_played_by_typing_what_is_offered(sit: Sit, game: str) -> None:
    seated = sit(game=game, seats=parlour.game(game).seats[-1])
    left = iter(range(8))

    def choose() -> str:
        next(left)
        return first_offer(seated)

    try:
        told = seated.play_by(choose)
    except StopIteration:
        told = seated.written
    assert seated.match.version
    assert [line for line in told.splitlines() if length(line) > 80] == []


def test_a_hidden_card_is_never_written() -> None:
    """FLU-VIEW-1: what is drawn for one seat is the same, whatever the others hold."""
    game = parlour.game("flush")
    state = game.deal(seats=3, seed="hidden")
    other = game.imagine(state.view(0), parlour.Chance("another world"))
    assert state.view(1) != other.view(1)
    drawn = []
    for world in (state, other):
        seated = Seated("flush", {**world.position()}, "en")
        drawn.append(seated.screen.table(world.view(0)) + seated.screen.details(world.view(0)))
    assert drawn[0] == drawn[1]


def test_what_cannot_be_played_is_said_in_the_language_of_the_table(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = sit(position=table("3 3 7s 9"), language="fr")

    def refuse(*_: object) -> None:
        raise ParlourError("Not so.", fr="Pas ainsi.")

    monkeypatch.setattr(seated.match, "submit", refuse)
    told = seated.type("3 3")
    assert "Pas ainsi." in told
    assert "Not so." not in told


def test_a_bot_takes_its_whole_time_however_clear_its_move_is(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Sudden(Quick):
        seconds = 30.0

    pauses: list[float] = []
    clock = SimpleNamespace(sleep=pauses.append, monotonic=time.monotonic)
    monkeypatch.setattr(sitting, "time", clock)
    seated = sit(position=table("3 3 7s 9"), player=Sudden())
    seated.sitting.pace = 0.5
    seated.type("3 3")
    assert sum(pause > 20 for pause in pauses) >= 2
    assert 0.5 in pauses


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("7", "Card turned up for the Mimic: a 7. You start."),
        ("F", "Card turned up: a Flush card, which is no Mimic. You start."),
    ],
)
def test_whoever_begins_a_round_is_told_so(sit: Sit, card: str, told: str) -> None:
    seated = sit(position=table("3 7"))
    assert seated.screen.tell([RoundDealt(2, 0, card)]) == [f"Round 2 is dealt. {told}"]

"""Sitting at the tables of Color Flush, Muggins, Solitaire and Collector's Flinch."""

from collections.abc import Callable
from typing import Any

import pytest

import parlour
from parlour.terminal.screen import Unclear

from .conftest import Seated, Silent

Sit = Callable[..., Seated]


def reads(seated: Seated, line: str) -> list[str]:
    return seated.screen.read(line, seated.match.state.view(0))


def played(seated: Seated) -> list[str]:
    return [move for seat, move in seated.match.moves if seat == 0]


# -- Color Flush ------------------------------------------------------------------------------


def color_flush(sit: Sit, **more: Any) -> Seated:
    hands = [
        "red/blue green/yellow blue/green purple/red yellow/blue",
        "green/red blue/purple yellow/green red/yellow purple/blue",
        "yellow/purple red/green green/blue blue/yellow red/purple",
    ]
    position = {"seats": 3, "hands": [hand.split() for hand in hands], **more}
    return sit(game="color-flush", player=Silent(), position=position)


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("give 3 seat1", "give 3 to 1"),
        ("give seat1 3", "give 3 to 1"),
        ("give 3 to 2", "give 3 to 2"),
        ("g3 pile", "give 3 to pile"),
        ("take 5 seat2", "take 5 from 2"),
        ("take pile", "take pile"),
        ("t2 seat1 f4", "take 2 from 1|flip 4"),
        ("donner 3 pioche, prendre 5 seat2, retourner 2", "give 3 to pile|take 5 from 2|flip 2"),
        ("d3 à pioche; p5 de seat2; r2", "give 3 to pile|take 5 from 2|flip 2"),
        ("swap seat1", "swap with 1"),
        ("keep hand", "keep hand"),
    ],
)
def test_color_flush_reads_a_turn(sit: Sit, line: str, moves: str) -> None:
    assert reads(color_flush(sit), line) == moves.split("|")


@pytest.mark.parametrize("line", ["", "give", "give 3", "give 33 pile", "take 3 pile", "flip x"])
def test_color_flush_tells_nonsense_from_a_turn(sit: Sit, line: str) -> None:
    with pytest.raises(Unclear):
        reads(color_flush(sit), line)


def test_own_cards_show_fronts_and_the_others_backs(sit: Sit) -> None:
    told = color_flush(sit).type()
    assert "0 You                ≡red ≈grn ▦blu ★pur ∷yel" in told
    assert "1 Seat1 · bot        ≡red ★pur ≈grn ∷yel ▦blu" in told
    assert "To do, in any order: give, take, flip." in told


def test_the_memory_aid_shows_the_other_side_of_what_was_seen(sit: Sit) -> None:
    lines = color_flush(sit, options={"memory_aid": True}).type("flip 1").splitlines()
    after = [line for line in lines if "0 You" in line][-1]
    assert "▦blu ≈grn" in after
    assert "other side       ≡red" in lines[lines.index(after) + 1]
    assert "other side" not in color_flush(sit).type("flip 1")


def test_a_whole_turn_of_color_flush_says_which_face_goes_where(sit: Sit) -> None:
    seated = color_flush(sit)
    told = " ".join(seated.type("give 1 seat1, take 2 seat2, flip 3").split())
    assert "Seat1 sees its other side; you and the others see red." in told
    assert "Your front is green; the others see its other side." in told
    assert "You flip slot 3: your front is green now, and the others see blue." in told
    assert played(seated) == ["give 1 to 1", "take 2 from 2", "flip 3"]


def test_a_refused_action_leaves_the_actions_before_it_done(sit: Sit) -> None:
    seated = color_flush(sit)
    told = seated.type("flip 3, flip 1")
    assert "flip 1: " in told
    assert "(CF-TURN-1)" in told
    assert "Not played: flip 1." in told
    assert "Done: flip. Still to do: give, take." in told


def test_the_turn_after_which_the_game_is_a_draw_is_always_told(sit: Sit) -> None:
    """CF-END-1."""
    assert " turn 1 of 200, then a draw ──" in color_flush(sit).type()
    last = color_flush(sit, options={"turn_limit": 4}, turns=4, turn=None)
    told = "\n".join(last.screen.table(last.match.state.view(0)))
    assert " turn 4 of 4, then a draw ──" in told


def test_an_action_left_out_is_named(sit: Sit) -> None:
    """CF-LIMIT-2: the hand that comes has ten cards."""
    mine = "white/red green/yellow blue/green purple/red yellow/blue"
    theirs = "green/red blue/purple yellow/green red/yellow purple/blue"
    more = "yellow/purple red/green green/blue blue/yellow red/purple"
    position = {"seats": 2, "hands": [mine, f"{theirs} {more}"]}
    seated = sit(game="color-flush", player=Silent(), position=position)
    told = seated.type("give 1 pile", "swap 1")
    assert "You have to leave out an action: take." in told
    assert "Still to do: flip." in told


def test_a_line_stops_when_ones_hand_is_turned_over(sit: Sit) -> None:
    hands = [
        ["red/black", "green/yellow", "blue/green", "purple/red", "yellow/blue"],
        ["green/red", "blue/purple", "yellow/green", "red/yellow", "purple/blue"],
    ]
    position = {"seats": 2, "hands": hands}
    seated = sit(game="color-flush", player=Silent(), position=position)
    told = seated.type("flip 1, give 2 seat1")
    assert "A black front makes you turn over your whole hand." in told
    assert "Not played: give 2 Seat1." in told


def test_what_an_action_would_do_is_said_before(sit: Sit) -> None:
    seated = color_flush(sit)
    told = " ".join(seated.type("try give 1 seat1", "try take 2 seat2", "why take 9 seat1").split())
    assert "you and the others will see red; Seat1 gets its other side as a front." in told
    assert "take 2 Seat2: green comes to your fronts" in told
    assert "CF-TAKE-1 ·" in told
    assert seated.match.version == 0


def test_colours_are_coloured_and_lettered(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    seated = color_flush(sit)
    monkeypatch.setattr(seated.company.paper, "colour", True)
    table = "\n".join(seated.screen.table(seated.match.state.view(0)))
    assert "\x1b[31m≡red\x1b[0m" in table


# -- Muggins ----------------------------------------------------------------------------------

MUGGINS = {
    "seats": 3,
    "hands": ["8 9 5", "12 12 12", "12 12 12"],
    "stockpiles": ["7", "4", "14"],
    "piles": [2, 0, 0, 0, 0, 0, 0, 0, 0],
}


def muggins(sit: Sit, **more: Any) -> Seated:
    return sit(game="muggins", player=Silent(), position={**MUGGINS, **more})


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("d", "draw"),
        ("tirer", "draw"),
        ("1", "pile 1"),
        ("pile 1", "pile 1"),
        ("seat1 keep", "stock 1|keep"),
        ("stock 2", "stock 2"),
        ("new", "start"),
        ("let stand", "let stand"),
        ("m seat2", "muggins 2"),
        ("muggins 1", "muggins 1"),
    ],
)
def test_muggins_reads_a_turn(sit: Sit, line: str, moves: str) -> None:
    assert reads(muggins(sit), line) == moves.split("|")


def test_enter_draws_where_there_is_nothing_else_to_do(sit: Sit) -> None:
    seated = muggins(sit)
    told = seated.type("", "seat1")
    assert "Enter: draw." in told
    assert "In play: the 5, just drawn." in told
    assert "You play the 5 on Seat1’s Stockpile." in told


def test_a_card_that_does_not_fit_is_refused_with_the_rule(sit: Sit) -> None:
    told = muggins(sit).type("", "why 1", "why seat2", "keep")
    assert "MUG-TURN-2 ·" in told
    assert "(MUG-TURN-1)" in told


CHALLENGE = {"enforcement": "challenge"}
CALL = "Enter to go on, m to call Muggins!"


def test_muggins_is_called_after_another_players_turn(sit: Sit) -> None:
    seated = muggins(sit, options=CHALLENGE, turn=2, accused=1)
    told = seated.type("m")
    assert CALL in told
    assert "You are wrong about Seat1." in told


def test_the_chance_to_call_muggins_comes_whether_there_was_a_mistake_or_not(sit: Sit) -> None:
    for mistakes in (0, 2):
        seated = muggins(sit, options=CHALLENGE, turn=2, accused=1, mistakes=mistakes)
        assert CALL in seated.type()


def test_where_mistakes_are_possible_nothing_is_marked(sit: Sit) -> None:
    assert "▴" in muggins(sit).type("")
    assert "▴" not in muggins(sit, options=CHALLENGE).type("draw")


def test_a_player_without_cards_is_let_win(sit: Sit) -> None:
    hands, stockpiles = ["8 9 5", "12 12 12", ""], ["7", "4", ""]
    more = {"hands": hands, "stockpiles": stockpiles, "phase": "claim", "accused": 2}
    seated = muggins(sit, options=CHALLENGE, **more)
    told = seated.play_by(lambda: "")
    assert "Seat2 has no cards left. Type stand" in told
    assert "Enter: stand." in told
    assert "Seat2 wins the game." in told


# -- Solitaire --------------------------------------------------------------------------------

SOLITAIRE = {
    "seats": 1,
    "upper": [3, 1, 0, 0],
    "lower": [["12", "11"], ["9"], ["10"], ["5", "4"]],
    "stockpile": ["7", "8"],
}


def solitaire(sit: Sit, **more: Any) -> Seated:
    return sit(game="solitaire-flinch", position={**SOLITAIRE, **more})


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("u", "up 4"),
        ("up stock", "up stock"),
        ("d2", "down stock 2"),
        ("2", "down stock 2"),
        ("4", "up 4"),
        ("move 2 3, t", "move 2 3|turn"),
        ("déplacer 2 3", "move 2 3"),
        ("give up", "give up"),
        ("abandonner", "give up"),
        ("fill", "fill stock"),
        ("s", "stock"),
    ],
)
def test_solitaire_reads_moves(sit: Sit, line: str, moves: str) -> None:
    seated = solitaire(sit)
    assert reads(seated, line) == moves.split("|")


def test_the_turned_card_is_meant_first(sit: Sit) -> None:
    seated = solitaire(sit, lower=[["12"], ["9"], ["14"], ["5"]], turned="8")
    assert reads(seated, "down 2") == ["down turned 2"]
    assert reads(seated, "up turned") == ["up turned"]
    assert reads(seated, "down stock 2") == ["down stock 2"]


def test_enter_plays_what_looks_best(sit: Sit) -> None:
    seated = solitaire(sit)
    told = seated.type("", "", "")
    assert "Enter: up 4." in told
    assert played(seated)[:3] == ["up 4", "up 4", "down stock 2"]


def test_giving_up_takes_a_word(sit: Sit) -> None:
    seated = solitaire(sit)
    lines = iter(["give up"])
    told = seated.play_by(lambda: next(lines))
    assert "The game is given up." in told
    assert "4 cards up" in told


def test_a_long_lower_pile_is_drawn_by_its_ends(sit: Sit) -> None:
    seated = solitaire(sit, lower=[[str(n) for n in range(15, 5, -1)], ["9"], ["14"], ["5"]])
    lines = "\n".join(seated.screen.table(seated.match.state.view(0)))
    for shown in ("[15]", "[14]", "[ ⋮]", "[ 7]", "[ 6]"):
        assert shown in lines
    assert "[10]" not in lines


# -- Collector's Flinch -----------------------------------------------------------------------


def collectors(sit: Sit, seats: int = 3, **more: Any) -> Seated:
    hands = ["5 5 7", "5 9", "11 12"][:seats]
    position = {"seats": seats, "hands": hands, **more}
    return sit(game="collectors-flinch", player=Silent(), position=position)


@pytest.mark.parametrize("line", ["ask seat1 5", "seat1 5", "ask 1 5", "1 5", "demander seat1 5"])
def test_collectors_reads_a_question(sit: Sit, line: str) -> None:
    assert reads(collectors(sit), line) == ["ask 1 5"]


@pytest.mark.parametrize("game", ["color-flush", "collectors-flinch"])
def test_enter_alone_asks_for_a_turn_where_no_cards_are_typed(sit: Sit, game: str) -> None:
    for language, asked in (("en", "Type your turn, or ?"), ("fr", "Tapez votre tour, ou ?")):
        assert asked in sit(game=game, language=language).type("")


def test_between_two_a_number_is_enough(sit: Sit) -> None:
    seated = collectors(sit, seats=2)
    assert reads(seated, "5") == ["ask 1 5"]
    with pytest.raises(Unclear):
        reads(collectors(sit), "5")


def test_the_hand_is_grouped_and_the_last_questions_stay_in_sight(sit: Sit) -> None:
    told = collectors(sit).type("seat1 5")
    assert "Hand    5 5    7" in told
    assert "You ask Seat1 for every 5." in told
    assert "Seat1 hands you one 5. You ask again." in told
    assert "Lately: You → Seat1 5: 1" in told
    assert "Hand    5 5 5    7" in told


def test_asking_for_what_one_does_not_hold_is_refused(sit: Sit) -> None:
    told = collectors(sit).type("seat1 9", "why seat1 9")
    assert "(COL-ASK-1)" in told
    assert "COL-ASK-1 ·" in told


# -- all of them ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", parlour.games())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_commands_and_nonsense_are_answered_in_every_game(
    sit: Sit, game: str, language: str
) -> None:
    seats = min(3, parlour.game(game).seats[-1])
    seated = sit(game=game, language=language, player=Silent(), seats=seats, seed="first")
    while seated.match.state.turn != 0:
        state = seated.match.state
        assert state.turn is not None
        seated.match.submit(state.turn, [state.legal(state.turn)[0]])
    version = seated.match.version
    nonsense = ["xyzzy", "🂡", "why", "{}", "%s", "7 " * 300, "\x1b[2J", "try", ">", "why xyzzy"]
    told = seated.type("help", "aide", "look", "score", "table", "log", "rules", "?", *nonsense)
    assert seated.match.version == version
    assert "\x1b" not in told
    assert [line for line in told.splitlines() if len(line) > 80] == []

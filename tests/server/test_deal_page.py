"""The page about the protocol says how the cards follow from the seed: done so here, once more.

Nothing of Parlour deals in these tests; it only says how its own cards lie.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour
from tests.server.party import Party

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DECKS = ROOT / "src" / "parlour" / "games"
NUMBERS = range(1, 16)
MARKS = ("", "s", "b", "sb", "l", "sl", "bl", "sbl")
FACES = ("white", "black", "red", "yellow", "green", "blue", "purple")

Row = list[Any]
Order = Callable[[Any], Row]


def code_of(page: str, name: str) -> dict[str, Any]:
    """What the piece of code defines that defines this, on a page of the documents."""
    text = (DOCS / page).read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    (block,) = [block for block in blocks if f"def {name}(" in block]
    space: dict[str, Any] = {"Chance": parlour.Chance}
    exec(block, space)  # noqa: S102  the page's own code
    return space


ENGINE = code_of("engine.md", "words")


def orders(seed: str) -> Order:
    """The orders that chance gives, one after the other."""
    stream: Iterator[int] = ENGINE["words"](seed)
    return lambda items: ENGINE["order"](stream, items)


def deck(file: str) -> list[list[str]]:
    """The lines of a deck, without what is said about it."""
    lines = (DECKS / file).read_text("utf-8").splitlines()
    return [words for line in lines if (words := line.partition("#")[0].split())]


def numbered(copies: int) -> Row:
    return [str(number) for number in NUMBERS for _ in range(copies)]


def by_value(cards: Row) -> Row:
    """As a position lists a hand."""
    kinds = [f"{value}{marks}" for value in range(1, 16) for marks in MARKS] + ["F", "Fg", "W"]
    return sorted(cards, key=kinds.index)


def flush(order: Order, seats: int, position: dict[str, Any]) -> dict[str, Any]:
    edition = position["options"]["edition"]
    rows = {card: int(copies) for card, copies, *_ in deck(f"flush/decks/{edition}.txt")}
    kinds = [f"{value}{marks}" for value in range(1, 11) for marks in MARKS] + ["F", "Fg"]
    starter = order(range(seats))[0]
    row = order([kind for kind in kinds for _ in range(rows.get(kind, 0))])
    each = [row[14 * seat : 14 * seat + 14] for seat in range(seats)]
    return {
        "starter": starter,
        "hands": [by_value(cards[6:]) for cards in each],
        "bases": [
            [{"base": n + 1, "top": cards[2 * n + 1], "blind": cards[2 * n]} for n in range(3)]
            for cards in each
        ],
        "mimic": row[14 * seats],
        "unused": row[: 14 * seats : -1],  # the last of them is drawn first
    }


def color_flush(order: Order, seats: int, position: dict[str, Any]) -> dict[str, Any]:
    del position
    rows = deck("color_flush/decks/assumed.txt")
    pairs = [sorted(pair, key=FACES.index) for *pair, copies in rows for _ in range(int(copies))]
    cards = sorted(pairs, key=lambda pair: [FACES.index(face) for face in pair])
    drawn: dict[int, tuple[str, str]] = {}
    for card, side in order([(card, side) for card in range(len(cards)) for side in (0, 1)]):
        front, back = cards[card][side], cards[card][1 - side]
        drawn.setdefault(card, (back, front) if front == "black" else (front, back))
    row = list(drawn.values())
    starter = order(range(seats))[0]
    return {
        "starter": starter,
        "hands": [row[7 * seat : 7 * seat + 7] for seat in range(seats)],
        "pile": row[7 * seats :],
    }


def flinch(order: Order, seats: int, position: dict[str, Any]) -> dict[str, Any]:
    options = position["options"]
    sets, size = options["sets"], options["stockpile"]
    dealer = options["dealer"]
    if dealer is None:
        dealer = order(range(seats))[0]
    wilds = ["W"] * (9 * sets if options["wilds"] else 0)
    row = order(numbered(9 * sets) + wilds)
    hands = row[size * seats :]
    return {
        "dealer": dealer,
        "stockpiles": [row[size * seat : size * seat + size] for seat in range(seats)],
        "hands": [by_value(hands[5 * seat : 5 * seat + 5]) for seat in range(seats)],
        "stack": hands[5 * seats :],
    }


def solitaire_flinch(order: Order, seats: int, position: dict[str, Any]) -> dict[str, Any]:
    del seats, position
    row = order(numbered(4))
    return {"lower": [[card] for card in row[:4]], "pack": row[4:]}


def collectors_flinch(order: Order, seats: int, position: dict[str, Any]) -> dict[str, Any]:
    del position
    starter, row = order(range(seats))[0], order(numbered(4))
    return {
        "starter": starter,
        "hands": [by_value(row[6 * seat : 6 * seat + 6]) for seat in range(seats)],
        "store": row[6 * seats :],
    }


def muggins(order: Order, seats: int, position: dict[str, Any]) -> dict[str, Any]:
    del position
    starter, row = order(range(seats))[0], order(numbered(9))
    hands = [row[(seat - starter) % seats :: seats] for seat in range(seats)]
    return {"starter": starter, "hands": [hand[::-1] for hand in hands]}


DEALS = {
    "flush": flush,
    "color-flush": color_flush,
    "flinch": flinch,
    "solitaire-flinch": solitaire_flinch,
    "collectors-flinch": collectors_flinch,
    "muggins": muggins,
}
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("flush", 2, {}),
    ("flush", 4, {"edition": "third"}),
    ("flush", 6, {"edition": "first"}),
    ("color-flush", 3, {}),
    ("flinch", 2, {}),
    ("flinch", 4, {"dealer": 2, "wilds": True}),
    ("flinch", 6, {"sets": 2}),
    ("solitaire-flinch", 1, {}),
    ("collectors-flinch", 4, {}),
    ("muggins", 3, {}),
]


def laid_out(position: dict[str, Any]) -> dict[str, Any]:
    """A position, with the cards of Color Flush as pairs."""
    if position["game"] != "color-flush":
        return position

    def pairs(cards: Row) -> Row:
        return [(card["front"], card["back"]) for card in cards]

    hands = [pairs(hand) for hand in position["hands"]]
    return {**position, "hands": hands, "pile": pairs(position["pile"])}


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_cards_lie_as_the_page_says(name: str, seats: int, options: dict[str, Any]) -> None:
    compared = 0
    for seed in ("tea", "coffee", "cocoa", "mate", "water"):
        position = parlour.game(name).deal(seats=seats, seed=seed, **options).position()
        if position.get("opening"):
            continue  # nobody at Flinch could begin, and hands have been laid out already
        expected = DEALS[name](orders(seed), seats, position)
        lying = laid_out(position)
        assert {part: lying[part] for part in expected} == expected
        compared += 1
    assert compared


def test_every_game_is_in_the_table_on_the_page() -> None:
    _, _, section = (DOCS / "protocol.md").read_text("utf-8").partition("## From the seed to")
    titles = {parlour.game(name).title["en"] for name in DEALS}
    assert titles <= set(re.findall(r"^\| ([^|]+?) \|", section, re.MULTILINE))


def test_the_deal_on_the_page_is_that_of_a_live_table() -> None:
    party = Party("collectors-flinch", people=["Ana", "Ben"]).start()
    match = party.table.match
    assert match is not None
    record = {"seed": match.seed, "seats": ["Ana", "Ben"]}
    page = code_of("protocol.md", "collectors_flinch")
    starter, hands, store = page["collectors_flinch"](record, ENGINE["words"], ENGINE["order"])
    position = match.state.position()
    assert position["starter"] == starter
    assert position["hands"] == [[str(card) for card in sorted(hand)] for hand in hands]
    assert position["store"] == [str(card) for card in store]

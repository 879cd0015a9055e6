"""A typed turn of Flush, such as `7 7 7s` or `7 4 as 7`, read into moves.

Cards may come in any order. A card that is not in the hand means the top of a Base, and a bare
number means any card of that value when no plain one is left.
"""

from __future__ import annotations

from collections.abc import Sequence

from parlour.bots import Foresight
from parlour.engine import IllegalMove, View
from parlour.games.flush.cards import FLUSH, NOTATIONS, kind_of, value_of
from parlour.games.flush.moves import MOVES
from parlour.terminal.flush_cards import layable
from parlour.terminal.screen import Refused, Several, Unclear
from parlour.terminal.typed import typed_words
from parlour.terminal.words import Words

ALONE = ("flip", "give", "keep", "swap", "propose", "agree", "decline")
SAY = "say "


def read_turn(line: str, view: View, words: Words) -> list[str]:
    """The moves of a typed turn. Raises `Unclear`, `Several` or `IllegalMove`."""
    typed = typed_words(line.replace(",", " "), "flush")
    if typed and typed[0] in ALONE:
        return [_single(typed, line, view, words)]
    cards, said = _split(typed, line, words)
    moves = sorted(_chosen(cards, view, words, line), key=MOVES.index)
    foresight = Foresight(view)
    for count, move in enumerate(moves, 1):
        refusal = foresight.refusal(moves[:count])
        if refusal is not None:
            raise Refused(refusal, move) if len(moves) > 1 else IllegalMove(refusal)
    if said:
        return [*moves, said]
    open_to = [move for move in foresight.legal_after(moves) if move.startswith(SAY)]
    if len(open_to) > 1:
        raise Several(moves, open_to)
    if not moves and not open_to:
        raise Unclear(words("unclear", typed=line))
    return [*moves, *open_to] if open_to else [*moves, f"{SAY}link"]


def _single(typed: list[str], line: str, view: View, words: Words) -> str:
    """A move that stands alone; a card named where a Base is wanted is understood too."""
    move = " ".join(typed)
    possible = [one for one in view.legal if one.startswith(f"{typed[0]} ")]
    if len(typed) == 1 and len(possible) == 1:
        return possible[0]
    if typed[0] == "swap" and move not in view.legal and len(typed) > 1:
        for base in view["bases"][view["seat"]]:
            if base["top"] and base["top"].casefold() == typed[1]:
                return f"swap t{base['base']}"
    if move in _NOTATIONS:
        return _NOTATIONS[move]
    raise Unclear(words("flush.unclear", typed=line))


def _split(typed: list[str], line: str, words: Words) -> tuple[list[str], str]:
    """The cards typed, and the declaration as a move, if there is one."""
    cards: list[str] = []
    said = ""
    rest = iter(typed)
    for word in rest:
        if word in {"say", "as"}:
            said = next(rest, "")
        elif word in {"flush", "link"}:
            said = word
        else:
            cards.append(word)
            continue
        if f"{SAY}{said}" not in _NOTATIONS:
            raise Unclear(words("flush.unclear", typed=line))
    return cards, f"{SAY}{said}" if said else ""


def _chosen(cards: Sequence[str], view: View, words: Words, line: str) -> list[str]:
    """The laying moves for the cards typed: exact ones first, then what bare numbers can mean."""
    mine = layable(view)
    chosen: list[str] = []
    bare: dict[int, int] = {}
    every = False
    for card in cards:
        if card == "all":
            every = True
            continue
        move, kind = _exact(card, mine)
        if not move and card in _NOTATIONS and card.startswith("t"):
            chosen.append(card)  # a Base without a top: the rules refuse it
            continue
        if kind is None:
            raise Unclear(words("flush.unclear", typed=line))
        if every:
            alike = [one for one in mine if value_of(one[1]) == value_of(kind)]
            chosen += [move for move, _ in alike] or [NOTATIONS[kind]]
            mine = [one for one in mine if one not in alike]
            every = False
        elif move:
            chosen.append(move)
            mine.remove((move, kind))
        elif card in {str(value_of(kind)), "f"}:
            bare[value_of(kind)] = bare.get(value_of(kind), 0) + 1
        else:
            chosen.append(NOTATIONS[kind])
    if every:  # all of what?
        raise Unclear(words("flush.unclear", typed=line))
    for value, count in bare.items():
        chosen += _any_of(value, count, [one for one in mine if value_of(one[1]) == value], words)
    return chosen


def _exact(card: str, mine: list[tuple[str, int]]) -> tuple[str, int | None]:
    """The move for a card typed in full, from the hand before a top; its kind when not held."""
    for move, kind in mine:
        if card in {move.casefold(), NOTATIONS[kind].casefold()}:
            return move, kind
    return "", kind_of(card)


def _any_of(value: int, count: int, left: list[tuple[str, int]], words: Words) -> list[str]:
    """What bare numbers mean when no plain card of that value is left."""
    if len(left) <= count:
        plain = NOTATIONS[(value - 1) * 8] if value < FLUSH else "F"
        return [move for move, _ in left] + [plain] * (count - len(left))
    if len({kind for _, kind in left}) == 1:
        return [move for move, _ in left[:count]]
    shown = [f"{NOTATIONS[kind]} ({move})" if move[0] == "t" else move for move, kind in left]
    raise Unclear(words("flush.which", cards=words.listed(sorted(set(shown)))))


_NOTATIONS = {str(move).casefold(): str(move) for move in MOVES}

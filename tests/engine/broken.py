"""Climb, broken in one way after another: what the conformance kit is there to notice."""
# ruff: noqa: ARG001, ARG002  every rule of one kind takes the same arguments, as every game does

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle
from types import SimpleNamespace
from typing import Any, Self

from examples.climb.catalogue import RULES
from examples.climb.events import DREW
from examples.climb.game import Climb
from examples.climb.moves import DRAW
from examples.climb.rules import NOT_HELD, TOO_LOW, arrange, legal, pass_on, play, refusal
from examples.climb.table import HIGHEST, KINDS, SEATS, Table
from parlour.engine import CHANCE, Catalogue, Event, Outcome, Sentences, State, note, rule


class ShowsEveryHand(Climb):
    def show(self, t: Table, seat: int | None) -> dict[str, Any]:
        return {**super().show(t, seat), "everything": [row[:] for row in t.hand]}


class ShowsSomethingOfTheStock(Climb):
    """Not a card, only whether the next one is odd: a leak all the same."""

    def show(self, t: Table, seat: int | None) -> dict[str, Any]:
        return {**super().show(t, seat), "hint": t.stock[max(0, t.stock_size - 1)] % 2}


@rule
def telling_refusal(t: Table, seat: int, move: int) -> int:
    """Another reason when the next player holds the card asked for."""
    why = refusal(t, seat, move)
    if why == NOT_HELD and t.hand[(seat + 1) % t.seats][move] > 0:
        return TOO_LOW
    return why


class TellsByItsRefusals(Climb):
    rules = replace(Climb.rules, refusal=telling_refusal)


@rule
def telling_legal(t: Table, seat: int, out: list[int]) -> int:
    """The highest card first when the next of the stock is odd."""
    n = legal(t, seat, out)
    if n > 1 and t.stock_size > 0 and t.stock[t.stock_size - 1] % 2 == 1:
        out[0], out[n - 1] = out[n - 1], out[0]
    return n


class TellsByTheOrderOfMoves(Climb):
    rules = replace(Climb.rules, legal=telling_legal)


@dataclass(frozen=True)
class Drew(Event):
    """Without `private`."""

    seat: int
    card: int


class TellsEverybodyWhatWasDrawn(Climb):
    def event(self, note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
        return Drew(note[1], note[2]) if note[0] == DREW else super().event(note, cards)

    def tell(self, event: Event, names: Sequence[str], language: str = "en") -> str:
        return "" if isinstance(event, Drew) else super().tell(event, names, language)


@rule
def nothing_reveals(t: Table, seat: int, move: int) -> bool:
    return False


class SaysThatADrawShowsNothing(Climb):
    rules = replace(Climb.rules, reveals=nothing_reveals)


@rule
def same_fill(t: Table, order: Sequence[int]) -> None:
    """Every unknown card becomes the first."""
    Climb.rules.fill(t, [order[0]] * len(order))


class ImaginesACardTooOften(Climb):
    rules = replace(Climb.rules, fill=same_fill)


@rule
def hand_buried(t: Table, out: list[int]) -> int:
    """The hand of the first player, who knows it very well."""
    n = 0
    for kind in range(KINDS):
        for _ in range(t.hand[0][kind]):
            out[n] = kind
            n += 1
    return n


@rule
def bury_hand(t: Table, order: Sequence[int]) -> None:
    """It becomes somebody else's, as far as there is one."""
    for card in order:
        t.hand[0][card] -= 1
        t.hand[1][card] += 1


class TakesAHandForBuried(Climb):
    rules = replace(Climb.rules, buried=hand_buried, bury=bury_hand)


@rule
def stock_buried(t: Table, out: list[int]) -> int:
    """As it should be."""
    for i in range(t.stock_size):
        out[i] = t.stock[i]
    return t.stock_size


@rule
def bury_the_first(t: Table, order: Sequence[int]) -> None:
    """One card, over and over."""
    for i in range(t.stock_size):
        t.stock[i] = order[0]


class BuriesOneCardTooOften(Climb):
    rules = replace(Climb.rules, buried=stock_buried, bury=bury_the_first)


@rule
def losing_play(t: Table, seat: int, move: int) -> None:
    """A card laid on the last of the stock falls under the table."""
    play(t, seat, move)
    if t.stock_size == 1 and move != DRAW:
        t.laid[move] -= 1


class LosesACard(Climb):
    rules = replace(Climb.rules, play=losing_play)


@rule
def endless_play(t: Table, seat: int, move: int) -> None:
    """Nobody calls it a day when the stock is empty."""
    if move == DRAW and t.stock_size == 0:
        t.top = HIGHEST
        pass_on(t)
    else:
        play(t, seat, move)


class NeverEnds(Climb):
    rules = replace(Climb.rules, play=endless_play)


@rule
def waiting_arrange(t: Table, order: Sequence[int]) -> None:
    """What is left is ordered again and again, and nobody gets the turn."""
    if t.stock_size == 0:
        arrange(t, order)
    t.turn = CHANCE


class NeverBegins(Climb):
    rules = replace(Climb.rules, arrange=waiting_arrange)


@rule
def short_legal(t: Table, seat: int, out: list[int]) -> int:
    """The highest card is forgotten."""
    n = legal(t, seat, out)
    return n - 1 if n > 1 and out[n - 1] == HIGHEST else n


class ForgetsALegalMove(Climb):
    rules = replace(Climb.rules, legal=short_legal)


@rule
def long_legal(t: Table, seat: int, out: list[int]) -> int:
    """Cards that are too low are listed too."""
    if seat != t.turn:
        return 0
    n = 0
    for move in range(KINDS):
        if move == DRAW or t.hand[seat][move] > 0:
            out[n] = move
            n += 1
    return n


class ListsAnIllegalMove(Climb):
    rules = replace(Climb.rules, legal=long_legal)


@rule
def no_legal(t: Table, seat: int, out: list[int]) -> int:
    return 0


class LeavesAPlayerStuck(Climb):
    rules = replace(Climb.rules, legal=no_legal)


@rule
def late_refusal(t: Table, seat: int, move: int) -> int:
    """A draw is asked about before the end is."""
    return 0 if seat != t.turn and move == DRAW else refusal(t, seat, move)


@rule
def timely_legal(t: Table, seat: int, out: list[int]) -> int:
    """What may be drawn out of turn is listed while the game runs, and not after it."""
    n = 0
    for move in range(KINDS):
        if t.turn >= 0 and late_refusal(t, seat, move) == 0:
            out[n] = move
            n += 1
    return n


class ForbidsNothingAfterTheEnd(Climb):
    rules = replace(Climb.rules, refusal=late_refusal, legal=timely_legal)


@rule
def speechless_refusal(t: Table, seat: int, move: int) -> int | None:
    """One way through it has no end."""
    return refusal(t, seat, move) or None


class AllowsWithoutAWord(Climb):
    rules = replace(Climb.rules, refusal=speechless_refusal)  # type: ignore[arg-type]


@rule
def speechless_legal(t: Table, seat: int, out: list[int]) -> None:
    legal(t, seat, out)


class ListsWithoutACount(Climb):
    rules = replace(Climb.rules, legal=speechless_legal)  # type: ignore[arg-type]


MOODS = cycle([0, 1, 0, 0, 1, 1, 0])


@rule
def moody_play(t: Table, seat: int, move: int) -> None:
    """Somebody is passed over now and then, whatever the seed."""
    play(t, seat, move)
    if t.turn >= 0 and next(MOODS):
        pass_on(t)


class PlaysByItsMood(Climb):
    rules = replace(Climb.rules, play=moody_play)


@rule
def unknown_refusal(t: Table, seat: int, move: int) -> int:
    return 1000 if refusal(t, seat, move) else 0


class RefusesByNoRule(Climb):
    rules = replace(Climb.rules, refusal=unknown_refusal)


@rule
def touching_refusal(t: Table, seat: int, move: int) -> int:
    """To ask is to change something."""
    why = refusal(t, seat, move)
    if why == TOO_LOW:
        t.top = move
    return why


class IsChangedByAQuestion(Climb):
    rules = replace(Climb.rules, refusal=touching_refusal)


class SharingTable(Table):
    def copy(self) -> Self:
        twin = super().copy()
        twin.laid = self.laid
        return twin


class CopiesShareTheirPile(Climb):
    def prepare(self, seats: int, options: Mapping[str, Any]) -> Table:
        t = SharingTable()
        t.seats, t.turn = seats, CHANCE
        return t


class DealsByTheWeather(Climb):
    """Every second stock lies the other way round, whatever the seed."""

    def __init__(self) -> None:
        self.dealt = 0

    def deal(self, *given: Any, **options: Any) -> State[Table]:
        state = super().deal(*given, **options)
        self.dealt += 1
        if self.dealt % 2:
            t = state.table
            t.stock[: t.stock_size] = t.stock[: t.stock_size][::-1]
        return state


class ShowsThePileItself(Climb):
    """What was looked at goes on changing."""

    def show(self, t: Table, seat: int | None) -> dict[str, Any]:
        return {**super().show(t, seat), "counts": t.laid}


class WritesThePileItself(Climb):
    def write(self, t: Table) -> dict[str, Any]:
        return {**super().write(t), "counts": t.laid}

    def place(self, position: Mapping[str, Any], t: Table) -> None:
        super().place({name: value for name, value in position.items() if name != "counts"}, t)


class ShowsWhatNoTextHolds(Climb):
    """A name that is a number becomes a word when it is written."""

    def show(self, t: Table, seat: int | None) -> dict[str, Any]:
        return {**super().show(t, seat), "sizes": dict(enumerate(t.hand_size))}


class ForgetsTheTopWhenWritten(Climb):
    def write(self, t: Table) -> dict[str, Any]:
        return {**super().write(t), "top": 0}


class PutsTheLastFirst(Climb):
    def outcome(self, t: Table) -> Outcome | None:
        end = super().outcome(t)
        if end is None:
            return None
        last = max(range(t.seats), key=lambda seat: end.places[seat])
        return replace(end, winners=(last,), places=(*end.places[:-1], 2))


class ForgetsWhoWonToo(Climb):
    def outcome(self, t: Table) -> Outcome | None:
        end = super().outcome(t)
        return end and replace(end, winners=end.winners[:1], places=(1,) * t.seats)


class LetsNobodyWin(Climb):
    """Somebody who has no seat."""

    def outcome(self, t: Table) -> Outcome | None:
        end = super().outcome(t)
        return end and replace(end, winners=(SEATS,))


class HasNoOutcome(Climb):
    def outcome(self, t: Table) -> Outcome | None:
        return None


class ForgetsToFillASentence(Climb):
    def tell(self, event: Event, names: Sequence[str], language: str = "en") -> str:
        return "{seat} does something."


class SaysNamesOtherwise(Climb):
    def tell(self, event: Event, names: Sequence[str], language: str = "en") -> str:
        told = super().tell(event, names, language)
        return told.replace("Élise", "Elise")


@rule
def hasty_refusal(t: Table, seat: int, move: int) -> int:
    """Everybody may draw at any time."""
    return 0 if t.turn >= 0 and move == DRAW else refusal(t, seat, move)


@rule
def hasty_legal(t: Table, seat: int, out: list[int]) -> int:
    n = 0
    for move in range(KINDS):
        if hasty_refusal(t, seat, move) == 0:
            out[n] = move
            n += 1
    return n


class ForgetsWhoElseMayPlay(Climb):
    rules = replace(Climb.rules, refusal=hasty_refusal, legal=hasty_legal)

    def waits_for_one(self, t: Table) -> bool:
        return True


FIRST, *OTHERS = RULES


class SaysLessInFrench(Climb):
    catalogue = Catalogue(
        [replace(FIRST, words={"en": FIRST.words["en"], "fr": {"title": "Quinze"}}), *OTHERS]
    )


def first_rule(**changed: str) -> Catalogue:
    """The catalogue with these words of its first rule changed in both languages."""
    words = {language: {**said, **changed} for language, said in FIRST.words.items()}
    kept = {
        language: {part: text for part, text in said.items() if text}
        for language, said in words.items()
    }
    return Catalogue([replace(FIRST, words=kept), *OTHERS])


class HasARuleWithoutATitle(Climb):
    catalogue = first_rule(title="")


class MisspellsARefusal(Climb):
    catalogue = first_rule(refusl="No.")


class NamesAnOptionItDoesNotHave(Climb):
    catalogue = Catalogue([replace(FIRST, option="trumps"), *OTHERS])


class FrenchSentences(Sentences):
    """Sentences of which the French ones have been tampered with."""

    def __init__(self, **changed: str) -> None:
        super().__init__("examples.climb.catalogue")
        self.changed = changed

    def names(self, language: str) -> dict[str, str]:
        return super().names(language) | (self.changed if language == "fr" else {})


class HasASentenceOnlyInFrench(Climb):
    sentences = FrenchSentences(bowed="{seat} salue.")


class FillsInAnotherNameInFrench(Climb):
    sentences = FrenchSentences(laid="{player} pose un {card}.")


@rule
def counting_play(t: Table, seat: int, move: int) -> None:
    """A number grows beyond the sixteen bits it has in a record."""
    t.laid[0] += 9000
    play(t, seat, move)


class OutgrowsItsRecord(Climb):
    built_on = ("examples.climb",)
    rules = replace(Climb.rules, play=counting_play)


@rule
def noting_play(t: Table, seat: int, move: int) -> None:
    """Only the plain form notes it."""
    play(t, seat, move)
    if t.told is None:
        note(t, DREW, seat)


@rule
def misspelling_play(t: Table, seat: int, move: int) -> None:
    """A number for which there is no place on the table."""
    play(t, seat, move)
    t.tpo = t.top  # type: ignore[attr-defined]


class WritesBesideTheTable(Climb):
    rules = replace(Climb.rules, play=misspelling_play)


def unmarked(t: Table, seat: int) -> None:
    t.hand[seat][0] = 0


@rule
def forgetful_play(t: Table, seat: int, move: int) -> None:
    """One of the functions it calls is no rule."""
    play(t, seat, move)
    unmarked(t, seat)


class CallsWhatIsNoRule(Climb):
    built_on = ("examples.climb",)
    rules = replace(Climb.rules, play=forgetful_play)


class PlainlyNotesMore(Climb):
    rules = replace(Climb.rules, play=noting_play)


class PlainlyListsMore(Climb):
    rules = replace(Climb.rules, legal=long_legal)


class OrdersMoreThanItSays(Climb):
    items = 5


class CountsMoreKindsThanItSays(Climb):
    kinds = 3


@rule
def high_noting_play(t: Table, seat: int, move: int) -> None:
    """A note beyond those a table counts."""
    play(t, seat, move)
    note(t, 99, seat)


class NotesBeyondTheLast(Climb):
    rules = replace(Climb.rules, play=high_noting_play)


class HasNoSentences(Climb):
    @property
    def sentences(self) -> Sentences:  # type: ignore[override]
        raise AttributeError


class MakesAnEventOfAnyNote(Climb):
    def event(self, note: tuple[int, ...], cards: tuple[int, ...]) -> Event:
        known = note[0] in range(1, 4)
        return super().event(note, cards) if known else Drew(note[1], note[2])


def lowest(t: Table, seat: int, out: list[int], n: int) -> int:
    return out[0]


def highest_if_odd(t: Table, seat: int, out: list[int], n: int) -> int:
    """The highest card where the next of the stock is odd."""
    return out[n - 1] if t.stock_size > 0 and t.stock[t.stock_size - 1] % 2 == 1 else out[0]


def every(t: Table, seat: int, out: list[int], n: int) -> int:
    return n


def nothing(t: Table, seat: int) -> int:
    return -1


HONEST = SimpleNamespace(judge=lowest, sift=every, answer=nothing)
PEEKS = SimpleNamespace(judge=highest_if_odd, sift=every, answer=nothing)

"""Records: game, options, seats, seed and moves; enough to replay everything.

The file form is one JSON object, described with an example in `docs/records.md`. It carries a
hash of its own contents, so that a change by accident or by hand is noticed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from unicodedata import category

from parlour.engine import BadRecord, Event, IllegalMove, ParlourError, State
from parlour.games import game as find_game
from parlour.match.fair import Fair

FORMAT = 1
LONGEST_NAME = 40
UNWRITTEN = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}  # control characters and their like
LARGEST = 16_000_000  # characters; the longest real games stay far below


@dataclass(frozen=True)
class Record:
    """A game as it was played."""

    game: str
    options: Mapping[str, Any]
    seats: tuple[str, ...]
    seed: str
    moves: tuple[tuple[int, str], ...]
    outcome: Mapping[str, Any] | None
    fair: Fair | None = None  # of a game at a live table

    def dumps(self) -> str:
        """The file form."""
        body = self._body()
        return json.dumps({**body, "check": _check(body)}, ensure_ascii=False, indent=1) + "\n"

    def _body(self) -> dict[str, Any]:
        return {
            "parlour": FORMAT,
            "game": self.game,
            "rules": find_game(self.game).version,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed,
            "moves": [f"{seat} {move}" for seat, move in self.moves],
            "outcome": None if self.outcome is None else dict(self.outcome),
            **({} if self.fair is None else {"fair": self.fair.json()}),
        }

    @classmethod
    def loads(cls, text: str) -> Record:
        """Read the file form; whatever is wrong with it is said in a sentence."""
        if len(text) > LARGEST:
            raise BadRecord(
                "This is too large to be a record of a game.",
                fr="C’est trop gros pour être une partie enregistrée.",
            )
        try:
            told = json.loads(text)
        except (ValueError, RecursionError):
            raise BadRecord(
                "This is not a whole record: it is not complete JSON.",
                fr="La partie n’est pas entière : ce n’est pas du JSON complet.",
            ) from None
        if not isinstance(told, dict) or "parlour" not in told:
            raise BadRecord(
                "This is JSON, but not a record of Parlour.",
                fr="C’est du JSON, mais pas une partie de Parlour.",
            )
        version = told["parlour"]
        if not isinstance(version, int) or isinstance(version, bool) or version < 1:
            raise BadRecord(
                f"The record's format must be a number from 1, not {version!r:.40}.",
                fr=f"Le format de la partie est un nombre à partir de 1, et non {version!r:.40}.",
            )
        if version > FORMAT:
            raise BadRecord(
                f"The record has format {version!r:.40}; this Parlour reads formats up to "
                f"{FORMAT}. A newer Parlour can read it.",
                fr=f"La partie est au format {version!r:.40} ; ce Parlour lit les formats jusqu’à "
                f"{FORMAT}. Un Parlour plus récent peut la lire.",
            )
        return _checked(told)

    def replay(
        self, tell: Callable[[Event], None] | None = None
    ) -> Iterator[tuple[State[Any], int, str]]:
        """Play the game again: the state before each move, with its seat and notation."""
        state = self.start()
        for number, (seat, move) in enumerate(self.moves, 1):
            yield state, seat, move
            try:
                state.play(seat, move, tell)
            except IllegalMove as error:
                rule = error.refusal.rule
                raise BadRecord(
                    f"Move {number} ({seat} {move}) is not legal: {rule}.",
                    fr=f"Le coup {number} ({seat} {move}) n’est pas permis : {rule}.",
                ) from None
            except ParlourError as error:
                raise BadRecord(
                    f"Move {number} cannot be played: {error}",
                    fr=f"Le coup {number} ne peut pas être joué : {error.say('fr')}",
                ) from None

    def start(self, tell: Callable[[Event], None] | None = None) -> State[Any]:
        """The game as it was dealt; `tell` receives the events of the deal."""
        game = find_game(self.game)
        return game.deal(seats=len(self.seats), seed=self.seed, tell=tell, **self.options)

    def verify(self) -> State[Any]:
        """Replay the whole game, compare its outcome, check a fair deal; the final state."""
        state = self.start()
        for state, _seat, _move in self.replay():  # noqa: B007  the last state is wanted
            pass
        found = None if state.outcome is None else state.outcome.json()
        named = None if self.outcome is None else dict(self.outcome)
        if _written(found) != _written(named):  # in Python 1, 1.0 and true would be the same
            raise BadRecord(
                "The moves lead to another outcome than the record says.",
                fr="Les coups mènent à un autre résultat que celui qu’elle nomme.",
            )
        if self.fair is not None:
            self.fair.check(self.seed)
        return state


def _check(body: Mapping[str, Any]) -> str:
    return sha256(_written(body).encode()).hexdigest()


def _written(told: Mapping[str, Any] | None) -> str:
    """The one way to write this down."""
    return json.dumps(told, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _checked(told: dict[str, Any]) -> Record:
    kinds: dict[str, type | tuple[type, ...]] = {
        "game": str,
        "rules": int,
        "options": dict,
        "seats": list,
        "seed": str,
        "moves": list,
        "outcome": (dict, type(None)),
        "check": str,
    }
    for name, kind in kinds.items():
        if name not in told:
            raise BadRecord(
                f"The record lacks its {name}.",
                fr=f"Il manque à la partie son champ {name}.",
            )
        if not isinstance(told[name], kind):
            raise BadRecord(
                f"The record's {name} is {told[name]!r:.40}, which cannot be.",
                fr=f"Le champ {name} de la partie est {told[name]!r:.40}, ce qui ne se peut pas.",
            )
    body = {name: value for name, value in told.items() if name != "check"}
    try:
        check = _check(body)
    except UnicodeEncodeError:
        raise BadRecord(
            "The record holds half a character, which no text can have.",
            fr="La partie contient une moitié de caractère, ce qu’aucun texte ne peut avoir.",
        ) from None
    except RecursionError:
        raise BadRecord(
            "The record holds lists within lists, too deep for any game.",
            fr="La partie contient des listes dans des listes, plus profondes qu’aucun jeu.",
        ) from None
    if check != told["check"]:
        raise BadRecord(
            "The record was changed after it was written: its check does not match.",
            fr="La partie a été changée après coup : son empreinte ne correspond pas.",
        )
    game = find_game(told["game"])
    if told["rules"] != game.version:
        raise BadRecord(
            f"The record was played by version {told['rules']!r:.40} of the rules of {game.name}; "
            f"these are version {game.version}.",
            fr=f"La partie a été jouée selon la version {told['rules']!r:.40} des règles de "
            f"{game.name} ; celles-ci sont la version {game.version}.",
        )
    for name in told["seats"]:
        if fault := name_fault(name):
            raise BadRecord(
                f"The record's seats must be names. {fault}",
                fr=f"Les joueurs de la partie ont des noms de 1 à {LONGEST_NAME} lettres de texte "
                f"simple, et non {name!r:.60}.",
            )
    options = game.settle(len(told["seats"]), **told["options"])
    moves = tuple(_move(number, move) for number, move in enumerate(told["moves"], 1))
    seats = tuple(told["seats"])
    fair = Fair.read(told["fair"], len(seats)) if "fair" in told else None
    return Record(told["game"], options, seats, told["seed"], moves, told["outcome"], fair)


def name_fault(name: object) -> str | None:
    """What is wrong with a player's name; None when it is plain text of a sane length."""
    text = name if isinstance(name, str) else ""
    plain = all(category(letter) not in UNWRITTEN for letter in text)
    if plain and text.strip() and len(text) <= LONGEST_NAME:
        return None
    return f"A name is 1 to {LONGEST_NAME} letters of plain text, not {name!r:.60}."


def _move(number: int, move: object) -> tuple[int, str]:
    if isinstance(move, str):
        seat, blank, notation = move.partition(" ")
        if blank and seat.isascii() and seat.isdigit() and len(seat) == 1:
            return int(seat), notation
    raise BadRecord(
        f"Move {number} of the record is {move!r:.40}; it must be a seat and a move.",
        fr=f"Le coup {number} de la partie est {move!r:.40} ; il faut une place et un coup.",
    )

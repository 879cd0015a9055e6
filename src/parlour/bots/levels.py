"""Five levels for people, from gentle to merciless, and what each of them really is."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from parlour.bots.player import Player
from parlour.bots.steady import Steady
from parlour.bots.thinker import Thinker

MOST_CORES = 4


@dataclass(frozen=True)
class Level:
    """A bot to choose by how it plays; `title` and `about` are in English and French."""

    name: str
    title: Mapping[str, str]
    about: Mapping[str, str]
    make: Callable[[], Player]


def _merciless() -> Player:
    return Thinker(seconds=1.0, cores=min(MOST_CORES, os.cpu_count() or 1))


LEVELS = (
    Level(
        name="gentle",
        title={"en": "Gentle", "fr": "Doux"},
        about={
            "en": "Plays by simple rules of thumb, makes a careless move three times in ten, "
            "often forgets a duty and seldom notices yours.",
            "fr": "Suit des règles simples, joue sans réfléchir trois fois sur dix, oublie "
            "souvent un devoir et remarque rarement vos oublis.",
        },
        make=lambda: Steady(attention=30, slips=30),
    ),
    Level(
        name="friendly",
        title={"en": "Friendly", "fr": "Aimable"},
        about={
            "en": "Plays by the same rules of thumb, with one careless move in ten; notices "
            "two mistakes in three.",
            "fr": "Suit les mêmes règles simples, avec un coup irréfléchi sur dix ; remarque "
            "deux fautes sur trois.",
        },
        make=lambda: Steady(attention=67, slips=10),
    ),
    Level(
        name="keen",
        title={"en": "Keen", "fr": "Vif"},
        about={
            "en": "Plays by rules of thumb without slips, at once, and misses one mistake in ten.",
            "fr": "Suit des règles simples sans se tromper, aussitôt, et manque une faute sur dix.",
        },
        make=lambda: Steady(attention=90),
    ),
    Level(
        name="sharp",
        title={"en": "Sharp", "fr": "Perspicace"},
        about={
            "en": "Imagines the hidden cards many times over and plays ahead, for a tenth of a "
            "second; remembers all it has seen and misses nothing.",
            "fr": "Imagine maintes fois les cartes cachées et joue la suite, un dixième de "
            "seconde ; se souvient de tout et ne manque rien.",
        },
        make=lambda: Thinker(seconds=0.1),
    ),
    Level(
        name="merciless",
        title={"en": "Merciless", "fr": "Impitoyable"},
        about={
            "en": "Like Sharp, but thinks for a whole second on up to four processor cores.",
            "fr": "Comme Perspicace, mais réfléchit une seconde entière sur quatre cœurs au plus.",
        },
        make=_merciless,
    ),
)


def level(name: str) -> Player:
    """The bot of a level."""
    return next(one for one in LEVELS if one.name == name).make()

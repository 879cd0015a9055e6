"""Fair deals: nobody, not even whoever runs the table, chooses the cards alone.

Before anybody else adds anything, the server publishes a hash of its secret, the commitment.
Every seat may add a text of its own, its salt. All cards follow from all of them, and after the
game the secret is shown, so that everybody can check both. `docs/records.md` describes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from parlour.engine import BadRecord

SCHEME = "parlour fair deal 1"


def commitment(secret: str) -> str:
    """What is published before the start.

    >>> commitment("tea")[:8]
    'a9f74d1e'
    """
    return sha256(secret.encode()).hexdigest()


def fair_seed(secret: str, salts: Sequence[str]) -> str:
    """The seed of the deal: a hash of the secret and of the salts in the order of the seats.

    >>> fair_seed("tea", ["milk", ""]) == fair_seed("tea", ["", "milk"])
    False
    """
    return sha256("\n".join([SCHEME, secret, *salts]).encode()).hexdigest()


@dataclass(frozen=True)
class Fair:
    """What a record tells of a fair deal."""

    commit: str
    secret: str
    salts: tuple[str, ...]

    @classmethod
    def read(cls, told: object, seats: int) -> Fair:
        """The part of a record, whose kinds are checked here; `check` looks at what it says."""
        if not isinstance(told, dict) or set(told) != {"commit", "secret", "salts"}:
            raise BadRecord(
                "The record's fair deal must have a commit, a secret and salts.",
                fr="La donne équitable d’une partie a les champs commit, secret et salts.",
            )
        salts = told["salts"]
        texts = [told["commit"], told["secret"], *(salts if isinstance(salts, list) else [None])]
        if not all(isinstance(text, str) and "\n" not in text for text in texts):
            raise BadRecord(
                "The record's fair deal holds something that is no line of text.",
                fr="La donne équitable de la partie contient autre chose que des lignes de texte.",
            )
        if len(salts) != seats:
            raise BadRecord(
                f"The record's fair deal has {len(salts)} salts for {seats} seats.",
                fr=f"La donne équitable de la partie a {len(salts)} sels pour {seats} places.",
            )
        return cls(told["commit"], told["secret"], tuple(salts))

    def json(self) -> dict[str, Any]:
        """The fair deal as plain data."""
        return {"commit": self.commit, "secret": self.secret, "salts": list(self.salts)}

    def check(self, seed: str) -> None:
        """Whether the secret is the one committed to, and the deal came from it and the salts."""
        if commitment(self.secret) != self.commit:
            raise BadRecord(
                "The deal was not fair: its secret is not the one committed to.",
                fr="La donne n’était pas équitable : son secret n’est pas celui qui était engagé.",
            )
        if fair_seed(self.secret, self.salts) != seed:
            raise BadRecord(
                "The deal was not fair: its seed comes not from secret and salts.",
                fr="La donne n’était pas équitable : sa graine ne vient pas du secret et des sels.",
            )

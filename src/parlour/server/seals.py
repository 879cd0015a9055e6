"""Secrets of seats: only their hashes are kept, and compared in constant time."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest


def digest(secret: str) -> str:
    """What is kept of a seat's secret."""
    return sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two digests are equal, in a time that does not tell where they differ."""
    return compare_digest(one, other)

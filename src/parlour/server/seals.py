"""Secrets of seats: only their hashes are kept."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256


def digest(secret: str) -> str:
    """What is kept of a seat's secret."""
    return sha256(secret.encode()).hexdigest()


def seat_secret(deal: str, id: str) -> str:
    """The secret of the seat that was asked for with that id, at the table with that secret.

    It is the same for whoever asks again, who must know the id: the log has only its digest.
    """
    drawn = hmac.digest(deal.encode(), f"parlour seat 1\n{id}".encode(), "sha256")
    return urlsafe_b64encode(drawn).rstrip(b"=").decode()

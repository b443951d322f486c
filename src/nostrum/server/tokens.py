"""Signed tokens: who somebody is, and links that bring his seats to another device.

A token is `purpose.subject.until.nonce.signature`. It can be read by everybody and written by
nobody else: the signature covers all that stands before it, and so what it may be used for.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Literal, NamedTuple

Purpose = Literal["person", "continue"]

DAY = 24 * 60 * 60
LIFETIMES: dict[Purpose, int] = {"person": 400 * DAY, "continue": 15 * 60}
# A person's token is renewed when this much of its life has passed.
RENEWED_AFTER = 30 * DAY


def new_id() -> str:
    """An id that nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


class Ticket(NamedTuple):
    """What a token that is good says."""

    subject: str
    until: float
    nonce: str


class Tokens:
    """Writes and reads tokens. The clock is a parameter so that tests need not wait."""

    def __init__(self, secret: bytes, clock: Callable[[], float]) -> None:
        self.secret = secret
        self.clock = clock

    def issue(self, purpose: Purpose, subject: str) -> str:
        """A new token."""
        until = int(self.clock()) + LIFETIMES[purpose]
        body = f"{purpose}.{subject}.{until}.{secrets.token_urlsafe(16)}"
        return f"{body}.{self._sign(body)}"

    def read(self, purpose: Purpose, token: str) -> Ticket | None:
        """What a token says; None if it is not ours, out of date or meant for something else."""
        body, dot, signature = token.rpartition(".")
        if not dot or not hmac.compare_digest(_bytes(signature), self._sign(body).encode()):
            return None
        kind, subject, until, nonce = body.split(".")
        if kind != purpose or int(until) <= self.clock():
            return None
        return Ticket(subject, float(until), nonce)

    def is_old(self, ticket: Ticket) -> bool:
        """Should a person get a fresh token?"""
        return ticket.until - self.clock() < LIFETIMES["person"] - RENEWED_AFTER

    def _sign(self, body: str) -> str:
        digest = hmac.new(self.secret, _bytes(body), hashlib.sha256).digest()
        return urlsafe_b64encode(digest).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    """Whatever somebody has sent us."""
    return text.encode("utf-8", "surrogatepass")

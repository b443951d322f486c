"""Signed tokens: who a person is, and links that bring their seats to another device.

A token is `purpose.subject.expires.nonce.signature`. Anyone can read it; only the server can make
one. The signature covers everything before it, the purpose included.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Literal, NamedTuple

Purpose = Literal["person", "continue"]

DAY = 24 * 60 * 60
LIFETIMES: dict[Purpose, int] = {"person": 400 * DAY, "continue": 15 * 60}  # seconds
RENEW_AFTER = 30 * DAY  # of a person's token


def new_id() -> str:
    """An id that nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


class Claims(NamedTuple):
    """What a valid token says."""

    subject: str
    expires: float
    nonce: str


class Tokens:
    """Makes and reads tokens. The clock is a parameter so that tests need not wait."""

    def __init__(self, secret: bytes, clock: Callable[[], float]) -> None:
        self.secret = secret
        self.clock = clock

    def issue(self, purpose: Purpose, subject: str) -> str:
        """A new token."""
        expires = int(self.clock()) + LIFETIMES[purpose]
        body = f"{purpose}.{subject}.{expires}.{secrets.token_urlsafe(16)}"
        return f"{body}.{self._signature(body)}"

    def read(self, purpose: Purpose, token: str) -> Claims | None:
        """What a token says; None if it is forged, expired or for another purpose."""
        body, dot, signature = token.rpartition(".")
        if not dot or not hmac.compare_digest(_bytes(signature), self._signature(body).encode()):
            return None
        written_for, subject, expires, nonce = body.split(".")
        if written_for != purpose or int(expires) <= self.clock():
            return None
        return Claims(subject, float(expires), nonce)

    def should_renew(self, claims: Claims) -> bool:
        """Whether a person's token is old enough to be replaced."""
        return claims.expires - self.clock() < LIFETIMES["person"] - RENEW_AFTER

    def _signature(self, body: str) -> str:
        digest = hmac.new(self.secret, _bytes(body), hashlib.sha256).digest()
        return urlsafe_b64encode(digest).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    """Any text as bytes, lone surrogates included: clients can send those."""
    return text.encode("utf-8", "surrogatepass")

"""Where a seed comes from if nobody is to choose it: not a player, not even who runs the server.

The server commits to a secret when it opens a table. Each person's browser commits to a random
number of its own, its nonce, and reveals it when all commitments are fixed. The seed is the SHA-256
of all that as text, so it can be worked out again with any tool:

    nostrum seed 1
    secret SECRET
    seat 0 COMMITMENT NONCE
    seat 1 COMMITMENT -
    seat 2 - -

Each line ends with a line feed; there is one line for every person, in the order of the seats.
A dash stands for what is missing: here one browser did not reveal its nonce in time, and another
was not there. All numbers have 64 hexadecimal digits in lower case, and a commitment is the SHA-256
of the 32 bytes.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from nostrum.core.chance import commitment
from nostrum.core.errors import BadRecord

HEAD = "nostrum seed 1"
NUMBER = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Contribution:
    """What the browser of a person contributed; empty texts stand for nothing."""

    seat: int
    commitment: str = ""
    nonce: str = ""


@dataclass(frozen=True)
class Check:
    """One thing that was checked, in a sentence."""

    holds: bool
    sentence: str


@dataclass(frozen=True)
class SeedOrigin:
    """What a seed is made of. `contributions` is None until the commitments are fixed."""

    secret: str
    secret_commitment: str
    contributions: tuple[Contribution, ...] | None = None

    @classmethod
    def begin(cls, secret: bytes) -> "SeedOrigin":
        """The origin of a seed at a table that was just opened."""
        return cls(secret.hex(), commitment(secret))

    def fix(self, commitments: Mapping[int, str]) -> "SeedOrigin":
        """Fix the commitments of all people, by their seats; empty if a browser is away."""
        fixed = tuple(Contribution(seat, commitments[seat]) for seat in sorted(commitments))
        return replace(self, contributions=fixed)

    def reveal(self, nonces: Mapping[int, str]) -> "SeedOrigin":
        """Add the nonces that were revealed, by their seats."""
        revealed = (replace(each, nonce=nonces.get(each.seat, "")) for each in self.people)
        return replace(self, contributions=tuple(revealed))

    @property
    def people(self) -> tuple[Contribution, ...]:
        """The contributions, one for each person."""
        return self.contributions or ()

    def accepts(self, seat: int, nonce: str) -> bool:
        """Whether this is the nonce that the browser of a seat has committed to."""
        return any(each.seat == seat and _is_opened_by(each, nonce) for each in self.people)

    def seed(self) -> bytes:
        """The seed that follows."""
        lines = [HEAD, f"secret {self.secret}"]
        for each in self.people:
            lines.append(f"seat {each.seat} {each.commitment or '-'} {each.nonce or '-'}")
        return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()

    def checks(self, seed: bytes) -> Iterator[Check]:
        """Everything that can be checked without having been there."""
        if commitment(bytes.fromhex(self.secret)) == self.secret_commitment:
            yield Check(True, "The server's secret is the one that it committed to.")
        else:
            yield Check(False, "The server's secret is not the one that it committed to.")
        for each in self.people:
            yield _check_contribution(each)
        if self.seed() == seed:
            yield Check(True, "The seed follows from the secret and the nonces.")
        else:
            yield Check(False, "The seed does not follow from the secret and the nonces.")

    # In a record

    def to_table(self) -> dict[str, object]:
        """The origin as plain values, as they are in the header of a record."""
        given = {str(each.seat): each for each in self.people}
        return {
            "secret": self.secret,
            "secret_commitment": self.secret_commitment,
            "people": [each.seat for each in self.people],
            "nonce_commitments": {
                n: each.commitment for n, each in given.items() if each.commitment
            },
            "nonces": {n: each.nonce for n, each in given.items() if each.nonce},
        }

    @classmethod
    def from_table(cls, table: Any) -> "SeedOrigin":
        """The origin that is stated in the header of a record."""
        match table:
            case {"secret": secret, "secret_commitment": committed, "people": list(seats), **rest}:
                commitments: Any = rest.pop("nonce_commitments", {})
                nonces: Any = rest.pop("nonces", {})
                numbers = [secret, committed, *_values(commitments), *_values(nonces)]
                in_order = all(type(seat) is int for seat in seats) and seats == sorted(set(seats))
                if (
                    not rest
                    and in_order
                    and all(
                        isinstance(number, str) and NUMBER.fullmatch(number) for number in numbers
                    )
                    and {*commitments, *nonces} <= {str(seat) for seat in seats}
                ):
                    people = (
                        Contribution(
                            seat, commitments.get(str(seat), ""), nonces.get(str(seat), "")
                        )
                        for seat in seats
                    )
                    return cls(secret, committed, tuple(people))
        raise BadRecord(
            "The record's seed origin is a secret, its commitment, the seats of people, and their "
            "nonces with their commitments."
        )


def _values(table: object) -> list[object]:
    return list(table.values()) if isinstance(table, dict) else [None]


def _is_opened_by(contribution: Contribution, nonce: str) -> bool:
    return commitment(bytes.fromhex(nonce)) == contribution.commitment


def _check_contribution(given: Contribution) -> Check:
    who = f"Seat {given.seat}:"
    if given.nonce:
        if _is_opened_by(given, given.nonce):
            return Check(True, f"{who} the nonce is the one that the browser committed to.")
        return Check(False, f"{who} the nonce is not the one that the browser committed to.")
    if given.commitment:
        return Check(True, f"{who} the browser did not reveal its nonce, so nothing was added.")
    return Check(True, f"{who} the browser was away and contributed nothing.")

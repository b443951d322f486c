"""Chance: one secret seed, and from it one independent stream for every seat and the table.

A stream is SipHash-2-4 in counter mode: the n-th number depends on the key and on n alone, so
what one seat draws never changes what another seat will draw, and nobody can work out the key
from the chips they have seen. The seed is committed to with SHA-256 before the first move and
revealed after the last.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

import hashlib
import secrets
import struct

from nostrum.core.errors import BadSetup

SEED_BYTES = 32
SEED_WORDS = struct.Struct("<4Q")

if not cython.compiled:  # constants of C, so that masking costs nothing there
    MASK64 = 0xFFFFFFFFFFFFFFFF
    MASK32 = 0xFFFFFFFF
SIP_0 = 0x736F6D6570736575
SIP_1 = 0x646F72616E646F6D
SIP_2 = 0x6C7967656E657261
SIP_3 = 0x7465646279746573
SIP_LENGTH = 0x0800000000000000  # the message, our counter, is always 8 bytes long


def siphash(key_0: int, key_1: int, message: int) -> int:
    """SipHash-2-4 of an 8-byte message given as a number."""
    v0 = key_0 ^ SIP_0
    v1 = key_1 ^ SIP_1
    v2 = key_0 ^ SIP_2
    v3 = key_1 ^ SIP_3 ^ message
    for turn in range(8):
        if turn == 2:
            v0 ^= message
            v3 ^= SIP_LENGTH
        elif turn == 4:
            v0 ^= SIP_LENGTH
            v2 ^= 0xFF
        v0 = (v0 + v1) & MASK64
        v1 = ((v1 << 13) | (v1 >> 51)) & MASK64
        v1 ^= v0
        v0 = ((v0 << 32) | (v0 >> 32)) & MASK64
        v2 = (v2 + v3) & MASK64
        v3 = ((v3 << 16) | (v3 >> 48)) & MASK64
        v3 ^= v2
        v0 = (v0 + v3) & MASK64
        v3 = ((v3 << 21) | (v3 >> 43)) & MASK64
        v3 ^= v0
        v2 = (v2 + v1) & MASK64
        v1 = ((v1 << 17) | (v1 >> 47)) & MASK64
        v1 ^= v2
        v2 = ((v2 << 32) | (v2 >> 32)) & MASK64
    return v0 ^ v1 ^ v2 ^ v3


class Script:
    """Gives answers in place of chance. `core.script` has the one that tries all answers."""

    def answer(self, stream: "Stream", purpose: str, weights: list[int]) -> int:
        """The answer; -1 to leave it to chance."""
        return -1

    def hand(self, stream: "Stream", bag: list[int], count: int) -> list[int] | None:
        """Which chips of a bag are drawn together; None to draw them one by one."""
        return None


class Stream:
    """A stream of chance. Seats and tables are streams, so that a copy has the same future."""

    def __init__(self) -> None:
        self.key_0 = 0
        self.key_1 = 0
        self.counter = 0
        # What was stacked for this stream, a queue per purpose, such as "draw" or "die".
        self.stacked: dict[str, list[int]] | None = None
        self.misdealt: tuple[str, int] | None = None  # what was stacked but is impossible
        self.script: Script | None = None  # answers in place of chance, for outcomes

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely (Lemire's method, no bias)."""
        while True:
            product = (siphash(self.key_0, self.key_1, self.counter) >> 32) * limit
            self.counter += 1
            low = product & MASK32
            if low >= limit or low >= (MASK32 + 1 - limit) % limit:
                return product >> 32

    def is_told(self) -> bool:
        """Can the next answer be fixed already, by a stacked deck or by a script?"""
        return self.stacked is not None or self.script is not None

    def has_stacked(self, purpose: str) -> bool:
        """Was anything stacked for this purpose that has not come yet?"""
        return self.stacked is not None and bool(self.stacked.get(purpose))

    def told(self, purpose: str, weights: list[int]) -> int:
        """The answer if it is fixed already; -1 if it is left to chance. The weights say how many
        ways lead to each answer."""
        if self.stacked is not None and self.has_stacked(purpose):
            answer = self.stacked[purpose].pop(0)
            if weights[answer]:
                return answer
            self.misdealt = (purpose, answer)
        if self.script is None:
            return -1
        return self.script.answer(self, purpose, weights)

    def stack(self, purpose: str, outcomes: list[int]) -> None:
        """Fix the next answers for this purpose, after those that are fixed already."""
        if self.stacked is None:
            self.stacked = {}
        self.stacked.setdefault(purpose, []).extend(outcomes)

    def copy_chance(self, other: "Stream") -> None:
        """Take over the other stream's place in its sequence."""
        self.key_0 = other.key_0
        self.key_1 = other.key_1
        self.counter = other.counter
        self.stacked = None
        self.misdealt = other.misdealt
        self.script = None
        if other.stacked is not None:
            self.stacked = {purpose: list(queue) for purpose, queue in other.stacked.items()}


def seed_bytes(seed: "int | str | bytes | None") -> bytes:
    """The 256-bit seed that is meant: None for a fresh secret one, a number, or 64 hex digits."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise BadSetup(f"A seed has {SEED_BYTES} bytes; this one has {len(seed)}.")
        return seed
    if isinstance(seed, str):
        try:
            raw = bytes.fromhex(seed)
        except ValueError:
            raw = b""
        if len(raw) != SEED_BYTES:
            raise BadSetup("A seed as text is 64 hexadecimal digits.")
        return raw
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadSetup("A seed is a number, 32 bytes or 64 hexadecimal digits.")
    if not 0 <= seed < 1 << (8 * SEED_BYTES):
        raise BadSetup("A seed as a number lies between 0 and 2 to the power of 256.")
    return seed.to_bytes(SEED_BYTES, "big")


def start_streams(streams: list[Stream], seed: bytes) -> None:
    """Put every stream at its beginning. Its key is made from its number: the SipHash of it under
    the first half of the seed, and under the second half."""
    word_0, word_1, word_2, word_3 = SEED_WORDS.unpack(seed)
    number = 0
    for stream in streams:
        stream.key_0 = siphash(word_0, word_1, number)
        stream.key_1 = siphash(word_2, word_3, number)
        stream.counter = 0
        number += 1


def commitment(seed: bytes) -> str:
    """What is published before the game: the SHA-256 of the seed."""
    return hashlib.sha256(seed).hexdigest()

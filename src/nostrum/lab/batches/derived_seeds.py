"""The seeds of games, setups and bots, derived from one seed of 32 bytes.

Each is the hash of a text, SHA-256 where nothing else is said:

* the seed of a game: all 32 bytes of `nostrum game SEED CYCLE`,
* the seed of its setup, for instance for a random mix of books: the first 8 bytes of
  `nostrum setup SEED CYCLE`,
* the seeds of its bots: of the SHA-512 of `nostrum bots SEED GAME`, 8 bytes for each seat in turn,

where SEED is written in hexadecimal digits, and games, cycles and seats are counted from 0. All
games of a cycle, in which every bot plays once in every seat, have the same seed. It does not
matter which process plays a game, or when.
"""

import hashlib
import struct

WORDS = struct.Struct(">8Q")


def game_seed(seed: bytes, cycle: int) -> bytes:
    """The seed of the games of a cycle."""
    return hashlib.sha256(f"nostrum game {seed.hex()} {cycle}".encode()).digest()


def setup_seed(seed: bytes, cycle: int) -> int:
    """The seed of what is random in the setup of a cycle."""
    digest = hashlib.sha256(f"nostrum setup {seed.hex()} {cycle}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def bot_seeds(seed: bytes, game: int, seats: int) -> tuple[int, ...]:
    """The seeds of the bots of a game, by seat."""
    digest = hashlib.sha512(f"nostrum bots {seed.hex()} {game}".encode()).digest()
    return WORDS.unpack(digest)[:seats]

"""Where the chance of every game and the whims of every bot come from.

All of it follows from one seed of 32 bytes, by SHA-256 of a text:

* chance of a game: all 32 bytes of `nostrum game SEED CYCLE`,
* what is left to chance in its setup, such as a mix of books: the first 8 bytes of
  `nostrum setup SEED CYCLE`,
* the numbers that the bots of a game are made from, by SHA-512: the 8 bytes of each seat in turn of
  `nostrum bots SEED GAME`,

where SEED is written in hexadecimal digits, games, cycles and seats are counted from 0, and all
games of a cycle, in which everybody sits once on every chair, have the same chance. Nothing depends
on which process plays a game, or when.
"""

import hashlib
import struct

WORDS = struct.Struct(">8Q")


def game_seed(seed: bytes, cycle: int) -> bytes:
    """The chance of the games of a cycle."""
    return hashlib.sha256(f"nostrum game {seed.hex()} {cycle}".encode()).digest()


def setup_seed(seed: bytes, cycle: int) -> int:
    """What decides about a setup that is left to chance."""
    digest = hashlib.sha256(f"nostrum setup {seed.hex()} {cycle}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def bot_seeds(seed: bytes, game: int, seats: int) -> tuple[int, ...]:
    """The numbers that the bots of a game are made from."""
    digest = hashlib.sha512(f"nostrum bots {seed.hex()} {game}".encode()).digest()
    return WORDS.unpack(digest)[:seats]

"""Where the chance of every game and the whims of every bot come from.

All of it follows from one seed of 32 bytes, by SHA-256 of a text:

* chance of a game: all 32 bytes of `nostrum game SEED CYCLE`,
* what is left to chance in its setup, such as a mix of books: `nostrum setup SEED CYCLE`,
* the number that a bot is made from: the first 8 bytes of `nostrum bot SEED GAME SEAT`,

where SEED is written in hexadecimal digits, games, cycles and seats are counted from 0, and all
games of a cycle, in which everybody sits once on every chair, have the same chance. Nothing depends
on which process plays a game, or when.
"""

import hashlib


def game_seed(seed: bytes, cycle: int) -> bytes:
    """The chance of the games of a cycle."""
    return hashlib.sha256(f"nostrum game {seed.hex()} {cycle}".encode()).digest()


def setup_seed(seed: bytes, cycle: int) -> int:
    """What decides about a setup that is left to chance."""
    return _number(f"nostrum setup {seed.hex()} {cycle}")


def bot_seeds(seed: bytes, game: int, seats: int) -> list[int]:
    """The numbers that the bots of a game are made from."""
    beginning = f"nostrum bot {seed.hex()} {game} "
    return [_number(f"{beginning}{seat}") for seat in range(seats)]


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")

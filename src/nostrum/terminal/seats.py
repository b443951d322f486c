"""Who plays: people and bots, as the option `--seats` and saved games name them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nostrum.bots import bots_for
from nostrum.bots.files import is_bot_file, read_bot_file
from nostrum.bots.names import BOT_NAMES
from nostrum.core.contract import GameSpec
from nostrum.core.errors import BadSetup
from nostrum.core.suggestions import did_you_mean
from nostrum.terminal.interface import TerminalTable, terminal_of

NAME_LENGTH = 12


@dataclass(frozen=True)
class Seat:
    """A player: a person, or a bot with its registered name or its file."""

    name: str
    bot: str = ""

    def __str__(self) -> str:
        return f"{self.bot or 'you'}:{self.name}"


def read_seats(text: str, game: str, files: Sequence[str] = ()) -> list[Seat]:
    """The seats that a text names: `you,bot,you:Anna,random,my_bot.py`. A bot in one of the files
    may be called by the name of the file."""
    known = bots_for(game)
    kinds = {"you": "", "bot": next(iter(known)), **{name: name for name in known}}
    for path in files:
        own = read_bot_file(path)
        if kinds.setdefault(own.name, own.source) != own.source:
            raise BadSetup(f"{path!r} would be another bot called {own.name!r}; rename the file.")
    words = [word.strip().partition(":") for word in text.split(",")]
    people = sum(kind == "you" for kind, _, _ in words)
    seats: list[Seat] = []
    for kind, _, given in words:
        if is_bot_file(kind):
            kinds[kind] = read_bot_file(kind).source
        if kind not in kinds:
            otherwise = f"; a seat is {', '.join(kinds)}, or the path of a Python file with a bot."
            raise BadSetup(f"Nobody is called {kind!r}{did_you_mean(kind, kinds, otherwise)}")
        name = given.strip() or _free_name(seats, people if kind == "you" else 0)
        if not re.fullmatch(rf"[^\W_][\w .'-]{{0,{NAME_LENGTH - 1}}}", name):
            raise BadSetup(
                f"{name!r} is not a name we can write; a name has up to {NAME_LENGTH} letters."
            )
        if any(name == seat.name for seat in seats):
            raise BadSetup(f"There are two players called {name!r}.")
        if any(sign in kinds[kind] for sign in ",:\n"):
            raise BadSetup(f"{kinds[kind]!r} has a sign in it that separates seats: , or :")
        seats.append(Seat(name, kinds[kind]))
    return seats


def _free_name(seats: Sequence[Seat], people: int) -> str:
    """A name for a player without one; a single person is simply you."""
    if people == 1:
        return "You"
    here = len(seats) + 1
    names = [f"Player {n}" for n in range(here, here + 9)] if people else BOT_NAMES
    taken = {seat.name for seat in seats}
    return next((name for name in names if name not in taken), f"Guest {len(seats)}")


def table_of(spec: GameSpec, seats: Sequence[Seat]) -> TerminalTable:
    """The table in the terminal for these players."""
    names = [seat.name for seat in seats]
    you = names.index("You") if "You" in names else None
    return terminal_of(spec).open_table(names, you)

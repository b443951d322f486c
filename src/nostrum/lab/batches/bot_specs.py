"""Which bots play: `master,journeyman*3`, or Python files with bots."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nostrum.bots import Factory, bots_for, other_bots
from nostrum.bots.files import BotFile, is_bot_file, read_bot_file
from nostrum.core.contract import SPECS
from nostrum.core.errors import BadSetup


class BotSpec(NamedTuple):
    """A bot by its name in the registry, or with its file. It can be sent to another process."""

    name: str
    file: BotFile | None = None

    def factory(self, game: str) -> Factory:
        """What makes a bot from a seed."""
        if self.file is None:
            return bots_for(game)[self.name]
        make = self.file.factory()
        other = game_of(make(0))
        if other not in (None, game):
            raise BadSetup(f"{self.name!r} plays {SPECS[str(other)].title}, no other game.")
        return make


class BotCatalogue:
    """All bots that can be named: those of the game, and those from files."""

    def __init__(self, game: str, files: Iterable[str] = ()) -> None:
        self.specs = {name: BotSpec(name) for name in bots_for(game)}
        for path in files:
            self.add_file(path)

    def add_file(self, path: str) -> BotSpec:
        """Add the bot in a file, under the file's name."""
        file = read_bot_file(path)
        spec = BotSpec(file.name, file)
        if self.specs.setdefault(file.name, spec) != spec:
            raise BadSetup(
                f"{path!r} would be another bot called {file.name!r}; give the file another name."
            )
        return spec

    def find(self, name: str) -> BotSpec:
        """The bot with this name, or in the file with this path."""
        if is_bot_file(name):
            return self.add_file(name)
        if name not in self.specs:
            raise BadSetup(f"There is no bot {name!r}{other_bots(name, self.specs)}")
        return self.specs[name]

    def parse_seats(self, text: str) -> list[BotSpec]:
        """The bot at each seat, from a text such as `master,journeyman*3`."""
        seats: list[BotSpec] = []
        for word in text.split(","):
            name, star, times = word.strip().rpartition("*") if "*" in word else (word, "", "1")
            if star and not re.fullmatch(r"[1-9][0-9]?", times.strip()):
                raise BadSetup(f"{word.strip()!r} is not so many seats; write {name.strip()}*3.")
            seats += [self.find(name.strip())] * int(times)
        return seats


def game_of(bot: object) -> str | None:
    """The game whose policy a bot plays by; None for a bot that gets views, which may play any.
    Policies decide inside the engine and rely on it being that of their game."""
    inner = getattr(bot, "bot", bot)  # a bot from a file is wrapped, so that its errors are told
    module = str(getattr(getattr(inner, "from_view", None), "__module__", "")).split(".")
    return module[1] if module[0] == "nostrum" else None


def distinct_names(seats: Sequence[BotSpec]) -> list[str]:
    """The names of the different bots, in the order of their seats."""
    return list(dict.fromkeys(spec.name for spec in seats))

"""Who plays: `master,journeyman*3`, with bots of one's own by their files."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nostrum.bots import Factory, bots_for
from nostrum.bots.files import BotFile, is_bot_file, read_bot_file
from nostrum.core.errors import BadSetup


class Entrant(NamedTuple):
    """A bot by its name in the registry, or with its file. It can be sent to another process."""

    name: str
    file: BotFile | None = None

    def maker(self, game: str) -> Factory:
        """How to make the bot."""
        return bots_for(game)[self.name] if self.file is None else self.file.maker()


class Entrants:
    """All bots that can be named."""

    def __init__(self, game: str, files: Iterable[str] = ()) -> None:
        self.known = {name: Entrant(name) for name in bots_for(game)}
        for path in files:
            self.add(path)

    def add(self, path: str) -> Entrant:
        """The bot in a file, from now on known by the file's name."""
        file = read_bot_file(path)
        entrant = Entrant(file.name, file)
        if self.known.setdefault(file.name, entrant) != entrant:
            raise BadSetup(
                f"{path!r} would be another bot called {file.name!r}; give the file another name."
            )
        return entrant

    def named(self, name: str) -> Entrant:
        """The bot that is meant."""
        if is_bot_file(name):
            return self.add(name)
        if name not in self.known:
            raise BadSetup(
                f"Nobody is called {name!r}; there is {', '.join(self.known)}, or the path of a "
                "Python file with a bot."
            )
        return self.known[name]

    def lineup(self, text: str) -> list[Entrant]:
        """The seats that a text names."""
        seats: list[Entrant] = []
        for word in text.split(","):
            name, star, times = word.strip().rpartition("*") if "*" in word else (word, "", "1")
            if star and not re.fullmatch(r"[1-9][0-9]?", times.strip()):
                raise BadSetup(f"{word.strip()!r} is not so many seats; write {name.strip()}*3.")
            seats += [self.named(name.strip())] * int(times)
        return seats


def kinds(lineup: Sequence[Entrant]) -> list[str]:
    """The different bots at a table, in the order of their seats."""
    return list(dict.fromkeys(entrant.name for entrant in lineup))

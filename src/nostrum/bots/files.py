"""Bots of one's own: a Python file with one class that can `choose`.

    class Hasty:
        def choose(self, view, legal):
            return legal[0]

The class is made from a number that decides its whims, or from nothing at all. What the path says
after an equals sign is handed to it as well, as text: `stop_at.py=0.3` makes `StopAt(seed, "0.3")`.
A class whose name begins with an underscore is a helper and does not count. A bot with a `policy`
plays inside the engine, as any other does (see `inside.py`). Whatever goes wrong in such a file is
told in one sentence that names the file and, where there is one, the line.
"""

import inspect
import sys
from collections.abc import Sequence
from operator import index
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, NamedTuple

from nostrum.bots import Bot, Factory, bots_for
from nostrum.core.errors import NostrumError
from nostrum.core.game import TableGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.shelf import read_text

SUFFIX = ".py"
TOLD = "="  # between the path of a file and what its bot is told


class BadBot(NostrumError):
    """A bot that cannot be had, or that does not play by the rules."""


class BotFile(NamedTuple):
    """The file of a bot, as it was when it was read: it can be sent to another process."""

    path: str
    text: str
    told: str = ""

    @property
    def name(self) -> str:
        """What the bot is called."""
        return self._telling(Path(self.path).stem)

    @property
    def address(self) -> str:
        """From where the same bot can be read again."""
        return self._telling(self.path)

    def _telling(self, name: str) -> str:
        return f"{name}{TOLD}{self.told}" if self.told else name

    def maker(self) -> Factory:
        """How to make the bot."""
        found = _loaded.get(self)
        if found is None:
            found = _loaded[self] = _make_maker(self)
        return found


_loaded: dict[BotFile, Factory] = {}


def read_bot_file(path: str | Path) -> BotFile:
    """The file of a bot, perhaps with what it is told; whether there is a bot in it is seen as
    well."""
    place, told = _parted(str(path))
    try:
        found = Path(place).expanduser()
        file = BotFile(str(found.resolve()), read_text(found), told)
    except RuntimeError:  # there is nobody of that name, and so no home
        raise BadBot(f"There is no file {str(path)!r}.") from None
    file.maker()
    return file


def load_bot(path: str | Path) -> Factory:
    """How to make the bot in a file."""
    return read_bot_file(path).maker()


def is_bot_file(name: str) -> bool:
    """Is this the file of a bot, rather than the name of one?"""
    return _parted(name)[0].endswith(SUFFIX)


def _parted(name: str) -> tuple[str, str]:
    """The path of a file, and what its bot is told."""
    path, sign, told = name.rpartition(SUFFIX + TOLD)
    return (path + SUFFIX, told.strip()) if sign else (name, "")


def maker_of(name: str, game: str) -> Factory:
    """How to make a bot that is given by its name or by its file."""
    return load_bot(name) if is_bot_file(name) else bots_for(game)[name]


class _Guarded:
    """A bot from a file, whose mistakes become sentences."""

    def __init__(self, file: BotFile, bot: Any) -> None:
        self.file = file
        self.bot = bot
        policy = getattr(bot, "policy", None)
        if isinstance(policy, Policy):
            # Our own makes no mistakes, and need not be slowed down by looking for them.
            ours = type(policy).__module__.startswith("nostrum.")
            self.policy = policy if ours else _GuardedPolicy(self, policy)

    def choose(self, view: dict[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""
        try:
            answer = self.bot.choose(view, list(legal))
        except (Exception, SystemExit) as error:
            raise _fault(self.file, error, "while choosing") from None
        return self.checked(answer, legal, type(self.bot).choose)

    def checked(self, answer: Any, legal: Sequence[int], method: Any) -> int:
        """The answer that a method gave, if it is one of the legal actions."""
        try:
            action = index(answer)
        except TypeError:
            action = -1
        if isinstance(answer, bool) or action not in legal:
            place = _where(self.file, _first_line(method))
            raise BadBot(
                f"{place}: {type(self.bot).__name__} chose {_shortly(answer)}, which is not one of "
                f"the legal actions ({_listed(legal)})."
            )
        return action


class _GuardedPolicy(Policy):
    """A policy from a file, whose mistakes become sentences."""

    def __init__(self, guarded: _Guarded, policy: Policy) -> None:
        self.guarded = guarded
        self.policy = policy

    def decide(self, game: TableGame, seat: int, moves: Moves) -> int:
        legal = moves.actions[: moves.count]
        try:
            answer = self.policy.decide(game, seat, moves)
        except (Exception, SystemExit) as error:
            raise _fault(self.guarded.file, error, "while deciding") from None
        return self.guarded.checked(answer, legal, type(self.policy).decide)


def _make_maker(file: BotFile) -> Factory:
    found = _only_class(file, _run(file))
    told = [file.told] if file.told else []
    seeded = bool(told) or _can_be_made(found, 0)
    if told and not _can_be_made(found, 0, *told):
        raise BadBot(
            f"{_where(file, _class_line(file, found.__name__))}: {found.__name__} is not made from "
            f"a seed and something else, so it cannot be told {_shortly(file.told)}."
        )
    if not seeded and not _can_be_made(found) and _can_be_made(found, 0, ""):
        raise BadBot(
            f"{_where(file, _class_line(file, found.__name__))}: {found.__name__} has to be told "
            f"something after its file: {Path(file.path).name}{TOLD}..."
        )

    def make(seed: int) -> Bot:
        try:
            bot = found(seed, *told) if seeded else found()
        except (Exception, SystemExit) as error:
            raise _fault(file, error, f"while making {found.__name__}") from None
        return _Guarded(file, bot)

    make(0)  # what cannot be made had better be known now
    return make


def _can_be_made(found: type, *values: object) -> bool:
    """Can a class be made from these values?"""
    try:
        inspect.signature(found).bind(*values)
    except ValueError:  # it does not tell; it will be seen
        return True
    except TypeError:
        return False
    return True


def _run(file: BotFile) -> ModuleType:
    """The file as a module of its own."""
    try:
        code = compile(file.text, file.path, "exec")
    except SyntaxError as error:
        raise BadBot(f"{_where(file, error.lineno)}: {error.msg}.") from None
    except ValueError as error:
        raise BadBot(f"{_where(file)}: {error}.") from None
    module = ModuleType(f"nostrum bot {file.name}")
    module.__file__ = file.path
    sys.modules[module.__name__] = module  # dataclasses and others look their module up
    try:
        exec(code, module.__dict__)
    except (Exception, SystemExit) as error:
        raise _fault(file, error, "while reading it") from None
    return module


def _only_class(file: BotFile, module: ModuleType) -> type:
    """The one class that can choose."""
    found = {
        thing.__name__: thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and thing.__module__ == module.__name__
        and not thing.__name__.startswith("_")
        and callable(getattr(thing, "choose", None))
    }
    if not found:
        raise BadBot(f"{_where(file)}: there is no class with a method choose(self, view, legal).")
    if len(found) > 1:
        places = ", ".join(
            name if line is None else f"{name} in line {line}"
            for name, line in ((name, _class_line(file, name)) for name in found)
        )
        raise BadBot(
            f"{_where(file)}: there are {len(found)} classes that can choose ({places}); leave "
            "one, or begin the names of helpers with an underscore."
        )
    return next(iter(found.values()))


def _class_line(file: BotFile, name: str) -> int | None:
    """The line in which a class begins."""
    for number, line in enumerate(file.text.splitlines(), start=1):
        if line.startswith(("class " + name + ":", "class " + name + "(")):
            return number
    return None


def _fault(file: BotFile, error: BaseException, moment: str) -> BadBot:
    """A sentence about an error in a bot's file."""
    told = " ".join(str(error).split()).rstrip(".")
    kind = type(error).__name__
    place = _where(file, _last_line(file, error.__traceback__))
    return BadBot(f"{place}: {kind} {moment}{f': {told}' if told else ''}.")


def _last_line(file: BotFile, trace: TracebackType | None) -> int | None:
    """The line of the file in which an error arose, or from which it was called."""
    line = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file.path:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _first_line(function: Any) -> int | None:
    code = getattr(inspect.unwrap(function), "__code__", None)
    return None if code is None else code.co_firstlineno


def _where(file: BotFile, line: int | None = None) -> str:
    return file.path if line is None else f"{file.path}, line {line}"


def _shortly(answer: object) -> str:
    text = repr(answer)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _listed(legal: Sequence[int]) -> str:
    first = ", ".join(str(action) for action in legal[:8])
    return first if len(legal) <= 8 else f"{first}, ..."

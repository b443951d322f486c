"""Bots from Python files: a file with one class that has a method `choose`.

    class Hasty:
        def choose(self, view, legal):
            return legal[0]

The class is called with a seed, or with nothing if it takes no seed. Text after an equals sign is a
second argument: `stop_at.py=0.3` makes `StopAt(seed, "0.3")`. A class whose name begins with an
underscore is a helper and does not count. A bot with a `policy` plays inside the engine, like any
other (see `policy_bot.py`). Every error in such a file becomes one sentence that names the file
and, where there is one, the line.
"""

import inspect
import sys
from collections.abc import Mapping, Sequence
from operator import index
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any, NamedTuple

from nostrum.bots import Bot, Factory, bots_for
from nostrum.core.errors import NostrumError
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.files import read_text

SUFFIX = ".py"
ARGUMENT_SIGN = "="  # between the path of a file and the argument of its bot


class BadBot(NostrumError):
    """A bot that cannot be loaded, or that chose an illegal action."""


class BotFile(NamedTuple):
    """A bot's file with its content, so that it can be sent to another process."""

    path: str
    text: str
    argument: str = ""

    @property
    def name(self) -> str:
        """The name of the bot: that of the file, with the argument."""
        return self._with_argument(Path(self.path).stem)

    @property
    def source(self) -> str:
        """What `read_bot_file` reads the same bot from."""
        return self._with_argument(self.path)

    def _with_argument(self, name: str) -> str:
        return f"{name}{ARGUMENT_SIGN}{self.argument}" if self.argument else name

    def factory(self) -> Factory:
        """How to make the bot."""
        found = _factories.get(self)
        if found is None:
            found = _factories[self] = _load_factory(self)
        return found


_factories: dict[BotFile, Factory] = {}


def read_bot_file(path: str | Path) -> BotFile:
    """Read a bot's file; the path may end with an argument. Checks that there is a bot in it."""
    plain_path, argument = _split(str(path))
    try:
        found = Path(plain_path).expanduser()
        file = BotFile(str(found.resolve()), read_text(found), argument)
    except RuntimeError:  # no user of that name, and so no home folder
        raise BadBot(f"There is no file {str(path)!r}.") from None
    file.factory()
    return file


def load_bot(path: str | Path) -> Factory:
    """How to make the bot in a file."""
    return read_bot_file(path).factory()


def is_bot_file(name: str) -> bool:
    """Is this the path of a bot's file, rather than a bot's name?"""
    return _split(name)[0].endswith(SUFFIX)


def _split(name: str) -> tuple[str, str]:
    """The path of a file, and the argument of its bot."""
    path, sign, argument = name.rpartition(SUFFIX + ARGUMENT_SIGN)
    return (path + SUFFIX, argument.strip()) if sign else (name, "")


def factory_of(name: str, game: str) -> Factory:
    """How to make a bot, given its name or its file."""
    return load_bot(name) if is_bot_file(name) else bots_for(game)[name]


class _CheckedBot:
    """A bot from a file whose errors become sentences."""

    def __init__(self, file: BotFile, bot: Any) -> None:
        self.file = file
        self.bot = bot
        policy = getattr(bot, "policy", None)
        if isinstance(policy, Policy):
            # Our own policies are tested, and checking them would slow them down.
            ours = type(policy).__module__.startswith("nostrum.")
            self.policy = policy if ours else _CheckedPolicy(self, policy)

    def choose(self, view: Mapping[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""
        try:
            answer = self.bot.choose(view, list(legal))
        except (Exception, SystemExit) as error:
            raise _error(self.file, error, "while choosing") from None
        return self.checked(answer, legal, type(self.bot).choose)

    def checked(self, answer: Any, legal: Sequence[int], method: Any) -> int:
        """The answer of a method, if it is one of the legal actions."""
        try:
            action = index(answer)
        except TypeError:
            action = -1
        if isinstance(answer, bool) or action not in legal:
            location = _location(self.file, _first_line(method))
            raise BadBot(
                f"{location}: {type(self.bot).__name__} chose {_short_repr(answer)}, which is not "
                f"one of the legal actions ({_short_list(legal)})."
            )
        return action


class _CheckedPolicy(Policy):
    """A policy from a file whose errors become sentences."""

    def __init__(self, checked_bot: _CheckedBot, policy: Policy) -> None:
        self.checked_bot = checked_bot
        self.policy = policy

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        legal = moves.actions[: moves.count]
        try:
            answer = self.policy.decide(game, seat, moves)
        except (Exception, SystemExit) as error:
            raise _error(self.checked_bot.file, error, "while deciding") from None
        return self.checked_bot.checked(answer, legal, type(self.policy).decide)


def _load_factory(file: BotFile) -> Factory:
    bot_class = _only_class(file, _run(file))
    name = bot_class.__name__
    location = _location(file, _class_line(file, name))
    arguments = [file.argument] if file.argument else []
    seeded = bool(arguments) or _accepts(bot_class, 0)
    if arguments and not _accepts(bot_class, 0, *arguments):
        raise BadBot(
            f"{location}: {name} is not made from a seed and something else, so it cannot be told "
            f"{_short_repr(file.argument)}."
        )
    if not seeded and not _accepts(bot_class) and _accepts(bot_class, 0, ""):
        raise BadBot(
            f"{location}: {name} has to be told something after its file: "
            f"{Path(file.path).name}{ARGUMENT_SIGN}..."
        )

    def make(seed: int) -> Bot:
        try:
            bot = bot_class(seed, *arguments) if seeded else bot_class()
        except (Exception, SystemExit) as error:
            raise _error(file, error, f"while making {name}") from None
        return _CheckedBot(file, bot)

    make(0)  # if it cannot be made, say so now
    return make


def _accepts(bot_class: type, *values: object) -> bool:
    """Can a class be made from these values?"""
    try:
        inspect.signature(bot_class).bind(*values)
    except ValueError:  # it has no signature; calling it will show
        return True
    except TypeError:
        return False
    return True


def _run(file: BotFile) -> ModuleType:
    """The file as a module of its own."""
    try:
        code = compile(file.text, file.path, "exec")
    except SyntaxError as error:
        raise BadBot(f"{_location(file, error.lineno)}: {error.msg}.") from None
    except ValueError as error:
        raise BadBot(f"{_location(file)}: {error}.") from None
    module = ModuleType(f"nostrum bot {file.name}")
    module.__file__ = file.path
    sys.modules[module.__name__] = module  # dataclasses and others look their module up
    try:
        exec(code, module.__dict__)
    except (Exception, SystemExit) as error:
        raise _error(file, error, "while reading it") from None
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
        raise BadBot(
            f"{_location(file)}: there is no class with a method choose(self, view, legal)."
        )
    if len(found) > 1:
        places = ", ".join(
            name if line is None else f"{name} in line {line}"
            for name, line in ((name, _class_line(file, name)) for name in found)
        )
        raise BadBot(
            f"{_location(file)}: there are {len(found)} classes that can choose ({places}); leave "
            "one, or begin the names of helpers with an underscore."
        )
    return next(iter(found.values()))


def _class_line(file: BotFile, name: str) -> int | None:
    """The line in which a class begins."""
    for number, line in enumerate(file.text.splitlines(), start=1):
        if line.startswith(("class " + name + ":", "class " + name + "(")):
            return number
    return None


def _error(file: BotFile, error: BaseException, moment: str) -> BadBot:
    """A sentence about an error in a bot's file."""
    message = " ".join(str(error).split()).rstrip(".")
    kind = type(error).__name__
    location = _location(file, _last_line(file, error.__traceback__))
    return BadBot(f"{location}: {kind} {moment}{f': {message}' if message else ''}.")


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


def _location(file: BotFile, line: int | None = None) -> str:
    return file.path if line is None else f"{file.path}, line {line}"


def _short_repr(answer: object) -> str:
    text = repr(answer)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _short_list(legal: Sequence[int]) -> str:
    first = ", ".join(str(action) for action in legal[:8])
    return first if len(legal) <= 8 else f"{first}, ..."

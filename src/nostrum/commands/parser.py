"""How the command line reads its words: help in plain English, one sentence for a mistake."""

import re
import sys
from argparse import SUPPRESS, Action, ArgumentParser, HelpFormatter
from typing import Any, NoReturn

from nostrum.core.suggestions import did_you_mean

USAGE_ERROR = 2  # the exit code of words that are not understood

# What argparse says, and what we say instead.
SENTENCES = (
    (r"the following arguments are required: (.*)", r"\1 is missing."),
    (r"argument (.*): expected (?:one|at least one) argument", r"\1 needs a value."),
    (r"argument (.*): ambiguous option: (.*)", r"\1: several options begin like this: \2."),
    (r"ambiguous option: (\S+) could match (.*)", r"\1 could be \2."),
    (r"argument (.*): (not allowed with argument .*)", r"\1 is \2."),
    (r"argument (.*?): (.*?)\.?", r"\1: \2."),
)


class PlainFormatter(HelpFormatter):
    """Wraps paragraphs, and leaves lines that are indented as they are."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26)
        self._action_max_length = 14  # so that the longest command has its help beside it

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n\n".join(
            part if "\n  " in part else super(PlainFormatter, self)._fill_text(part, width, indent)
            for part in text.split("\n\n")
        )


class Parser(ArgumentParser):
    """A parser of a command's words."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=PlainFormatter, add_help=False, **settings)
        self.add_argument("-h", "--help", action="help", help="show this help")
        self._positionals.title = "arguments"

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the words; nothing may be left over."""
        found, others = super().parse_known_args(args, namespace)
        if others:
            word = others[0]
            if word.startswith("-"):
                name = word.partition("=")[0]
                self.error(f"There is no option {name!r}{did_you_mean(name, self._options())}")
            self.error(f"{word!r} is one word too many.")
        return found, others

    def _options(self) -> list[str]:
        return [name for name in self._option_string_actions if name.startswith("--")]

    def _check_value(self, action: Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        names = [str(choice) for choice in action.choices]
        if action.metavar == "COMMAND":
            self.error(f"There is no command {value!r}{did_you_mean(value, names)}")
        if action.dest == "game":
            self.error(f"There is no game {value!r}{did_you_mean(value, names)}")
        *most, last = names
        can_be = f"{', '.join(most)} or {last}" if most else last
        self.error(
            f"{action.option_strings[0]} can be {can_be}, not {value!r}{did_you_mean(value, names)}"
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one sentence, and where help is."""
        for pattern, sentence in SENTENCES:
            if re.fullmatch(pattern, message):
                message = re.sub(f"{pattern}$", sentence, message)
                break
        print(f"nostrum: {message} See {self.prog} --help.", file=sys.stderr)
        raise SystemExit(USAGE_ERROR)

    def format_help(self) -> str:
        """The help, with a usage that fits on a line."""
        self.usage = " ".join([self.prog, "[OPTIONS]", *self._arguments()])
        return super().format_help()

    def _arguments(self) -> list[str]:
        shown = {"?": "[{0}]", "*": "[{0} ...]", "+": "{0} [{0} ...]", "A...": "{0} ..."}
        return [
            shown.get(str(action.nargs), "{0}").format(action.metavar or action.dest.upper())
            for action in self._get_positional_actions()
            if action.help != SUPPRESS
        ]

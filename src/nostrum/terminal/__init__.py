"""Playing in the terminal.

`interface.py` says what a game offers so that it can be played here; `hotseat.py` plays a game at
one keyboard, with the people and bots of `seats.py`.
"""

from nostrum.terminal.console import Drawn, height_of, new_console
from nostrum.terminal.interface import (
    Arguments,
    TerminalModule,
    TerminalTable,
    View,
    game_option,
    terminal_of,
)

__all__ = [
    "Arguments",
    "Drawn",
    "TerminalModule",
    "TerminalTable",
    "View",
    "game_option",
    "height_of",
    "new_console",
    "terminal_of",
]

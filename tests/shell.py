"""The commands as somebody at a shell meets them: run with pipes, or in a terminal."""

from __future__ import annotations

import codecs
import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any

from rich.console import Console

from nostrum.bots import Bot
from nostrum.core.contract import SPECS
from nostrum.core.record import Record
from nostrum.saved_games import SavedGame
from nostrum.terminal.hotseat import HotSeat
from nostrum.terminal.keyboard import Keyboard
from nostrum.terminal.seats import read_seats

COMMAND = "import sys, nostrum.cli; sys.exit(nostrum.cli.main())"
# The simplest person: always the first answer of the list, 1, for as long as any game takes.
ONES = "1\n" * 1000


def run(
    *words: str, answers: str | None = None, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", COMMAND, *words],
        input=answers,
        stdin=None if answers is not None else subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **(env or {})},
        timeout=120,
    )


def is_sentence(text: str) -> bool:
    return "Traceback" not in text and text.startswith("nostrum: ") and text.count("\n") == 1


def records(tmp_path: Path) -> list[Path]:
    """The records that were kept."""
    return sorted((tmp_path / "data" / "nostrum" / "games").glob("*.nostrum"))


def unfinished(tmp_path: Path, game: str = "quacks") -> Path:
    """The file of the unfinished game of a kind."""
    return tmp_path / "data" / "nostrum" / f"{game}.nostrum"


# A terminal

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\r")


class Terminal:
    """A terminal of some size in which the command runs; a person who waits for prompts."""

    def __init__(self, *words: str, width: int = 80, height: int = 24) -> None:
        self.shown = ""
        self.unread = ""
        # What is read at once may end in the middle of a sign.
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            # Whoever runs the tests in the background has Ctrl-C ignored; a terminal has not.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            os.environ.update(TERM="xterm-256color")
            for name in ("COLUMNS", "LINES"):
                os.environ.pop(name, None)
            os.execv(sys.executable, [sys.executable, "-c", COMMAND, *words])
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def wait(self, *endings: str) -> str:
        """Read until the screen ends with one of these; what came since the last answer."""
        limit = time.monotonic() + 30
        while time.monotonic() < limit:
            if select.select([self.end], [], [], 0.05)[0]:
                try:
                    data = self.decoder.decode(os.read(self.end, 65536))
                except OSError:
                    return self.unread
                self.shown += data
                self.unread = ESCAPE.sub("", self.unread + data)
            elif self.unread.endswith(endings):
                return self.unread
        raise AssertionError(f"no prompt: {self.unread[-500:]!r}")

    def asked(self) -> str:
        """Read on, page after page, until the person is asked what to do: the last page."""
        while True:
            screen = self.wait("> ", "go on. ")
            if screen.endswith("> "):
                return screen
            assert screen.endswith("go on. "), f"the program has ended: {screen[-500:]!r}"
            self.type("\n")

    def type(self, text: str) -> None:
        self.unread = ""
        os.write(self.end, text.encode())

    def exit_code(self) -> int:
        self.wait()
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


PROMPTS = ("> ", "go on. ", "looks. ", "[Y/n] ")


def play_in(terminal: Terminal, choose: Any = lambda screen: "1") -> list[str]:
    """Answer every prompt until the program ends: all screens."""
    screens = []
    while True:
        screen = terminal.wait(*PROMPTS)
        screens.append(screen)
        if not screen.endswith(PROMPTS):
            return screens
        terminal.type(f"{choose(screen)}\n" if screen.endswith("> ") else "\n")


# What is shown, without a terminal around it


def watch(
    game: str,
    setup: dict[str, Any],
    seed: int,
    names: str,
    bot: Bot,
    width: int = 80,
    height: int = 24,
) -> tuple[list[str], HotSeat]:
    """A whole game at a keyboard of this size, where `bot` decides for the people: all screens."""
    out = io.StringIO()
    console = Console(
        file=out, width=width, height=height, force_terminal=True, no_color=True, highlight=False
    )
    kept = SavedGame(Path("unsaved"), Record.begin(SPECS[game], setup, seed), names)
    kept.save = lambda: None
    screens = []

    def ask(prompt: str) -> str:
        shown = out.getvalue().split("\x1b[2J")[-1]  # since the screen was last wiped
        out.seek(0)
        out.truncate()
        screens.append(ESCAPE.sub("", shown + prompt))
        if not prompt.endswith("> "):
            return ""
        played, seat = hot_seat.game, hot_seat.last_asked
        return str(played.action_text(bot.choose(played.observe(seat), played.legal(seat))))

    hot_seat = HotSeat(kept, read_seats(names, game), console, Keyboard(ask, interactive=True))
    hot_seat.play()
    return screens, hot_seat


def fits(screen: str, width: int, height: int) -> bool:
    """Does a screen show everything at once?"""
    lines = screen.split("\n")
    return len(lines) <= height and max(map(len, lines)) <= width

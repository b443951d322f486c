"""Bots that no table should have. Workers import this module if a server is told so."""

from __future__ import annotations

import json
import os
import time
from typing import Any

from nostrum import bots

NOTES = "NOSTRUM_TEST_NOTES"  # the environment variable that names the file for Curious


class Broken:
    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        raise RuntimeError("no idea")


class Nonsense(Broken):
    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        return "fly"


class Hanging(Broken):
    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        while True:
            time.sleep(1)


class Dying(Broken):
    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        os._exit(3)


class Greedy(Broken):
    """Takes more memory than a worker has."""

    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        return len(bytearray(2 << 30))


class Talkative(Broken):
    """Prints, and waits for an answer."""

    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        print("What shall I do?" * 1000, flush=True)
        try:
            input()
        except EOFError:
            return legal[0]


class Busy(Broken):
    """Thinks hard for half a second."""

    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        end = time.process_time() + 0.5
        while time.process_time() < end:
            pass
        return legal[0]


class Curious(Broken):
    """Writes down all that it gets to see."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        with open(os.environ[NOTES], "a", encoding="utf-8") as notes:
            notes.write(json.dumps([self.seed, view]) + "\n")
        return legal[0]


ODD_BOTS = {
    kind.__name__.lower(): bots.Entry(kind, "odd")
    for kind in (Broken, Nonsense, Hanging, Dying, Greedy, Talkative, Busy, Curious)
}


def register() -> None:
    """Let every game have them."""
    bots.BOTS[bots.EVERY_GAME].update(ODD_BOTS)

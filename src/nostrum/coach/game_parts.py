"""The parts of the coach that each game has of its own, in the sub-package with its name."""

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any


def part_for(game: Any, name: str) -> ModuleType:
    """The module of this name for games like this one."""
    return import_module(f"nostrum.coach.{type(game).__module__.split('.')[1]}.{name}")


def game_from_view(view: Mapping[str, Any], seed: int) -> Any:
    """A game that looks like this view to its seat; everything hidden is dealt from the seed."""
    return import_module(f"nostrum.{view['game']}").Game.from_view(view, seed)

"""Plays the game of a row again that `nostrum simulate --out` has written."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from nostrum.bots import policy_of
from nostrum.core.contract import SPECS
from nostrum.core.errors import NostrumError
from nostrum.core.policy import Observer, play_out
from nostrum.lab.batches.bot_specs import BotCatalogue


def play_row(row: Mapping[str, Any], bot_files: Iterable[str] = ()) -> Any:
    """The game of a row, played again to its end, with its history and its events. Bots from Python
    files are found by their names among the files."""
    name, _, version = row["rules"].partition(" ")
    if name not in SPECS or version != str(SPECS[name].rules_version):
        raise NostrumError(f"This program does not play the rules {row['rules']!r}.")
    spec = SPECS[name]
    setup = spec.read_setup(json.loads(row["setup"]))
    seed = bytes.fromhex(row["seed"])
    catalogue = BotCatalogue(name, bot_files)
    bots = [catalogue.find(bot).factory(name) for bot in row["bots"].split(",")]
    seeds = [int(bot_seed) for bot_seed in row["bot_seeds"].split()]
    policies = [policy_of(bot(bot_seed)) for bot, bot_seed in zip(bots, seeds, strict=True)]
    noted = _Moves()
    play_out(spec.new_game(setup, seed, False), policies, noted)
    game = spec.new_game(setup, seed, True)
    for seat, action in noted.moves:
        game.apply(seat, action)
    return game


class _Moves(Observer):
    """Notes the moves of a game: policies play without a history."""

    def __init__(self) -> None:
        self.moves: list[tuple[int, int]] = []

    def see(self, seat: int, action: int) -> None:
        self.moves.append((seat, action))

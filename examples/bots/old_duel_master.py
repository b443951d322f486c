"""The master of The Duel with its first estimate of the chance to win, a logistic regression:
old_duel_master.toml. Kept to measure later masters against it; its default decisions are those of
today."""

import tomllib
from pathlib import Path

from nostrum.bots.duel.master import MasterPolicy
from nostrum.bots.duel.training import BOOKS
from nostrum.bots.duel.win_chance import ASSETS, HIDDEN, ROUNDS, Network
from nostrum.bots.policy_bot import PolicyBot
from nostrum.duel import Game

Rows = dict[str, list[float]]


def _network(weights: dict[str, Rows]) -> Network:
    """The regression as a network without hidden units."""
    features = weights["features"]
    inputs: Rows = {name: features.get(name, [0.0] * ROUNDS) for name in ASSETS}
    inputs["stall"] = [-weight for weight in features["stall"]]  # it counted spaces from the wall
    for book, values in BOOKS:
        inputs[f"first {book}"] = [0.0] * ROUNDS
        for place, value in enumerate(values):
            once, each = weights["once"][book][place], weights["chips"][book][place]
            inputs[f"{book} {value}"] = [
                once + left * each + (book != "white") * (of_all + value * of_value)
                for left, (of_all, of_value) in enumerate(
                    zip(features["chips"], features["value"], strict=True), start=1
                )
            ]
    none = [[0.0] * HIDDEN for _ in range(ROUNDS)]
    rows = {name: [*row, *[0.0] * (2 * HIDDEN)] for name, row in inputs.items()}
    return {"inputs": rows, "bias": none, "out": none}


NETWORK = _network(tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8")))


class OldDuelMaster(PolicyBot):
    def __init__(self, seed: int) -> None:
        super().__init__(MasterPolicy(seed, NETWORK), Game.from_view)

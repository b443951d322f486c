"""What several tests of the laboratory need."""

from argparse import ArgumentParser

from nostrum.core.chance import seed_bytes
from nostrum.core.contract import KITS
from nostrum.lab.batch import Plan
from nostrum.lab.lineup import Entrants
from nostrum.lab.setups import Setups
from nostrum.lab.simulate import simulate
from nostrum.terminal import terminal_of

FIRST = """
class First:
    def choose(self, view, legal):
        return legal[0]
"""
# Stops at once: it hardly ever has points, so whoever plays at all beats it.
LAZY = """
class Lazy:
    def choose(self, view, legal):
        texts = view["legal"]
        return legal[texts.index("stop")] if "stop" in texts else legal[0]
"""


def setups_of(game, *words, seats=None, seed=7):
    parser = ArgumentParser()
    terminal_of(KITS[game]).add_setup_options(parser)
    return Setups(KITS[game], parser.parse_args(words), seats, seed_bytes(seed))


def experiment(game, seats, games, *words, seed=7, jobs=1, files=(), out=None, **wishes):
    """Play so many games in this process, or in several."""
    lineup = tuple(Entrants(game, files).lineup(seats))
    plan = Plan(game, lineup, seed_bytes(seed), **wishes)
    setups = setups_of(game, *words, seats=len(lineup), seed=seed)
    return simulate(plan, setups, games, jobs, out=out)

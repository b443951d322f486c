"""What several tests of the laboratory need."""

from argparse import ArgumentParser

from nostrum.core.chance import seed_bytes
from nostrum.core.contract import SPECS
from nostrum.lab.batches.batch import Plan
from nostrum.lab.batches.bot_specs import BotCatalogue
from nostrum.lab.batches.setup_source import SetupSource
from nostrum.lab.simulation import simulate
from nostrum.terminal import terminal_of

FIRST = """
class First:
    def choose(self, view, legal):
        return legal[0]
"""
# Stops at once: it hardly ever has points, so any bot that plays at all beats it.
LAZY = """
class Lazy:
    def choose(self, view, legal):
        texts = view["legal"]
        return legal[texts.index("stop")] if "stop" in texts else legal[0]
"""


def setups_of(game, *words, seats=None, seed=7):
    parser = ArgumentParser()
    terminal_of(SPECS[game]).add_setup_options(parser)
    return SetupSource(SPECS[game], parser.parse_args(words), seats, seed_bytes(seed))


def simulated(game, seats, games, *words, seed=7, jobs=1, files=(), out=None, **wishes):
    """The result of so many games, played in this process or in several."""
    bots = tuple(BotCatalogue(game, files).parse_seats(seats))
    plan = Plan(game, bots, seed_bytes(seed), **wishes)
    setups = setups_of(game, *words, seats=len(bots), seed=seed)
    return simulate(plan, setups, games, jobs, out=out)

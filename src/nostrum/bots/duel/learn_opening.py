"""Learn the opening: the value of a chip that is bought in the first round.

What a chip brings later depends on everything that is bought with it, and the weights know that
well enough. In the first round all players begin alike, and it can be measured directly: buy at
random, play on with the learned weights against the journeyman, and see who wins. The gold at the
first market is luck, so only purchases with the same gold are compared. The value by the weights is
the prior, from which the games may move it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.training import (
    BATCH,
    CHIPS,
    SETS,
    logistic_regression,
    places_in,
    setup_with,
    won_by_first,
)
from nostrum.bots.duel.valuation import MIX, Valuation, Weights
from nostrum.bots.duel.win_chance import play_rounds
from nostrum.core.moves import Moves
from nostrum.duel import Game, Setup
from nostrum.duel.actions import VOCABULARY
from nostrum.duel.chips import BOOK_COLOURS, COLOUR_NAMES, KINDS
from nostrum.duel.player import Player
from nostrum.duel.table import Table

GAMES = 200_000  # for each set, and twice as many for any mix
STOP = 0.04  # how often it buys nothing more, though there is gold
MOST_GOLD = 24  # more counts like this much
RIDGE = 200.0  # a chip may well be worth 5 hundredths more or less than the prior
FREE = 0.001  # of all else
PASS = VOCABULARY.named("pass")
KIND = {  # by the action that buys one
    VOCABULARY.named(f"buy {name}"): kind
    for kind, name in enumerate(KINDS)
    if name.partition("-")[0] in ("orange", *BOOK_COLOURS)
}


class Bought(NamedTuple):
    """The market of the first round, and how the game went on."""

    gold: int  # before anything was bought
    chips: list[int]  # by index among the chips of all books
    prior_value: float  # of the chips, by the weights
    won: float


class RandomOpener(JourneymanPolicy):
    """Buys at random in the first round, and then plays by the weights."""

    def __init__(self, weights: Weights, chance: Random) -> None:
        super().__init__({MIX: weights})
        self.chance = chance
        self.gold = -1
        self.kinds: list[int] = []

    def shop(self, table: Table, player: Player, moves: Moves) -> int:
        if table.round > 1:
            return super().shop(table, player, moves)
        if not self.kinds:
            self.gold = player.gold
        chips = [action for action in moves.actions[: moves.count] if action in KIND]
        if not chips or self.chance.random() < STOP:
            return PASS
        action = self.chance.choice(chips)
        self.kinds.append(KIND[action])
        return action


class Trial(NamedTuple):
    """Some games that are played by one process."""

    seed: int
    number: int
    books: str  # a set, or "mix"
    weights: Weights


def play(trial: Trial) -> list[Bought]:
    """What was bought in the first rounds of a batch of games."""
    chance = Random(f"opening {trial.seed} {trial.books} {trial.number}")
    moves = Moves()
    heuristic = JourneymanPolicy()
    found: list[Bought] = []
    for number in range(BATCH):
        setup = setup_with(trial.books, chance)
        game = Game(setup, chance.getrandbits(64))
        opener = RandomOpener(trial.weights, chance)
        if number % 2 == 0:
            play_rounds(game, opener, heuristic, setup.rulebook.rounds, moves)
            won = won_by_first(game)
        else:
            play_rounds(game, heuristic, opener, setup.rulebook.rounds, moves)
            won = 1.0 - won_by_first(game)
        if opener.gold < 0:
            continue
        places = places_in(setup.rulebook)
        left = setup.rulebook.rounds - 1
        prior_value = sum(opener.valuation.chip(kind, left) for kind in opener.kinds)
        chips = [places[kind] for kind in opener.kinds]
        found.append(Bought(min(opener.gold, MOST_GOLD), chips, prior_value, won))
    return found


Played = Iterable[list[Bought]]


def learn(
    seed: int, books: str, weights: Weights, games: int, play_all: Callable[[list[Trial]], Played]
) -> dict[str, list[float]]:
    """The value of the chips of each book in the first round, with the weights as the prior."""
    trials = [Trial(seed, number, books, weights) for number in range(-(-games // BATCH))]
    bought = [one for batch in play_all(trials) for one in batch]
    scale, more = fit(bought)
    opening: dict[str, list[float]] = {}
    for rules in (Setup(books=one).rulebook for one in SETS if books in (one, MIX)):
        valuation = Valuation(rules, weights)
        places = places_in(rules)
        rows: dict[str, list[float]] = defaultdict(list)
        for kind in KIND.values():
            known = scale * valuation.chip(kind, rules.rounds - 1) + more[places[kind]]
            rows[KINDS[kind].partition("-")[0]].append(round(100 * float(known), 1))
        opening |= {
            rules.books[COLOUR_NAMES.index(colour)].book: row for colour, row in rows.items()
        }
    return opening


def fit(bought: list[Bought]) -> tuple[float, Any]:
    """The logits of a prior value of 1, and how much more each chip is worth."""
    import numpy as np
    from scipy.sparse import csr_matrix, hstack  # type: ignore[import-untyped]

    rows = np.arange(len(bought))
    ones = np.ones(len(bought))
    shape = (len(bought), MOST_GOLD + 1)
    gold = csr_matrix((ones, (rows, [one.gold for one in bought])), shape=shape)
    prior_value = csr_matrix([[one.prior_value] for one in bought])
    which = np.repeat(rows, [len(one.chips) for one in bought])
    places = np.concatenate([one.chips for one in bought]).astype(int)
    chips = csr_matrix((np.ones(len(which)), (which, places)), shape=(len(bought), CHIPS))
    ridge = np.array([FREE] * (MOST_GOLD + 2) + [RIDGE] * CHIPS)
    won = np.array([one.won for one in bought])
    weights, _ = logistic_regression(hstack([gold, prior_value, chips]).tocsr(), won, ridge)
    return float(weights[MOST_GOLD + 1]), weights[MOST_GOLD + 2 :]

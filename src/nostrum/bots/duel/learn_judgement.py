"""Learn judgement: the weights of `judgement.toml`, from games between players of the same habits.

In each game their taste for single chips is changed by chance, so that all kinds of bags come about
and the weights show what a chip brings, not what the players like: nobody keeps to an opening.
"""

from random import Random
from typing import Any, NamedTuple

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.judgement import TRAITS, Judge, play_rounds
from nostrum.bots.duel.learning import (
    BATCH,
    BOOKS,
    CHIPS,
    PLACE,
    any_setup,
    explain,
    places_in,
    won_by_first,
)
from nostrum.bots.duel.worth import Experience
from nostrum.core.moves import Moves
from nostrum.duel import Game

ROUNDS = 7
GAMES = 150_000
RIDGE = 3.0  # weights that little is known about stay small
NOTHING: dict[str, dict[str, list[float]]] = {
    "traits": {trait: [0.0] for trait in TRAITS},
    "once": {book: [0.0] * len(values) for book, values in BOOKS},
    "chips": {book: [0.0] * len(values) for book, values in BOOKS},
}


class Seen(NamedTuple):
    """What can be seen at the beginning of a round: of seat 0, less that of seat 1."""

    left: int  # rounds
    traits: list[float]
    chips: dict[int, int]  # by their place among those of all books
    won: float  # by seat 0, in the end


def taste(game: Game, experience: Experience | None, chance: Random) -> JourneymanPolicy:
    """Somebody with this experience, and with fancies of his own."""
    policy = JourneymanPolicy(experience)
    policy.study(game.table)
    policy.worth.steps = [steps + chance.gauss(0.0, 0.8) for steps in policy.worth.steps]
    policy.worth.body = chance.uniform(0.0, 1.0)
    policy.worth.fill_chips()
    return policy


class Trial(NamedTuple):
    """Some games that are played by one process."""

    seed: int
    number: int
    experience: Experience


def play(trial: Trial) -> list[Seen]:
    """What was seen at the beginning of all rounds but the first, in a batch of games."""
    chance = Random(f"judgement {trial.seed} {trial.number}")
    moves = Moves()
    seen: list[Seen] = []
    for _ in range(BATCH):
        setup = any_setup(chance)
        game = Game(setup, chance.getrandbits(64))
        judge = Judge(setup.rulebook, NOTHING)
        policies = [taste(game, trial.experience, chance) for _ in range(2)]
        places = places_in(setup.rulebook)
        rounds = []
        while True:
            play_rounds(game, policies[0], policies[1], game.round, moves)
            if game.over:
                break
            judge.look(game.table)
            bags = zip(places, *(player.bag for player in game.table.players), strict=True)
            chips = {place: mine - theirs for place, mine, theirs in bags if mine != theirs}
            rounds.append((judge.left(game.table), list(judge.traits), chips))
        seen += [Seen(*of_round, won_by_first(game)) for of_round in rounds]
    return seen


def fit(seen: list[Seen]) -> tuple[Any, float]:
    """Logistic regression: the weights, and the mean log-likelihood."""
    import numpy as np
    from scipy.sparse import csr_matrix, hstack  # type: ignore[import-untyped]

    rows = np.arange(len(seen))
    left = np.array([one.left for one in seen])
    traits = np.array([one.traits for one in seen])
    width = len(TRAITS)
    columns = (left[:, None] - 1) * width + np.arange(width)
    ends = np.arange(len(seen) + 1) * width
    by_round = csr_matrix(
        (traits.ravel(), columns.ravel(), ends), shape=(len(seen), width * (ROUNDS - 1))
    )
    counts = np.array([len(one.chips) for one in seen])
    places = np.concatenate([list(one.chips) for one in seen]).astype(int)
    more = np.concatenate([list(one.chips.values()) for one in seen]).astype(float)
    which = np.repeat(rows, counts)
    once = csr_matrix((more, (which, places)), shape=(len(seen), CHIPS))
    each = csr_matrix((more * left[which], (which, places)), shape=(len(seen), CHIPS))
    table = hstack([by_round, once, each]).tocsr()
    won = np.array([one.won for one in seen])
    return explain(table, won, RIDGE)


def written(weights: Any, command: str) -> str:
    """The file."""
    width = len(TRAITS)
    lines = [
        "# The weights of judgement.py: what is counted for a seat and against its opponent, in",
        "# logits of the chance to win. Made by",
        f"#     {command}",
        "",
        "# With 1, 2, ... 6 rounds left.",
        "[traits]",
    ]
    for place, trait in enumerate(TRAITS):
        row = [f"{weights[width * left + place]:.3f}" for left in range(ROUNDS - 1)]
        lines.append(f"{trait} = [{', '.join(row)}]")
    begin = width * (ROUNDS - 1)
    tables = {
        "once": "# A chip of the bag, by its place among the values of its colour.",
        "chips": "# The same, for each round left: both are added up.",
    }
    for name, comment in tables.items():
        lines += ["", comment, f"[{name}]"]
        for book, values in BOOKS:
            first = begin + PLACE[book]
            row = [f"{weights[first + place]:.4f}" for place in range(len(values))]
            lines.append(f"{book} = [{', '.join(row)}]")
        begin += CHIPS
    return "\n".join(lines) + "\n"

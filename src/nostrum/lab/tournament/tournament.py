"""A tournament: which bot is better than which, with the same luck for all.

Every encounter has the same seeds and setups, and every bot plays once in every seat.
"""

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

import nostrum
from nostrum.core.contract import SPECS
from nostrum.lab.batches.batch import Plan
from nostrum.lab.batches.bot_specs import BotSpec
from nostrum.lab.batches.setup_source import SetupSource
from nostrum.lab.execution.backends import PROCESSES
from nostrum.lab.execution.scheduler import play_batches
from nostrum.lab.metrics.game_metrics import WIN_PARTS
from nostrum.lab.statistics.estimates import Estimate
from nostrum.lab.statistics.ratings import Score, rate
from nostrum.lab.statistics.sprt import CHECK_EVERY, Sprt
from nostrum.lab.tournament.saved_tournament import Encounter, SavedTournament

SAVE_SECONDS = 2.0


def pairings(names: Sequence[str], gauntlet: str | None, players: int) -> list[tuple[str, str]]:
    """Who meets whom. In games with more than two players one bot plays alone against several of
    the other, and in a round robin also the other way round."""
    if gauntlet is not None:
        return [(gauntlet, name) for name in names if name != gauntlet]
    if players > 2:
        return list(permutations(names, 2))
    return list(combinations(names, 2))


@dataclass
class Tournament:
    """A tournament, from its parameters and the results so far."""

    bots: dict[str, BotSpec]
    setups: SetupSource
    seed: bytes
    games: int  # for each encounter, at most
    sprt: Sprt | None
    saved: SavedTournament
    reduce_luck: bool = False  # take out of each result what was luck

    @property
    def game(self) -> str:
        """Which game is played."""
        return self.setups.spec.name

    @property
    def players(self) -> int:
        """How many players a game has."""
        return self.setups.players

    @property
    def cycles(self) -> int:
        """How many cycles an encounter has at most: whole ones, so that seats are fair."""
        return -(-self.games // self.players)

    def games_left(self) -> int:
        """How many games are still to be played, at most."""
        open_encounters = [each for each in self.saved.encounters if not each.closed]
        return sum(self.cycles - each.cycles for each in open_encounters) * self.players

    # Playing

    def play(
        self,
        jobs: int,
        backend: str = PROCESSES,
        on_progress: Callable[[int], None] = lambda games: None,
        on_encounter: Callable[[str], None] = lambda title: None,
    ) -> None:
        """Play to the end. What has been played is saved, also if it is interrupted."""
        try:
            for encounter in self.saved.encounters:
                if not encounter.closed and encounter.cycles < self.cycles:
                    on_encounter(f"{encounter.hero} against {encounter.rival}")
                    self._play_encounter(encounter, jobs, backend, on_progress)
        finally:
            self.saved.save()

    def _play_encounter(
        self, encounter: Encounter, jobs: int, backend: str, on_progress: Callable[[int], None]
    ) -> None:
        hero, rival = self.bots[encounter.hero], self.bots[encounter.rival]
        seats = (hero, *[rival] * (self.players - 1))
        plan = Plan(self.game, seats, self.seed, cycle_wins=True, reduce_luck=self.reduce_luck)
        first, last = encounter.cycles * self.players, self.cycles * self.players
        batches = play_batches(plan, self.setups, first, last, jobs, backend)
        saved = time.monotonic()
        try:
            for batch in batches:
                for parts in batch.cycle_wins:
                    encounter.results[parts] += 1
                    # Evaluated after the same cycles however they are batched, so that the same
                    # seed always stops at the same game.
                    due = encounter.cycles % CHECK_EVERY == 0
                    if due and self.verdict(encounter) != "undecided":
                        encounter.closed = True
                        return
                on_progress(batch.tally.games)
                if time.monotonic() > saved + SAVE_SECONDS:
                    self.saved.save()
                    saved = time.monotonic()
        finally:
            batches.close()

    # Results

    def llr(self, encounter: Encounter) -> float:
        """The log-likelihood ratio of the test's two hypotheses."""
        assert self.sprt is not None
        return self.sprt.llr(encounter.results, WIN_PARTS * self.players, self.players - 1)

    def verdict(self, encounter: Encounter) -> str:
        """The verdict of the sequential test, if there is one."""
        return "undecided" if self.sprt is None else self.sprt.verdict(self.llr(encounter))

    def share(self, encounter: Encounter) -> Estimate:
        """How often the hero of an encounter wins."""
        return encounter.sums(self.players).estimate(WIN_PARTS, share=True)

    def names(self) -> list[str]:
        """The names of all bots."""
        return list(self.bots)

    def ratings(self) -> dict[str, Estimate]:
        """The rating of each bot."""
        names = self.names()
        scores = []
        for each in self.saved.encounters:
            sums = each.sums(self.players)
            if not sums.m:
                continue
            won = sums.y / WIN_PARTS
            variance = (sums.variance(WIN_PARTS) or 0.0) * sums.m**2
            hero, rival = names.index(each.hero), names.index(each.rival)
            scores.append(Score(hero, rival, self.players - 1, sums.m, won, variance))
        return dict(zip(names, rate(scores, len(names)), strict=True))

    def to_dict(self) -> dict[str, Any]:
        """The result as plain values."""
        ratings = self.ratings()
        encounters = []
        for each in self.saved.encounters:
            values: dict[str, Any] = {
                "hero": each.hero,
                "rival": each.rival,
                "rivals": self.players - 1,
                "games": each.cycles * self.players,
                "wins": self.share(each).to_dict() if each.cycles else None,
            }
            if self.sprt is not None:
                values |= {"llr": round(self.llr(each), 4), "verdict": self.verdict(each)}
            encounters.append(values)
        return {
            **self.saved.parameters,
            "finished": self.games_left() == 0,
            "encounters": encounters,
            "ratings": {name: ratings[name].to_dict() for name in ratings},
        }


def parameters_of(
    bots: dict[str, BotSpec],
    setups: SetupSource,
    gauntlet: str | None,
    seed: bytes,
    games: int,
    sprt: Sprt | None,
    reduce_luck: bool,
) -> dict[str, Any]:
    """All that decides about the result of a tournament, as plain values."""
    parameters = {
        "game": setups.spec.name,
        "rules": SPECS[setups.spec.name].rules_version,
        "nostrum": nostrum.__version__,
        "setup": setups.describe(),
        "bots": {
            name: "" if each.file is None else hashlib.sha256(each.file.text.encode()).hexdigest()
            for name, each in bots.items()
        },
        "gauntlet": gauntlet,
        "seed": seed.hex(),
        "games": games,
        "sprt": None if sprt is None else sprt._asdict(),
    }
    if reduce_luck:
        parameters["reduce_luck"] = True
    return parameters

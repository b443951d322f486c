"""A tournament: who is better than whom, with the same chance for all.

Every encounter is played with the same games (the same seeds and setups), and everybody sits once
on every chair: what luck brings, it brings to all.
"""

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

import nostrum
from nostrum.core.contract import KITS
from nostrum.lab.batch import Plan
from nostrum.lab.engines import batches
from nostrum.lab.estimates import Estimate
from nostrum.lab.lineup import Entrant
from nostrum.lab.places import PROCESSES
from nostrum.lab.ratings import Score, rate
from nostrum.lab.setups import Setups
from nostrum.lab.sprt import EVERY, Sprt
from nostrum.lab.standing import Encounter, Standing
from nostrum.lab.subjects import WHOLE

SAVE_SECONDS = 2.0


def pairings(names: Sequence[str], gauntlet: str | None, players: int) -> list[tuple[str, str]]:
    """Who meets whom. Where more than two play, one sits alone against several of the other, and
    in a round robin also the other way round."""
    if gauntlet is not None:
        return [(gauntlet, name) for name in names if name != gauntlet]
    if players > 2:
        return list(permutations(names, 2))
    return list(combinations(names, 2))


@dataclass
class Tournament:
    """A tournament that can be played on."""

    entrants: dict[str, Entrant]
    setups: Setups
    seed: bytes
    games: int  # for each encounter, at most
    sprt: Sprt | None
    standing: Standing

    @property
    def game(self) -> str:
        """Which game is played."""
        return self.setups.kit.name

    @property
    def players(self) -> int:
        """How many sit at a table."""
        return self.setups.players

    @property
    def cycles(self) -> int:
        """How many cycles an encounter has at most: whole ones, so that nobody sits better."""
        return -(-self.games // self.players)

    def left(self) -> int:
        """How many games are still to be played, at most."""
        open_ones = [each for each in self.standing.encounters if not each.closed]
        return sum(self.cycles - each.cycles for each in open_ones) * self.players

    # Playing

    def play(
        self,
        jobs: int,
        engine: str = PROCESSES,
        tell: Callable[[int], None] = lambda games: None,
        say: Callable[[str], None] = lambda what: None,
    ) -> None:
        """Play on to the end. What has been played is kept, also when it is interrupted."""
        try:
            for encounter in self.standing.encounters:
                if not encounter.closed and encounter.cycles < self.cycles:
                    say(f"{encounter.hero} against {encounter.rival}")
                    self._play_encounter(encounter, jobs, engine, tell)
        finally:
            self.standing.save()

    def _play_encounter(
        self, encounter: Encounter, jobs: int, engine: str, tell: Callable[[int], None]
    ) -> None:
        hero, rival = self.entrants[encounter.hero], self.entrants[encounter.rival]
        lineup = (hero, *[rival] * (self.players - 1))
        plan = Plan(self.game, lineup, self.seed, shares=True)
        first, last = encounter.cycles * self.players, self.cycles * self.players
        playing = batches(plan, self.setups, first, last, jobs, engine)
        saved = time.monotonic()
        try:
            for batch in playing:
                for parts in batch.shares:
                    encounter.results[parts] += 1
                    # Looked at after the same cycles however they come in, so that the same
                    # seeds always give the same end.
                    if encounter.cycles % EVERY == 0 and self.verdict(encounter) != "undecided":
                        encounter.closed = True
                        return
                tell(batch.tally.games)
                if time.monotonic() > saved + SAVE_SECONDS:
                    self.standing.save()
                    saved = time.monotonic()
        finally:
            playing.close()  # type: ignore[attr-defined]

    # Results

    def llr(self, encounter: Encounter) -> float:
        """How much speaks for the first hypothesis of the test against the other."""
        assert self.sprt is not None
        return self.sprt.llr(encounter.results, WHOLE * self.players, self.players - 1)

    def verdict(self, encounter: Encounter) -> str:
        """What the sequential test says, where there is one."""
        return "undecided" if self.sprt is None else self.sprt.verdict(self.llr(encounter))

    def share(self, encounter: Encounter) -> Estimate:
        """How often the hero of an encounter wins."""
        return encounter.sums(self.players).estimate(WHOLE, share=True)

    def names(self) -> list[str]:
        """All bots."""
        return list(self.entrants)

    def ratings(self) -> dict[str, Estimate]:
        """How strong everybody is."""
        names = self.names()
        scores = []
        for each in self.standing.encounters:
            sums = each.sums(self.players)
            if not sums.m:
                continue
            won = sums.y / WHOLE
            variance = (sums.variance(WHOLE) or 0.0) * sums.m**2
            hero, rival = names.index(each.hero), names.index(each.rival)
            scores.append(Score(hero, rival, self.players - 1, sums.m, won, variance))
        return dict(zip(names, rate(scores, len(names)), strict=True))

    def to_dict(self) -> dict[str, Any]:
        """The result as plain values."""
        ratings = self.ratings()
        encounters = []
        for each in self.standing.encounters:
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
            **self.standing.command,
            "finished": self.left() == 0,
            "encounters": encounters,
            "ratings": {name: ratings[name].to_dict() for name in ratings},
        }


def command_of(
    entrants: dict[str, Entrant],
    setups: Setups,
    gauntlet: str | None,
    seed: bytes,
    games: int,
    sprt: Sprt | None,
) -> dict[str, Any]:
    """All that decides about the result of a tournament, as plain values."""
    return {
        "game": setups.kit.name,
        "rules": KITS[setups.kit.name].rules_version,
        "nostrum": nostrum.__version__,
        "setup": setups.describe(),
        "bots": {
            name: "" if each.file is None else hashlib.sha256(each.file.text.encode()).hexdigest()
            for name, each in entrants.items()
        },
        "gauntlet": gauntlet,
        "seed": seed.hex(),
        "games": games,
        "sprt": None if sprt is None else sprt._asdict(),
    }

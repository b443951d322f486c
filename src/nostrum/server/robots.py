"""Bots at a human pace: on their own seats, and on those of people who are gone.

A bot sees what its seat sees, and nothing else. While people think too it takes its time; as soon
as all wait for bots only, it hurries.
"""

import asyncio
import hashlib
import hmac
import logging
import random
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from nostrum.bots import bots_for

if TYPE_CHECKING:
    from nostrum.server.room import Room

log = logging.getLogger(__name__)

# Seconds that a bot takes for a decision:
AMONG_PEOPLE = (0.7, 1.6)  # while a person has something to decide too
AWAITED = 0.15  # while people only wait; they want to see what happens
ALONE = 2.0  # while nobody is here
AFTER_A_FAILURE = 5.0


@cache
def usual_bot(game: str) -> str:
    """The bot that is meant where none is named."""
    return next(iter(bots_for(game)))


class Turn:
    """A decision that a bot is about to make."""

    __slots__ = ("began", "due", "leisure", "number", "timer")

    def __init__(self, number: int, began: float) -> None:
        self.number = number  # of the seat's decisions
        self.began = began
        self.leisure = random.uniform(*AMONG_PEOPLE)
        self.due = 0.0
        self.timer: asyncio.TimerHandle | None = None


class Robots:
    """The bots of one table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.turns: dict[int, Turn] = {}
        self.deciding: set[int] = set()

    @property
    def busy(self) -> bool:
        """Is a bot about to move?"""
        return bool(self.turns or self.deciding)

    def drive(self) -> None:
        """Let every bot that owes a decision make it in time."""
        room = self.room
        if room.game is None or room.table.state != "playing" or room.house.closing:
            self.stop()
            return
        owing = room.owing
        robots = [seat for seat in owing if room.bot_for(seat)]
        for seat in list(self.turns):
            if seat not in robots:
                self.forget(seat)
        if not robots:
            return
        people = room.people_here()
        if not people and room.house.clock() - room.used_by_people > room.house.settings.sleep:
            self.stop()
            return
        thinking = any(seat in owing and seat not in robots for seat in people)
        for seat in robots:
            self.plan(seat, alone=not people, among_people=thinking)

    def plan(self, seat: int, alone: bool, among_people: bool) -> None:
        """Decide when a seat decides."""
        room = self.room
        now = room.house.clock()
        number = room.turns[seat]
        turn = self.turns.get(seat)
        if turn is None or turn.number != number:
            self.forget(seat)
            turn = self.turns[seat] = Turn(number, now)
        pause = ALONE if alone else turn.leisure if among_people else AWAITED
        if room.clocks.is_over(seat):
            pause = 0.0
        due = turn.began + pause * room.house.settings.pace
        if turn.timer is None or due != turn.due:
            if turn.timer is not None:
                turn.timer.cancel()
            turn.due = due
            turn.timer = room.house.later(max(0.0, due - now), self.begin, seat)

    def forget(self, seat: int) -> None:
        """A seat decides for itself, or has nothing to decide."""
        turn = self.turns.pop(seat, None)
        if turn is not None and turn.timer is not None:
            turn.timer.cancel()

    def stop(self) -> None:
        """No bot moves any more."""
        for seat in list(self.turns):
            self.forget(seat)

    def begin(self, seat: int) -> None:
        """It is time for a seat to decide."""
        self.turns.pop(seat, None)
        if seat not in self.deciding:
            self.deciding.add(seat)
            self.room.house.spawn(self.decide(seat))

    async def decide(self, seat: int) -> None:
        """Make one decision."""
        room = self.room
        try:
            async with room.lock:  # nobody decides by what is not kept yet
                if room.in_doubt:
                    await room.read_again()
                kind = room.bot_for(seat)
                if not kind or seat not in room.game.actors():
                    return
                turn = room.turns[seat]
                view, legal = room.game.observe(seat), room.game.legal(seat)
            action = await self.choose(seat, kind, view, legal)
            if room.bot_for(seat):  # otherwise he is back, just in time
                await room.play(seat, room.game.action_text(action), "", turn, bot=True)
        except Exception:
            log.exception("A bot could not move.")
            room.house.metrics.failures.add()
            await asyncio.sleep(AFTER_A_FAILURE)
        finally:
            self.deciding.discard(seat)
            self.drive()

    async def choose(self, seat: int, kind: str, view: dict[str, Any], legal: list[int]) -> int:
        """What a bot does, from what its seat can see. It may take its time to find out."""
        if len(legal) == 1:
            return legal[0]
        whim = random.Random(self.seed(seat))
        make = bots_for(self.room.table.game).get(kind)
        action: Any = None
        if make is not None:
            action = await self.room.house.think(_ask, make, whim.getrandbits(63), view, legal)
        if action not in legal:
            self.room.house.metrics.bot_failures.add(bot=kind)
            action = whim.choice(legal)
        chosen: int = action
        return chosen

    def seed(self, seat: int) -> bytes:
        """The whims of a bot: nobody can guess them, and the game's own chance is not in them."""
        words = f"{self.room.table.id} {seat} {self.room.number}"
        return hmac.new(self.room.house.secret, words.encode(), hashlib.sha256).digest()


def _ask(make: Any, seed: int, view: dict[str, Any], legal: Sequence[int]) -> Any:
    """A bot's answer; None if it fails."""
    try:
        return make(seed).choose(view, legal)
    except Exception:
        log.exception("A bot failed to decide.")
        return None

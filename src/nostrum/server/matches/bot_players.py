"""Bots that play at a human pace, on their own seats and for people who are away.

A bot sees only what its seat sees. While people are thinking too it takes its time, and never gets
far ahead of them; when everyone waits for bots, it hurries.
"""

import asyncio
import hashlib
import hmac
import logging
import random
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from nostrum.bots import bots_for
from nostrum.server.errors import RequestRefused
from nostrum.server.games import adapter_of
from nostrum.server.store.base import StoreFailed
from nostrum.server.thinking.jobs import ChooseAction
from nostrum.server.thinking.pool import Unanswered
from nostrum.server.wire.common import View

if TYPE_CHECKING:
    from nostrum.server.matches.room import Room

log = logging.getLogger(__name__)

# How many seconds a bot takes for a decision:
WHILE_PEOPLE_THINK = (0.7, 1.6)
WHILE_PEOPLE_WAIT = 0.3  # long enough to see what happens
WHILE_ALONE = 2.0  # while nobody is connected
AFTER_A_FAILURE = 5.0
PACES = {"relaxed": 2.0, "usual": 1.0, "quick": 0.4}  # factors for these times

TIME_TO_TAKE_BACK = 1.5  # seconds that bots leave to a person who has just decided something

MOST_AHEAD = 2  # chips that a bot may have drawn more than the slowest person who is drawing


@cache
def default_bot(game: str) -> str:
    """The kind of bot that plays where none is named."""
    return next(iter(bots_for(game)))


class PlannedDecision:
    """A decision that a bot is going to make."""

    __slots__ = ("began", "due", "long_pause", "timer", "turn")

    def __init__(self, turn: int, began: float) -> None:
        self.turn = turn
        self.began = began
        self.long_pause = random.uniform(*WHILE_PEOPLE_THINK)
        self.due = 0.0
        self.timer: asyncio.TimerHandle | None = None


class BotPlayers:
    """The bots of one match."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.planned: dict[int, PlannedDecision] = {}  # by seat
        self.deciding: set[int] = set()
        self.public_view: View | None = None  # what everyone may know; None if not worked out yet

    @property
    def are_busy(self) -> bool:
        """Whether a bot is about to move."""
        return bool(self.planned or self.deciding)

    def bot_for(self, seat: int) -> str:
        """The kind of bot that plays a seat now; empty if a person does."""
        room = self.room
        player = room.match.seats[seat]
        if player.kind == "bot":
            return player.bot
        if player.stand_in or room.clocks.has_expired(seat) or room.presence.is_away(seat):
            return default_bot(room.match.game)
        return ""

    # Planning

    def plan(self) -> None:
        """Plan the decisions of all bots that have to act."""
        room = self.room
        if room.game is None or room.match.state != "playing" or room.app.closing:
            self.stop()
            return
        actors = room.actors
        bots = [seat for seat in actors if self.bot_for(seat)]
        for seat in list(self.planned):
            if seat not in bots:
                self.cancel(seat)
        if not bots:
            return
        people = room.presence.connected_seats()
        idle = room.app.clock() - room.presence.last_seen
        if not people and idle > room.app.settings.sleep_after:
            self.stop()
            return
        thinking = [seat for seat in people if seat in actors and seat not in bots]
        for seat in self.bots_ahead(bots, thinking):
            self.cancel(seat)
            bots.remove(seat)
        for seat in bots:
            self.plan_seat(seat, alone=not people, people_think=bool(thinking))

    def bots_ahead(self, bots: list[int], thinking: list[int]) -> list[int]:
        """The bots that have to wait until the people who are drawing chips have caught up. What
        they can see of each other decides it, so it reveals nothing."""
        room = self.room
        if not thinking or room.game is None:
            return []
        if self.public_view is None:
            self.public_view = room.game.observe(None)
        drawn = adapter_of(room.match.game).chips_drawn(self.public_view)
        slowest = min((drawn[seat] for seat in thinking if seat in drawn), default=None)
        if slowest is None:
            return []
        return [
            seat
            for seat in bots
            if drawn.get(seat, 0) >= slowest + MOST_AHEAD and not room.clocks.has_expired(seat)
        ]

    def plan_seat(self, seat: int, alone: bool, people_think: bool) -> None:
        """Plan when a seat decides, or change the plan."""
        room = self.room
        now = room.app.clock()
        turn = room.turns[seat]
        decision = self.planned.get(seat)
        if decision is None or decision.turn != turn:
            self.cancel(seat)
            decision = self.planned[seat] = PlannedDecision(turn, now)
        pause = decision.long_pause if people_think else WHILE_PEOPLE_WAIT
        if alone:
            pause = WHILE_ALONE
        if room.clocks.has_expired(seat):
            pause = 0.0
        pace = room.app.settings.bot_pace * PACES[room.match.pace]
        due = decision.began + pause * pace
        if any(room.take_backs.last(person) for person in room.presence.connected_seats()):
            due = max(due, room.take_backs.careful_at + TIME_TO_TAKE_BACK * pace)
        if decision.timer is None or due != decision.due:
            if decision.timer is not None:
                decision.timer.cancel()
            decision.due = due
            decision.timer = room.app.call_later(max(0.0, due - now), self.start_deciding, seat)

    def cancel(self, seat: int) -> None:
        """Cancel the decision that is planned for a seat, if any."""
        decision = self.planned.pop(seat, None)
        if decision is not None and decision.timer is not None:
            decision.timer.cancel()

    def stop(self) -> None:
        """Cancel all planned decisions."""
        for seat in list(self.planned):
            self.cancel(seat)

    # Deciding

    def start_deciding(self, seat: int) -> None:
        """Let a seat decide in the background."""
        self.planned.pop(seat, None)
        if seat not in self.deciding:
            self.deciding.add(seat)
            self.room.app.start_task(self.decide(seat))

    async def decide(self, seat: int) -> None:
        """Make one decision."""
        room = self.room
        try:
            async with room.lock:  # the view must not contain a move that is not stored yet
                if room.needs_reload:
                    await room.reload()
                kind = self.bot_for(seat)
                game = room.game
                if not kind or game is None or seat not in game.actors():
                    return
                turn = room.turns[seat]
                view, legal = game.observe(seat), game.legal(seat)
            action = await self.choose(seat, kind, view, legal)
            if self.bot_for(seat) and not room.app.closing:  # the person may be back
                await room.play(seat, game.action_text(action), "", turn, bot=True)
        except (RequestRefused, StoreFailed):
            # The workers have too much to do, or the disk is full: try again.
            await asyncio.sleep(AFTER_A_FAILURE)
        except Exception:
            log.exception("A bot could not move.")
            room.app.metrics.failures.increment()
            await asyncio.sleep(AFTER_A_FAILURE)
        finally:
            self.deciding.discard(seat)
            self.plan()

    async def choose(self, seat: int, kind: str, view: View, legal: list[int]) -> int:
        """The action that a bot chooses from what its seat can see. A worker thinks about it. If it
        fails, a random action."""
        if len(legal) == 1:
            return legal[0]
        rng = random.Random(self.seed(seat))
        app, match = self.room.app, self.room.match
        job = ChooseAction(match.game, kind, rng.getrandbits(63), view, legal)
        try:
            answer = await app.workers.run(job, self.room.account)
            action = msgspec.json.decode(answer.data, type=int)
        except (Unanswered, msgspec.ValidationError) as error:
            log.warning("A bot failed to decide: %s", error)
            action = -1
        if action not in legal:
            app.metrics.bot_failures.increment(bot=kind)
            action = rng.choice(legal)
        return action

    def seed(self, seat: int) -> bytes:
        """The seed of a bot's own random choices. Nobody can guess it, and it has nothing to do
        with the seed of the game."""
        words = f"{self.room.match.id} {seat} {self.room.move_count}"
        return hmac.new(self.room.app.secret, words.encode(), hashlib.sha256).digest()

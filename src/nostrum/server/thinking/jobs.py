"""What workers are asked. A job is a pure function of its fields, so its answer can be kept.

A bot gets its view, its legal actions and a seed for its own random choices, nothing else. Fields
that a stranger has sent are read here for the first time, where nobody else waits for it.
"""

from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from nostrum.bots import bots_for
from nostrum.core.chance import commitment
from nostrum.core.contract import SPECS
from nostrum.core.record import Record, Result
from nostrum.core.seed_origin import SeedOrigin
from nostrum.server.games import adapter_of
from nostrum.server.matches.info import origin_info
from nostrum.server.matches.replays import Replays, compress, make_replays, replay_for
from nostrum.server.thinking.coaching import make_hint, make_review
from nostrum.server.wire.api import Tried, Verdict
from nostrum.server.wire.common import Setup
from nostrum.server.wire.frames import encode_json
from nostrum.server.wire.reviews import ReviewAnswer


class Job(Struct, tag=True):
    """Something to think about."""

    seconds: ClassVar[float]  # that it may take
    is_kept: ClassVar[bool] = True  # whether the same job is likely to come again

    def run(self) -> bytes:
        """The answer, which is JSON unless the job says otherwise. A NostrumError is an answer too:
        a sentence for whoever asked."""
        raise NotImplementedError


class ChooseAction(Job):
    """Asks a bot for one of its legal actions."""

    seconds = 20.0
    is_kept = False

    game: str
    bot: str
    seed: int
    view: Any
    legal: list[int]

    def run(self) -> bytes:
        """The number of the action."""
        action = bots_for(self.game)[self.bot](self.seed).choose(self.view, self.legal)
        return encode_json(action)


class FindOdds(Job):
    """Asks for the odds of the next draw, for the seat that has this view."""

    seconds = 5.0

    game: str
    view: Any

    def run(self) -> bytes:
        """The odds as the game's adapter gives them."""
        return encode_json(adapter_of(self.game).odds(self.view))


class CheckSetup(Job):
    """Asks whether a game can be set up like this."""

    seconds = 5.0

    game: str
    seats: int
    values: Setup

    def run(self) -> bytes:
        """The complete setup, and what else can be chosen with it: a Tried."""
        adapter = adapter_of(self.game)
        setup = adapter.read_setup(self.seats, self.values)
        return encode_json(Tried(setup.to_dict(), adapter.choices(setup)))


class FinishedGame(Job):
    """A job about a game that is over."""

    game: str
    setup: Setup
    seed: str
    moves: list[tuple[int, str]]
    position: str  # in which it began; empty: at the beginning

    def record(self) -> Record:
        """The record of the game."""
        seed = bytes.fromhex(self.seed)
        spec, committed = SPECS[self.game], commitment(seed)
        return Record(spec, self.setup, seed, self.moves, committed, position=self.position)


class MakeReplays(FinishedGame):
    """Asks what everyone saw of a finished game."""

    seconds = 20.0

    def run(self) -> bytes:
        """Replays."""
        record = self.record()
        printed = adapter_of(self.game).printed(SPECS[self.game].read_setup(self.setup))
        seen = make_replays(record.new_game(listen=True), record.moves)
        return encode_json(Replays(printed, seen))


class ShowReplay(Job):
    """Asks for a finished game as one viewer saw it."""

    seconds = 20.0

    replays: bytes
    viewer: int | None
    table: bytes  # the TableInfo, encoded

    def run(self) -> bytes:
        """A Replay, compressed by gzip."""
        return replay_for(self.replays, self.viewer, self.table)


class VerifyGame(FinishedGame):
    """Asks whether a finished game was played with the seed that was committed to."""

    seconds = 20.0

    committed: str
    origin: SeedOrigin | None
    rules: int
    winners: list[int]
    scores: list[int]

    def run(self) -> bytes:
        """A Verdict."""
        record = self.record()
        record.committed = self.committed
        record.origin = self.origin
        record.result = Result(len(record.moves), self.winners, self.scores)
        faults = record.verify()
        return encode_json(
            Verdict(
                sound=not faults,
                commitment=self.committed,
                seed=self.seed,
                faults=faults,
                moves=len(record.moves),
                rules=self.rules,
                replayed=True,
                origin=origin_info(self.origin),
            )
        )


class MakeReview(FinishedGame):
    """Asks what was luck in a finished game, and what was given away."""

    seconds = 60.0

    def run(self) -> bytes:
        """A ReviewAnswer, compressed by gzip."""
        return compress(encode_json(ReviewAnswer(make_review(self.record()))))


class FindHint(Job):
    """Asks what a strong player would decide, for the seat that has this view."""

    seconds = 5.0

    view: Any

    def run(self) -> bytes:
        """A HintInfo."""
        return encode_json(make_hint(self.view))


class FindPosition(FinishedGame):
    """Asks for a moment of a finished game as a seat knew it."""

    seconds = 20.0

    after: int  # so many moves
    seat: int

    def run(self) -> bytes:
        """The code of the position."""
        code: str = self.record().replay(self.after).code(self.seat)
        return code.encode()


AnyJob = (
    ChooseAction
    | FindOdds
    | CheckSetup
    | MakeReplays
    | ShowReplay
    | VerifyGame
    | MakeReview
    | FindHint
    | FindPosition
)

encode_job = msgspec.msgpack.Encoder().encode
decode_job = msgspec.msgpack.Decoder(AnyJob).decode


class Answer(Struct):
    """What a worker says about a job."""

    data: bytes = b""
    refusal: str = ""  # a sentence instead of an answer
    failed: bool = False  # it is our fault; the worker has logged why
    seconds: float = 0.0  # of processor time
    last: bool = False  # the worker is not fit for another job and ends


encode_answer = msgspec.msgpack.Encoder().encode
decode_answer = msgspec.msgpack.Decoder(Answer).decode

"""What a store keeps.

The fields of a match are also the names in stored files: renaming one needs a migration (see
migrations.py).
"""

from msgspec import Struct

from nostrum.core.seed_origin import SeedOrigin
from nostrum.server.wire.common import Pace, SeatKind, Setup, TableState


class Person(Struct):
    """A person with a browser. Only tokens of their current generation are good."""

    id: str
    name: str
    created: float
    seen: float = 0.0
    generation: int = 0


class Seat(Struct, omit_defaults=True):
    """A seat in a match."""

    kind: SeatKind
    person: str = ""  # the id of the person who has it; empty if they were forgotten
    name: str = ""  # shown to the others; that of a person is looked up, empty if forgotten
    bot: str = ""  # the kind of bot
    adapts: bool = False  # in a rematch the bot is as strong as suits the person then
    stand_in: bool = False  # a bot plays for this person until they say that they are back
    told: int = 0  # of how many decisions that bots made for this person they know
    hints: int = 0  # for how many decisions this person has asked for a hint


class Practice(Struct):
    """Where a match begins that plays on from a moment of another one."""

    table: str  # that other match, which may be deleted one day
    move: int  # the decision of it, by its number from 1, with which this one begins
    position: str  # the code of the position, as the player knew it; the rest is dealt anew


class Match(Struct):
    """A match, without its moves. `version` counts its changes."""

    id: str
    code: str
    game: str
    rules: int
    setup: Setup
    seed: str  # secret until the game is over; empty until it begins
    host: str
    seats: list[Seat]
    state: TableState = "waiting"
    public: bool = False
    risk: bool = True
    thinking: int = 0
    rematch: str = ""
    created: float = 0.0
    changed: float = 0.0
    version: int = 0
    # The result, of a game that is over:
    scores: list[int] = []
    winners: list[int] = []
    away: int | None = None  # seconds, as in TableInfo; None: as the server has it
    pace: Pace = "usual"
    chat: bool = False
    hints: bool = False
    practice: Practice | None = None
    # Where the seed comes from; None in matches from the time before. Each part is written once,
    # and stored beside the other fields.
    origin: SeedOrigin | None = None


TAKE_BACK = "take back"


class PlayedMove(Struct):
    """A move as it was played, or that an earlier one was taken back: `take back 7`. The client
    chose `id`, so that no move is played twice."""

    number: int  # from 1
    seat: int
    action: str
    id: str = ""
    bot: bool = False
    at: float = 0.0

    @property
    def takes_back(self) -> int:
        """The number of the move that is taken back by this; 0 if it is a move itself."""
        verb, _, number = self.action.rpartition(" ")
        return int(number) if verb == TAKE_BACK else 0


def standing_moves(moves: list[PlayedMove]) -> list[PlayedMove]:
    """The moves that were not taken back: those of which the game consists."""
    gone = {move.takes_back for move in moves}
    return [move for move in moves if not move.takes_back and move.number not in gone]


class Ending(Struct):
    """What is shown of a game that has ended, under any later version of the rules."""

    record: str
    # What each viewer saw, spectators first, as JSON; empty if the program had no rules for it.
    replays: bytes = b""

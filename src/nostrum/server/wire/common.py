"""Types and limits that the socket and HTTP share."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

# Bytes of a message or a body. Anything longer is refused before it is parsed.
FRAME_LIMIT = 8 * 1024
# Bytes of a body that may carry a setup: a player's own box is several times the size of ours.
SETUP_LIMIT = 64 * 1024

# 32 bytes in hexadecimal.
HexNumber = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
HexNumberOrNone = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
ShortText = Annotated[str, Meta(max_length=80)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]

# Each game has its own shapes for these; the server passes them on without looking inside.
View = Mapping[str, Any]
Patch = dict[str, Any]  # new values by path, see matches/patches.py
Setup = dict[str, Any]
Event = list[Any]  # `[name, field, ...]`
GameData = Any

SeatKind = Literal["person", "bot", "open"]
# "stopped": before its end, because the program has other rules now.
TableState = Literal["waiting", "playing", "over", "stopped"]
# How long bots take for their decisions.
Pace = Literal["relaxed", "usual", "quick"]

# Why something was refused. The page has a sentence for each code in every language; the English
# sentence that comes with it may say more.
RefusalCode = Literal[
    "illegal",  # the rules do not allow it now
    "stale",  # it answers a decision that has been made already
    "not_yours",  # this seat, table or right belongs to someone else
    "not_found",
    "not_now",  # the table is not in a state for it
    "bad_request",  # not understood
    "bad_setup",  # a game cannot be set up like this
    "bad_name",
    "too_fast",
    "taken",  # someone else was quicker
    "not_allowed",  # switched off at this table
    "bad_token",  # a link that is forged, used or expired
    "busy",  # the server is full or about to stop
    "not_stored",  # the server cannot store anything now; nothing was changed
    "failed",  # our fault
]


class SeatInfo(Struct, omit_defaults=True):
    """Who has a seat."""

    kind: SeatKind
    name: str = ""
    bot: str = ""  # the kind of bot
    adapts: bool = False  # a bot whose kind was chosen by the results of the host
    here: bool = False  # a person who is connected
    gone: float = 0.0  # the seconds since a person who plays was last connected
    # A person who is here and does nothing although others wait: the seconds in which they should
    # give a sign, and whether they have given none.
    patience: float = 0.0
    idle: bool = False
    played_by_bot: bool = False  # a person for whom a bot plays until they are back
    hints: int = 0  # for how many decisions this person has asked for a hint
    host: bool = False
    # The first, second ... at this table who was forgotten. Their name is an English word then; the
    # page has one in every language.
    forgotten: int = 0


class NonceInfo(Struct, omit_defaults=True):
    """What the browser of a person contributes to the seed."""

    seat: int
    commitment: str = ""  # the SHA-256 of its nonce; empty if it was away
    revealed: bool = False  # in time, so it is part of the seed


class PracticeInfo(Struct):
    """Where a game comes from that was begun in the middle of another one."""

    table: str
    move: int  # the decision of that game, by its number from 1, with which this one begins


class TableInfo(Struct, omit_defaults=True):
    """A table as everyone may see it."""

    id: str
    code: str  # six letters, easy to say on the phone
    game: str
    state: TableState
    seats: list[SeatInfo]
    setup: Setup
    public: bool = False
    risk: bool = False  # may players ask for the odds?
    hints: bool = False  # and for hints?
    thinking: int = 0  # seconds for each decision; 0: no limit
    away: float = 0.0  # seconds until a bot plays for a person who is gone; 0: never by itself
    pace: Pace = "usual"  # of the bots
    chat: bool = False  # may people write what they like, and not only choose phrases?
    watching: int = 0
    commitment: str = ""  # the SHA-256 of the seed, once there is one
    secret_commitment: str = ""  # the SHA-256 of the server's part of the seed, always the same
    nonces: list[NonceInfo] = []  # of all people, once their commitments are fixed
    rules: int = 0  # the version of the rules that this game is played by
    rematch: str = ""  # the table of the rematch
    practice: PracticeInfo | None = None
    created: float = 0.0
    you: int | None = None  # your seat, if you have one
    round: int = 0
    # Only in the list of my tables:
    owing: list[int] = []  # the seats that have to decide
    # There, and where no view can tell it, because the server has other rules now:
    scores: list[int] = []  # the result of a finished game
    winners: list[int] = []

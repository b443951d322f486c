"""The bodies of HTTP requests and answers."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from nostrum.server.wire.common import (
    Event,
    GameData,
    Pace,
    Patch,
    RefusalCode,
    SeatNumber,
    Setup,
    ShortText,
    TableInfo,
    View,
)

Name = Annotated[str, Meta(min_length=1, max_length=24)]


class Problem(Struct):
    """The answer to every refused request."""

    code: RefusalCode
    text: str


# People


class Me(Struct):
    """Who I am: no more than a name."""

    name: str


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


class Forgotten(Struct):
    """The answer to a person who is known no longer."""

    forgotten: bool = True


class ContinueLink(Struct):
    """A private link that brings my seats to another device. It works once, for a short time."""

    path: str
    seconds: int


class Continue(Struct, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=200)]


class Address(Struct):
    """The address of this server for others; empty if only this computer can reach it."""

    url: str


# Games


class BotInfo(Struct):
    name: str
    about: str


class OptionInfo(Struct):
    name: str
    answers: list[bool | str]  # the recommended one first
    meaning: str
    by_edition: dict[str, bool | str]  # editions in which another answer is the usual one


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    title: str
    seats: list[int]
    bots: list[BotInfo]  # the default first
    options: list[OptionInfo]
    choices: GameData
    setup: Setup  # the suggested one; it is simpler for a first game


class RulesPage(Struct):
    """A page of the rules, in English."""

    name: str
    title: str
    heading: str
    text: str
    kind: str


class TrySetup(Struct, forbid_unknown_fields=True):
    """Asks whether a game for this many players can be set up like this."""

    seats: SeatNumber
    setup: Setup = {}


class Tried(Struct):
    """The complete setup, and what else can be chosen with it."""

    setup: Setup
    choices: GameData


# Tables


class SeatWish(Struct, forbid_unknown_fields=True):
    """What to do with a seat: give it to a bot, or leave it open. The bot is the default one if
    it is not named, and "adapts" is one as strong as suits the person who asks."""

    kind: Literal["bot", "open"]
    bot: ShortText = ""


class OpenTable(Struct, forbid_unknown_fields=True):
    """A new table. The host has the first seat; `seats` are the others. Every field may be left
    out: then the first game begins at once, against bots, with the suggested setup."""

    game: ShortText = ""
    seats: Annotated[list[SeatWish], Meta(max_length=7)] | None = None
    setup: Setup | None = None
    public: bool = False
    risk: bool = True
    thinking: Annotated[int, Meta(ge=0, le=600)] = 0
    bot: ShortText = ""  # as in SeatWish, if `seats` is left out
    away: Annotated[int, Meta(ge=0, le=3600)] | None = None  # see TableInfo; None: as usual here
    pace: Pace = "usual"
    chat: bool = True  # for private tables only
    hints: bool | None = None  # None: only if all others are bots


class Practise(Struct, forbid_unknown_fields=True):
    """Plays on from a moment of a finished game against bots: from the decision with this number
    (from 1), in the place of whoever made it."""

    move: Annotated[int, Meta(ge=1, le=1_000_000)]


class TableChange(Struct, forbid_unknown_fields=True):
    """What the host changes at a table; what is left out stays."""

    pace: Pace | None = None
    chat: bool | None = None


class Sit(Struct, forbid_unknown_fields=True):
    """Takes an open seat; the first one if none is named."""

    seat: SeatNumber | None = None


class Found(Struct):
    id: str


class OpenTables(Struct):
    tables: list[TableInfo]


# Finished games


class Step(Struct, omit_defaults=True):
    """One move of a finished game, as this viewer saw it."""

    events: list[Event] = []
    patch: Patch = {}
    seat: int = 0
    action: str = ""


class Replay(Struct):
    """A finished game: the first view, and every move from there."""

    table: TableInfo
    printed: GameData
    view: View
    events: list[Event]
    steps: list[Step]


class ContributionInfo(Struct, omit_defaults=True):
    """What the browser of a person contributed to the seed; what is left out was not there."""

    seat: int
    commitment: str = ""
    nonce: str = ""


class SeedOriginInfo(Struct):
    """What the seed was made of (see core/seed_origin.py)."""

    secret: str
    secret_commitment: str
    contributions: list[ContributionInfo]


class Verdict(Struct):
    """Whether the game was played with the seed that was committed to before it began."""

    sound: bool
    commitment: str
    seed: str
    faults: list[str]
    moves: int
    rules: int  # the version of the rules that the game was played by
    replayed: bool  # False: the server has other rules now, so only the seed was checked
    origin: SeedOriginInfo | None  # None for games from the time before there was one

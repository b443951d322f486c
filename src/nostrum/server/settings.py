"""How one server differs from another."""

import os
from pathlib import Path

from msgspec import Struct, field

from nostrum.server.security.rate_limits import DAY as DAY
from nostrum.server.security.rate_limits import Limits

# Two at least, so that one long job does not stop all bots.
DEFAULT_WORKERS = max(2, min(4, (os.cpu_count() or 2) - 1))
BUILT_PAGE = Path(__file__).resolve().parent / "page"  # where `make page` puts it


class Retention(Struct, frozen=True, kw_only=True):
    """How many days something is kept that nobody uses; 0: for ever."""

    waiting: float = 1.0  # a table whose game has not begun
    abandoned: float = 30.0  # a game that nobody has gone on with
    finished: float = 0.0  # a game that has ended
    people: float = 90.0  # a person who has no seat in any of them


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of one server. Times are in seconds."""

    database: str = ":memory:"  # the file of the store
    public_url: str = ""  # how people reach it, if not under the address in their requests
    names: tuple[str, ...] = ()  # by which else people reach it
    proxies: tuple[str, ...] = ()  # addresses and networks whose `X-Forwarded-For` is believed
    operators: tuple[str, ...] = ()  # addresses and networks that may read the metrics
    invite_url: str = ""  # how friends reach it; empty if only this computer can
    bot_pace: float = 1.0  # factor for the pauses of bots; 0: none
    away_after: float = 60.0  # until a bot plays for a person who is disconnected; 0: never
    idle_after: float = 300.0  # until it plays for one who is here and does nothing; 0: never
    reveal_within: float = 3.0  # for browsers to come and reveal their nonces; 0: none is asked
    sleep_after: float = 600.0  # without people, until bots stop playing
    unload_after: float = 60.0  # without clients, until a room leaves the memory
    workers: int = DEFAULT_WORKERS  # processes that think, at most
    modules: tuple[str, ...] = ()  # that register more games and bots, for the workers to import
    clean_every: float = 600.0  # between two rounds of cleaning
    check_files_every: float = 3600.0  # between two checks of the whole store for damage
    retention: Retention = field(default_factory=Retention)
    limits: Limits = field(default_factory=Limits)
    static_folder: Path = BUILT_PAGE

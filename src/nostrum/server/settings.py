"""How one server differs from another."""

from pathlib import Path

from msgspec import Struct, field

from nostrum.server.security.rate_limits import Limits

BUILT_PAGE = Path(__file__).resolve().parent / "page"  # where `make page` puts it


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of one server. Times are in seconds."""

    database: str = ":memory:"  # the file of the store
    public_url: str = ""  # how people reach it, if not under the address in their requests
    names: tuple[str, ...] = ()  # by which else people reach it
    proxies: tuple[str, ...] = ()  # addresses and networks whose `X-Forwarded-For` is believed
    operators: tuple[str, ...] = ()  # addresses and networks that may read the metrics
    invite_url: str = ""  # how friends reach it; empty if only this computer can
    bot_pace: float = 1.0  # factor for the pauses of bots; 0: none
    away_after: float = 60.0  # until a bot plays for a person who is disconnected
    sleep_after: float = 600.0  # without people, until bots stop playing
    unload_after: float = 60.0  # without clients, until a room leaves the memory
    limits: Limits = field(default_factory=Limits)
    static_folder: Path = BUILT_PAGE

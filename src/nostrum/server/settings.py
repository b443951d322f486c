"""How a server is run."""

from pathlib import Path

from msgspec import Struct, field

from nostrum.server.limits import Limits

PAGE = Path(__file__).resolve().parent / "page"


class Settings(Struct, frozen=True, kw_only=True):
    """Everything that may differ from one server to the next."""

    data: str = ":memory:"  # the file of the store
    public_url: str = ""  # how people reach it, where that is not the address they ask for
    invite_url: str = ""  # how friends reach it; nothing if only this computer does
    pace: float = 1.0  # of bots: 0 is at once
    away: float = 60.0  # seconds until a bot plays for somebody who is gone
    sleep: float = 600.0  # seconds without people until a table is left alone
    forget: float = 60.0  # seconds until a table that nobody looks at leaves the memory
    limits: Limits = field(default_factory=Limits)
    page: Path = PAGE  # what `make play` has built

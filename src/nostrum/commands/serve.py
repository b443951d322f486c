"""`nostrum serve`: the table in the browser."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from nostrum.commands import AddCommand
from nostrum.core.errors import NostrumError
from nostrum.files import data_folder


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `serve`."""
    added = command("serve", serve, "open the table in the browser, for you and your friends")
    added.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    added.add_argument("--port", type=int, default=8000, help="the port (8000)")
    added.add_argument("--data", type=Path, metavar="FOLDER", help="where games are kept")
    added.add_argument(
        "--public-url", default="", metavar="URL", help="how people reach it through a proxy"
    )
    added.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or network of a proxy that is believed when it says who asks",
    )
    added.add_argument(
        "--operator",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or network that may read the metrics (this computer, without a proxy)",
    )
    added.add_argument(
        "--away",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="after how long a bot plays for somebody who is gone (60)",
    )
    added.add_argument(
        "--pace",
        type=float,
        default=1.0,
        metavar="FACTOR",
        help="how long bots take beside what people like to see (1); 0 is no time at all",
    )
    added.add_argument("--open", action="store_true", help="open the browser too")
    added.add_argument(
        "--no-limits",
        action="store_true",
        help="let everybody ask as fast as they can: to measure",
    )


def serve(options: Namespace) -> int:
    """Run the server."""
    from nostrum.server.run import database_path, run_server
    from nostrum.server.security.rate_limits import Limits, without_limits
    from nostrum.server.settings import Settings

    if not 0 <= options.away < 1e9:
        raise NostrumError("How long somebody may be away is a number of seconds.")
    if not 0 <= options.pace <= 100:
        raise NostrumError("The pace of bots is a factor from 0 to 100.")
    settings = Settings(
        database=database_path(options.data or data_folder()),
        public_url=options.public_url,
        proxies=tuple(options.proxy),
        operators=tuple(options.operator),
        away_after=options.away,
        bot_pace=options.pace,
        limits=without_limits() if options.no_limits else Limits(),
    )
    return run_server(settings, options.host, options.port, options.open)

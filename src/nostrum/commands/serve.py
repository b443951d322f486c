"""`nostrum serve`: play in the browser."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from nostrum.commands import AddCommand
from nostrum.core.errors import NostrumError
from nostrum.files import data_folder


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `serve`."""
    added = command("serve", serve, "start a server to play in the browser, alone or with friends")
    added.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    added.add_argument("--port", type=int, default=8000, help="the port (8000)")
    added.add_argument("--data", type=Path, metavar="FOLDER", help="where games are stored")
    added.add_argument(
        "--public-url", default="", metavar="URL", help="the server's address behind a proxy"
    )
    added.add_argument(
        "--away",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="after how long a bot plays for a person who is disconnected (60)",
    )
    added.add_argument(
        "--pace",
        type=float,
        default=1.0,
        metavar="FACTOR",
        help="multiplies the time that bots take for a move (1); 0 for no delay",
    )
    added.add_argument("--open", action="store_true", help="open the browser too")
    added.add_argument(
        "--no-limits",
        action="store_true",
        help="turn off all rate limits, for benchmarks",
    )


def serve(options: Namespace) -> int:
    """Run the server."""
    from nostrum.server.run import database_path, run_server
    from nostrum.server.security.rate_limits import Limits, without_limits
    from nostrum.server.settings import Settings

    if not 0 <= options.away < 1e9:
        raise NostrumError("--away is a number of seconds.")
    if not 0 <= options.pace <= 100:
        raise NostrumError("The pace of bots is a factor from 0 to 100.")
    settings = Settings(
        database=database_path(options.data or data_folder()),
        public_url=options.public_url,
        away_after=options.away,
        bot_pace=options.pace,
        limits=without_limits() if options.no_limits else Limits(),
    )
    return run_server(settings, options.host, options.port, options.open)

"""`nostrum serve`: play in the browser."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from nostrum.commands import AddCommand
from nostrum.core.errors import NostrumError
from nostrum.files import data_folder

RETENTION = {
    "waiting": "how long a table stays where nobody is and no game has begun (1)",
    "abandoned": "how long a game stays that nobody goes on with (30)",
    "finished": "how long a game stays that has ended (0)",
    "people": "how long people without a seat are remembered (90)",
}


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
        help="after how long a bot plays for a person who is disconnected (60)",
    )
    added.add_argument(
        "--pace",
        type=float,
        default=1.0,
        metavar="FACTOR",
        help="multiplies the time that bots take for a move (1); 0 for no delay",
    )
    added.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="how many processes think about bots and odds, at most (by the number of processors)",
    )
    for name, meaning in RETENTION.items():
        added.add_argument(
            f"--keep-{name}", type=float, metavar="DAYS", help=f"{meaning}; 0: for ever"
        )
    added.add_argument("--open", action="store_true", help="open the browser too")
    added.add_argument(
        "--no-limits",
        action="store_true",
        help="turn off all rate limits, for benchmarks",
    )


def serve(options: Namespace) -> int:
    """Run the server."""
    from nostrum.server.run import run_server
    from nostrum.server.security.rate_limits import Limits, without_limits
    from nostrum.server.settings import DEFAULT_WORKERS, Retention, Settings
    from nostrum.server.store.database_file import database_path

    if not 0 <= options.away < 1e9:
        raise NostrumError("--away is a number of seconds.")
    if not 0 <= options.pace <= 100:
        raise NostrumError("The pace of bots is a factor from 0 to 100.")
    workers = DEFAULT_WORKERS if options.workers is None else options.workers
    if not 1 <= workers <= 64:
        raise NostrumError("There are 1 to 64 workers.")
    days = {name: getattr(options, f"keep_{name}") for name in RETENTION}
    if not all(each is None or 0 <= each < 1e6 for each in days.values()):
        raise NostrumError("How long something is kept is a number of days; 0 is for ever.")
    settings = Settings(
        database=str(database_path(options.data or data_folder())),
        public_url=options.public_url,
        proxies=tuple(options.proxy),
        operators=tuple(options.operator),
        away_after=options.away,
        bot_pace=options.pace,
        workers=workers,
        retention=Retention(**{name: each for name, each in days.items() if each is not None}),
        limits=without_limits() if options.no_limits else Limits(),
    )
    return run_server(settings, options.host, options.port, options.open)

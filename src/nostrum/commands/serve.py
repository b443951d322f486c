"""`nostrum serve`: play in the browser."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from nostrum.commands import AddCommand
from nostrum.commands.arguments import number, whole_number
from nostrum.core.errors import NostrumError
from nostrum.files import data_folder

RETENTION = {
    "waiting": "keep an empty table without a game this long (default: 1; 0: for ever)",
    "abandoned": "keep an unfinished game this long after its last move (default: 30; 0: for ever)",
    "finished": "keep a finished game this long (default: 0, for ever)",
    "people": "remember people without a seat this long (default: 90; 0: for ever)",
}


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `serve`."""
    added = command(
        "serve",
        serve,
        "start a server, to play in the browser, alone or with friends",
        "Ctrl-C stops it; games continue when it is started again. How to run a public server: "
        "docs/operating.md.",
        [
            ("serve --open", "Play on this computer"),
            ("serve --host 0.0.0.0", "Let others in your network join, phones too"),
            (
                "serve --public-url https://games.example.org --proxy 127.0.0.1",
                "Behind a proxy on the same machine",
            ),
        ],
    )
    added.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on; default: 127.0.0.1"
    )
    added.add_argument(
        "--port", type=whole_number(0), default=8000, help="the port; default: 8000; 0: a free one"
    )
    added.add_argument("--data", type=Path, metavar="FOLDER", help="where games are stored")
    added.add_argument(
        "--public-url",
        default="",
        metavar="URL",
        help="the address that players use, if a proxy is in front of the server",
    )
    added.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="the address or network of a proxy that is trusted to say who is calling",
    )
    added.add_argument(
        "--operator",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an address or network that may read the metrics; default: this computer, if there "
        "is no proxy",
    )
    added.add_argument(
        "--away",
        type=number,
        default=60.0,
        metavar="SECONDS",
        help="a bot takes over from somebody who has been disconnected this long, unless the table "
        "says otherwise; 0: never; default: 60",
    )
    added.add_argument(
        "--pace",
        type=number,
        default=1.0,
        metavar="FACTOR",
        help="multiplies the time that bots take for a move; 0: no delay; default: 1",
    )
    added.add_argument(
        "--workers",
        type=whole_number(1),
        metavar="N",
        help="how many processes calculate bots' moves and odds, at most; default: by the number "
        "of processors",
    )
    for name, meaning in RETENTION.items():
        added.add_argument(f"--keep-{name}", type=number, metavar="DAYS", help=meaning)
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

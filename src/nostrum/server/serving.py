"""Running the server: `nostrum serve`."""

import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread
from types import FrameType
from urllib.parse import urlsplit

import uvicorn
from msgspec.structs import replace

from nostrum.core.errors import NostrumError
from nostrum.server.app import make_app
from nostrum.server.house import House
from nostrum.server.line import TableProtocol
from nostrum.server.reach import network_url, url_of
from nostrum.server.settings import Settings
from nostrum.server.store.sqlite import SqliteStore
from nostrum.server.wire import FRAME_LIMIT

STORE = "tables.sqlite"
BACKLOG = 4096
PING = 20.0  # seconds between two looks whether somebody is still there
GRACE = 3  # seconds for what is still going on when the server stops


class Server(uvicorn.Server):
    """uvicorn, with a word at the beginning and at the end."""

    def __init__(self, config: uvicorn.Config, house: House, greeting: str, opens: str) -> None:
        super().__init__(config)
        self.house = house
        self.greeting = greeting
        self.opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and say where."""
        await super().startup(sockets)
        print(self.greeting, flush=True)
        if self.opens:
            # Some browsers come back only when they are closed.
            Thread(target=webbrowser.open, args=(self.opens,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, and end."""
        await self.house.farewell()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Asked to stop: that is a good end and no failure."""
        self.force_exit = self.should_exit
        self.should_exit = True


def serve(settings: Settings, host: str, port: int, opens: bool = False) -> int:
    """Run until somebody asks to stop: the exit code."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    _check_url(settings.public_url)
    listener = _listen(host, port)
    address = _address(host, listener.getsockname()[1])
    in_network = network_url(listener)
    settings = replace(settings, invite_url=settings.public_url or in_network)
    app = make_app(settings)
    house: House = app.state.house
    asyncio.run(_check_store(settings))
    _raise_file_limit()
    _collect_seldom()
    config = uvicorn.Config(
        app,
        ws=TableProtocol,
        ws_max_size=FRAME_LIMIT,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        # Who is behind a proxy is told by the proxy, and only by one on this machine.
        proxy_headers=bool(settings.public_url),
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
    )
    shown = settings.public_url or address
    hint = f", in your network at {in_network}" if in_network not in ("", shown) else ""
    greeting = f"Nostrum is at {shown}{hint} (Ctrl-C stops it.)"
    Server(config, house, greeting, shown if opens else "").run([listener])
    return 0


def store_file(folder: Path) -> str:
    """The file of the store in a folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NostrumError(_cannot_use(folder, error)) from None
    if not os.access(folder, os.W_OK):
        raise NostrumError(f"Games cannot be kept in {str(folder)!r}: permission denied.")
    return str(folder / STORE)


async def _check_store(settings: Settings) -> None:
    """Whatever is wrong with the store is said before anything else is done."""
    store = SqliteStore(settings.data)
    await store.open()
    await store.close()


def _cannot_use(folder: Path, error: OSError) -> str:
    reason = (error.strerror or str(error)).lower()
    return f"Games cannot be kept in {str(folder)!r}: {reason}."


def _check_url(url: str) -> None:
    if url:
        try:
            parts = urlsplit(url)
            good = parts.scheme in ("http", "https") and bool(parts.hostname)
            good = good and parts.path in ("", "/") and not parts.query and parts.port != 0
        except ValueError:
            good = False
        if not good:
            raise NostrumError(
                f"{url!r} is not an address that people can open; it looks like "
                "https://games.example.org."
            )


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise NostrumError(f"There is no port {port}; ports are 0 to 65535.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise NostrumError(f"Nobody can be served at {host} port {port}: {reason}.") from None
    return listener


def _address(host: str, port: int) -> str:
    return url_of("localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host, port)


def _raise_file_limit() -> None:
    """Every socket is a file."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _collect_seldom() -> None:
    """Views come and go by the thousand and hardly ever form circles: looking for those often
    would make everybody wait now and then."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)

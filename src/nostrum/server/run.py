"""Runs the server: `nostrum serve`."""

import asyncio
import gc
import logging
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread
from types import FrameType
from urllib.parse import urlsplit

import uvicorn
from msgspec.structs import replace
from starlette.applications import Starlette

from nostrum.core.errors import NostrumError
from nostrum.server.app import make_app
from nostrum.server.app_state import AppState
from nostrum.server.http.protocol import GuardedHttpProtocol
from nostrum.server.lan_address import http_url, lan_url
from nostrum.server.security.networks import read_networks
from nostrum.server.settings import Settings
from nostrum.server.store.folder_lock import FolderLock
from nostrum.server.store.sqlite import SqliteStore
from nostrum.server.websocket.protocol import DirectWriteProtocol
from nostrum.server.wire.common import FRAME_LIMIT

log = logging.getLogger(__name__)

# Connections that may wait to be accepted. All of them are accepted at once, and everybody waits
# for that: a longer queue would only help a flood.
BACKLOG = 128
PING_INTERVAL = 20.0  # seconds; a client that does not answer within as long again is gone
KEEP_ALIVE = 5  # seconds between two requests
SHUTDOWN_TIMEOUT = 3  # seconds
# Seconds for which a busy event loop may keep Python's lock. The store's thread needs the lock
# several times for each move; with Python's usual 5 ms a move would take 10 ms longer then.
SWITCH_INTERVAL = 0.0005


class Server(uvicorn.Server):
    """uvicorn, with a greeting at the start and a message to all clients at the end."""

    def __init__(
        self, config: uvicorn.Config, app: AppState, greeting: str, browser_url: str
    ) -> None:
        super().__init__(config)
        self.app = app
        self.greeting = greeting
        self.browser_url = browser_url

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, say where, and open the browser if asked to."""
        await super().startup(sockets)
        print(self.greeting, flush=True)
        if self.browser_url:
            # With some browsers this call returns only when they are closed.
            Thread(target=webbrowser.open, args=(self.browser_url,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell all clients, and stop."""
        await self.app.disconnect_clients()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop on a signal. uvicorn would raise it again at the end, as if something had failed."""
        self.force_exit = self.should_exit
        self.should_exit = True


def run_server(settings: Settings, host: str, port: int, open_browser: bool = False) -> int:
    """Run until asked to stop: the exit code."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    _check_public_url(settings.public_url)
    read_networks((*settings.proxies, *settings.operators))  # a bad one is told at once
    if settings.public_url.startswith("https:") and not settings.proxies:
        log.warning("Without --proxy, all people behind the proxy count as one address.")
    listener = _listen(host, port)
    local_url = _local_url(host, listener.getsockname()[1])
    with FolderLock(Path(settings.database).parent, f"a server at {local_url}"):
        _serve(replace(settings, names=(*settings.names, host)), listener, local_url, open_browser)
    return 0


def _serve(settings: Settings, listener: socket.socket, local_url: str, open_browser: bool) -> None:
    network_url = lan_url(listener)
    invite_url = settings.public_url or network_url
    settings = replace(settings, invite_url=invite_url)
    app = make_app(settings)
    asyncio.run(_check_store(settings))
    _raise_file_limit()
    _collect_garbage_rarely()
    sys.setswitchinterval(SWITCH_INTERVAL)
    config = server_config(app, settings)
    url = settings.public_url or local_url
    hint = f", in your network at {network_url}" if network_url not in ("", url) else ""
    greeting = f"Nostrum is at {url}{hint} (Ctrl-C stops it.)"
    Server(config, app.state.app_state, greeting, url if open_browser else "").run([listener])


def server_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        http=GuardedHttpProtocol,
        ws=DirectWriteProtocol,
        ws_max_size=FRAME_LIMIT,
        ws_ping_interval=PING_INTERVAL,
        ws_ping_timeout=PING_INTERVAL,
        ws_per_message_deflate=False,
        timeout_keep_alive=KEEP_ALIVE,
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # app.py decides whom to believe
        backlog=BACKLOG,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
    )


async def _check_store(settings: Settings) -> None:
    """Open the store once, so that a bad file is reported before the server starts."""
    store = SqliteStore(settings.database)
    await store.open()
    await store.close()


def _check_public_url(url: str) -> None:
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
        raise NostrumError(
            f"Nobody can be served at {host} port {port}: {_reason(error)}."
        ) from None
    return listener


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _local_url(host: str, port: int) -> str:
    return http_url("localhost" if host in ("0.0.0.0", "::", "127.0.0.1") else host, port)


def _raise_file_limit() -> None:
    """Allow as many open files as the system does: each socket is one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _collect_garbage_rarely() -> None:
    """Views are made by the thousand and hardly ever contain cycles, nor do connections that have
    ended; frequent searches for cycles would only cause pauses."""
    gc.freeze()
    gc.set_threshold(5_000, 20, 100)

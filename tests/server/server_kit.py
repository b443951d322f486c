"""The server's test kit: a real server on a free port, people with browsers, and their sockets."""

from __future__ import annotations

import asyncio
import http.client
import json
import random
import signal
import socket as sockets
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import uvicorn
from websockets.sync.client import ClientConnection, connect

from nostrum.server.app import make_app
from nostrum.server.app_state import AppState
from nostrum.server.games import adapter_of, playable_games
from nostrum.server.matches.patches import apply_patch
from nostrum.server.matches.room import Room
from nostrum.server.run import server_config
from nostrum.server.security.rate_limits import without_limits
from nostrum.server.settings import Settings

T = TypeVar("T")
TIMEOUT = 30.0  # seconds: far more than anything takes, on a busy machine too
GAMES = list(playable_games())


class Answer:
    """An answer over HTTP."""

    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class RunningServer:
    """A server that runs in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        starlette = make_app(settings)
        self.app: AppState = starlette.state.app_state
        self.listener = sockets.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        config = server_config(starlette, settings)
        config.timeout_graceful_shutdown = 1
        self.server = uvicorn.Server(config)
        self.loop: asyncio.AbstractEventLoop
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve([self.listener])

        asyncio.run(serve())

    def start(self) -> None:
        self.thread.start()
        wait_until(lambda: self.server.started)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(TIMEOUT)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(TIMEOUT)

    def room(self, table: str) -> Room:
        """The room of a match."""
        return self.run(self.app.rooms.get(table))

    def person(self) -> Person:
        """A new person."""
        person = Person(self.host)
        person.get("/api/me")
        return person


@contextmanager
def running_server(**settings: Any) -> Iterator[RunningServer]:
    """A server whose bots move at once, without limits unless some are given, at which games begin
    without waiting for people: most tests need none."""
    usual = {"bot_pace": 0.0, "reveal_within": 0.0, "limits": without_limits()}
    server = RunningServer(Settings(**{**usual, **settings}))
    server.start()
    try:
        yield server
    finally:
        server.stop()


class ServerProcess:
    """`nostrum serve` as people run it."""

    def __init__(self, folder: Path, port: int = 0, *options: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", "import sys; from nostrum.cli import main; sys.exit(main())"]
            + ["serve", "--port", str(port), "--data", str(folder), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        self.port = int(self.greeting.partition("localhost:")[2].partition("/")[0] or 0)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stop(self) -> tuple[int, str]:
        """Stop it with SIGTERM: its exit code, and what it wrote to stderr."""
        self.process.send_signal(signal.SIGTERM)
        _, complaints = self.process.communicate(timeout=60)
        return self.process.returncode, complaints


def free_port() -> int:
    with sockets.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(holds: Callable[[], object], seconds: float = TIMEOUT) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "It took too long."
        time.sleep(0.005)


class Person:
    """A person with a browser."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.cookie = ""

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        connection = http.client.HTTPConnection(self.host, timeout=TIMEOUT)
        connection.request(method, path, body, {"cookie": self.cookie, **(headers or {})})
        got = connection.getresponse()
        answer = Answer(got.status, got.headers, got.read())
        connection.close()
        given = answer.headers.get("set-cookie")
        if given:
            self.cookie = given.partition(";")[0]
        return answer

    def get(self, path: str) -> Answer:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        text = json.dumps({} if body is None else body).encode()
        return self.ask("POST", path, text, {"content-type": "application/json", **headers})

    def open(self, *others: str, **wish: Any) -> str:
        """Open a table with these others (a kind of bot, or "open"): its id."""
        seats = [
            {"kind": "open"} if other == "open" else {"kind": "bot", "bot": other}
            for other in others
        ]
        answer = self.post("/api/tables", {"seats": seats, **wish} if others else wish)
        assert answer.status == 200, answer.body
        return str(answer.json["id"])

    def socket(self, table: str, **hello: Any) -> TableClient:
        """Connect to a table."""
        seat = TableClient(self.raw_socket(table))
        seat.send({"t": "hello", **hello})
        return seat

    def raw_socket(self, table: str, origin: str | None = None) -> ClientConnection:
        """A socket that has not said hello."""
        opening = connect(
            f"ws://{self.host}/api/tables/{table}/socket",
            origin=origin or f"http://{self.host}",  # type: ignore[arg-type]
            additional_headers={"cookie": self.cookie},
            compression=None,
            max_size=2**22,
            close_timeout=1,
        )
        return opening.__enter__()


class TableClient:
    """A client at a table, and what it has received."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.view: dict[str, Any] | None = None
        self.events: list[Any] = []
        self.table: dict[str, Any] = {}
        self.run, self.n, self.turn = "", 0, 0
        self.moves = 0

    def __enter__(self) -> TableClient:
        return self

    def __exit__(self, *error: object) -> None:
        self.connection.close()

    def send(self, message: dict[str, Any]) -> None:
        self.connection.send(json.dumps(message))

    def receive(self, seconds: float = TIMEOUT) -> dict[str, Any]:
        """Receive the next message, and apply it."""
        text = self.connection.recv(timeout=seconds)
        assert isinstance(text, str)
        self.frames.append(text)
        message: dict[str, Any] = json.loads(text)
        self.messages.append(message)
        if message["t"] == "sync":
            self.run, self.n = message["run"], message["n"]
            self.view, self.turn = message.get("view"), message.get("turn", 0)
            first = message.get("first", 0)
            self.events[first:] = message.get("events", [])
            self.table = message["table"]
        elif message["t"] == "news":
            assert message["n"] == self.n + 1
            assert self.view is not None
            self.n = message["n"]
            self.view = apply_patch(self.view, message.get("patch", {}))
            self.events += message.get("events", [])
            self.turn = message.get("turn", self.turn)
        elif message["t"] == "tablenews":
            self.table = message["table"]
        return message

    def receive_until(self, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Receive messages until one fulfils a condition."""
        end = time.monotonic() + TIMEOUT
        while True:
            message = self.receive(max(0.0, end - time.monotonic()))
            if holds(message):
                return message

    def drain(self) -> None:
        """Receive everything that was sent before now: it comes before the answer to a ping."""
        self.send({"t": "ping"})
        self.receive_until(lambda message: message["t"] == "pong")

    def sync(self) -> dict[str, Any]:
        return self.receive_until(lambda message: message["t"] == "sync")

    @property
    def legal(self) -> list[str]:
        return [] if self.view is None else self.view["legal"]

    def move(self, action: str, id: str = "", turn: int | None = None) -> dict[str, Any]:
        """Make a move: the answer."""
        self.moves += 1
        given = id or f"{self.run}-{self.moves}"
        self.send(
            {"t": "move", "id": given, "action": action}
            | {"turn": self.turn if turn is None else turn}
        )
        return self.receive_until(
            lambda message: message["t"] in ("accepted", "refused") and message["id"] == given
        )


# Whole games


async def play_until(room: Room, stop: Callable[[Room], object], seed: object = 0) -> None:
    """Play random moves, in the server's own loop, until a condition holds or the game is over."""
    rng = random.Random(f"play {seed}")
    while room.actors and not stop(room):
        seat = rng.choice(room.actors)
        legal = [room.game.action_text(action) for action in room.game.legal(seat)]
        await room.play(seat, rng.choice(legal), "", room.turns[seat])


async def play_to_the_end(room: Room, seed: object = 0) -> None:
    await play_until(room, lambda room: False, seed)


async def unload(app: AppState, table: str) -> None:
    """Unload a room, as if nobody had used it for long."""
    app.rooms.loaded.pop(table).close()


def two_people(server: RunningServer, **wish: Any) -> tuple[str, Person, Person]:
    """A match of two people."""
    one, two = server.person(), server.person()
    table = one.open("open", **wish)
    assert two.post(f"/api/tables/{table}/sit").status == 200
    return table, one, two


def full_table(
    server: RunningServer, game: str = GAMES[0], **wish: Any
) -> tuple[str, list[Person]]:
    """A match of as many people as can play, which has begun."""
    people = [server.person() for _ in range(max(adapter_of(game).SEATS))]
    table = people[0].open(*["open"] * (len(people) - 1), game=game, **wish)
    for person in people[1:]:
        assert person.post(f"/api/tables/{table}/sit").status == 200
    return table, people


def assert_converged(seats: list[TableClient]) -> None:
    """Check that all of them have received the same events."""
    for seat in seats:
        seat.drain()
    assert all(seat.events == seats[0].events for seat in seats)

"""How long honest people wait while one address attacks the server.

    python benchmarks/attack.py [--seconds 20] [--only NAME ...]

`nostrum serve` with its usual limits, ten tables of two people who play from addresses of their own
(127.0.0.10 and so on: loopback only), and one attack after the other from one more address, in a
process of its own with a lower priority, because on a real network it would not run on the server's
machine. The time of a move runs from the click until its answer, for honest people only. Memory is
that of the server and its workers together. The last line is one JSON object.

All of them share the cores and the disk of one machine, with whatever else runs there. So the same
program that plays also asks a control, a process that writes lines to the disk and answers, and
does nothing else. It is asked as often as honest people move, whether or not it has answered: a
disk that stands still for a moment makes several moves wait, and has to make as many questions
wait. Its times, `..._control_p99_ms`, are what the machine would have taken even without a server
to attack. `..._stolen_ms` is for how long the host took a processor away from a virtual machine,
which stops whoever runs on that processor and nobody else. Nothing is subtracted from anything.
With `TMPDIR=/dev/shm` there is no disk to wait for.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import resource
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

SERVER = "127.0.0.1"
TABLES = 10
THINK = 0.25  # seconds that an honest person takes for a decision, on average
ATTACKER = "127.0.0.{}"  # a new address for each attack, from 200 on
NICENESS = 10  # of attackers
ASK_CONTROL = 0.02  # seconds between two questions to the control, on average
GONE = (OSError, EOFError, WebSocketException, asyncio.TimeoutError)

# A box whose odds take most of a second: a long neck, a long track, and all kinds of chips.
EXPENSIVE_BOX = """
[bottle]
neck = { value = 6, mark = "printed" }
spaces = { value = 24, mark = "printed" }
explosion = { value = [21, 22, 23, 24], mark = "printed" }
bonus = { value = [4], mark = "printed" }

[start]
bag = { value = "white-1*14 white-2*9 white-3*7 blue-1*4 green-1*4 red-1*4 yellow-1*4 \
purple-1*4 pink-1*4 orange-1*3", mark = "printed" }

[stock]
white = { value = "white-1*40 white-2*30 white-3*30", mark = "printed" }
"""
MONSTER = "a." * 30_000 + "a = 1"


# Talking to the server


class Http:
    """Sends requests from one address, over one connection while it lasts."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, cookie: str = "", body: Any = None
    ) -> tuple[int, dict[str, str], bytes]:
        """The status, headers and body of the answer."""
        try:
            return await asyncio.wait_for(self._ask(method, path, cookie, body), 20)
        except BaseException:
            self.close()
            raise

    async def _ask(
        self, method: str, path: str, cookie: str, body: Any
    ) -> tuple[int, dict[str, str], bytes]:
        if self.streams is None:
            self.streams = await asyncio.open_connection(
                SERVER, self.port, local_addr=(self.address, 0)
            )
        reader, writer = self.streams
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {SERVER}:{self.port}\r\nCookie: {cookie}\r\n"
        kind = "Accept-Encoding: gzip\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}{kind}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in lines)
        }
        answer = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self.close()
        return int(first.split()[1]), headers, answer

    def close(self) -> None:
        """Hang up."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None

    async def person(self) -> str:
        """A new person: their cookie."""
        _, headers, _ = await self.ask("GET", "/api/me")
        return headers["set-cookie"].partition(";")[0]

    async def post(self, path: str, cookie: str, body: Any = None) -> Any:
        """The answer to a POST request that has to succeed."""
        status, _, answer = await self.ask("POST", path, cookie, {} if body is None else body)
        if status != 200:
            raise RuntimeError(f"{path}: {answer.decode()}")
        return json.loads(answer)

    async def table_of_two(self, one: str, two: str, **wish: Any) -> str:
        """A table at which two people play: its id."""
        table = (await self.post("/api/tables", one, {"seats": [{"kind": "open"}], **wish}))["id"]
        await self.post(f"/api/tables/{table}/sit", two)
        return str(table)


@asynccontextmanager
async def open_socket(
    port: int, address: str, table: str, cookie: str
) -> AsyncIterator[ClientConnection]:
    """A WebSocket that has said hello."""
    async with connect(
        f"ws://{SERVER}:{port}/api/tables/{table}/socket",
        origin=f"http://{SERVER}:{port}",  # type: ignore[arg-type]
        additional_headers={"cookie": cookie},
        compression=None,
        max_size=2**24,
        close_timeout=0.2,
        ping_interval=None,
        local_addr=(address, 0),
    ) as opened:
        await opened.send('{"t":"hello"}')
        yield opened


class Player:
    """Plays one seat with random moves."""

    def __init__(self, seed: object, think: float) -> None:
        self.rng = random.Random(str(seed))
        self.think = think
        self.times: list[float] = []
        self.legal: list[str] = []
        self.turn = self.moves = 0
        self.over = False

    async def play(
        self, opened: ClientConnection, stop: Callable[[], bool] = lambda: False
    ) -> None:
        """Play until the game is over, or until it is to stop."""
        while not self.over and not stop():
            if not self.legal:
                self.hear(json.loads(await opened.recv()))
                continue
            await asyncio.sleep(self.think * (0.5 + self.rng.random()))
            self.moves += 1
            move = {"t": "move", "id": str(self.moves), "turn": self.turn}
            began = time.perf_counter()
            await opened.send(json.dumps({**move, "action": self.rng.choice(self.legal)}))
            while True:
                message = json.loads(await opened.recv())
                self.hear(message)
                if message.get("id") == str(self.moves):
                    break
            self.times.append(time.perf_counter() - began)

    def hear(self, message: dict[str, Any]) -> None:
        """Learn what may be done now."""
        view = message.get("view") if message["t"] == "sync" else message.get("patch", {})
        view = view or {}
        view = view.get("", view)
        self.legal = view.get("legal", self.legal)
        self.over = self.over or bool(view.get("over"))
        self.turn = message.get("turn", self.turn)


# Honest people


class Honest:
    """Ten tables of two people each, who play one game after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.players: list[Player] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.failures: list[str] = []

    async def start(self) -> None:
        """Begin to play at all tables."""
        for number in range(TABLES):
            self.tasks.append(asyncio.create_task(self.play(number)))
        await asyncio.sleep(2)

    async def play(self, number: int) -> None:
        """Play at one table, again and again."""
        addresses = [f"127.0.0.{10 + 2 * number + seat}" for seat in range(2)]
        lobby = Http(self.port, addresses[0])
        people = [await Http(self.port, address).person() for address in addresses]
        for game in range(1000):
            try:
                table = await lobby.table_of_two(people[0], people[1])
                lobby.close()
                await asyncio.gather(
                    *(
                        self.sit(table, people[seat], addresses[seat], (number, game, seat))
                        for seat in range(2)
                    )
                )
            except (*GONE, RuntimeError) as error:
                self.failures.append(repr(error))
                await asyncio.sleep(0.5)

    async def sit(self, table: str, cookie: str, address: str, seed: object) -> None:
        """Play one game."""
        player = Player(seed, THINK)
        self.players.append(player)
        async with open_socket(self.port, address, table, cookie) as opened:
            await player.play(opened)

    def take_times(self) -> list[float]:
        """The times of all moves since they were taken last."""
        times: list[float] = []
        for player in self.players:
            times += player.times
            player.times.clear()
        return times


# What the machine itself takes


def serve_control() -> None:
    """Write the lines that come to the disk, and answer them; this process does nothing else. What
    comes while it writes is written next, together, as the server does with moves."""
    with socket.create_server((SERVER, 0)) as listener, tempfile.TemporaryFile() as file:
        print(listener.getsockname()[1], flush=True)
        asking, _ = listener.accept()
        asking.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while lines := asking.recv(1 << 16):
            os.pwrite(file.fileno(), lines, 0)
            os.fdatasync(file.fileno())
            asking.sendall(lines)


class Control:
    """Asks the control, and notes how long its answers take."""

    def __init__(self) -> None:
        self.times: list[float] = []

    async def ask(self) -> None:
        """Ask it again and again."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, __file__, "--control"), stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        port = int(await process.stdout.readline())
        reader, writer = await asyncio.open_connection(SERVER, port)
        asked: deque[float] = deque()  # when, those without an answer

        async def note_answers() -> None:
            while await reader.readline():
                self.times.append(time.perf_counter() - asked.popleft())

        noting = asyncio.create_task(note_answers())
        rng = random.Random("control")
        try:
            while True:
                asked.append(time.perf_counter())
                writer.write(b"draw\n")
                await asyncio.sleep(2 * ASK_CONTROL * rng.random())
        finally:
            noting.cancel()
            writer.close()
            await process.wait()

    def take_times(self) -> list[float]:
        """The times since they were taken last."""
        times, self.times = self.times, []
        return times


# Attacks, each from one address. They prepare something, say so, and flood from then on.

Attack = Callable[[int, str, Callable[[], Awaitable[None]]], Awaitable[None]]


async def repeat(count: int, work: Callable[[int], Awaitable[None]]) -> None:
    """Do something again and again, so many times at once, whatever the server answers."""

    async def again(number: int) -> None:
        while True:
            with suppress(*GONE, ValueError):
                await work(number)
            await asyncio.sleep(0.001)

    await asyncio.gather(*(again(number) for number in range(count)))


async def boxes(port: int, address: str, ready: Callable[[], Awaitable[None]]) -> None:
    """Boxes of thirty thousand dots."""
    await ready()
    clients = [Http(port, address) for _ in range(8)]

    async def send(number: int) -> None:
        body = {"seats": 2, "setup": {"box": f"# {number}\n{MONSTER}"}}
        await clients[number].ask("POST", "/api/games/duel/setup", "", body)

    await repeat(len(clients), send)


async def odds(port: int, address: str, ready: Callable[[], Awaitable[None]]) -> None:
    """Sixty-four sockets ask for the odds with an expensive box."""
    lobby = Http(port, address)
    seats = []
    for _ in range(4):
        one, two = await lobby.person(), await lobby.person()
        wish = {"game": "duel", "setup": {"box": EXPENSIVE_BOX}}
        table = await lobby.table_of_two(one, two, **wish)
        players = [Player(table, 0.0), Player(table, 0.0)]
        async with (
            open_socket(port, address, table, one) as first,
            open_socket(port, address, table, two) as second,
        ):

            def brewing(players: list[Player] = players) -> bool:
                return any("draw" in player.legal for player in players)

            work = [
                asyncio.create_task(player.play(opened, brewing))
                for player, opened in zip(players, (first, second), strict=True)
            ]
            await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED, timeout=5)
            for task in work:
                task.cancel()
        seats += [(table, one), (table, two)]
    await ready()

    async def ask(number: int) -> None:
        table, cookie = seats[number % len(seats)]
        async with open_socket(port, address, table, cookie) as opened:
            for question in range(1000):
                await opened.send(json.dumps({"t": "ask", "id": str(question)}))
                while json.loads(await opened.recv()).get("id") != str(question):
                    pass

    await repeat(64, ask)


async def masters(port: int, address: str, ready: Callable[[], Awaitable[None]]) -> None:
    """Fifty tables at which masters of The Duel play, while their people look on."""
    lobby = Http(port, address)
    people = [await lobby.person() for _ in range(5)]
    tables = []
    for number in range(50):
        cookie = people[number % len(people)]
        wish = {"game": "duel", "seats": [{"kind": "bot", "bot": "master"}]}
        table = (await lobby.post("/api/tables", cookie, wish))["id"]
        tables.append((table, cookie))
    await ready()

    async def look_on(number: int) -> None:
        table, cookie = tables[number]
        await Http(port, address).post(f"/api/tables/{table}/leave", cookie)
        async with open_socket(port, address, table, cookie) as opened:
            while True:
                await opened.recv()

    await repeat(len(tables), look_on)


async def pongs(port: int, address: str, ready: Callable[[], Awaitable[None]]) -> None:
    """Sockets that send pings and never read."""
    lobby = Http(port, address)
    one, two = await lobby.person(), await lobby.person()
    table = await lobby.table_of_two(one, two)
    await ready()
    pings = struct.pack("!BB", 0x89, 0x80 | 125) + bytes(4) + bytes(125)

    async def flood(number: int) -> None:
        raw = socket.socket()
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.setblocking(False)
        raw.bind((address, 0))
        loop = asyncio.get_running_loop()
        key = base64.b64encode(bytes(16)).decode()
        with raw:
            await loop.sock_connect(raw, (SERVER, port))
            request = (
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {SERVER}:{port}\r\n"
                f"Origin: http://{SERVER}:{port}\r\nCookie: {one}\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}"
                "\r\n\r\n"
            )
            await loop.sock_sendall(raw, request.encode())
            await loop.sock_recv(raw, 100)
            while True:
                await loop.sock_sendall(raw, pings * 200)

    await repeat(8, flood)


async def idle(port: int, address: str, ready: Callable[[], Awaitable[None]]) -> None:
    """Connections that say nothing, or hardly anything."""
    await ready()
    kept = []

    async def wait(number: int) -> None:
        reader, writer = await asyncio.open_connection(SERVER, port, local_addr=(address, 0))
        kept.append(writer)
        if number % 2:
            writer.write(b"POST /api/tables HTTP/1.1\r\nContent-Le")
        await reader.read(1)
        writer.close()

    await repeat(2000, wait)


async def reconnects(port: int, address: str, ready: Callable[[], Awaitable[None]]) -> None:
    """Sockets that want to know everything and leave."""
    lobby = Http(port, address)
    one, two = await lobby.person(), await lobby.person()
    table = await lobby.table_of_two(one, two)
    await ready()

    async def come_and_go(number: int) -> None:
        try:
            async with open_socket(port, address, table, one) as opened:
                await opened.recv()
        except InvalidHandshake:
            pass

    await repeat(40, come_and_go)


async def replays(port: int, address: str, ready: Callable[[], Awaitable[None]]) -> None:
    """Replays, records and verdicts of a finished game."""
    lobby = Http(port, address)
    people = [await lobby.person(), await lobby.person()]
    table = await lobby.table_of_two(people[0], people[1])

    async def play(seat: int) -> None:
        async with open_socket(port, address, table, people[seat]) as opened:
            await Player(seat, 0.06).play(opened)

    await asyncio.wait([asyncio.create_task(play(seat)) for seat in range(2)], timeout=15)
    await asyncio.sleep(0.5)
    await ready()
    clients = [Http(port, address) for _ in range(16)]

    async def look(number: int) -> None:
        what = ("replay", "verify", "record")[number % 3]
        cookie = (*people, "")[number % 3]
        await clients[number].ask("GET", f"/api/tables/{table}/{what}", cookie)

    await repeat(len(clients), look)


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack for attack in (boxes, odds, masters, pongs, idle, reconnects, replays)
}


async def attack(name: str, port: int, address: str) -> None:
    """Attack until killed; this process does nothing else."""

    async def ready() -> None:
        print("ready", flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)

    await ATTACKS[name](port, address, ready)


# Measuring


@contextmanager
def server(folder: str) -> Iterator[tuple[int, int]]:
    """`nostrum serve` as people run it: its port and its process."""
    process = subprocess.Popen(
        [sys.executable, "-c", "import sys; from nostrum.cli import main; sys.exit(main())"]
        + ["serve", "--port", "0", "--data", folder],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        greeting = process.stdout.readline()
        yield int(greeting.partition("localhost:")[2].partition("/")[0]), process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def memory_mb(pid: int) -> float:
    """The memory that the server and its workers use now."""
    pages = 0
    workers = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    for process in (pid, *workers):
        with suppress(OSError, IndexError):
            pages += int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def stolen_ms() -> int:
    """For how long the host has taken processors away from this machine, all in all."""
    with suppress(OSError, IndexError):
        ticks = int(Path("/proc/stat").read_text().split()[8])
        return ticks * 1000 // os.sysconf("SC_CLK_TCK")
    return 0


def quantile_ms(times: list[float], part: float) -> float:
    """A quantile, in milliseconds."""
    return round(sorted(times)[int(part * (len(times) - 1))] * 1000, 1) if times else 0.0


async def watch_memory(pid: int, peak: list[float]) -> None:
    """Remember the most memory that is used."""
    while True:
        peak[0] = max(peak[0], memory_mb(pid))
        await asyncio.sleep(0.2)


async def measure(
    name: str, number: int, port: int, honest: Honest, control: Control, seconds: float
) -> tuple[list[float], list[float]]:
    """The times of honest moves during one attack, and those of the control."""
    address = ATTACKER.format(200 + number)
    attacker = await asyncio.create_subprocess_exec(
        *("nice", "-n", str(NICENESS), sys.executable, __file__),
        *("--attacker", name, "--port", str(port), "--address", address),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert attacker.stdin is not None
        assert attacker.stdout is not None
        line = await asyncio.wait_for(attacker.stdout.readline(), 40)
        if line.strip() != b"ready":
            raise SystemExit(f"The attack {name!r} could not be prepared.")
        honest.take_times(), control.take_times()
        attacker.stdin.write(b"\n")
        await asyncio.sleep(seconds)
        return honest.take_times(), control.take_times()
    finally:
        with suppress(ProcessLookupError):
            attacker.kill()
        await attacker.wait()


async def run(names: list[str], seconds: float, port: int, pid: int) -> dict[str, Any]:
    """Measure all attacks, one after the other."""
    honest, control = Honest(port), Control()
    peak = [0.0]
    beside = [
        asyncio.create_task(control.ask()),
        asyncio.create_task(watch_memory(pid, peak)),
    ]
    await honest.start()
    honest.take_times(), control.take_times()
    await asyncio.sleep(min(seconds, 5))
    result: dict[str, Any] = {
        "benchmark": "attack",
        "alone_p99_ms": quantile_ms(honest.take_times(), 0.99),
        "alone_control_p99_ms": quantile_ms(control.take_times(), 0.99),
    }
    worst = 0.0
    for number, name in enumerate(names):
        stolen = stolen_ms()
        times, control_times = await measure(name, number, port, honest, control, seconds)
        stolen = result[f"{name}_stolen_ms"] = stolen_ms() - stolen
        p99 = result[f"{name}_p99_ms"] = quantile_ms(times, 0.99)
        of_control = result[f"{name}_control_p99_ms"] = quantile_ms(control_times, 0.99)
        worst = max(worst, p99)
        told = f"{len(times)} honest moves, median {quantile_ms(times, 0.5)} ms, p99 {p99} ms"
        told += (
            f" (control {quantile_ms(control_times, 0.5)} and {of_control} ms; stolen {stolen} ms)"
        )
        print(f"{name}: {told}, peak so far {peak[0]:.0f} MB", flush=True)
        await asyncio.sleep(1)
    for task in (*beside, *honest.tasks):
        task.cancel()
    result |= {"honest_p99_ms": worst, "peak_mb": round(peak[0])}
    result["honest_failures"] = len(honest.failures)
    for failure in sorted(set(honest.failures)):
        print(f"an honest person was stopped by {failure}", flush=True)
    return result


def main() -> None:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each attack")
    parser.add_argument("--only", nargs="+", choices=list(ATTACKS), default=list(ATTACKS))
    parser.add_argument("--control", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--attacker", choices=list(ATTACKS), help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--address", help=argparse.SUPPRESS)
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if options.control:
        serve_control()
        return
    if options.attacker:
        uvloop.run(attack(options.attacker, options.port, options.address))
        return
    with tempfile.TemporaryDirectory() as folder, server(folder) as (port, pid):
        result = uvloop.run(run(options.only, options.seconds, port, pid))
    print(json.dumps(result))


if __name__ == "__main__":
    main()

"""`kill -9` in the middle of games: nothing that was acknowledged is lost, nothing is played twice,
and the games go on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket as sockets
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from kit import figure
from server_kit import GAMES, Person, ServerProcess, free_port, wait_until
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from nostrum.core.contract import SPECS
from nostrum.core.record import Record
from nostrum.server.games import adapter_of
from nostrum.server.matches.patches import apply_patch
from nostrum.server.store.rows import PlayedMove, standing_moves

KILLS = figure(20, 5)


class Player:
    """A person who plays as fast as possible and reconnects when the server is back."""

    def __init__(self, person: Person, table: str, number: int) -> None:
        self.person = person
        self.table = table
        self.rng = random.Random(f"player {number}")
        self.view: Any = None
        self.events: list[Any] = []
        self.run, self.n, self.turn = "", 0, 0
        self.moves = 0
        self.acknowledged: list[str] = []
        self.waiting: dict[str, Any] | None = None
        self.undo = False
        self.over = False

    async def play(self) -> None:
        """Until the game is over."""
        url = f"ws://{self.person.host}/api/tables/{self.table}/socket"
        while not self.over:
            with contextlib.suppress(OSError, WebSocketException, InvalidHandshake, TimeoutError):
                async with connect(
                    url,
                    origin=f"http://{self.person.host}",  # type: ignore[arg-type]
                    additional_headers={"cookie": self.person.cookie},
                    compression=None,
                    close_timeout=0.2,
                    open_timeout=2,
                ) as socket:
                    await self.talk(socket)
            await asyncio.sleep(0.02)

    async def talk(self, socket: Any) -> None:
        hello = {"t": "hello", "seen": self.n, "events": len(self.events), "run": self.run}
        await socket.send(json.dumps(hello))
        if self.waiting is not None:  # was it played? Asking again does no harm
            await socket.send(json.dumps(self.waiting))
        async for text in socket:
            self.handle(json.loads(text))
            if self.over:
                return
            if self.view is None or self.waiting is not None:
                continue
            if self.undo and self.rng.random() < 0.3:
                self.waiting = {"t": "takeback"}
            elif self.view["legal"]:
                self.waiting = {"t": "move", "action": self.rng.choice(self.view["legal"])}
            else:
                continue
            self.moves += 1
            self.waiting |= {"id": f"m{self.moves}", "turn": self.turn}
            await socket.send(json.dumps(self.waiting))

    def handle(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "sync":
            self.run, self.n = message["run"], message["n"]
            self.view, self.turn = message.get("view"), message.get("turn", 0)
            self.undo = message.get("undo", False)
            self.events[message.get("first", 0) :] = message.get("events", [])
        elif kind == "news":
            assert message["n"] == self.n + 1
            self.n = message["n"]
            self.view = apply_patch(self.view, message.get("patch", {}))
            self.events += message.get("events", [])
            self.turn = message.get("turn", self.turn)
            self.undo = message.get("undo", self.undo)
        elif kind == "accepted":
            self.acknowledged.append(message["id"])
            self.waiting = None
        elif kind == "refused":
            assert message["code"] in ("stale", "taken", "failed", "not_now"), message
            self.waiting = None
        if self.view is not None and self.view["over"]:
            self.over = True


async def disturb(
    folder: Path, server: ServerProcess, players: list[Player], kills: int
) -> ServerProcess:
    """Kill the server again and again while they play; in the end let them finish."""
    rng = random.Random("kills")
    games = [asyncio.create_task(player.play()) for player in players]
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.1, 0.6))
        await asyncio.to_thread(server.kill)
        server = await asyncio.to_thread(
            ServerProcess, folder, server.port, "--pace", "0", "--no-limits"
        )
        assert server.port
    await asyncio.wait_for(asyncio.gather(*games), 60)
    return server


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path):
    server = ServerProcess(tmp_path, free_port(), "--pace", "0", "--no-limits")
    players = []
    host = f"127.0.0.1:{server.port}"
    for number in range(4):
        game = GAMES[number % len(GAMES)]
        most = max(adapter_of(game).SEATS)
        people = [Person(host) for _ in range(min(1 + number % 3, most))]
        for person in people:
            person.get("/api/me")
        others = ["open"] * (len(people) - 1) + ["apprentice"] * (most - len(people))
        table = people[0].open(*others, game=game)
        for person in people[1:]:
            person.post(f"/api/tables/{table}/sit")
        players += [Player(person, table, len(players) + n) for n, person in enumerate(people)]
    try:
        server = asyncio.run(disturb(tmp_path, server, players, KILLS))
        for player in players:
            verdict = player.person.get(f"/api/tables/{player.table}/verify").json
            assert verdict["sound"], verdict
        code, complaints = server.stop()
        assert code == 0
        assert complaints == ""
    finally:
        server.process.kill()
    assert sum(len(player.acknowledged) for player in players) > 100
    check_what_is_kept(tmp_path, players)


def check_what_is_kept(folder: Path, players: list[Player]) -> None:
    """Every move is there once, in order; all of them together are the game that everybody saw."""
    taken_back = 0
    with sqlite3.connect(folder / "tables.sqlite") as db:
        for player in players:
            moves = db.execute(
                "SELECT number, seat, action, id, bot FROM moves WHERE game_table = ? "
                "ORDER BY number",
                (player.table,),
            ).fetchall()
            (body,) = db.execute("SELECT body FROM tables WHERE id = ?", (player.table,)).fetchone()
            assert [move[0] for move in moves] == list(range(1, len(moves) + 1))
            mine = Counter(move[3] for move in moves if move[1] == player.view["you"] and move[3])
            assert set(player.acknowledged) <= set(mine)
            assert max(mine.values()) == 1
            table = json.loads(body)
            assert table["state"] == "over"
            seed = bytes.fromhex(table["seed"])
            standing = standing_moves([PlayedMove(*move) for move in moves])
            played = [(move.seat, move.action) for move in standing]
            taken_back += len(moves) > len(played)
            record = Record(SPECS[table["game"]], table["setup"], seed, played)
            game = record.new_game(listen=True)
            for seat, action in record.moves:
                game.apply(seat, action)
            assert player.view == json.loads(json.dumps(game.observe(player.view["you"])))
            told = [[type(event).__name__, *event] for event in game.events]
            assert without_what_was_taken_back(player.events) == json.loads(json.dumps(told))
    assert taken_back


def without_what_was_taken_back(events: list[Any]) -> list[Any]:
    """The events that have happened; None in place of those that have not."""
    happened: list[Any] = []
    for event in events:
        if event[0] == "TakenBack":
            happened[event[2] :] = [None] * (len(happened) - event[2])
        happened.append(None if event[0] == "TakenBack" else event)
    return [event for event in happened if event is not None]


def test_a_graceful_stop_says_goodbye_and_keeps_everything(tmp_path: Path):
    server = ServerProcess(tmp_path, 0, "--pace", "0")
    person = Person(f"127.0.0.1:{server.port}")
    person.get("/api/me")
    table = person.open()
    seat = person.socket(table)
    seat.sync()
    while not seat.legal:
        seat.receive()
    assert seat.move(seat.legal[0], id="last")["t"] == "accepted"
    server.process.send_signal(signal.SIGTERM)
    assert seat.receive_until(lambda message: message["t"] == "bye")["code"] == "busy"
    assert server.process.wait(5) == 0
    again = ServerProcess(tmp_path, 0, "--pace", "0")
    try:
        person.host = f"127.0.0.1:{again.port}"
        with person.socket(table) as seat:
            assert seat.sync()["view"]["you"] == 0
            assert seat.move("draw", id="last")["t"] == "accepted"
    finally:
        assert again.stop() == (0, "")


def test_bots_go_on_after_a_restart_before_anyone_connects(tmp_path: Path):
    server = ServerProcess(tmp_path, 0, "--pace", "1")
    person = Person(f"127.0.0.1:{server.port}")
    person.get("/api/me")
    table = person.open()
    person.post(f"/api/tables/{table}/leave")  # bots play on
    server.kill()
    again = ServerProcess(tmp_path, 0, "--pace", "0")
    try:
        person.host = f"127.0.0.1:{again.port}"
        wait_until(lambda: person.get(f"/api/tables/{table}").json["state"] == "over", 90)
    finally:
        again.stop()


# What can be wrong before it begins


def complaint(*options: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from nostrum.cli import main; sys.exit(main())"]
        + ["serve", *options],
        capture_output=True,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--public-url", "nonsense"], "is not an address"),
        (["--public-url", "https://a/b?c"], "is not an address"),
        (["--port", "99999"], "no port"),
        (["--host", "no.such.host.invalid"], "Nobody can be served"),
        (["--away", "-1"], "seconds"),
        (["--pace", "nan"], "a number"),
    ],
)
def test_bad_options_get_one_sentence(tmp_path: Path, options: list[str], words: str):
    code, text = complaint("--data", str(tmp_path), "--port", "0", *options)
    assert code == 2
    assert words in text
    assert text.count("\n") == 1


def test_a_port_in_use_gets_one_sentence(tmp_path: Path):
    with sockets.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        code, text = complaint("--data", str(tmp_path), "--port", str(taken.getsockname()[1]))
    assert code == 2
    assert "address already in use" in text
    assert text.count("\n") == 1


def test_a_folder_that_cannot_be_used_gets_one_sentence(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    code, text = complaint("--data", str(tmp_path / "file"), "--port", "0")
    assert code == 2
    assert text.count("\n") == 1
    (tmp_path / "tables.sqlite").write_bytes(os.urandom(5000))
    code, text = complaint("--data", str(tmp_path), "--port", "0")
    assert code == 2
    assert "cannot be used as a store" in text
    assert text.count("\n") == 1

"""Worker processes: what they think about, in which order, and what if one hangs or dies."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from odd_bots import ODD_BOTS
from server_kit import ServerProcess, running_server, two_people, wait_until

from nostrum import bots
from nostrum.core.contract import SPECS
from nostrum.server.errors import RequestRefused
from nostrum.server.games import adapter_of
from nostrum.server.thinking import pool as pools
from nostrum.server.thinking.cache import OVERHEAD, Cache
from nostrum.server.thinking.jobs import CheckSetup, ChooseAction, FindOdds
from nostrum.server.thinking.pool import JobFailed, JobRefused, WorkerPool
from nostrum.server.thinking.priority import NICENESS

Work = Callable[[WorkerPool], Awaitable[None]]


def with_pool(work: Work, size: int = 2) -> None:
    """Do something with workers that know the odd bots."""

    async def run() -> None:
        pool = WorkerPool(size, ("odd_bots_registered",))
        pool.start()
        try:
            await work(pool)
        finally:
            await pool.close()

    asyncio.run(run())


def question(bot: str, seed: int = 0) -> ChooseAction:
    return ChooseAction("quacks", bot, seed, {}, [4, 5])


@pytest.fixture
def soon(monkeypatch) -> Iterator[None]:
    """Nobody may think for long."""
    monkeypatch.setattr(ChooseAction, "seconds", 1.0)
    yield


def test_a_worker_that_hangs_is_killed_and_replaced(soon):
    async def work(pool: WorkerPool) -> None:
        await pool.run(question("talkative"), "me")
        began = time.monotonic()
        with pytest.raises(JobFailed, match="too long"):
            await pool.run(question("hanging"), "me")
        assert time.monotonic() - began < 10
        assert json.loads((await pool.run(question("talkative"), "me")).data) == 4
        assert pool.replaced == 1

    with_pool(work, 1)


def test_the_server_goes_before_its_workers():
    """From their first moment on. They are in its session, because the system may share the
    processors between sessions, but Ctrl-C in a terminal is not for them."""

    async def work(pool: WorkerPool) -> None:
        read, starting = pool._read, []

        async def begin_to_wait(process: Process) -> bytes:
            starting.append(os.getpriority(os.PRIO_PROCESS, process.pid))
            return await read(process)

        pool._read = begin_to_wait  # type: ignore[method-assign]
        await pool.run(question("talkative"), "me")
        mine = os.getpriority(os.PRIO_PROCESS, os.getpid())
        assert starting[0] == min(19, mine + NICENESS)
        (process,) = pool.processes
        assert os.getsid(process.pid) == os.getsid(0)
        assert os.getpgid(process.pid) == process.pid != os.getpgid(0)

    with_pool(work, 1)


@pytest.mark.parametrize("bot", ["dying", "broken"])
def test_a_worker_that_dies_or_fails_costs_one_job(bot: str):
    async def work(pool: WorkerPool) -> None:
        with pytest.raises(JobFailed) as failure:
            await pool.run(question(bot), "me")
        assert str(failure.value).endswith(".")
        assert json.loads((await pool.run(question("talkative"), "me")).data) == 4
        assert pool.replaced == (bot == "dying")

    with_pool(work, 1)


ENDLESS_JOB = """
from nostrum.server.thinking.jobs import CheckSetup, encode_job
from nostrum.server.thinking.worker import _answer

CheckSetup.seconds = 0.1
CheckSetup.run = lambda job: exec("while True: pass")
_answer(encode_job(CheckSetup("quacks", 2, {})))
"""


def test_a_worker_ends_itself_if_nobody_looks_how_long_it_takes():
    """The server has a clock of its own; this holds where the server hangs, too."""
    ended = subprocess.run([sys.executable, "-c", ENDLESS_JOB], timeout=60, check=False)
    assert ended.returncode == -signal.SIGXCPU


def test_a_job_that_takes_too_much_memory_is_refused_and_its_worker_replaced():
    async def work(pool: WorkerPool) -> None:
        with pytest.raises(JobRefused, match="too large"):
            await pool.run(question("greedy"), "me")
        assert json.loads((await pool.run(question("talkative"), "me")).data) == 4
        assert pool.replaced == 1

    with_pool(work, 1)


def test_a_job_that_is_refused_says_why():
    async def work(pool: WorkerPool) -> None:
        with pytest.raises(JobRefused, match="Books are"):
            await pool.run(CheckSetup("duel", 2, {"books": "nine"}), "me")

    with_pool(work)


def test_nobody_gets_all_workers_and_all_are_served_in_turn():
    """One asks for ten things that take half a second each. Whoever comes later waits for none."""

    async def work(pool: WorkerPool) -> None:
        await asyncio.gather(*(pool.run(question("talkative", n), str(n)) for n in range(2)))
        greedy = [asyncio.create_task(pool.run(question("busy", n), "greedy")) for n in range(10)]
        await asyncio.sleep(0.1)
        for name in ("modest", "shy", "modest"):
            await pool.run(question("talkative"), name)
        assert sum(task.done() for task in greedy) <= 4
        assert pool.busy == {"greedy": 1}
        for task in greedy:
            task.cancel()

    with_pool(work)


def test_what_waits_is_limited(monkeypatch):
    monkeypatch.setattr(pools, "MOST_WAITING_FOR_ONE", 3)

    async def work(pool: WorkerPool) -> None:
        await pool.run(question("talkative"), "me")
        tasks = [asyncio.create_task(pool.run(question("busy", n), "me")) for n in range(6)]
        await asyncio.sleep(0.1)
        refused = [task for task in tasks if task.done()]
        assert len(refused) == 2
        for task in refused:
            with pytest.raises(RequestRefused, match="try again"):
                task.result()
        await pool.run(question("talkative"), "another")

    with_pool(work, 1)


def test_the_same_question_is_thought_about_once():
    async def work(pool: WorkerPool) -> None:
        job = CheckSetup("duel", 2, {"start": 1})
        answers = await asyncio.gather(*(pool.run(job, f"person {n}") for n in range(5)))
        assert len({id(answer) for answer in answers}) == 1
        again = await pool.run(CheckSetup("duel", 2, {"start": 1}), "later")
        assert again.data == answers[0].data
        assert again.seconds == 0.0
        assert answers[0].seconds > 0.0

    with_pool(work)


def test_the_cache_forgets_what_was_not_used_for_longest():
    cache = Cache(3 * (100 + OVERHEAD))
    for name in (b"a", b"b", b"c"):
        cache.put(name, b"x" * 100)
    assert cache.get(b"a")
    cache.put(b"d", b"x" * 100)
    assert cache.get(b"b") is None
    assert cache.get(b"a")
    assert cache.bytes <= cache.most_bytes
    cache.put(b"huge", b"x" * 10_000)
    assert cache.bytes == 0
    assert cache.get(b"huge") is None


def test_a_bot_decides_in_a_worker_as_it_does_here(game: str):
    """The same view and the same seed lead to the same action."""
    adapter = adapter_of(game)
    setup = adapter.read_setup(2, {})

    async def work(pool: WorkerPool) -> None:
        playing = SPECS[game].new_game(setup, bytes(32), False)
        for number in range(40):
            if not playing.actors():
                break
            seat = playing.actors()[0]
            view, legal = playing.observe(seat), playing.legal(seat)
            for name, make in bots.bots_for(game).items():
                answer = await pool.run(ChooseAction(game, name, number, view, legal), "me")
                assert json.loads(answer.data) == make(number).choose(view, legal), name
            playing.apply(seat, legal[number % len(legal)])

    with_pool(work, 1)


def test_the_odds_of_a_worker_are_those_of_the_game(game: str):
    setup = adapter_of(game).read_setup(2, {})
    playing = SPECS[game].new_game(setup, bytes(32), False)
    while "draw" not in playing.observe(playing.actors()[0])["legal"]:
        playing.apply(playing.actors()[0], playing.legal(playing.actors()[0])[0])
    view = playing.observe(playing.actors()[0])

    async def work(pool: WorkerPool) -> None:
        found = json.loads((await pool.run(FindOdds(game, view), "me")).data)
        assert found == json.loads(json.dumps(adapter_of(game).odds(view)))

    with_pool(work, 1)


# In a server


def test_a_table_goes_on_while_a_bot_hangs_at_another(monkeypatch, soon):
    for name, entry in ODD_BOTS.items():
        monkeypatch.setitem(bots.BOTS[bots.EVERY_GAME], name, entry)
    with running_server(modules=("odd_bots_registered",)) as server:
        host = server.person()
        host.post(f"/api/tables/{host.open('hanging', setup={'start': 1})}/leave")
        person = server.person()
        table = person.open("apprentice")
        person.post(f"/api/tables/{table}/leave")
        room = server.room(table)
        wait_until(lambda: room.match.state == "over", 90)
        wait_until(lambda: server.app.metrics.bot_failures.counts.get((("bot", "hanging"),)), 30)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    command = ["ps", "--ppid", str(pid), "-o", "pid="]
    listed = subprocess.run(command, capture_output=True, text=True).stdout
    return [int(word) for word in listed.split()]


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_the_server(tmp_path: Path, end: signal.Signals):
    server = ServerProcess(tmp_path)
    pid = server.process.pid
    wait_until(lambda: children(pid))
    workers = children(pid)
    os.kill(pid, end)
    server.process.communicate(timeout=60)
    wait_until(lambda: not any(is_alive(worker) for worker in workers), 60)


def test_a_worker_that_is_killed_is_replaced_and_nobody_notices(game: str):
    with running_server(workers=1) as server:
        table, one, _ = two_people(server, game=game)
        wait_until(lambda: server.app.workers.processes)
        (process,) = server.app.workers.processes
        process.kill()
        wait_until(lambda: process.returncode is not None)
        with one.socket(table) as seat:
            seat.sync()
            seen: list[dict[str, Any]] = []
            for number in range(2):  # the first one may have gone to the dead worker
                seat.send({"t": "ask", "id": str(number)})
                seen.append(seat.receive_until(lambda m: m["t"] in ("odds", "refused")))
            assert seen[-1]["t"] == "odds" or seen[-1]["code"] == "not_now"

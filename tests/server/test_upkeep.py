"""What nobody uses is deleted some day, and one address cannot fill the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server_kit import Person, RunningServer, play_to_the_end, running_server, two_people

from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.opening import open_match
from nostrum.server.security.rate_limits import Limits
from nostrum.server.settings import DAY, Retention
from nostrum.server.store import rows as rows_of_store
from nostrum.server.wire.api import OpenTable, SeatWish


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with running_server(
        database=str(tmp_path / "tables.sqlite"),
        bot_pace=1000.0,
        retention=Retention(waiting=1, abandoned=30, finished=100, people=90),
    ) as running:
        yield running


def clean_after(server: RunningServer, days: float) -> None:
    """Clean as if it were so many days later."""
    app = server.app
    usual = app.wall_clock
    app.wall_clock = lambda: usual() + days * DAY  # type: ignore[method-assign]
    try:
        server.run(app.upkeep.clean())
    finally:
        app.wall_clock = usual  # type: ignore[method-assign]


def rows(server: RunningServer, table: str) -> int:
    count: int = server.run(
        server.app.store.thread.read(
            lambda db: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        )
    )
    return count


def kept(server: RunningServer, person: Person, table: str) -> bool:
    return person.get(f"/api/tables/{table}").status == 200


def test_what_nobody_visits_is_deleted_each_in_its_time(server: RunningServer):
    finished, one, _ = two_people(server, game="duel")
    server.run(play_to_the_end(server.room(finished)))
    waiting = one.open("open")
    running, _, _ = two_people(server)
    every = (waiting, running, finished)
    assert [kept(server, one, table) for table in every] == [True, True, True]
    for days, expected in (
        (0.9, [True, True, True]),
        (1.1, [False, True, True]),
        (29, [False, True, True]),
        (31, [False, False, True]),
        (99, [False, False, True]),
        (101, [False, False, False]),
    ):
        clean_after(server, days)
        assert [kept(server, one, table) for table in every] == expected, days
    for table in ("tables", "seats", "moves", "endings"):
        assert rows(server, table) == 0


def test_finished_games_are_kept_for_ever_if_nothing_else_is_said():
    with running_server(bot_pace=1000.0) as server:
        table, one, _ = two_people(server, game="duel")
        server.run(play_to_the_end(server.room(table)))
        clean_after(server, 10_000)
        assert kept(server, one, table)


def test_a_table_at_which_somebody_sits_is_not_deleted(server: RunningServer):
    table, one, _ = two_people(server)
    with one.socket(table) as seat:
        seat.sync()
        clean_after(server, 1000)
        assert kept(server, one, table)


def test_a_visit_lets_a_game_live_on(server: RunningServer):
    table, one, _ = two_people(server)
    app = server.app
    usual = app.wall_clock
    app.wall_clock = lambda: usual() + 20 * DAY  # type: ignore[method-assign]
    with one.socket(table) as seat:
        seat.sync()
    app.wall_clock = usual  # type: ignore[method-assign]
    clean_after(server, 40)
    assert kept(server, one, table)
    clean_after(server, 51)
    assert not kept(server, one, table)


def test_people_without_a_seat_are_forgotten_when_they_have_not_been_here_for_long(
    server: RunningServer,
):
    guest = server.person()
    _, host, _ = two_people(server)
    count = rows(server, "people")
    clean_after(server, 29)
    assert rows(server, "people") == count
    clean_after(server, 91)  # the game of two is gone by now, and with it their seats
    assert rows(server, "people") == 0
    assert guest.get("/api/me").status == 200  # as somebody new
    assert host.get("/api/tables/mine").json["tables"] == []


def test_deleted_games_give_their_space_back(server: RunningServer):
    person = server.person()
    for _ in range(4):
        table, _, _ = two_people(server, game="quacks")
        server.run(play_to_the_end(server.room(table)))
    for table in range(200):
        filler = f"filler {table}"
        server.run(
            server.app.store.thread.write(
                lambda db, name=filler: db.execute(
                    "INSERT INTO endings VALUES (?, '', zeroblob(20000))", (name,)
                )
            )
        )

    def pages() -> int:
        (count,) = server.run(
            server.app.store.thread.read(lambda db: db.execute("PRAGMA page_count").fetchone())
        )
        return int(count)

    before = pages()
    server.run(server.app.store.thread.write(lambda db: db.execute("DELETE FROM endings")))
    clean_after(server, 101)
    assert pages() < before / 2
    assert kept(server, person, "nothing") is False


def test_a_rematch_whose_table_was_deleted_can_be_opened_again(server: RunningServer):
    table, one, _ = two_people(server, game="duel")
    server.run(play_to_the_end(server.room(table)))
    first = one.post(f"/api/tables/{table}/rematch").json["id"]
    clean_after(server, 31)
    assert not kept(server, one, first)
    again = one.post(f"/api/tables/{table}/rematch")
    assert again.status == 200
    assert again.json["id"] != first


def test_one_address_can_open_so_many_tables_in_a_day():
    limits = Limits(new_matches=3, unfinished_matches=1000)
    with running_server(bot_pace=1000.0, limits=limits) as server:
        answers = [server.person().post("/api/tables", {}) for _ in range(5)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429, 429]
        assert answers[-1].json["code"] == "too_fast"
        assert "from your address" in answers[-1].json["text"]


def test_requests_at_the_same_time_cannot_exceed_the_limit_of_tables(tmp_path: Path):
    limits = Limits(unfinished_matches=5)
    with running_server(
        database=str(tmp_path / "tables.sqlite"), bot_pace=1000.0, limits=limits
    ) as server:
        app = server.app

        async def race() -> list[Any]:
            host = rows_of_store.Person("p1", "Agnes", 0.0)
            await app.store.save_person(host)
            wish = OpenTable(seats=[SeatWish("open")])
            caller = app.callers.at("127.0.0.1")
            return await asyncio.gather(
                *(open_match(app, host, caller, wish) for _ in range(40)), return_exceptions=True
            )

        results = server.run(race())
        refused = [each for each in results if isinstance(each, RequestRefused)]
        assert len(results) - len(refused) == 5
        assert {each.code for each in refused} == {"busy"}
        assert rows(server, "tables") == 5

"""Hints while playing: only of what the asking seat sees, only where the table allows them, and
everybody learns of them."""

from __future__ import annotations

import msgspec
from server_kit import RunningServer, play_until, running_server, two_people

from nostrum.coach.hints import hint
from nostrum.server.thinking.jobs import FindHint
from nostrum.server.wire.reviews import HintInfo


def test_hints_are_allowed_where_all_others_are_bots_unless_the_host_says_otherwise(
    server: RunningServer, game: str
):
    host = server.person()
    for others, wish, allowed in (
        (["journeyman"], {}, True),
        (["journeyman"], {"hints": False}, False),
        (["open"], {}, False),
        (["open"], {"hints": True}, True),
    ):
        table = host.open(*others, game=game, **wish)
        assert host.get(f"/api/tables/{table}").json.get("hints", False) is allowed


def test_a_hint_rates_the_legal_actions_and_everybody_is_told_once_for_each_decision(game: str):
    with running_server(bot_pace=1000.0) as server:
        table, one, two = two_people(server, game=game, hints=True)
        room = server.room(table)
        server.run(play_until(room, lambda room: 0 in room.actors and len(room.game.legal(0)) > 1))
        with one.socket(table) as seat, two.socket(table) as other:
            seat.drain()
            other.drain()
            for id in ("first", "again"):
                seat.send({"t": "askhint", "id": id})
                told = seat.receive_until(lambda m, id=id: m.get("id") == id)["hint"]
                assert msgspec.convert(told, HintInfo).best == told["actions"][0]["action"]
                assert {one["action"] for one in told["actions"]} <= set(seat.legal)
                chances = [one["chance"] for one in told["actions"]]
                assert chances == sorted(chances, reverse=True)
                assert len(chances) + told["others"] == len(seat.legal)
            for client in (seat, other):
                server.run(_tell_table(room))
                client.drain()
                assert client.table["seats"][0].get("hints") == 1
            seat.move(told["best"])
            assert not any(message["t"] == "hint" for message in other.messages)
        server.run(_reload(room))
        assert room.match.seats[0].hints == 1


async def _tell_table(room) -> None:
    room.audiences.send_table_news()


async def _reload(room) -> None:
    async with room.lock:
        await room.reload()


def test_hints_are_refused_where_nobody_may_have_them(server: RunningServer, game: str):
    table, one, _ = two_people(server, game=game)
    with one.socket(table) as seat:
        seat.send({"t": "askhint", "id": "h"})
        assert seat.receive_until(lambda m: m["t"] == "refused")["code"] == "not_allowed"
    table, one, _ = two_people(server, game=game, hints=True)
    with server.person().socket(table) as watcher:
        watcher.send({"t": "askhint", "id": "h"})
        assert watcher.receive_until(lambda m: m["t"] == "refused")["code"] == "not_yours"


def test_who_has_nothing_to_decide_gets_no_hint_and_nobody_hears_of_it(game: str):
    with running_server(bot_pace=1000.0) as server:
        table, one, two = two_people(server, game=game, hints=True)
        room = server.room(table)
        server.run(play_until(room, lambda room: len(room.actors) == 1))
        waiting = (two, one)[room.actors[0]]
        with waiting.socket(table) as seat:
            seat.drain()
            seat.send({"t": "askhint", "id": "h"})
            assert seat.receive_until(lambda m: m.get("id") == "h")["code"] == "not_now"
        assert [each.hints for each in room.match.seats] == [0, 0]


def test_a_hint_is_made_of_the_view_of_the_asking_seat_and_of_nothing_else(game: str):
    """The job has no other field; what it finds is what the coach finds in that view."""
    assert FindHint.__struct_fields__ == ("view",)
    with running_server(bot_pace=1000.0) as server:
        table, _, _ = two_people(server, game=game, hints=True)
        room = server.room(table)
        server.run(play_until(room, lambda room: room.move_count >= 12 and room.actors))
        seat = room.actors[0]
        view = room.game.observe(seat)
        found = msgspec.json.decode(FindHint(view).run(), type=HintInfo)
        assert found.best == hint(view).best

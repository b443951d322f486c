"""Decisions that are taken back, over sockets of a real server."""

from __future__ import annotations

import random
from typing import Any

import pytest
from server_kit import (
    GAMES,
    Person,
    RunningServer,
    TableClient,
    assert_converged,
    full_table,
    play_until,
    running_server,
    two_people,
    unload,
    wait_until,
)

from nostrum.server.games import adapter_of
from nostrum.server.matches import take_backs
from nostrum.server.matches.bot_players import TIME_TO_TAKE_BACK
from nostrum.server.matches.room import Room
from nostrum.server.store.base import StoreFailed
from nostrum.server.store.rows import PlayedMove, standing_moves


@pytest.fixture(scope="module")
def server():
    with running_server(bot_pace=1000.0) as running:
        yield running


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


def harmless(room: Room, seat: int) -> list[str]:
    """What a seat could decide now and take back."""
    found = []
    for action in room.game.legal(seat):
        copy = room.game.clone()
        copy.apply(seat, action)
        if copy.can_take_back(seat):
            found.append(room.game.action_text(action))
    return found


def has_choice(room: Room) -> bool:
    """Whether a seat can decide between several things and take each of them back."""
    return any(len(harmless(room, seat)) > 1 for seat in room.actors)


def at_a_choice(server: RunningServer, game: str) -> tuple[str, Room, int, list[Person]]:
    """A match of two people in which a seat has such a choice: that seat, and the people with its
    own first."""
    table, *people = two_people(server, game=game)
    room = server.room(table)
    server.run(play_until(room, has_choice, game))
    seat = next(seat for seat in room.actors if len(harmless(room, seat)) > 1)
    return table, room, seat, [people[seat], people[1 - seat]]


def take_back(seat: TableClient, id: str = "back", turn: int | None = None) -> dict[str, Any]:
    seat.send({"t": "takeback", "id": id, "turn": seat.turn if turn is None else turn})
    return seat.receive_until(lambda m: m["t"] in ("accepted", "refused") and m["id"] == id)


def stored(server: RunningServer, table: str) -> list[PlayedMove]:
    return server.run(server.app.store.moves(table))


def can_undo(seat: TableClient) -> bool:
    """What the server has told last about it."""
    told = [m.get("undo") for m in seat.messages if m["t"] == "sync" or "undo" in m]
    return bool(told[-1])


def test_a_decision_is_taken_back_and_another_one_made(server: RunningServer, game: str):
    table, room, number, (person, other) = at_a_choice(server, game)
    stranger = server.person()
    with (
        person.socket(table) as seat,
        other.socket(table) as rival,
        stranger.socket(table) as guest,
    ):
        for each in (seat, rival, guest):
            each.drain()
        one, two = harmless(room, number)[:2]
        before = [seat.view, rival.view, guest.view]
        told = len(seat.events)
        assert seat.move(one)["t"] == "accepted"
        assert can_undo(seat) and not can_undo(rival) and not can_undo(guest)
        assert take_back(seat)["t"] == "accepted"
        assert_converged([seat, rival, guest])
        assert [seat.view, rival.view, guest.view] == before
        if len(seat.events) > told:
            assert seat.events[-1] == ["TakenBack", number, told]
        assert not any("undo" in message for message in rival.messages + guest.messages)
        # The same message again gets the same answer, and nothing happens.
        assert take_back(seat)["t"] == "accepted"
        assert seat.move(two)["t"] == "accepted"
        *_, first, back, second = stored(server, table)
        assert [first.action, back.action, second.action] == [one, f"take back {first.number}", two]
        assert second in standing_moves(stored(server, table))
        assert first not in standing_moves(stored(server, table))
        # Who was never here, or comes back, is told the same.
        rival.drain()
        with other.socket(table) as again:
            again.drain()
            assert again.events == rival.events
            assert again.view == rival.view
        known = {"seen": rival.n, "events": len(rival.events), "run": "another server's"}
        with other.socket(table, **known) as again:
            assert again.sync()["first"] == len(rival.events)


def test_a_take_back_is_known_after_the_room_was_unloaded(server: RunningServer, game: str):
    table, room, number, (person, _) = at_a_choice(server, game)
    with person.socket(table) as seat:
        seat.drain()
        action = harmless(room, number)[0]
        turn = seat.turn
        assert seat.move(action, id="kept")["t"] == "accepted"
        server.run(unload(server.app, table))
    with person.socket(table) as seat:
        assert seat.sync()["undo"]  # the decision can still be taken back
        assert take_back(seat)["t"] == "accepted"
        seat.drain()
        seen, events = seat.view, seat.events
    server.run(unload(server.app, table))
    with person.socket(table) as seat:
        seat.drain()
        assert seat.view == seen
        assert seat.events == events
        assert seat.turn == turn + 2
        assert seat.move(action, id="kept", turn=turn)["t"] == "accepted"  # it was, then
        assert take_back(seat)["t"] == "accepted"
        assert seat.move("draw", turn=turn)["code"] == "stale"
        count = len(stored(server, table))
        assert seat.move(action)["t"] == "accepted"
        assert len(stored(server, table)) == count + 1


def test_take_backs_are_refused_where_they_must_be(server: RunningServer, game: str):
    table, room, number, (person, other) = at_a_choice(server, game)
    stranger = server.person()
    with (
        person.socket(table) as seat,
        other.socket(table) as rival,
        stranger.socket(table) as guest,
    ):
        for each in (seat, rival, guest):
            each.drain()
        assert seat.move(harmless(room, number)[0])["t"] == "accepted"
        rows = len(stored(server, table))
        refusals = [
            take_back(guest),
            take_back(rival, "foreign"),
            take_back(seat, "stale", seat.turn - 1),
            take_back(seat, "early", seat.turn + 1),
        ]
        codes = [refusal["code"] for refusal in refusals]
        assert codes == ["not_yours", "not_now", "stale", "stale"]
        assert all(refusal["text"].endswith(".") for refusal in refusals)
        for bad in ({"turn": -1}, {"turn": 0, "seat": number}, {"turn": 0, "number": 1}, {}):
            seat.send({"t": "takeback", "id": "bad", **bad})
            assert seat.receive_until(lambda m: m["t"] == "refused")["code"] == "bad_request"
        assert len(stored(server, table)) == rows


def test_nobody_takes_back_what_others_have_answered(server: RunningServer, game: str):
    table, room, number, (person, other) = at_a_choice(server, game)
    with person.socket(table) as seat, other.socket(table) as rival:
        for each in (seat, rival):
            each.drain()
        assert seat.move(harmless(room, number)[0])["t"] == "accepted"
        while not rival.legal:  # in The Duel there may be more to decide
            seat.drain()
            rival.drain()
            if seat.legal:
                assert seat.move(seat.legal[0])["t"] == "accepted"
        rival.drain()
        answered = rival.move(rival.legal[0])
        assert answered["t"] == "accepted"
        seat.drain()
        assert not can_undo(seat)
        assert take_back(seat)["code"] == "not_now"
        # Not even if the answer is taken back: they have seen it.
        if can_undo(rival):
            assert take_back(rival)["t"] == "accepted"
            seat.drain()
            assert take_back(seat, "again")["code"] == "not_now"


def test_chance_is_never_taken_back(server: RunningServer, game: str):
    table, *people = two_people(server, game=game)
    room = server.room(table)

    def can_draw(room: Room) -> bool:
        return any("draw" in room.game.observe(seat)["legal"] for seat in room.actors)

    server.run(play_until(room, can_draw))
    number = next(n for n in room.actors if "draw" in room.game.observe(n)["legal"])
    with people[number].socket(table) as seat:
        seat.drain()
        assert seat.move("draw")["t"] == "accepted"
        assert take_back(seat)["code"] == "not_now"


def test_a_second_writer_wins_against_a_take_back(server: RunningServer, game: str):
    table, room, number, (person, _) = at_a_choice(server, game)
    with person.socket(table) as seat:
        seat.drain()
        assert seat.move(harmless(room, number)[0])["t"] == "accepted"
        seat.drain()
        actor = room.actors[0]
        foreign = room.game.action_text(room.game.legal(actor)[0])
        row = PlayedMove(room.move_count + 1, actor, foreign, "elsewhere")

        async def append() -> None:
            await server.app.store.append_move(table, row)

        server.run(append())
        assert take_back(seat)["code"] == "taken"
        seat.drain()
        assert server.room(table).move_count == row.number


def test_a_take_back_on_another_server_reaches_this_one(server: RunningServer, game: str):
    table, room, number, (person, other) = at_a_choice(server, game)
    with person.socket(table) as seat, other.socket(table) as rival:
        for each in (seat, rival):
            each.drain()
        before = [seat.view, rival.view]
        assert seat.move(harmless(room, number)[0])["t"] == "accepted"
        last = room.move_count

        async def elsewhere() -> None:
            row = PlayedMove(last + 1, number, f"take back {last}", "elsewhere")
            await server.app.store.append_move(table, row)
            await server.app.bus.publish(f"table:{table}")

        server.run(elsewhere())
        wait_until(lambda: server.room(table).move_count == last + 1)
        assert_converged([seat, rival])
        assert [seat.view, rival.view] == before


def test_what_cannot_be_stored_is_not_taken_back(server: RunningServer, monkeypatch, game: str):
    table, room, number, (person, _) = at_a_choice(server, game)
    with person.socket(table) as seat:
        seat.drain()
        assert seat.move(harmless(room, number)[0])["t"] == "accepted"
        seat.drain()
        after = seat.view

        async def full(table: str, move: PlayedMove) -> None:
            raise StoreFailed("The disk is full.", "full")

        with monkeypatch.context() as broken:
            broken.setattr(server.app.store, "append_move", full)
            assert take_back(seat, "lost")["code"] == "not_stored"
        seat.drain()
        assert seat.view == after
        assert take_back(seat, "better")["t"] == "accepted"


def test_nobody_takes_back_without_end(server: RunningServer, monkeypatch, game: str):
    monkeypatch.setattr(take_backs, "MOST_TAKE_BACKS", 2)
    table, room, number, (person, _) = at_a_choice(server, game)
    action = harmless(room, number)[0]
    with person.socket(table) as seat:
        for id in ("one", "two"):
            seat.drain()
            assert seat.move(action)["t"] == "accepted"
            assert take_back(seat, id)["t"] == "accepted"
        seat.drain()
        assert seat.move(action)["t"] == "accepted"
        assert not can_undo(seat)
        assert take_back(seat, "three")["code"] == "not_now"


def test_games_with_take_backs_are_verified_and_replayed_without_them(
    server: RunningServer, game: str
):
    table, people = full_table(server, game)
    room = server.room(table)
    rng = random.Random(game)

    async def play() -> int:
        count = 0
        while room.actors:
            seat = rng.choice(room.actors)
            legal = [room.game.action_text(action) for action in room.game.legal(seat)]
            await room.play(seat, rng.choice(legal), "", room.turns[seat])
            # Undo is never offered to anybody who has nothing to take back.
            lit = [other for other in range(len(people)) if room.take_backs.last(other)]
            assert all(room.game.can_take_back(other) for other in lit if room.actors)
            if room.take_backs.last(seat) and rng.random() < 0.4:
                views = room.game.observe_all()
                answer = await room.take_back(seat, "", room.turns[seat])
                assert type(answer).__name__ == "Accepted"
                assert room.game.observe_all() != views
                count += 1
        return count

    assert server.run(play()) > 5
    wait_until(lambda: server.run(server.app.store.ending(table)))
    verdict = people[0].get(f"/api/tables/{table}/verify").json
    assert verdict["sound"], verdict
    assert verdict["moves"] == len(standing_moves(stored(server, table)))
    record = people[0].get(f"/api/tables/{table}/record").body.decode()
    assert "take back" not in record
    with people[0].socket(table) as seat:
        seat.drain()
        told = seat.events
    server.run(unload(server.app, table))
    with people[0].socket(table) as seat:
        seat.drain()
        assert seat.events == told
        assert any(event[0] == "TakenBack" for event in told)


def test_taking_back_gives_nobody_more_time(server: RunningServer, game: str):
    table, *people = two_people(server, game=game, thinking=500)
    room = server.room(table)
    server.run(play_until(room, has_choice, game))
    number = next(seat for seat in room.actors if len(harmless(room, seat)) > 1)
    with people[number].socket(table) as seat:
        seat.drain()
        wait_until(lambda: number in room.clocks.deadlines)
        room.clocks.deadlines[number] -= 400
        assert seat.move(harmless(room, number)[0])["t"] == "accepted"
        assert take_back(seat)["t"] == "accepted"
        seat.drain()
        assert seat.legal
        assert room.clocks.deadlines[number] - server.app.clock() <= 100


# Careful moves


def rash_moment(room: Room) -> tuple[int, str] | None:
    for seat in room.actors:
        for action in room.game.legal(seat):
            if room.game.is_rash(seat, action):
                return seat, room.game.action_text(action)
    return None


def test_a_careful_move_that_nobody_could_take_back_has_to_be_confirmed(
    server: RunningServer, game: str
):
    table, *people = two_people(server, game=game)
    room = server.room(table)
    server.run(play_until(room, rash_moment))
    found = rash_moment(room)
    assert found is not None
    number, action = found
    with people[number].socket(table) as seat:
        seat.drain()
        move = {"t": "move", "id": "rash", "turn": seat.turn, "action": action}
        rows = len(stored(server, table))
        for _ in range(2):
            seat.send({**move, "careful": True})
            answer = seat.receive_until(lambda m: m["t"] in ("accepted", "refused", "confirm"))
            assert answer == {"t": "confirm", "id": "rash"}
        assert len(stored(server, table)) == rows
        seat.send(move)
        assert seat.receive_until(lambda m: m["t"] == "accepted")["id"] == "rash"
        assert len(stored(server, table)) == rows + 1


def test_a_careful_move_that_can_be_taken_back_is_played(server: RunningServer, game: str):
    table, room, number, (person, _) = at_a_choice(server, game)
    with person.socket(table) as seat:
        seat.drain()
        action = harmless(room, number)[0]
        seat.send({"t": "move", "id": "m", "turn": seat.turn, "action": action, "careful": True})
        assert seat.receive_until(lambda m: m.get("id") == "m")["t"] == "accepted"


def test_bots_give_people_time_to_take_back(game: str):
    """A bot that would decide at once waits after a careful decision that can be taken back."""
    with running_server(bot_pace=1.0) as server:
        person = server.person()
        table = person.open(*["apprentice"] * (max(adapter_of(game).SEATS) - 1), game=game)
        rng = random.Random(game)
        with person.socket(table) as seat:
            seat.drain()
            room = server.room(table)
            number = seat.view["you"]
            for count in range(500):
                seat.drain()
                if not seat.legal:
                    seat.receive()
                    continue
                id = f"m{count}"
                action = rng.choice(harmless(room, number) or seat.legal)
                seat.send(
                    {"t": "move", "id": id, "turn": seat.turn, "action": action, "careful": True}
                )
                answer = seat.receive_until(lambda m, id=id: m.get("id") == id)
                if answer["t"] == "confirm":
                    seat.move(action)
                dues = [planned.due for planned in list(room.bots.planned.values())]
                careful_at = room.take_backs.careful_at
                # Where a busy machine has let that time pass, the next decision is tried.
                if can_undo(seat) and dues and not seat.legal:
                    if take_back(seat, id=f"back {count}")["t"] == "accepted":
                        break
            else:
                pytest.fail("Nothing could be taken back.")
            assert min(dues) >= careful_at + TIME_TO_TAKE_BACK
            seat.drain()
            assert seat.legal

"""Reviews of finished games: made once by a worker, stored, and the way back into the game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from server_kit import (
    GAMES,
    Person,
    RunningServer,
    play_to_the_end,
    play_until,
    running_server,
    two_people,
    unload,
)

from nostrum.core.contract import SPECS
from nostrum.core.record import read_record
from nostrum.server.matches import reviews
from nostrum.server.security.rate_limits import Limits
from nostrum.server.store.rows import standing_moves
from nostrum.server.thinking.jobs import MakeReview
from nostrum.server.wire.reviews import ReviewAnswer

DUEL = GAMES[-1]  # the game with fewer seats is reviewed more quickly


def review(person: Person, table: str) -> Any:
    """The review of a game, when it is made."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        answer = person.get(f"/api/tables/{table}/review")
        assert answer.status == 200, answer.body
        msgspec.json.decode(answer.body, type=ReviewAnswer, strict=True)
        if answer.json["review"] is not None:
            return answer.json["review"]
        time.sleep(0.05)
    raise AssertionError("The review is never made.")


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("reviews") / "tables.sqlite")


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[RunningServer]:
    with running_server(database=database, bot_pace=1000.0) as running:
        yield running


@pytest.fixture(scope="module")
def finished(server: RunningServer) -> tuple[str, Person, Person]:
    """A finished game of two people."""
    table, one, two = two_people(server, game=DUEL)
    server.run(play_to_the_end(server.room(table)))
    return table, one, two


def test_a_review_is_made_once_and_stored(
    server: RunningServer,
    finished: tuple[str, Person, Person],
    monkeypatch: pytest.MonkeyPatch,
):
    table, one, two = finished
    asked: list[MakeReview] = []
    monkeypatch.setattr(
        reviews, "MakeReview", lambda *fields: asked.append(MakeReview(*fields)) or asked[-1]
    )
    for person in (one, two, Person(server.host)):  # nobody waits in line for it
        assert person.get(f"/api/tables/{table}/review").json == {"review": None}
    told = review(one, table)
    server.run(unload(server.app, table))
    assert review(Person(server.host), table) == told
    assert len(asked) == 1
    stored = server.run(server.app.store.review(table))
    assert stored is not None and len(stored) < 20_000


def test_a_review_adds_up_and_tells_the_costliest_decisions(
    server: RunningServer, finished: tuple[str, Person, Person]
):
    table, one, _ = finished
    told = review(one, table)
    assert told["curve"][0]["chances"] == told["start"]
    assert told["curve"][-1]["chances"] == told["result"]
    moves = standing_moves(server.run(server.app.store.moves(table)))
    assert told["curve"][-1]["move"] == len(moves)
    for seat, sums in enumerate(told["seats"]):
        explained = sums["luck"] - sums["given_away"] + sums["given_by_others"]
        change = told["result"][seat] - told["start"][seat]
        assert change == pytest.approx(explained + sums["remainder"], abs=0.001)
        own = [one for one in told["decisions"] if one["seat"] == seat]
        assert len(own) >= 5  # they have decided at random
        assert sum(one["loss"] for one in own) <= sums["given_away"] + 0.001
    for decision in told["decisions"]:
        move = moves[decision["move"] - 1]
        assert (move.seat, move.action) == (decision["seat"], decision["chosen"])
        assert decision["loss"] > 0 and decision["chosen"] != decision["best"]
        listed = [one["action"] for one in decision["actions"]]
        assert {decision["chosen"], decision["best"]} <= set(listed)


def test_a_game_that_goes_on_is_not_reviewed(server: RunningServer):
    table, one, _ = two_people(server, game=DUEL)
    server.run(play_until(server.room(table), lambda room: room.move_count >= 3))
    for answer in (
        one.get(f"/api/tables/{table}/review"),
        one.post(f"/api/tables/{table}/practise", {"move": 1}),
    ):
        assert answer.status == 409
        assert answer.json == {"code": "not_now", "text": "This game is not over yet."}
    assert one.get("/api/tables/nowhere/review").status == 404


def test_a_game_of_other_rules_is_refused_in_a_sentence_unless_its_review_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    database = str(tmp_path / "tables.sqlite")
    with running_server(database=database, bot_pace=1000.0) as server:
        table, one, _ = two_people(server, game=DUEL)
        server.run(play_to_the_end(server.room(table)))
    spec = SPECS[DUEL]
    monkeypatch.setitem(SPECS, DUEL, replace(spec, rules_version=spec.rules_version + 1))
    with running_server(database=database, bot_pace=1000.0) as server:
        one.host = server.host
        for answer in (
            one.get(f"/api/tables/{table}/review"),
            one.post(f"/api/tables/{table}/practise", {"move": 1}),
        ):
            assert answer.json["code"] == "not_now"
            assert f"version {spec.rules_version} of the rules" in answer.json["text"]
        server.run(server.app.store.save_review(table, b"made before"))
        made = one.ask("GET", f"/api/tables/{table}/review", headers={"accept-encoding": "gzip"})
        assert made.body == b"made before"


def test_who_has_asked_for_too_much_has_to_wait_for_a_review():
    limits = Limits(person_thinking=0.0, person_thinking_burst=0.0)
    with running_server(bot_pace=1000.0, limits=limits) as server:
        table, one, _ = two_people(server, game=DUEL)
        server.run(play_to_the_end(server.room(table)))
        answer = one.get(f"/api/tables/{table}/review")
        assert (answer.status, answer.json["code"]) == (429, "too_fast")


def test_who_has_asked_for_a_review_can_practise_at_once():
    limits = Limits(person_thinking=0.0, person_thinking_burst=700.0)
    with running_server(bot_pace=1000.0, limits=limits) as server:
        table, one, _ = two_people(server, game=DUEL)
        server.run(play_to_the_end(server.room(table)))
        move = review(one, table)["decisions"][0]["move"]
        assert one.post(f"/api/tables/{table}/practise", {"move": move}).status == 200


def test_a_review_that_fails_is_told_and_can_be_asked_for_again(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
):
    table, one, _ = two_people(server, game=DUEL)
    server.run(play_to_the_end(server.room(table)))
    monkeypatch.setattr(MakeReview, "seconds", 0.0)
    answer = one.get(f"/api/tables/{table}/review")
    end = time.monotonic() + 30
    while answer.status == 200 and time.monotonic() < end:
        time.sleep(0.02)
        answer = one.get(f"/api/tables/{table}/review")
    assert answer.json == {"code": "busy", "text": "This takes too long to think about."}
    assert one.get(f"/api/tables/{table}/review").json == {"review": None}


def _known(game: Any, seat: int) -> dict[str, Any]:
    """What a seat knows of a game, but for the commitment to a seed."""
    return {**game.observe(seat), "commitment": ""}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_played_on_from_any_decision(server: RunningServer, game: str):
    old, _, two = two_people(server, game=game)
    server.run(play_to_the_end(server.room(old)))
    record = read_record(two.get(f"/api/tables/{old}/record").body.decode())
    for move in (1, len(record.moves) // 2, len(record.moves)):
        seat, _ = record.moves[move - 1]
        answer = two.post(f"/api/tables/{old}/practise", {"move": move})
        assert answer.status == 200, answer.body
        table = answer.json["id"]
        kinds = ["bot"] * len(answer.json["seats"])
        kinds[seat] = "person"
        assert [each["kind"] for each in answer.json["seats"]] == kinds
        assert answer.json["practice"] == {"table": old, "move": move}
        assert answer.json["hints"] and answer.json["you"] == seat
        then = _known(record.replay(move - 1), seat)
        room = server.room(table)
        assert _known(room.game, seat) == then
        assert room.game.seed != record.seed
        server.run(unload(server.app, table))
        room = server.room(table)
        assert _known(room.game, seat) == then  # after a restart it is still there
    server.run(play_to_the_end(room))
    kept = read_record(two.get(f"/api/tables/{table}/record").body.decode())
    assert kept.position and not kept.verify()
    assert two.get(f"/api/tables/{table}/verify").json["sound"]
    steps = two.get(f"/api/tables/{table}/replay").json["steps"]
    assert len(steps) == len(kept.moves)
    again = two.post(f"/api/tables/{table}/rematch").json
    assert again["practice"] == {"table": old, "move": move}


def test_there_is_no_way_into_a_game_beyond_its_end(
    server: RunningServer, finished: tuple[str, Person, Person]
):
    table, one, _ = finished
    answer = one.post(f"/api/tables/{table}/practise", {"move": 9999})
    assert (answer.status, answer.json["code"]) == (404, "not_found")
    assert one.post(f"/api/tables/{table}/practise", {"move": 0}).status == 422

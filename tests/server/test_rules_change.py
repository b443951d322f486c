"""The program gets other rules while games wait, are played, or are over."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from server_kit import (
    Person,
    RunningServer,
    play_to_the_end,
    play_until,
    running_server,
    two_people,
    wait_until,
)

from nostrum.core.contract import SPECS
from nostrum.core.errors import BadSetup
from nostrum.server.games import adapter_of


class Story:
    """Three tables of two people: one that waits, one at which they play, one that is over."""

    def __init__(self, server: RunningServer, game: str) -> None:
        self.game = game
        self.over, self.one, self.two = two_people(server, game=game)
        self.one.post("/api/me", {"name": "Agnes"})
        server.run(play_to_the_end(server.room(self.over)))
        room = server.room(self.over)
        self.result = room.game.scores(), room.game.winners()
        self.playing = self.one.open("open", game=game)
        self.two.post(f"/api/tables/{self.playing}/sit")
        server.run(play_until(server.room(self.playing), lambda room: room.move_count >= 5))
        self.waiting = self.one.open("open", game=game)
        wait_until(lambda: server.run(server.app.store.ending(self.over)))
        self.replays = [self.replay(person) for person in (self.one, self.two, Person(server.host))]
        self.record = self.one.get(f"/api/tables/{self.over}/record").body.decode()
        self.commitments = {
            table: self.one.get(f"/api/tables/{table}").json["commitment"]
            for table in (self.over, self.playing)
        }

    def replay(self, person: Person) -> object:
        answer = person.get(f"/api/tables/{self.over}/replay")
        assert answer.status == 200, answer.body
        return {**answer.json, "table": None}

    def move_to(self, server: RunningServer) -> None:
        for person in (self.one, self.two):
            person.host = server.host


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "tables.sqlite")


@pytest.fixture
def story(database: str, game: str, monkeypatch: pytest.MonkeyPatch) -> Story:
    """What happened before the rules changed."""
    with running_server(database=database, bot_pace=1000.0) as server:
        told = Story(server, game)
    spec = SPECS[game]
    monkeypatch.setitem(SPECS, game, replace(spec, rules_version=spec.rules_version + 1))
    return told


def test_a_table_that_waits_takes_the_new_rules(story: Story, database: str):
    with running_server(database=database, bot_pace=1000.0) as server:
        story.move_to(server)
        assert story.two.post(f"/api/tables/{story.waiting}/sit").status == 200
        table = story.one.get(f"/api/tables/{story.waiting}").json
        assert table["state"] == "playing"
        assert table["rules"] == SPECS[story.game].rules_version
        server.run(play_to_the_end(server.room(story.waiting)))
        assert story.one.get(f"/api/tables/{story.waiting}/verify").json["sound"]


def test_a_table_whose_setup_is_no_longer_possible_stops(story: Story, database: str, monkeypatch):
    def refuse(seats, values):
        raise BadSetup("Nobody can choose this any more.")

    monkeypatch.setattr(adapter_of(story.game), "read_setup", refuse)
    with running_server(database=database, bot_pace=1000.0) as server:
        story.move_to(server)
        assert story.one.get(f"/api/tables/{story.waiting}").json["state"] == "stopped"
        assert story.two.post(f"/api/tables/{story.waiting}/sit").status == 409


def test_a_running_game_stops_honestly_and_stays_in_the_list(story: Story, database: str):
    with running_server(database=database, bot_pace=1000.0) as server:
        story.move_to(server)
        listed = {table["id"]: table for table in story.one.get("/api/tables/mine").json["tables"]}
        table = listed[story.playing]
        assert table["state"] == "stopped"
        assert table["you"] == 0
        assert table["seats"][0]["name"] == "Agnes"
        assert table["rules"] == SPECS[story.game].rules_version - 1
        with story.one.socket(story.playing) as seat:
            sync = seat.sync()
            assert sync["table"]["state"] == "stopped"
            assert "view" not in sync
            assert seat.move("draw", id="late", turn=0)["code"] == "not_now"
        verdict = story.one.get(f"/api/tables/{story.playing}/verify").json
        assert verdict["commitment"] == story.commitments[story.playing]
        assert (verdict["sound"], verdict["replayed"]) == (True, False)
        assert verdict["rules"] == SPECS[story.game].rules_version - 1
        record = story.one.get(f"/api/tables/{story.playing}/record")
        assert record.status == 200
        header, _, moves = record.body.decode().partition("\n---\n")
        assert tomllib.loads(header)["rules"] == SPECS[story.game].rules_version - 1
        assert "result" not in tomllib.loads(header)
        assert moves.count(";") == verdict["moves"] == 5
        refused = story.one.get(f"/api/tables/{story.playing}/replay")
        assert (refused.status, refused.json["code"]) == (409, "not_now")
        assert "no longer has" in refused.json["text"]
        assert story.one.post(f"/api/tables/{story.playing}/rematch").status == 200
    with running_server(database=database) as server:
        assert server.run(server.app.store.match(story.playing)).state == "stopped"


def test_a_finished_game_keeps_result_record_and_replay(story: Story, database: str):
    with running_server(database=database, bot_pace=1000.0) as server:
        story.move_to(server)
        listed = {table["id"]: table for table in story.one.get("/api/tables/mine").json["tables"]}
        assert listed[story.over]["state"] == "over"
        assert (listed[story.over]["scores"], listed[story.over]["winners"]) == story.result
        assert story.one.get(f"/api/tables/{story.over}/record").body.decode() == story.record
        viewers = (story.one, story.two, Person(server.host))
        assert [story.replay(person) for person in viewers] == story.replays
        shown = story.one.get(f"/api/tables/{story.over}").json
        assert (shown["scores"], shown["winners"]) == story.result


def test_verification_says_that_only_the_seed_could_be_checked(story: Story, database: str):
    with running_server(database=database, bot_pace=1000.0) as server:
        story.move_to(server)
        verdict = story.one.get(f"/api/tables/{story.over}/verify").json
        assert (verdict["sound"], verdict["replayed"], verdict["faults"]) == (True, False, [])
        assert verdict["commitment"] == story.commitments[story.over]
        room = server.room(story.over)
        room.match.seed = "00" * 32
        verdict = story.one.get(f"/api/tables/{story.over}/verify").json
        assert not verdict["sound"]
        assert "committed" in verdict["faults"][0]


def test_the_rules_of_an_old_game_are_refused_with_a_sentence(story: Story, database: str):
    with running_server(database=database, bot_pace=1000.0) as server:
        story.move_to(server)
        refused = story.one.get(f"/api/tables/{story.over}/pages")
        assert (refused.status, refused.json["code"]) == (409, "not_now")


def test_a_game_that_ended_just_before_the_server_was_killed_is_kept_at_the_next_start(
    database: str, game: str
):
    with running_server(database=database, bot_pace=1000.0) as server:
        story = Story(server, game)
        delete = "DELETE FROM endings"
        server.run(server.app.store.thread.write(lambda db: db.execute(delete)))
        # As it was in format 1, whose rows had no result.
        match = server.run(server.app.store.match(story.over))
        match.scores, match.winners = [], []
        server.run(server.app.store.update_match(match))
    with running_server(database=database, bot_pace=1000.0) as server:
        wait_until(lambda: server.run(server.app.store.ending(story.over)))
        assert server.run(server.app.store.ending(story.over)).record == story.record
        match = server.run(server.app.store.match(story.over))
        assert (match.scores, match.winners) == story.result

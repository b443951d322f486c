"""Games as values: copied, pickled, compared, and shown by `help`, compiled or not."""

from __future__ import annotations

import copy
import inspect
import pickle
import pydoc
import re
from dataclasses import fields
from typing import Any

import pytest
from kit import SPECS, RandomPlayer, game_number
from processes import run_python

import nostrum

every_game = pytest.mark.parametrize("game", SPECS)


def in_the_middle(game: str, moves: int = 25) -> Any:
    played = game_number(game, 3)
    player = RandomPlayer(3)
    for _ in range(moves):
        played.apply(*player.choose(played))
    return played


def play_on(played: Any) -> list[Any]:
    """What happens from here on if a game is played to its end."""
    player = RandomPlayer(5)
    events = played.listen()
    while move := player.choose(played):
        played.apply(*move)
    return [list(map(str, events)), played.scores(), played.winners()]


@every_game
def test_games_are_equal_where_position_and_future_are(game: str) -> None:
    first, second = in_the_middle(game), in_the_middle(game)
    assert first == second
    assert first == SPECS[game].from_position(first.position())  # without its history
    second.apply(*RandomPlayer(1).choose(second))
    assert first != second
    assert first != game_number(game, 4)
    assert first != first.imagine(None, 1)  # the same table, another future
    assert first != first.position()
    assert first != 3


def test_games_of_different_kinds_are_never_equal() -> None:
    assert nostrum.quacks.Game(players=2, seed=1) != nostrum.duel.Game(seed=1)


@every_game
def test_a_game_cannot_be_hashed_for_it_changes(game: str) -> None:
    played = game_number(game, 1)
    assert type(played).__hash__ is None
    with pytest.raises(TypeError, match="unhashable"):
        hash(played)


COPIES = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
    "oldest pickle": lambda game: pickle.loads(pickle.dumps(game, 0)),
}


@pytest.mark.parametrize("way", COPIES)
@every_game
def test_a_copy_has_the_same_past_and_the_same_future(game: str, way: str) -> None:
    played = in_the_middle(game)
    other = COPIES[way](played)
    assert other == played and other is not played
    assert other.moves_made == played.moves_made
    assert other.at(10) == played.at(10)
    before = played.code(secrets=True)
    taken_back = other.undo()
    assert other != played
    other.apply(*taken_back)
    assert other == played
    assert play_on(other) == play_on(played.clone())
    assert played.code(secrets=True) == before  # nothing is shared that can change


@every_game
def test_a_pickled_game_remembers_from_where_its_history_begins(game: str) -> None:
    played = in_the_middle(game).imagine(None, 7)
    player = RandomPlayer(2)
    for _ in range(3):
        played.apply(*player.choose(played))
    other = pickle.loads(pickle.dumps(played))
    assert len(other.moves_made) == 3
    assert other.at(0) == played.at(0)


@every_game
def test_a_signature_says_what_a_game_is_made_of(game: str) -> None:
    kind = getattr(nostrum, game).Game
    parameters = inspect.signature(kind).parameters
    setup = [field.name for field in fields(getattr(nostrum, game).Setup)]
    assert list(parameters) == ["setup", "seed", "listen", *setup]
    values = {name: parameters[name].default for name in setup}
    assert kind(**values, seed=1) == kind(seed=1)
    shown = pydoc.render_doc(kind, renderer=pydoc.plaintext)
    assert "Game(setup:" in shown and "players: int" in shown
    assert re.search(r"apply\(self, seat: '?int'?, action: '?int \| str'?\)", shown)


def test_interpreted_games_are_values_too() -> None:
    code = (
        "import copy, inspect, pickle, nostrum\n"
        "for kind in (nostrum.quacks.Game, nostrum.duel.Game):\n"
        "    game = kind(seed=1)\n"
        "    game.apply(game.actors()[0], game.legal(game.actors()[0])[0])\n"
        "    other = pickle.loads(pickle.dumps(game))\n"
        "    print(other == game == copy.deepcopy(game), other.undo() is not None, other == game,\n"
        "          kind.__hash__, 'players' in inspect.signature(kind).parameters)\n"
    )
    lines = run_python("-c", code, NOSTRUM_INTERPRETED="1")
    assert lines == ["True True False None True"] * 2


def test_a_pickle_goes_from_the_compiled_engine_to_the_interpreted_one() -> None:
    played = in_the_middle("quacks")
    code = (
        "import pickle\n"
        f"game = pickle.loads(bytes.fromhex({pickle.dumps(played).hex()!r}))\n"
        "print(game.code(secrets=True))\n"
    )
    assert run_python("-c", code, NOSTRUM_INTERPRETED="1") == [played.code(secrets=True)]

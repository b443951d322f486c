"""docs/views.md says what is in a view, all of it and nothing else (scripts/view_reference.py)."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import (
    Any,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest
from kit import SPECS, RandomPlayer, game_number
from view_reference import REFERENCE, VIEWS, keys_of, parts_of, reference

Seen = set[tuple[str, str]]  # a dictionary's type, and a key

MOST_GAMES = 20
# Scenes for what games at random hardly ever show.
SCENES = {
    "quacks": [
        "[[seat]]\n[[seat]]",
        # The next white chip makes the pot explode, which blue book 2 covers; it comes for sure.
        '[setup]\nbooks = 2\n[[seat]]\nbag = "white-3"\npot = "white-3 white-2 blue-2"\n[[seat]]',
    ],
    "duel": [
        "[[seat]]\n[[seat]]",
        # The next chip makes the bottle explode, which a card can undo.
        '[[seat]]\nbag = "white-3"\nwhites = "white-2@2 white-2@4 white-3@7"\n'
        'kept = ["one_white_back"]\n[[seat]]',
        # The next chip wins the last patient.
        '[position]\npatient = "0@1"\n[[seat]]\nbag = "orange-1*9"\nledge = 5\nstall = 3\n'
        'neck = "orange-1 orange-1"\n[[seat]]',
    ],
}


def test_the_reference_of_views_is_up_to_date() -> None:
    assert REFERENCE.read_text("utf-8") == reference(), "docs/views.md is old: run make words"


@pytest.mark.parametrize("game", VIEWS)
def test_every_key_of_a_view_has_a_meaning(game: str) -> None:
    for part in parts_of(VIEWS[game]):
        for key in keys_of(part):
            assert key.meaning, f"{part.__name__}.{key.name} has no comment"


@pytest.mark.parametrize("game", VIEWS)
def test_the_views_of_real_games_have_these_keys_and_all_of_them(game: str) -> None:
    parts = parts_of(VIEWS[game])
    documented = {(part.__name__, key.name) for part in parts for key in keys_of(part)}
    seen: Seen = set()
    for view in views(game):
        look(view, VIEWS[game], seen)
        if seen == documented:
            break
    assert seen - documented == set()
    assert documented - seen == set()


@cache
def types_of(hint: Any) -> tuple[dict[str, Any], set[str]]:
    """The types of the keys of a dictionary, and the keys that it must have. Compiled modules keep
    their annotations as text, in which Python does not see which are marked as not required."""
    marked = get_type_hints(hint, include_extras=True)
    not_required = {name for name, kind in marked.items() if get_origin(kind) is NotRequired}
    return get_type_hints(hint), hint.__required_keys__ - not_required


def views(game: str) -> Any:
    """What seats and spectators see in scenes and in games at random."""
    for scene in SCENES[game]:
        yield from SPECS[game].set_scene(tomllib.loads(scene)).observe_all()
    for number in range(MOST_GAMES):
        played = game_number(game, number)
        player = RandomPlayer(number)
        while move := player.choose(played):
            yield from played.observe_all()
            # Where a view carries no previews they can be asked for, and have the same keys.
            seat, action = move[0], played.action_text(move[1])
            asked = {action: played.preview(seat, action)}
            yield {**played.observe(seat), "previews": asked}
            played.apply(*move)
        yield played.observe(0)


def look(value: Any, hint: Any, seen: Seen) -> None:
    """Note the keys of a value and of what is in it; each must be of its type."""
    origin = get_origin(hint)
    if is_typeddict(hint):
        hints, required = types_of(hint)
        assert value.keys() <= hints.keys(), hint.__name__
        assert required <= value.keys(), hint.__name__
        for key, inner in value.items():
            seen.add((hint.__name__, key))
            look(inner, hints[key], seen)
    elif origin is list:
        assert type(value) is list
        for item in value:
            look(item, get_args(hint)[0], seen)
    elif origin is dict:
        assert type(value) is dict
        for item in value.values():
            look(item, get_args(hint)[1], seen)
    elif origin is Union or str(origin) == "<class 'types.UnionType'>":
        for kind in get_args(hint):
            if value is None:
                assert type(None) in get_args(hint)
            elif kind is not type(None):
                look(value, kind, seen)
    elif hint is not Any:
        assert type(value) is hint, (value, hint)

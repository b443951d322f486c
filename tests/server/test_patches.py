"""Patches: what has changed, and nothing else."""

import copy

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from kit import SPECS, RandomPlayer, game_number

from nostrum.server.matches.patches import WHOLE, apply_patch, make_patch

keys = st.sampled_from(["a", "b", "c", "", "x.y", "0"])
leaves = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "p", "q"])
values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=12,
)
views = st.dictionaries(keys, values, max_size=4)


@given(views, views)
def test_a_patch_leads_from_one_view_to_the_other(old, new):
    before = copy.deepcopy(old)
    assert apply_patch(old, make_patch(old, new)) == new
    assert old == before


@given(views, st.data())
def test_a_small_change_leads_there_too(old, data):
    new = copy.deepcopy(old)
    place = new
    while isinstance(place, dict | list) and place:
        spot = data.draw(st.sampled_from(list(place) if isinstance(place, dict) else [0]))
        if data.draw(st.booleans()) or not isinstance(place[spot], dict | list):
            place[spot] = data.draw(values)
            break
        place = place[spot]
    assert apply_patch(old, make_patch(old, new, {})) == new


@given(views)
def test_nothing_changed_is_an_empty_patch(view):
    assert make_patch(view, view) == {}
    assert make_patch(view, copy.deepcopy(view)) == {}


def test_paths_go_into_tables_and_lists_of_tables():
    old = {"a": 1, "seats": [{"x": 1, "y": 2}, {"x": 1, "y": 2}], "b": {"c": {"d": 1, "e": 2}}}
    new = {"a": 1, "seats": [{"x": 1, "y": 2}, {"x": 5, "y": 2}], "b": {"c": {"d": 9, "e": 2}}}
    assert make_patch(old, new) == {"seats.1.x": 5, "b.c.d": 9}


def test_several_changes_of_one_part_are_told_together():
    old = {"seats": [{"x": 1, "y": 2, "z": {"a": 1}}, {"x": 1, "y": 2, "z": {"a": 1}}]}
    new = {"seats": [{"x": 1, "y": 2, "z": {"a": 1}}, {"x": 5, "y": 7, "z": {"a": 3}}]}
    assert make_patch(old, new) == {"seats.1.": {"x": 5, "y": 7, "z.a": 3}}
    assert apply_patch(old, make_patch(old, new)) == new
    both = {"seats": [{**new["seats"][0], "x": 9}, new["seats"][1]]}
    assert make_patch(old, both) == {"seats.": {"0.x": 9, "1.": {"x": 5, "y": 7, "z.a": 3}}}
    assert apply_patch(old, make_patch(old, both)) == both


def test_what_cannot_be_said_by_path_is_replaced():
    assert make_patch({"a": [1, 2]}, {"a": [1, 3]}) == {"a": [1, 3]}
    assert make_patch({"a": [{}]}, {"a": []}) == {"a": []}
    assert make_patch({"a": {"b": 1}}, {"a": {"c": 1}}) == {"a": {"c": 1}}
    assert make_patch({"a": 1}, {"b": 1}) == {"": {"b": 1}}
    assert make_patch({"a": {"x.y": 1, "b": 2}}, {"a": {"x.y": 2, "b": 3}}) == {
        "a": {"x.y": 2, "b": 3}
    }


def test_the_views_of_whole_games_are_patched_and_share_their_work():
    for name in SPECS:
        game = game_number(name, 3)
        player = RandomPlayer("patches")
        seen = game.observe_all()
        while (move := player.choose(game)) is not None:
            game.apply(*move)
            views = game.observe_all()
            known = {}
            for old, new in zip(seen, views, strict=True):
                changes = make_patch(old, new, known)
                assert changes == make_patch(old, new)
                assert apply_patch(old, changes) == new
                assert WHOLE not in changes  # a view keeps its keys as long as the game lasts
            seen = views


def test_a_move_is_told_in_few_bytes():
    for name in SPECS:
        game = game_number(name, 3)
        player = RandomPlayer("bytes")
        seen, sizes = game.observe_all(), []
        while (move := player.choose(game)) is not None:
            game.apply(*move)
            views = game.observe_all()
            for old, new in zip(seen, views, strict=True):
                sizes.append(len(msgspec.json.encode(make_patch(old, new))))
            seen = views
        assert sum(sizes) / len(sizes) < 500, name  # what has happened is told beside it

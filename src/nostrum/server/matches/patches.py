"""What has changed from one view to the next, by path: `{"seats.0.white": 3}`.

Dicts are compared key by key, lists of dicts entry by entry. Where several things have changed in
one part, its path ends with a dot and has a patch of its own, so that the path is sent only once:
`{"seats.0.": {"white": 3, "pot": "white-3@5"}}`. A dict with other keys than before, a list of
another length and a list of plain values are sent whole. If that is the view itself, its path is
empty.
"""

from typing import Any

from nostrum.server.wire.common import Patch, View

WHOLE = ""  # the path of the view itself

# Several views of one game share the parts that are the same for all seats. The changes between two
# such parts, by their ids, are found once and kept here while the views are compared.
PatchCache = dict[tuple[int, int], Patch]


def make_patch(old: View, new: View, cache: PatchCache | None = None) -> Patch:
    """The new values by path; empty if nothing has changed."""
    if old.keys() != new.keys():
        return {WHOLE: new}
    cache = {} if cache is None else cache
    found: Patch = {}
    for key, value in new.items():
        was = old[key]
        if was is value:
            continue
        if type(value) is not list:
            if was == value:
                continue
            changes: Patch = {}
            _tell(changes, key, was, value)
        else:
            pair = (id(was), id(value))
            known = cache.get(pair)
            if known is None:
                known = cache[pair] = {}
                if was != value:
                    _tell(known, key, was, value)
            changes = known
        if changes:
            if not key or "." in key:  # would look like another path
                return {WHOLE: new}
            found.update(changes)
    return found


def _tell(changes: Patch, key: str, was: Any, value: Any) -> None:
    """Add how two unequal values differ, as shortly as possible."""
    if type(value) is not dict and type(value) is not list:
        changes[key] = value
        return
    inside = _changes_inside(was, value)
    if inside is None:
        changes[key] = value
    elif len(inside) == 1:
        for path, part in inside.items():
            changes[f"{key}.{path}"] = part
    else:
        changes[key + "."] = inside


def _changes_inside(was: Any, value: Any) -> Patch | None:
    """The changes within a value, by path; None if it has to be sent whole."""
    found: Patch = {}
    if type(value) is dict and type(was) is dict:
        if was.keys() != value.keys():
            return None
        for key, entry in value.items():
            before = was[key]
            # Most parts are equal, and comparing them whole is quick.
            if before is not entry and before != entry:
                if not key or "." in key:
                    return None
                _tell(found, key, before, entry)
        return found
    if type(value) is list and type(was) is list and len(was) == len(value):
        for number, entry in enumerate(value):
            if type(entry) is not dict:
                return None
            if was[number] is not entry and was[number] != entry:
                _tell(found, str(number), was[number], entry)
        return found
    return None


def apply_patch(old: View, changes: Patch) -> View:
    """The new view, as the page computes it too. The old one is not changed."""
    new = old
    for path, value in changes.items():
        new = value if path == WHOLE else _replaced(new, path.split("."), value)
    return new


def _replaced(old: Any, path: list[str], value: Any) -> Any:
    """A part of a view after a change; a path with a dot at its end has an empty last step."""
    head, *rest = path
    if not head:
        return apply_patch(old, value)
    if isinstance(old, list):
        number = int(head)
        entry = _replaced(old[number], rest, value) if rest else value
        return [*old[:number], entry, *old[number + 1 :]]
    return {**old, head: _replaced(old[head], rest, value) if rest else value}

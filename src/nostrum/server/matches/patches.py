"""What has changed from one view to the next, by path: `{"seats.0.white": 3}`.

Dicts are compared key by key, lists of dicts entry by entry. A dict with other keys than before, a
list of another length and a list of plain values are sent whole. If that is the view itself, its
path is empty.
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
    found: Patch = {}
    for key, value in new.items():
        was = old[key]
        if was is value:
            continue
        if cache is None or type(value) is not list:
            if was != value:
                if not key or "." in key:
                    return {WHOLE: new}
                _differ(was, value, key, found)
            continue
        pair = (id(was), id(value))
        changes = cache.get(pair)
        if changes is None:
            changes = cache[pair] = {}
            if was != value:
                _differ(was, value, key, changes)
        if changes:
            if not key or "." in key:
                return {WHOLE: new}
            found.update(changes)
    return found


def _compare(old: dict[str, Any], new: dict[str, Any], prefix: str, found: Patch) -> bool:
    """Find the differences between two dicts with the same keys; False if a key cannot be part of a
    path."""
    before = len(found)
    for key, value in new.items():
        was = old[key]
        # Most parts are equal, and comparing them whole is quick.
        if was is value or was == value:
            continue
        if not key or "." in key:  # would look like another path
            while len(found) > before:
                found.popitem()
            return False
        _differ(was, value, prefix + key, found)
    return True


def _differ(was: Any, value: Any, path: str, found: Patch) -> None:
    """Find how two unequal values differ."""
    if type(value) is dict and type(was) is dict:
        if was.keys() == value.keys() and _compare(was, value, path + ".", found):
            return
    elif type(value) is list and type(was) is list and len(was) == len(value):
        if all(type(entry) is dict for entry in value):
            for number, entry in enumerate(value):
                if was[number] is not entry and was[number] != entry:
                    _differ(was[number], entry, f"{path}.{number}", found)
            return
    found[path] = value


def apply_patch(old: View, changes: Patch) -> View:
    """The new view, as the page computes it too. The old one is not changed."""
    if WHOLE in changes:
        whole: View = changes[WHOLE]
        return whole
    new = old
    for path, value in changes.items():
        new = _replaced(new, path.split("."), value)
    return new


def _replaced(old: Any, path: list[str], value: Any) -> Any:
    head, *rest = path
    if isinstance(old, list):
        number = int(head)
        entry = _replaced(old[number], rest, value) if rest else value
        return [*old[:number], entry, *old[number + 1 :]]
    return {**old, head: _replaced(old[head], rest, value) if rest else value}

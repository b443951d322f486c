"""What has changed from one view to the next, by path: `{"seats.0.white": 3}`.

Tables are compared key by key, lists of tables entry by entry. A table whose keys are not the same
any more, a list of another length and a list of plain values are replaced whole; if it is the view
itself, its path is empty.
"""

from typing import Any

Plain = dict[str, Any]
WHOLE = ""

# The views of all seats share what is the same for all of them. Whoever compares several views
# keeps here what he has found out about two values, so that it is found out once.
Known = dict[tuple[int, int], Plain]


def patch(old: Plain, new: Plain, known: Known | None = None) -> Plain:
    """The values that are new, by their paths; empty if nothing has changed."""
    if old.keys() != new.keys():
        return {WHOLE: new}
    found: Plain = {}
    for key, value in new.items():
        was = old[key]
        if was is value:
            continue
        if known is None or type(value) is not list:
            if was != value:
                if not key or "." in key:
                    return {WHOLE: new}
                _differ(was, value, key, found)
            continue
        pair = (id(was), id(value))
        changes = known.get(pair)
        if changes is None:
            changes = known[pair] = {}
            if was != value:
                _differ(was, value, key, changes)
        if changes:
            if not key or "." in key:
                return {WHOLE: new}
            found.update(changes)
    return found


def _compare(old: Plain, new: Plain, before: str, found: Plain) -> bool:
    """Find what differs in two tables with the same keys. False: it cannot be said by path."""
    mark = len(found)
    for key, value in new.items():
        was = old[key]
        # Most of it is the same, and comparing whole branches is quick.
        if was is value or was == value:
            continue
        if not key or "." in key:  # would be taken for another path
            while len(found) > mark:
                found.popitem()
            return False
        _differ(was, value, before + key, found)
    return True


def _differ(was: Any, value: Any, path: str, found: Plain) -> None:
    """Say how two values differ that are not the same."""
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


def apply_patch(old: Plain, changes: Plain) -> Plain:
    """The new view: what the page does too. The old one stays as it is."""
    if WHOLE in changes:
        whole: Plain = changes[WHOLE]
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

"""Stands in for Cython's own module where Cython is not installed: nothing is compiled."""

from typing import Any

compiled = False


def cast(kind: Any, value: Any) -> Any:
    """In compiled code: take our word for the kind of a value."""
    return value

"""Stands in for Cython's own module where Cython is not installed: nothing is compiled."""

from typing import Any

compiled = False


def cast(kind: Any, value: Any) -> Any:
    """In compiled code: a type cast without a check."""
    return value

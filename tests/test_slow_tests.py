"""The list of slow tests is what it says."""

import re
from functools import cache
from pathlib import Path

from slow_tests import LONG_CASE, LONG_TEST, listed, name_of, slow_ones

HERE = Path(__file__).resolve().parent


@cache
def functions_in(file: str) -> set[str]:
    """The names of all functions of a file."""
    return set(re.findall(r"^def (\w+)", (HERE / file).read_text("utf-8"), re.MULTILINE))


def test_every_test_on_the_list_is_there():
    assert [
        name
        for name in sorted(listed())
        if name.partition("::")[2] not in functions_in(name.partition("::")[0])
    ] == []


def test_a_test_is_slow_by_its_cases_on_average_or_by_all_of_them():
    many = int(LONG_TEST / LONG_CASE) * 2
    times = {
        "quick": [0.0, LONG_CASE * 1.9],
        "long": [LONG_CASE, LONG_CASE * 1.1],
        "many": [LONG_CASE * 0.9] * many,
    }
    assert slow_ones(times) == ["long", "many"]
    assert slow_ones(times, tolerance=2) == []


def test_a_test_is_named_without_its_cases():
    assert name_of("tests/lab/test_x.py::test_y[1-tests/a::b]") == "lab/test_x.py::test_y"

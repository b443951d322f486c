"""Which tests `make check` leaves out: those that were measured to be slow.

`slow_tests.txt` lists them, and each gets the marker `slow`. Nobody has to keep that list by hand:
every run measures the processor time of its tests, `make check` ends by naming the slow ones that
are not listed, and `make slow-tests` writes the list anew. What is measured is processor time, with
that of all processes a test has started, because it hardly depends on what else the machine does.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

LIST = Path(__file__).with_suffix(".txt")
HEADING = "# Written by `make slow-tests`: see slow_tests.py.\n"
# Seconds in the quick run: of a test's cases on average, and of all of them together.
LONG_CASE = 0.2
LONG_TEST = 7.0
# A run that only looks does not complain about what is hardly longer.
TOLERANCE = 4.0

measured: dict[str, list[float]] = defaultdict(list)


def name_of(nodeid: str) -> str:
    """A test without what tells its cases apart, named from the folder of all tests."""
    return nodeid.partition("[")[0].removeprefix("tests/")


def listed() -> set[str]:
    """The tests that are known to be slow."""
    lines = LIST.read_text("utf-8").splitlines() if LIST.exists() else []
    return {line for line in lines if line and not line.startswith("#")}


def slow_ones(times: dict[str, list[float]], tolerance: float = 1.0) -> list[str]:
    """Of the measured tests those that are slow."""
    return sorted(
        name
        for name, cases in times.items()
        if sum(cases) > min(LONG_CASE * len(cases), LONG_TEST) * tolerance
    )


def processor_time() -> float:
    """Seconds that this process and all that it has waited for have used."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-slow-tests",
        action="store_true",
        help=f"write {LIST.name} from what this run measures",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    slow = listed()
    for item in items:
        if name_of(item.nodeid) in slow:
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    before = processor_time()
    try:
        return (yield)
    finally:
        item.user_properties.append(("processor_time", processor_time() - before))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call":
        spent = dict(report.user_properties).get("processor_time")
        if isinstance(spent, float):
            measured[name_of(report.nodeid)].append(spent)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if config.getoption("--write-slow-tests"):
        LIST.write_text(HEADING + "".join(f"{name}\n" for name in slow_ones(measured)), "utf-8")
        return
    if config.getoption("-m") != "not slow":
        return
    for name in slow_ones(measured, TOLERANCE):
        terminalreporter.write_line(
            f"{name} takes {sum(measured[name]):.1f} s: `make slow-tests` lists what is slow."
        )

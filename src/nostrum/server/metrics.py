"""Counters for operators, in the text format of Prometheus."""

import bisect
from collections.abc import Callable, Iterable

Labels = tuple[tuple[str, str], ...]

PREFIX = "nostrum_"
BATCH_SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Counter:
    """A number that only grows, one for each combination of labels."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.counts: dict[Labels, int] = {}

    def increment(self, **labels: str) -> None:
        """Count one more."""
        key = tuple(labels.items())
        self.counts[key] = self.counts.get(key, 0) + 1

    def lines(self) -> Iterable[str]:
        """The lines for Prometheus."""
        yield from _head(self.name, self.about, "counter")
        for labels, count in sorted((self.counts or {(): 0}).items()):
            yield f"{PREFIX}{self.name}{_label_text(labels)} {count}"


class Gauge:
    """A number that is read when it is asked for."""

    def __init__(self, name: str, about: str, read: Callable[[], float]) -> None:
        self.name = name
        self.about = about
        self.read = read

    def lines(self) -> Iterable[str]:
        """The lines for Prometheus."""
        yield from _head(self.name, self.about, "gauge")
        yield f"{PREFIX}{self.name} {self.read():g}"


class Histogram:
    """How often a value was at most each of some bounds."""

    def __init__(self, name: str, about: str, bounds: tuple[float, ...]) -> None:
        self.name = name
        self.about = about
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect.bisect_left(self.bounds, value)] += 1
        self.total += value

    def lines(self) -> Iterable[str]:
        """The lines for Prometheus."""
        yield from _head(self.name, self.about, "histogram")
        below = 0
        for bound, count in zip((*self.bounds, None), self.counts, strict=True):
            below += count
            name = "+Inf" if bound is None else f"{bound:g}"
            yield f'{PREFIX}{self.name}_bucket{{le="{name}"}} {below}'
        yield f"{PREFIX}{self.name}_sum {self.total:g}"
        yield f"{PREFIX}{self.name}_count {below}"


class Metrics:
    """Everything that one server counts."""

    def __init__(self) -> None:
        self.moves = Counter("moves_total", "Moves that were played.")
        self.refusals = Counter("refused_total", "Moves and messages that were refused.")
        self.requests = Counter("requests_total", "Answers over HTTP, by status.")
        self.slow_clients = Counter("dropped_readers_total", "Sockets that read too slowly.")
        self.bot_failures = Counter("bot_failures_total", "Decisions that a bot failed to make.")
        self.failures = Counter("failures_total", "Errors that nobody expected.")
        self.commit_batches = Histogram("commit_batch_size", "Writes in one commit.", BATCH_SIZES)
        self.commit_seconds = Histogram("commit_seconds", "How long a commit took.", SECONDS)
        self.gauges: list[Gauge] = []

    def observe_commit(self, count: int, seconds: float) -> None:
        """The store has committed this many writes."""
        self.commit_batches.observe(count)
        self.commit_seconds.observe(seconds)

    def add_gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Add a number that is read when it is asked for."""
        self.gauges.append(Gauge(name, about, read))

    def text(self) -> str:
        """All metrics for Prometheus."""
        metrics: list[Counter | Histogram | Gauge] = [self.moves, self.refusals, self.requests]
        metrics += [self.slow_clients, self.bot_failures, self.failures]
        metrics += [self.commit_batches, self.commit_seconds, *self.gauges]
        return "\n".join(line for metric in metrics for line in metric.lines()) + "\n"


def _head(name: str, about: str, kind: str) -> Iterable[str]:
    yield f"# HELP {PREFIX}{name} {about}"
    yield f"# TYPE {PREFIX}{name} {kind}"


def _label_text(labels: Labels) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""

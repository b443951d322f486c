"""Where games can be played. The command line calls a backend an engine."""

import os

PROCESSES = "processes"
RAY = "ray"
BACKENDS = (PROCESSES, RAY)


def cpu_count() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

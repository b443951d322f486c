"""Workers think when the server has nothing to do."""

import os
import sys
from contextlib import suppress

NICENESS = 10  # more than the server has


def lower_priority(pid: int) -> None:
    """Let the server go before a process that it has just started, from its first moment on."""
    if sys.platform == "win32":
        return
    with suppress(OSError):  # it has ended already
        os.setpriority(
            os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, os.getpid()) + NICENESS
        )
        if sys.platform == "linux":  # when it wakes up, it does not interrupt the server
            os.sched_setscheduler(pid, os.SCHED_BATCH, os.sched_param(0))

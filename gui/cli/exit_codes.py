"""Exit codes of the command line: each number means one thing, whichever command ends with it."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """How a command ended."""

    DONE = 0
    FAULT_FOUND = 1  # a check found a fault in what it was given
    WRONG_INPUT = 2
    CRASHED = 3  # a fault of the program
    REFUSED = 4  # by the system: no memory, no room on the disk, no permission
    UNDECIDED = 5  # the lab has not decided the question
    INTERRUPTED = 130  # by Ctrl-C, as shells have it

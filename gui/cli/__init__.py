"""The command `samsara`, which loads nothing itself: Ctrl-C is heard from the first moment on."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

INTERRUPTED = 130
THINKING = "thinking-process"  # starts as the process of a table; no help tells of it


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; return 0, 1 for a fault that a check found, 2 for wrong input.

    3 is for a fault of the program itself, 4 for a system that refuses what nothing of ours foresaw
    (memory, a limit), 130 for Ctrl-C, as shells have it.
    """
    if getattr(sys, "frozen", False):
        # a bundle starts itself for each worker; this ends there, before anything is read
        import_module("multiprocessing").freeze_support()
    given = sys.argv[1:] if words is None else list(words)
    try:
        if given == [THINKING]:
            code: int = import_module("engine.lab.thinking.process").serve()
        else:
            code = import_module("gui.cli.running").run(given)
    except KeyboardInterrupt:
        return INTERRUPTED
    return code

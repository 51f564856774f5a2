"""The command `samsara`, which loads nothing itself: Ctrl-C is heard from the first moment on."""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # as in `typing`, which is slow to load
if TYPE_CHECKING:
    from collections.abc import Sequence

# Exit codes: each has one meaning for all commands.
DONE = 0
FAULT_FOUND = 1  # by a check, or in some of the data
WRONG_INPUT = 2
CRASHED = 3  # a fault of the program
REFUSED = 4  # by the system: not enough memory, a full disk, no permission
UNDECIDED = 5  # the lab has no verdict yet
INTERRUPTED = 130  # by Ctrl-C, as in shells

THINKING = "thinking-process"  # starts as the process of a table; no help tells of it
# What loaders say if there is not enough memory for a library.
_NO_MEMORY = ("cannot allocate memory", "failed to map segment", "paging file")


def main(words: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    try:
        from importlib import import_module  # noqa: PLC0415 - Ctrl-C is caught from here on

        if getattr(sys, "frozen", False):
            # a bundle starts itself for each worker; this ends there, before anything is read
            import_module("multiprocessing").freeze_support()
        given = sys.argv[1:] if words is None else list(words)
        if given == [THINKING]:
            code: int = import_module("engine.lab.thinking.process").serve()
        else:
            code = import_module("gui.cli.running").run(given)
    except KeyboardInterrupt:
        return INTERRUPTED
    except (MemoryError, ImportError, OSError) as error:  # before any words could be loaded
        if not lacks_memory(error):
            raise
        import errno  # noqa: PLC0415 - the words are of the system itself
        import os  # noqa: PLC0415

        if sys.stderr is not None:
            sys.stderr.write(f"{os.strerror(errno.ENOMEM)}\n")
        return REFUSED
    return code


def lacks_memory(error: BaseException | None) -> bool:
    """Return whether memory ran out, perhaps while a library was loading."""
    if isinstance(error, MemoryError):
        return True
    return isinstance(error, ImportError | OSError) and any(
        words in str(error).lower() for words in _NO_MEMORY
    )

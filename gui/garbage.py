"""Garbage is collected by the window's thread alone.

Python collects in whichever thread happens to allocate. A thing of Qt's that is collected in
another thread than its own, a timer above all, takes the program with it later. So whoever starts
a thread that runs Python confines the collecting, in the window's thread, until that is over.
"""

from __future__ import annotations

import gc

_confined = 0


def confine() -> None:
    """Let nobody collect from now on: another thread begins."""
    global _confined  # noqa: PLW0603 - there is one collector
    _confined += 1
    gc.disable()


def release() -> None:
    """Say that a thread is over; after the last of them garbage is collected again."""
    global _confined  # noqa: PLW0603 - there is one collector
    _confined -= 1
    assert _confined >= 0
    if not _confined:
        gc.collect(0)  # what has come together is collected here, not where the next thing is made
        gc.enable()

"""Garbage-collection guard: the window's thread alone collects, and not while Qt goes through it.

Python collects in whichever thread happens to allocate. A thing of Qt's that is collected in
another thread than its own, a timer above all, takes the program with it later. So whoever starts
a thread that runs Python confines the collecting, in the window's thread, until that is over.

Qt dresses all widgets from a plain list and calls into Python at each; a widget collected there
is dressed nevertheless. So whoever changes style, font or palette of the application holds it back.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

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


@contextmanager
def held_back() -> Iterator[None]:
    """Let nothing be collected while the block runs."""
    confine()
    try:
        yield
    finally:
        release()

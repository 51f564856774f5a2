"""Exception translation: whatever a reader trips over in foreign data, as one fault with a code.

Parsers and libraries raise what they like: `tomllib` a bare ValueError for a number that is too
long, `int` an OverflowError for infinity. Who reads what others wrote names the fault it is.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from engine.kernel.errors import SamsaraError

T = TypeVar("T")

# What parsers raise; what is none of these is a bug of ours and stays loud.
_PARSING = (ValueError, OverflowError, RecursionError, MemoryError)


@contextmanager
def read_as(fault: Callable[[str], SamsaraError], *more: type[Exception]) -> Iterator[None]:
    """Have what parsers raise be one fault, which is told why; `more` is what a library raises."""
    kinds: tuple[type[Exception], ...] = (*_PARSING, *more)
    try:
        yield
    except kinds as error:
        raise fault(reason(error)) from error


def of_kind(value: object, *kinds: type[T]) -> T:
    """Return a value of foreign data that is of one of these kinds; another is a ValueError."""
    if not isinstance(value, kinds):
        raise ValueError(type(value).__name__)  # noqa: TRY004 - the data is at fault
    return value


def text_of(value: object) -> str:
    """Return a text of foreign data; half a character, which nothing can write, is a ValueError."""
    text = of_kind(value, str)
    text.encode()
    return text


def member(data: object, key: str, *kinds: type[T]) -> T:
    """Return what a table of foreign data has under a key, if it is of one of these kinds."""
    return of_kind(of_kind(data, dict).get(key), *kinds)


def reason(error: BaseException) -> str:
    """Return in a few words what was raised: the system's code, the library's words, or its name.

    A code, as ENOSPC, is worded for people by the catalogue: each system has its own sentences.
    """
    code = errno.errorcode.get(error.errno or 0) if isinstance(error, OSError) else None
    if code is not None:
        return code
    said = getattr(error, "strerror", None) or str(error)
    return " ".join(said.split()) or type(error).__name__

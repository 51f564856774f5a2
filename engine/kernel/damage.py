"""Exception translation: whatever a reader trips over in foreign data, as one fault with a code.

Parsers and libraries raise what they like: `tomllib` a bare ValueError for a number that is too
long, `int` an OverflowError for infinity. Who reads what others wrote names the fault it is.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from engine.kernel.errors import SamsaraError

# What code trips over when data is not what it was promised.
FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
)


@contextmanager
def read_as(fault: Callable[[str], SamsaraError], *more: type[Exception]) -> Iterator[None]:
    """Have whatever goes wrong in reading be one fault, which is told why; `more` a library's."""
    kinds: tuple[type[Exception], ...] = (*FAULTS, *more)
    try:
        yield
    except kinds as error:
        raise fault(reason(error)) from error


def reason(error: BaseException) -> str:
    """Return in a few words what was raised: the system's code, the library's words, or its name.

    A code, as ENOSPC, is worded for people by the catalogue: each system has its own sentences.
    """
    code = errno.errorcode.get(error.errno or 0) if isinstance(error, OSError) else None
    if code is not None:
        return code
    said = getattr(error, "strerror", None) or str(error)
    return " ".join(said.split()) or type(error).__name__

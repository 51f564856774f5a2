"""Finding: one thing that a check found, a fault or something worth knowing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from printpack.paper.preflight.paged import OpenedPdf


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found, where, with the details that its sentence needs."""

    code: str  # its sentence is `print.check.<code>`
    where: str = ""  # a page's number or a face's key
    details: dict[str, str | int] = field(default_factory=dict)
    fault: bool = True


Check = Callable[[OpenedPdf], Iterator[Finding]]


def fault(code: str, where: str = "", **details: str | int) -> Finding:
    """Return a fault."""
    return Finding(code, where, details)


def note(code: str, where: str = "", **details: str | int) -> Finding:
    """Return something that is no fault."""
    return Finding(code, where, details, fault=False)

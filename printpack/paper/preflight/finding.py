"""Finding: what a check found, a fault or something worth knowing, or what it did not look at."""

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
    unseen: bool = False  # it says what the check has not looked at


Check = Callable[[OpenedPdf], Iterator[Finding]]


def fault(code: str, where: str = "", **details: str | int) -> Finding:
    """Return a fault."""
    return Finding(code, where, details)


def note(code: str, where: str = "", **details: str | int) -> Finding:
    """Return something that is no fault."""
    return Finding(code, where, details, fault=False)


def unseen(code: str, **details: str | int) -> Finding:
    """Return what keeps a check from saying that all is well."""
    return Finding(code, "", details, fault=False, unseen=True)

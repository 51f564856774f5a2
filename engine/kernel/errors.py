"""Exceptions: what a caller can act on, as codes with details, worded by the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class SamsaraError(Exception):
    """A fault with a code and its details; `error.<code>` in the catalogue words it."""

    def __init__(self, code: str, **details: str | int) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.details.items())
        return f"{self.code} ({details})" if details else self.code

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes with the details, which keyword arguments alone do not."""
        return (_rebuilt, (type(self), self.code, self.details))


def _rebuilt(kind: type[SamsaraError], code: str, details: dict[str, str | int]) -> SamsaraError:
    return kind(code, **details)


class IllegalAnswer(SamsaraError):
    """An answer that was not offered, or from a seat that was not asked."""


class JournalError(SamsaraError):
    """A journal that cannot be read, or that these rules cannot follow."""


class Diverged(JournalError):
    """A journal that leaves these rules; its details say at which step."""


class HouseRuleError(SamsaraError):
    """A rule name or value that the game's rules.toml does not allow."""


class LibraryError(SamsaraError):
    """The library file cannot do what was asked."""


class Unwritable(LibraryError):
    """A place where the system lets nobody write, or nobody now."""


class PlaytestError(SamsaraError):
    """A playtest that cannot be read, or to which this cannot be done."""


class LabError(SamsaraError):
    """An experiment, or data of the lab, that cannot be read or run."""


class UnknownName(SamsaraError):
    """A game, a bot or a match that does not exist."""


class Notice(NamedTuple):
    """What a person is told although everything went on; worded by `error.<code>` like a fault."""

    code: str
    details: Mapping[str, str | int]

"""Refusal of an option: why something is not offered, as a code and the numbers behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.kernel.asking import Option


class Lack(NamedTuple):
    """What is missing, so that no option which begins with `what` is offered now.

    `what` is a verb with as many of its arguments as the reason is about: ("give",) or
    ("deliver", "orphan"). What `need` and `have` count, the code says.
    """

    what: Option
    code: str
    need: int = 0
    have: int = 0


def offers(options: Iterable[Option], what: Option) -> bool:
    """Say whether any of these options begins with `what`."""
    return any(option[: len(what)] == what for option in options)

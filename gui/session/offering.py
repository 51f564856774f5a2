"""Answer filter: what the persons at one table are offered, and what must be hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.asking import Ask
from engine.kernel.fingerprint import plain
from engine.kernel.match import Match


def offered(ask: Ask, people: Sequence[int], *, mine: bool) -> Ask | None:
    """Return of a question what concerns persons, or None if nothing does."""
    rights = {seat: ask.volunteers[seat] for seat in ask.volunteers if seat in people}
    if not mine and not rights:
        return None
    return ask._replace(options=ask.options if mine else (), volunteers=rights)


def secret(match: Match[Any], people: Sequence[int]) -> bool:
    """Say whether several persons must not see the same: then the table is handed over."""
    if len(people) < 2:
        return False
    if len(match.asks) > 1:
        return True
    views = [plain(match.view(seat)) for seat in people]
    return any(view != views[0] for view in views)

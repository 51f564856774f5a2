"""What-if preview: what an answer would bring, by the rules run on a copy, everybody consenting.

A question, asked by whoever shows a move before it is made; nothing of the position changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.merit13.actions import ACTIONS, YES
from engine.games.merit13.rounds import lesson
from engine.games.merit13.state import Player, State
from engine.kernel.asking import Ask, Atom, Event, Option, Volunteers


class Change(NamedTuple):
    """What one seat would gain; below nothing, what it would pay."""

    provisions: int
    merit: int
    wisdom: int


class Forecast(NamedTuple):
    """What an answer would change: each seat that it touches, and the team's two counts."""

    seats: dict[int, Change]
    calamity: int
    delivered: int


def forecast(state: State, seat: int, option: Option) -> Forecast | None:
    """§4, §3.5 What an action or a lesson would change, if every partner agrees."""
    twin, table = state.copy(), _Consent()
    if option[0] == "teach":
        lesson(twin, table, seat, int(option[1]))
    elif option[0] in ACTIONS:
        ACTIONS[option[0]](twin, table, seat, option)
    else:
        return None
    pairs = enumerate(zip(state.players, twin.players, strict=True))
    changes = {who: _between(before, after) for who, (before, after) in pairs}
    return Forecast(
        {who: change for who, change in changes.items() if any(change)},
        twin.calamity - state.calamity,
        twin.delivered - state.delivered,
    )


def _between(before: Player, after: Player) -> Change:
    return Change(
        after.provisions - before.provisions,
        after.merit - before.merit,
        after.wisdom - before.wisdom,
    )


class _Consent:
    """A table at which everybody who is asked to help says yes, and nobody listens."""

    hears = False

    def ask(
        self,
        seat: int,  # noqa: ARG002
        topic: str,  # noqa: ARG002
        options: Sequence[Option],
        about: Option = (),  # noqa: ARG002
        volunteers: Volunteers | None = None,  # noqa: ARG002
    ) -> Option:
        """Say yes."""
        assert YES in options
        return YES

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Say yes to all."""
        return [self.ask(ask.seat, ask.topic, ask.options) for ask in asks]

    def chance(
        self,
        topic: str,
        n: int,
        of: Sequence[Atom] = (),  # noqa: ARG002
        who: int | None = None,  # noqa: ARG002
    ) -> int:
        """Refuse: no action of this game throws or draws."""
        raise AssertionError(topic, n)

    def clock(self) -> int:
        """Return the beginning: no action looks at the time."""
        return 0

    def tell(self, event: Event) -> None:
        """Let it pass."""

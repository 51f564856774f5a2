"""What-if forecast: what an option would change; the rules run on a copy, then both compared.

Nothing hidden can be read off a forecast. It starts from the position as the seat may see it,
and it stops at the first chance, at a choice made in secret and at a question, unless whoever
asks grants the answer: that a partner agrees, that one pays as little as one can.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias

from engine.kernel.asking import Ask, Event, Option, Pending, Table, Volunteers
from engine.kernel.game import Game, S
from engine.kernel.script import Stop

# How a question on the way is taken to be answered; None where nobody can say.
Grant: TypeAlias = Callable[[Ask], Option | None]


@dataclass(frozen=True, slots=True)
class Forecast(Generic[S]):
    """The position before and after, as far as the rules came, and what they told."""

    before: S
    after: S
    events: tuple[Event, ...]
    certain: bool  # whether they came to their end, with no answer granted

    def change(self, read: Callable[[S], int]) -> int:
        """Return by how much a figure of the position would change."""
        return read(self.after) - read(self.before)


def forecast(
    game: Game[S],
    state: S,
    seat: int,
    run: Callable[[S, Table], object],
    grant: Grant = lambda _ask: None,
) -> Forecast[S]:
    """Run what follows an option of this seat on a copy of what the seat sees."""
    before = game.view(state, seat)
    after, table = before.copy(), _Ahead(grant)
    try:
        run(after, table)
    except Pending:
        table.certain = False
    return Forecast(before, after, tuple(table.events), table.certain)


class _Ahead(Stop):
    """A table at which nothing is decided but what is granted; it hears what would be told."""

    def __init__(self, grant: Grant) -> None:
        self.events: list[Event] = []
        self.certain = True
        self._grant = grant

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Give the answer that is granted; what has but one answer needs none."""
        if len(options) == 1:
            return options[0]
        ask = Ask(seat, topic, options, about)
        option = self._grant(ask)
        if option is None:
            return super().ask(seat, topic, options, about, volunteers)
        assert option in options, f"{option} was granted to {topic}, which does not offer it"
        self.certain = False
        return option

    def tell(self, event: Event) -> None:
        """Keep what would happen."""
        self.events.append(event)

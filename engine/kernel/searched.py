"""Headless play of bots that search: what is answered and drawn in a step is kept for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.kernel.asking import Ask, Atom, Event, Option, Volunteers
from engine.kernel.game import Bot, Game, Outcome, S, Setup
from engine.kernel.journal import Answer, Chance, Record, Time
from engine.kernel.playout import Root, Sight
from engine.kernel.script import offered
from engine.kernel.simulation import Simulation


class SearchedSimulation(Simulation[S]):
    """A simulation that knows the start of each step and what came since, as a match does."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        bots: Sequence[Bot],
        tell: Callable[[Event], None] | None = None,
        *,
        every: bool = True,
    ) -> None:
        """Sit down at a new game."""
        super().__init__(game, setup, bots, tell, every=every)
        self._base = self.state
        self._trail: list[Record] = []
        self._looks = [Sight(self, seat) for seat in range(len(bots))]

    def play(self, after: Callable[[S], None] | None = None) -> Outcome:
        """Play to the end; `after` sees the position after each step."""
        state, step, over = self.state, self.game.step, self.game.outcome
        while (outcome := over(state)) is None:
            self._base = state.copy()
            self._trail.clear()
            step(state, self)
            if after is not None:
                after(state)
        return outcome

    @property
    def trail(self) -> tuple[Record, ...]:
        """Return what was answered and drawn in the step at hand, as a journal has it."""
        return tuple(self._trail)

    def view(self, seat: int) -> S:
        """Return the position as the seat may see it."""
        return self.game.view(self.state, seat)

    def root(self, seat: int) -> Root[S]:
        """Return what the seat knows of the open question."""
        base = self.game.view(self._base, seat)
        return Root(base, tuple(self._trail), max(self._ms, 0), len(self._bots))

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Have the seat's bot choose, and write its answer down where a match would."""
        option = super().ask(seat, topic, options, about, volunteers)
        others = offered(volunteers)
        if len(options) > 1 or others:
            unasked = (who for who, offers in others.items() if option in offers)
            who = seat if option in options else next(unasked)
            self._trail.append(Answer(who, option))
        return option

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Have every bot choose without knowing the others' answers; then write them down."""
        choose = super().ask
        chosen = [choose(*ask[:4]) for ask in asks]
        self._trail += [
            Answer(ask.seat, option)
            for ask, option in zip(asks, chosen, strict=True)
            if len(ask.options) > 1
        ]
        return chosen

    def clock(self) -> int:
        """Look at the clock, and write it down."""
        ms = super().clock()
        self._trail.append(Time(ms))
        return ms

    def chance(self, topic: str, n: int, of: Sequence[Atom] = (), who: int | None = None) -> int:
        """Draw, and write it down."""
        value = super().chance(topic, n, of, who)
        self._trail.append(Chance(topic, n, value))
        return value

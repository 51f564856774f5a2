"""Headless play: bots answer at once, nobody listens, nothing can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Generic, TypeAlias

from engine.kernel.asking import Ask, Atom, Event, Option, Table, Volunteers
from engine.kernel.chance import Fate
from engine.kernel.game import Bot, Game, Outcome, S, Setup, State
from engine.kernel.script import offered

# Making a named tuple by its own constructor takes twice as long as most bots take to answer.
_ask: Callable[[tuple[object, ...]], Ask] = partial(tuple.__new__, Ask)

_NOBODY: Mapping[int, Sequence[Option]] = {}

Look: TypeAlias = Callable[[], State]

ROLL_MS = 3_000  # of play that one look at the clock stands for where no clock runs


class Simulation(Table, Generic[S]):
    """One game from its start to its end among bots."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        bots: Sequence[Bot],
        tell: Callable[[Event], None] | None = None,
        *,
        every: bool = True,
        state: S | None = None,
    ) -> None:
        """Sit down, perhaps at a position; `tell` hears `every` event, or what is told unheard."""
        self.game = game
        self.state = game.begin(setup) if state is None else state
        self.hears = tell is not None and every
        self._fate = Fate(setup.seed)
        self._tell = tell
        self.forced = 0  # questions that had one answer
        self._ms = -ROLL_MS
        self._bots = bots
        self._chances = [bot.chance for bot in bots]
        # Who takes any of the options needs no question made, which costs more than to take one.
        self._lots = [bot.chance if _by_lot(type(bot)) else None for bot in bots]
        self._eager = [(seat, bot) for seat, bot in enumerate(bots) if bot.wants]
        self._looks: list[Look] = [
            partial(game.view, self.state, seat) for seat in range(len(bots))
        ]

    @property
    def decisions(self) -> int:
        """Return how many answers the bots have given."""
        return sum(chance.answers for chance in self._chances)

    def play(self, after: Callable[[S], None] | None = None) -> Outcome:
        """Play to the end; `after` sees the position after each step."""
        state, step, over = self.state, self.game.step, self.game.outcome
        while (outcome := over(state)) is None:
            step(state, self)
            if after is not None:
                after(state)
        return outcome

    def ask(
        self,
        seat: int,
        topic: str,
        options: Sequence[Option],
        about: Option = (),
        volunteers: Volunteers | None = None,
    ) -> Option:
        """Have the seat's bot choose; volunteers are heard first if any of them wants to be."""
        if volunteers is not None and self._eager:
            others = offered(volunteers)
            ask = Ask(seat, topic, options, about, others)
            for eager, bot in self._eager:
                if eager in others:
                    wish = bot.wish(eager, ask, self._looks[eager])
                    if wish is not None:
                        self._chances[eager].answers += 1
                        return wish
        if len(options) == 1:
            self.forced += 1
            if volunteers is not None and offered(volunteers):
                self._chances[seat].answers += 1  # a match waits here, and writes it down
            return options[0]
        lot = self._lots[seat]
        if lot is not None:
            option = lot.one_of(options)
            lot.answers += 1
            return option
        option = self._bots[seat].choose(
            _ask((seat, topic, options, about, _NOBODY)), self._looks[seat]
        )
        self._chances[seat].answers += 1
        return option

    def ask_all(self, asks: Sequence[Ask]) -> list[Option]:
        """Have every bot choose without knowing the others' answers."""
        return [self.ask(*ask[:4]) for ask in asks]

    def chance(
        self,
        topic: str,
        n: int,
        of: Sequence[Atom] = (),  # noqa: ARG002  # numbers need no names
        who: int | None = None,  # noqa: ARG002
    ) -> int:
        """Take the next number of the topic's stream."""
        return self._fate.draw(topic, n)

    def clock(self) -> int:
        """Return the time that as many looks at the clock stand for."""
        self._ms += ROLL_MS
        return self._ms

    def tell(self, event: Event) -> None:
        """Pass it on to whoever listens."""
        if self._tell is not None:
            self._tell(event)


@cache
def _by_lot(kind: type[Bot]) -> bool:
    """Say whether bots of a kind take any option, and none that derives from it chooses itself."""
    own = next(vars(base) for base in kind.__mro__ if {"by_lot", "choose"} & vars(base).keys())
    return bool(own.get("by_lot"))

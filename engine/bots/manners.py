"""Bot manners: how a bot plays unlike its profile, by decorating it: slips, habits, an opening.

They know no game: they see the options of a question and the words that these are made of. What
chance decides they draw from the seat's own, so the same seed has the same slips.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.errors import SamsaraError
from engine.kernel.game import Bot, Game, State

_PERCENT = 100
_NEVER: Event = ("habit-never",)
MOST_ANSWERS = 20_000  # of one bot in a game: some manners would offer and decline for ever

Look = Callable[[], State]


class Opening(NamedTuple):
    """A verb that is used wherever it is offered until so many rounds are over.

    Rounds and not a count of answers: whoever takes up a match again knows the round.
    """

    verb: str
    rounds: int


class Other(NamedTuple):
    """Another bot, which answers in so many of a hundred questions."""

    bot: str
    share: int


@dataclass(frozen=True, slots=True)
class Manners:
    """`slips` is how many of a hundred answers are by lot; the other words are verbs of options."""

    slips: int = 0
    never: frozenset[str] = frozenset()
    only: frozenset[str] = frozenset()
    opening: Opening | None = None
    other: Other | None = None


class Mannered:
    """A bot that answers as another does, as far as its manners let it."""

    def __init__(
        self,
        game: Game[Any],
        chance: BotChance,
        bot: Bot,
        manners: Manners,
        second: Bot | None,
    ) -> None:
        self.chance = chance
        self._game = game
        self._bot = bot
        self._manners = manners
        self._second = second
        self._habits = bool(manners.opening or manners.only or manners.never)
        self._why: tuple[Ask, Option, Event | None, Bot | None] | None = None  # of the last answer

    @property
    def wants(self) -> frozenset[str]:
        """Return what it may do of its own accord, by the words of it: what its habits leave."""
        return self._bot.wants - self._manners.never

    @property
    def searches(self) -> bool:
        """Say whether one of the bots in it goes on by playouts."""
        return self._bot.searches or bool(self._second and self._second.searches)

    def choose(self, ask: Ask, look: Look) -> Option:
        """Answer by habit, by lot, as the second bot or as the first."""
        if self.chance.answers > MOST_ANSWERS:
            raise SamsaraError("bot-endless")
        options, habit = ask.options, _NEVER
        if self._habits:
            options, habit = self._left(ask, look)
        manners = self._manners
        if len(options) == 1 < len(ask.options):
            return self._answered(ask, options[0], habit)
        if len(options) > 1 and manners.slips and self._drawn(manners.slips):
            option = options[int(self.chance.random() * len(options))]
            return self._answered(ask, option, ("slipped",))
        bot = self._bot
        if self._second is not None and manners.other and self._drawn(manners.other.share):
            bot = self._second
        among = ask if len(options) == len(ask.options) else ask._replace(options=options)
        option = bot.choose(among, look)
        if option not in options:  # it thought of another question than was left
            return self._answered(ask, options[0], habit)
        self._why = ask, option, None, bot
        return option

    def wish(self, seat: int, ask: Ask, look: Look) -> Option | None:
        """Want unasked what the bot wants, unless that is never done."""
        wish = self._bot.wish(seat, ask, look)
        return None if wish is None or self._manners.never & {*wish} else wish

    def why(self, ask: Ask, option: Option, look: Look) -> Event | None:
        """Return what decided: a slip, a habit, or the reason of the bot that answered."""
        if self._why is None or self._why[:2] != (ask, option):
            return self._bot.why(ask, option, look)
        _, _, reason, bot = self._why
        return reason if bot is None else bot.why(ask, option, look)

    def _left(self, ask: Ask, look: Look) -> tuple[Sequence[Option], Event]:
        """Return the options that habits leave, and which habit decides if it leaves one."""
        manners, options, habit = self._manners, list(ask.options), _NEVER
        opening = manners.opening
        if opening is not None and self._game.round(look()) <= opening.rounds:
            opened = [option for option in options if opening.verb in option]
            if opened:
                return opened, ("habit-first",)
        if manners.only:
            kept = [option for option in options if manners.only & {*option}]
            if kept:
                options, habit = kept, ("habit-only",)
        kept = [option for option in options if not manners.never & {*option}]
        return kept or options, habit

    def _drawn(self, share: int) -> bool:
        return self.chance.random() * _PERCENT < share

    def _answered(self, ask: Ask, option: Option, reason: Event) -> Option:
        self._why = ask, option, reason, None
        return option

"""§8: bots of 《功德轮回》 v1.3, and the reasons they give.

`selfish` helps nobody, `balanced` goes down a list, `keen` does the same duties and then what is
worth most to itself; `smart` takes that at once, by a formula whose weight of wealth is a rule;
`population` is a table as people might make one up, some selfish through and through, the others
smart, each table with a weight of its own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import ClassVar, NamedTuple, cast

import resources
from engine.games.merit13.actions import NO, YES
from engine.games.merit13.ending import has_too_few
from engine.games.merit13.estimate import Worth, worth
from engine.games.merit13.rounds import PASS
from engine.games.merit13.scoring import score
from engine.games.merit13.state import State
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance, shared_chance
from engine.kernel.game import State as AnyState

_NUMBERS = resources.toml("games/merit13/bots.toml")

_NO_LIKING: Mapping[str, float] = MappingProxyType({})

DELIVER = frozenset({"deliver", "together"})

Look = Callable[[], AnyState]


class Mind(ABC):
    """What all of these bots share: they help when asked, and teach whoever stands lowest."""

    wants = frozenset[str]()
    searches = False

    def __init__(self, chance: BotChance) -> None:
        self.chance = chance

    def choose(self, ask: Ask, look: Look) -> Option:
        """Answer a question."""
        topic = ask.topic.rpartition(".")[2]
        if topic == "join":
            return YES
        state = cast("State", look())
        if topic == "teach":
            return min(ask.options, key=lambda option: _standing(state, option))
        return self.act(state, ask)

    def wish(self, _seat: int, _ask: Ask, _look: Look) -> Option | None:
        """Want nothing: there is nothing to do unasked."""
        return None

    def why(self, ask: Ask, option: Option, look: Look) -> Event | None:
        """Return the reason for an answer."""
        topic = ask.topic.rpartition(".")[2]
        if topic == "join":
            return ("joins", ask.about[0])
        state = cast("State", look())
        if topic == "teach":
            return ("lowest", option[1])
        return self.reason(state, ask, option)

    @abstractmethod
    def act(self, state: State, ask: Ask) -> Option:
        """Choose an action."""

    @abstractmethod
    def reason(self, state: State, ask: Ask, option: Option) -> Event:
        """Return the reason for an action."""


def _standing(state: State, option: Option) -> float:
    """Return how high a pupil stands; to teach nobody comes last."""
    if option == PASS:
        return float("inf")
    return score(state.rules, state.players[int(option[1])])


class Selfish(Mind):
    """§8.1 Works one time in three, else practises; never helps, never joins, never teaches."""

    def choose(self, ask: Ask, look: Look) -> Option:
        """Decline whatever helps another."""
        topic = ask.topic.rpartition(".")[2]
        if topic == "join":
            return NO
        return PASS if topic == "teach" else self.act(cast("State", look()), ask)

    def why(self, ask: Ask, option: Option, look: Look) -> Event | None:
        """Return what it looks after."""
        if option in (NO, PASS):
            return ("keeps",)
        return self.reason(cast("State", look()), ask, option)

    def act(self, _state: State, _ask: Ask) -> Option:
        """Take one of the two actions that help nobody else."""
        return ("labour",) if self.chance.random() * 3 < 1 else ("practice",)

    def reason(self, state: State, ask: Ask, option: Option) -> Event:
        """Return the own figure it adds to."""
        player = state.players[ask.seat]
        if option[0] == "labour":
            return ("own-wealth", player.provisions)
        return ("own-wisdom", player.wisdom)


class Dutiful(Mind):
    """§8.1 Delivers whom it can, then guards, then earns; what it does with the rest differs."""

    numbers: ClassVar[Mapping[str, float]]

    def act(self, state: State, ask: Ask) -> Option:
        """Go down the list."""
        deliverable = [option for option in sensible(state, ask) if option[0] in DELIVER]
        if deliverable:
            return min(deliverable, key=partial(_urgency, state))
        if self.guards(state) and ("protect",) in ask.options:
            return ("protect",)
        return ("labour",) if self.is_poor(state, ask.seat) else self.spend(state, ask)

    def guards(self, state: State) -> bool:
        """Say whether calamity is so high that it comes first."""
        return state.calamity >= self.numbers["guard_at"]

    def is_poor(self, state: State, seat: int) -> bool:
        """Say whether there is too little wealth to do anything else."""
        return state.players[seat].provisions < self.numbers["poor_below"]

    @abstractmethod
    def spend(self, state: State, ask: Ask) -> Option:
        """Choose an action when nothing presses."""


def _urgency(state: State, option: Option) -> tuple[int, int, int, int]:
    """Rank deliverances: who waits longest, with the fewest partners, the cheapest, the rich."""
    being, *partners = option[1:]
    wealth = sum(state.players[int(seat)].provisions for seat in partners)
    cost = state.rules.cards[str(being)].numbers["cost"]
    return dict(state.beings)[str(being)], len(partners), cost, -wealth


class Balanced(Dutiful):
    """§8.1 Gives while its merit lags behind, and else practises."""

    numbers = _NUMBERS["balanced"]

    def spend(self, state: State, ask: Ask) -> Option:
        """Give or practise."""
        player = state.players[ask.seat]
        if player.merit < player.wisdom and ("give",) in ask.options:
            return ("give",)
        return ("practice",)

    def reason(self, state: State, ask: Ask, option: Option) -> Event:
        """Return the entry of the list that it stopped at."""
        player = state.players[ask.seat]
        match option[0]:
            case "deliver" | "together":
                return _waiting(state, option)
            case "protect":
                return ("guards", state.calamity)
            case "labour":
                return _poor(player.provisions)
            case "give":
                return ("uneven", player.merit, player.wisdom)
            case _:
                return ("at-ease", player.provisions)


def _poor(wealth: int) -> Event:
    """Return that there is little wealth left, or none."""
    return ("poor", wealth) if wealth else ("empty",)


def _waiting(state: State, option: Option) -> Event:
    """Return for how many rounds the being of a deliverance has been there."""
    return ("waiting", option[1], state.round - dict(state.beings)[str(option[1])] + 1)


class Keen(Dutiful):
    """§8.1 Does what adds most to its own score, in which the first help of a round weighs much."""

    numbers = _NUMBERS["keen"]

    def __init__(self, chance: BotChance, likes: Mapping[str, float] = _NO_LIKING) -> None:
        super().__init__(chance)
        self._likes = likes

    def is_poor(self, state: State, seat: int) -> bool:
        """Save up while there are rounds enough to spend it in, or beings left to deliver."""
        left = state.rules.rounds - state.round
        lacks = has_too_few(state) and (left or state.beings)
        return bool(left >= self.numbers["saves_until"] or lacks) and super().is_poor(state, seat)

    def spend(self, state: State, ask: Ask) -> Option:
        """Take what is worth most, by its own liking."""
        return self._best(state, ask, self._likes)

    def _best(self, state: State, ask: Ask, likes: Mapping[str, float]) -> Option:
        def total(option: Option) -> float:
            liked = likes.get(str(option[0]), 1.0)
            return self._worth(state, ask.seat, option).total * liked

        return max(sensible(state, ask), key=total)

    def _worth(self, state: State, seat: int, option: Option) -> Worth:
        value = worth(state, seat, option, self.numbers["wealth"])
        return value._replace(help=self.numbers["help"]) if value.help else value

    def reason(self, state: State, ask: Ask, option: Option) -> Event:
        """Return the duty, or what weighs most in the worth of this option."""
        if option[0] in DELIVER:
            return _waiting(state, option)
        if option[0] == "protect" and self.guards(state):
            return ("guards", state.calamity)
        if option[0] == "labour" and self.is_poor(state, ask.seat):
            return _poor(state.players[ask.seat].provisions)
        if option[0] in self._likes and self._best(state, ask, {}) != option:
            return (f"likes-{option[0]}",)
        return _weightiest(state, ask.seat, option, self._worth(state, ask.seat, option))


def sensible(state: State, ask: Ask) -> list[Option]:
    """§8.1 The options without help that is not needed, or was refused in this action.

    Others are only called on for a being that one cannot pay for alone, as few of them as will
    do; after a refusal, nobody is asked again.
    """
    alone = {option[1] for option in ask.options if option[0] == "deliver"}
    fewest: dict[object, int] = {}
    for option in ask.options:
        if option[0] == "together":
            fewest[option[1]] = min(len(option), fewest.get(option[1], len(option)))
    return [
        option
        for option in ask.options
        if option[0] != "together"
        or (len(option) == fewest[option[1]] and option[1] not in alone and not state.refused)
    ]


class Smart(Mind):
    """§8.1 Takes what is worth most to itself, a little by chance; `weight` is that of wealth."""

    def __init__(self, chance: BotChance, weight: Callable[[State], float]) -> None:
        super().__init__(chance)
        self._weight = weight

    def act(self, state: State, ask: Ask) -> Option:
        """Weigh every option; chance shifts each by a point or so."""
        seat, weight, normal = ask.seat, self._weight(state), self.chance.normal
        best, most = ask.options[0], float("-inf")
        for option in sensible(state, ask):
            value = worth(state, seat, option, weight).total + normal()
            if value > most:
                best, most = option, value
        return best

    def reason(self, state: State, ask: Ask, option: Option) -> Event:
        """Return what weighs most in the worth of this option; wealth only where it is earned."""
        value = worth(state, ask.seat, option, self._weight(state))
        return _weightiest(state, ask.seat, option, value)


def _weightiest(state: State, seat: int, option: Option, value: Worth) -> Event:
    """Return the term that weighs most in an option's worth; wealth only where it is earned."""
    if option[0] != "labour":
        value = value._replace(wealth=0.0)
    return _REASONS[value.main](state, seat, value)


_REASONS: dict[str, Callable[[State, int, Worth], Event]] = {
    "score": lambda _state, _seat, value: ("score", f"{value.score:.1f}"),
    "wealth": lambda state, seat, _value: ("wealth", state.players[seat].provisions),
    "team": lambda state, _seat, _value: ("guards", state.calamity),
    "help": lambda state, seat, _value: ("streak", state.players[seat].streak),
}


class Temper(NamedTuple):
    """§8.2 What the bots of one table have in common, as two numbers from 0 to 1."""

    kind: float
    weight: float


class Villager:
    """§8.2 One of a table of people: all are selfish, or all are smart with the same weight."""

    wants = frozenset[str]()
    searches = False

    def __init__(self, chance: BotChance) -> None:
        self.chance = chance
        self._temper = Temper(shared_chance(chance.seed, 0), shared_chance(chance.seed, 1))
        self._selfish = Selfish(chance)
        self._smart = Smart(chance, self._weight)

    def _weight(self, state: State) -> float:
        rules, at = state.rules, len(state.players) - 3
        least, most = rules.population_least[at], rules.population_most[at]
        return least + self._temper.weight * (most - least)

    def _nature(self, look: Look) -> Mind:
        rules = cast("State", look()).rules
        return self._selfish if self._temper.kind < rules.population_selfish else self._smart

    def choose(self, ask: Ask, look: Look) -> Option:
        """Answer as the table's temper has it."""
        return self._nature(look).choose(ask, look)

    def wish(self, _seat: int, _ask: Ask, _look: Look) -> Option | None:
        """Want nothing: there is nothing to do unasked."""
        return None

    def why(self, ask: Ask, option: Option, look: Look) -> Event | None:
        """Give the reason of that temper."""
        return self._nature(look).why(ask, option, look)


def selfish(_seat: int, chance: BotChance) -> Mind:
    """Seat a bot that helps nobody."""
    return Selfish(chance)


def balanced(_seat: int, chance: BotChance) -> Mind:
    """Seat a bot that goes down a list."""
    return Balanced(chance)


def keen(_seat: int, chance: BotChance) -> Mind:
    """Seat a bot that does its duties, and then what is best for itself."""
    return Keen(chance)


def styled(style: str) -> Callable[[int, BotChance], Mind]:
    """Return what seats a keen bot with a liking."""
    likes = _NUMBERS["style"][style]
    return lambda _seat, chance: Keen(chance, likes)


def smart(_seat: int, chance: BotChance) -> Mind:
    """Seat a bot that weighs; the rules say what wealth is worth at a table of this size."""
    return Smart(chance, lambda state: state.rules.smart_wealth[len(state.players) - 3])


STYLES = {style: styled(style) for style in _NUMBERS["style"]}


def population(_seat: int, chance: BotChance) -> Villager:
    """Seat one of a table of people."""
    return Villager(chance)

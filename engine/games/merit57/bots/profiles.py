"""Heuristic bots of 《功德轮回》: profiles that weigh what each answer brings, and can say why.

A profile turns the position into weights, so many points for a provision, for calamity taken
away, for another's gain; an answer is worth its gains by these weights.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from engine.games.merit57.actions import PASS
from engine.games.merit57.bots.answers import GAINS, Asked, declared
from engine.games.merit57.bots.cards import weighed
from engine.games.merit57.bots.estimate import FREE, Gain, action
from engine.games.merit57.bots.picks import PICKS
from engine.games.merit57.bots.reasons import of_action, of_answer
from engine.games.merit57.bots.weights import PROFILES
from engine.games.merit57.state import MAHAYANA, State
from engine.games.merit57.vows import great_kept
from engine.kernel.asking import Ask, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import State as AnyState

_ACTION = "merit57.ask.action"
_TURN = ("action", "end")
_WHOEVER = frozenset({"aid", "share", "boost", "ward", "inspire", "dedicate", "teach"})
_LIMITED = frozenset({"share", "feast", "boost", "dedicate"})  # whose few uses may be worth more
_CALMING = ("feast", "dedicate")
_HELPS = frozenset({"give", "protect", "deliver"})


class Mind:
    """A bot of one profile."""

    searches = False

    def __init__(self, profile: str, chance: BotChance) -> None:
        self._profile = PROFILES[profile]
        self.chance = chance  # of which it needs none
        self.wants = frozenset({"inspire"}) if self._profile.renounce else frozenset[str]()

    def choose(self, ask: Ask, look: Callable[[], AnyState]) -> Option:
        """Take the answer worth most."""
        asked = self._asked(ask, look)
        topic = _topic(asked)
        if topic in _TURN:
            return self._act(asked, self._profile.likes)
        pick = PICKS.get(topic)
        if pick is not None:
            return pick(asked)[0]
        estimate = GAINS[topic]
        return max(ask.options, key=lambda option: asked.worth(estimate(asked, option)))

    def _asked(self, ask: Ask, look: Callable[[], AnyState]) -> Asked:
        return Asked(self._profile, cast("State", look()), ask, int(ask.about[0]))

    def wish(self, seat: int, ask: Ask, look: Callable[[], AnyState]) -> Option | None:
        """§9.4 Inspire whoever is about to deliver, which counts for the vow."""
        if ask.topic != _ACTION:
            return None
        wishes = [
            option
            for option in ask.volunteers[seat]
            if option[2] == "inspire" and option[3] == ask.about[0]
        ]
        if not wishes:  # asked at every step: whoever may not, need not look
            return None
        state = cast("State", look())
        if ask.about[1] != state.rules.actions or not _assists(state, seat):
            return None
        for option in wishes:
            asked = Asked(self._profile, state, ask, int(option[1]))
            if asked.worth(declared(asked, "inspire", option[3:])) > 0:
                return option
        return None

    def why(self, ask: Ask, option: Option, look: Callable[[], AnyState]) -> Event | None:
        """Return what weighed most in an answer of its own, with the figure it rests on."""
        if option[0] == "end":
            return ("spares",)
        if option not in ask.options:  # it put that in unasked
            asked = Asked(self._profile, cast("State", look()), ask, int(option[1]))
            return of_action(asked, option[2:], declared(asked, str(option[2]), option[3:]))
        asked = self._asked(ask, look)
        topic = _topic(asked)
        pick = PICKS.get(topic)
        if pick is not None:
            chosen, reason = pick(asked)
            return reason if chosen == option else None
        if topic in _TURN:
            if option[0] in self._profile.likes and self._act(asked, {}) != option:
                return (f"likes-{option[0]}",)
            return of_action(asked, option, self._gain(asked, option))
        estimate = GAINS[topic]
        rest = [estimate(asked, each) for each in ask.options if each != option]
        return of_answer(asked, option, estimate(asked, option), rest)

    def _gain(self, asked: Asked, option: Option) -> Gain:
        verb = str(option[0])
        if verb in ("ward", "inspire"):
            return declared(asked, verb, option[1:])
        return action(asked.state, asked.who, option)

    def _act(self, asked: Asked, likes: Mapping[str, float]) -> Option:
        """Take the free act worth most, if it is worth its use; else the best of the rest."""
        weights = asked.weights
        best: dict[bool, tuple[float, Option]] = {}
        seen = set()
        for option in asked.ask.options:
            verb = option[0]
            if verb in _WHOEVER:  # it is worth as much whoever it is for
                alike = (verb, *option[2:]) if verb != "teach" else (verb, len(option))
                if alike in seen:
                    continue
                seen.add(alike)
            elif verb in ("aside", "pass"):  # done in its own turn; never worth more than a labour
                continue
            free = verb in FREE
            worth = weighed(self._gain(asked, option), weights) * likes.get(str(verb), 1.0)
            if free and worth < self._least(asked, str(verb)):
                continue
            if free not in best or worth > best[free][0]:
                best[free] = worth, option
        if not best:  # habits may leave no more than that
            return PASS if PASS in asked.ask.options else asked.ask.options[0]
        option = best[True][1] if True in best else best[False][1]
        return _fittest(asked, option) if option[0] in _WHOEVER else option

    def _least(self, asked: Asked, verb: str) -> float:
        """Return what a free act must be worth: its few uses may be worth more later."""
        left = asked.rules.rounds - asked.state.round
        if verb in _CALMING and left and not asked.state.calamity:
            return float("inf")  # they wait for some calamity
        if verb == "feast" and _leaves_no_help(asked):
            return float("inf")  # it waits for the help
        return self._profile.free + (0.25 * left if verb in _LIMITED else 0.0)


def _assists(state: State, seat: int) -> bool:
    """§9.4 Say whether a vow of the seat's still asks for deliverances to be assisted."""
    for who, player in enumerate(state.players):
        if player.great_vow == "BV4":
            return state.owners[who] == seat and not great_kept(state, player)
    return False


def _leaves_no_help(asked: Asked) -> bool:
    """§3.4 Say whether a feast would cost what the help takes that the Resolve asks for by now."""
    player = asked.player
    if player.faith != MAHAYANA or player.round_helps:
        return False
    helps = (option for option in asked.ask.options if option[0] in _HELPS)
    price = min((-action(asked.state, asked.who, each).provisions for each in helps), default=0)
    return bool(price > 0 and player.provisions - asked.rules.feast_cost < price)


def _topic(asked: Asked) -> str:
    topic = asked.ask.topic.rpartition(".")[2]
    return "path" if topic == "faith" and asked.state.round == 1 else topic


def _fittest(asked: Asked, chosen: Option) -> Option:
    """Return the same act for whom it suits best: aid is asked of the rich, given to the poor."""
    verb, players = chosen[0], asked.state.players
    alike = [each for each in asked.ask.options if each[0] == verb and len(each) == len(chosen)]
    if verb == "teach":
        return min(alike, key=lambda each: sum(players[int(who)].wisdom for who in each[1:]))
    alike = [each for each in alike if each[2:] == chosen[2:]]
    whom = [players[int(each[1])] for each in alike]
    if verb in ("aid", "share"):
        stocks = [other.provisions for other in whom]
        return alike[stocks.index(max(stocks) if verb == "aid" else min(stocks))]
    stocks = [other.merit + other.wisdom for other in whom]
    return alike[stocks.index(min(stocks))]


def maker(profile: str) -> Callable[[int, BotChance], Mind]:
    """Return what seats a bot of this profile."""

    def make(_seat: int, chance: BotChance) -> Mind:
        return Mind(profile, chance)

    return make

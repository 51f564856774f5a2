"""Heuristic bots of 《功德轮回》: profiles that weigh what each option brings, and can say why.

A profile turns the position into weights, so many points for a provision, for calamity taken
away, for another's gain; an option is worth its gains by these weights. `smart` also looks at
the round, the team's need, its role's vow and how much its own score can still grow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from engine.games.merit57.bots.estimate import FREE, NOTHING, Gain, action, card_part
from engine.games.merit57.ending import limits
from engine.games.merit57.state import MONK, Player, State
from engine.kernel.asking import Ask, Atom, Event, Option
from engine.kernel.chance import BotChance
from engine.kernel.game import State as AnyState

_TURN = ("action", "end")
_WHOEVER = frozenset({"aid", "share", "boost", "ward", "inspire", "dedicate"})
_MARGIN = 0.6  # what a free act must be worth: its few uses may be worth more later

Weigh = Callable[[State, int], Gain]


def selfish(state: State, who: int) -> Gain:
    """Weigh own merit and wisdom, and the calamity only where it would end everything."""
    calm = 1.2 if state.calamity >= state.rules.defeat_calamity - 6 else 0.05
    return Gain(_purse(state, who), 1, _wit(state, who), calm, 0.3, 0.1, -0.05)


def altruist(state: State, who: int) -> Gain:
    """Weigh the beings, the calamity and the others before oneself."""
    return Gain(0.6 * _purse(state, who), 0.5, 0.6 * _wit(state, who), 1.3, 4, 0.5, 0.8)


def balanced(state: State, who: int) -> Gain:
    """Weigh oneself, and the team as far as it needs one."""
    most, fewest = limits(state)
    missing = max(0, fewest - state.deliverance)
    calm = 0.25 + max(0.0, 0.12 * (state.calamity - most / 3))
    return Gain(_purse(state, who), 1, _wit(state, who), calm, 0.8 + 0.6 * missing, 0.4, 0.25)


def smart(state: State, who: int) -> Gain:
    """Weigh by round, need and role: what the team still lacks, what one's score can use."""
    rules, player = state.rules, state.players[who]
    most, fewest = limits(state)
    left = rules.rounds - state.round
    missing = max(0, fewest - state.deliverance)
    expected = state.calamity + 3.0 * left  # what a round brings if nobody does anything
    calm = 0.15 + max(0.0, min(2.5, 0.25 * (expected - most + 3)))
    if player.great_vow == "BV1":
        calm += 0.6
    full = player.merit + player.wisdom >= rules.score_steps[-1]
    merit = (0.35 if full else 1.0) + _vow_pull(state, player, "merit")
    wisdom = (0.2 if full else 1.0) * _wit(state, who) + _vow_pull(state, player, "wisdom")
    urgent = missing / max(1, left + 1)
    helps = 0.3 + (0.6 if player.helps < rules.help_bonus_at else 0.0)
    helps += 1.5 * (player.great_vow == "BV2" and player.helps < 7)
    return Gain(_purse(state, who), merit, wisdom, calm, 0.5 + 2.5 * urgent, helps, 0.15)


def _vow_pull(state: State, player: Player, kind: str) -> float:
    """Return what one more point brings the role's vow nearer, while it is within reach."""
    if not player.vow:
        return 0.0
    numbers = state.rules.cards[player.vow].numbers
    gap = numbers.get(kind, 0) - (player.merit if kind == "merit" else player.wisdom)
    within = 4 * (state.rules.rounds - state.round + 1)
    return numbers["reward"] / (4 * gap) if 0 < gap <= within else 0.0


def _purse(state: State, who: int) -> float:
    """Return what a provision is worth: much while there are few, little near the end."""
    if state.round >= state.rules.rounds:
        return 0.25
    provisions = state.players[who].provisions
    return 1.0 if provisions < 3 else 0.75 if provisions < 7 else 0.45


def _wit(state: State, who: int) -> float:
    """Return what a point of wisdom is worth: more until beings can be delivered."""
    return 1.5 if state.players[who].wisdom < state.rules.deliver_wisdom else 1.0


WEIGHS: dict[str, Weigh] = {
    "selfish": selfish,
    "altruist": altruist,
    "balanced": balanced,
    "smart": smart,
}

# What each profile prefers where nothing can be counted yet, the dearest first.
_FAITHS = {
    "selfish": (("stay",), ("refuge",)),
    "altruist": (("resolve", "wisdom"), ("resolve", "provisions"), ("resolve", "merit")),
    "balanced": (("refuge",), ("stay",)),
    "smart": (("resolve", "merit"), ("refuge",)),
}
_GREAT_VOWS = ("BV2", "BV1", "BV3", "BV4")


class Mind:
    """A bot of one profile."""

    eager = False
    searches = False

    def __init__(self, profile: str, chance: BotChance) -> None:
        self._profile = profile
        self._weigh = WEIGHS[profile]
        self.chance = chance

    def choose(self, ask: Ask, look: Callable[[], AnyState]) -> Option:
        """Take the option worth most; a free act first if it is worth its use."""
        state = cast("State", look())
        who = int(ask.about[0])
        topic = ask.topic.rpartition(".")[2]
        if topic in _TURN:
            return self._act(state, who, ask.options)
        answer = _ANSWERS.get(topic)
        if answer is not None:
            return answer(self, state, who, ask)
        if len(ask.about) > 1 and ask.about[1] in state.rules.cards:
            return self._best(state, who, ask)
        return ask.options[int(self.chance.random() * len(ask.options))]

    def wish(self, _seat: int, _ask: Ask, _look: Callable[[], AnyState]) -> Option | None:
        """Want nothing in another's turn: what may be done there can be done in one's own."""
        return None

    def why(self, ask: Ask, option: Option, look: Callable[[], AnyState]) -> Event | None:
        """Return what weighs most in an action, with the figure it rests on."""
        if ask.topic.rpartition(".")[2] not in _TURN or option[0] in ("pass", "end"):
            return None
        state, who = cast("State", look()), int(ask.about[0])
        terms = _terms(action(state, who, option), self._weigh(state, who))
        reason = max(terms, key=lambda name: terms[name])
        player = state.players[who]
        figures = {
            "provisions": player.provisions,
            "merit": player.merit,
            "wisdom": player.wisdom,
            "calm": state.calamity,
            "delivered": state.deliverance,
            "helps": player.helps,
            "others": len(state.players) - 1,
        }
        return (reason, str(option[0]), figures[reason])

    def _act(self, state: State, who: int, options: Sequence[Option]) -> Option:
        """Take the free act worth most, if it is worth its use; else the best of the rest."""
        weights = self._weigh(state, who)
        free, most = None, float("-inf")
        rest = []
        whom: dict[Atom, Atom] = {}
        for option in options:
            verb = option[0]
            # it is worth as much whoever it is for
            if verb in _WHOEVER and option[1] != whom.setdefault(verb, option[1]):
                continue
            if verb in FREE:
                worth = _dot(action(state, who, option), weights)
                if worth > most and worth >= _MARGIN:
                    free, most = option, worth
            elif verb != "aside":  # what may be done there can be done in its own turn
                rest.append(option)
        if free is not None or len(rest) == 1:
            return free or rest[0]
        return max(rest, key=lambda option: _dot(action(state, who, option), weights))

    def _best(self, state: State, who: int, ask: Ask) -> Option:
        """Weigh the parts of a card that the options stand for."""
        card = state.rules.cards[str(ask.about[1])]
        weights = self._weigh(state, who)

        def worth(option: Option) -> float:
            part = str(option[-1])
            part = {"yes": "a", "no": "b"}.get(part, part)
            if ask.topic.endswith("hero"):
                part = f"hero.{state.players[who].role}" if part == "a" else ""
            gain = card_part(state, who, card, part) if part else NOTHING
            return _dot(gain, weights)

        return max(ask.options, key=worth)

    def faith(self, state: State, who: int, ask: Ask) -> Option:
        """Take the path the profile prefers; the Bodhisattva Resolve only at the start."""
        if state.players[who].role == MONK and self._profile == "selfish":
            return ask.options[0]
        for option in _FAITHS[self._profile]:
            if option in ask.options and (state.round == 1 or option[0] != "resolve"):
                return option
        return ask.options[0]

    def great_vow(self, _state: State, _who: int, ask: Ask) -> Option:
        """Take the vow that helping keeps, before those that need luck."""
        return min(ask.options, key=lambda option: _GREAT_VOWS.index(str(option[1])))

    def vow(self, state: State, _who: int, ask: Ask) -> Option:
        """Take the hard vow if bold, else the easy one."""
        kind = "hard" if self._profile in ("smart", "altruist") else "easy"
        cards = state.rules.cards
        return next((o for o in ask.options if cards[str(o[1])].kind == kind), ask.options[0])

    def gladly(self, _state: State, _who: int, ask: Ask) -> Option:
        """Say yes, or take the first."""
        return ask.options[0]

    def kindly(self, state: State, who: int, ask: Ask) -> Option:
        """Give where one's own need allows it."""
        if self._profile == "selfish":
            return ask.options[-1]
        rich = state.players[who].provisions >= (2 if self._profile == "altruist" else 4)
        return ask.options[0] if rich else ask.options[-1]

    def aid(self, state: State, who: int, ask: Ask) -> Option:
        """§5.7 Both sides gain merit: give of what one has plenty, if one gives at all."""
        player = state.players[who]
        give = {"aid-provisions": player.provisions - 3, "aid-wisdom": player.wisdom - 5}
        if self._profile == "selfish":
            give = {name: spare - 3 for name, spare in give.items()}
        return max(ask.options, key=lambda option: give.get(str(option[0]), -0.5))

    def power(self, state: State, who: int, ask: Ask) -> Option:
        """§9.1, §9.4 Bear the loss of whoever has most to lose; Inspire only from plenty."""
        player = state.players[who]
        plenty = player.merit >= 2 and player.wisdom >= state.rules.deliver_wisdom + 2
        if ask.options[0][0] == "inspire" and not plenty:
            return ask.options[-1]
        others = [option for option in ask.options if len(option) > 1]
        return max(others, key=lambda option: state.players[int(option[1])].provisions)

    def neediest(self, state: State, _who: int, ask: Ask) -> Option:
        """Choose the character that has least."""

        def stock(option: Option) -> int:
            player = state.players[int(option[1])]
            return player.provisions + player.merit + player.wisdom

        return min(ask.options, key=stock)

    def kind(self, state: State, who: int, ask: Ask) -> Option:
        """Choose the resource that weighs most."""
        weights = self._weigh(state, who)
        return max(ask.options, key=lambda option: getattr(weights, str(option[1])))

    def sacrifice(self, state: State, _who: int, ask: Ask) -> Option:
        """Give oneself up where it saves the team, or always if that is one's nature."""
        most, _ = limits(state)
        needed = state.calamity > most
        brave = self._profile != "selfish" and (needed or self._profile == "altruist")
        return ask.options[0] if brave else ask.options[-1]


Answer = Callable[[Mind, State, int, Ask], Option]
_ANSWERS: dict[str, Answer] = {
    "faith": Mind.faith,
    "great-vow": Mind.great_vow,
    "vow": Mind.vow,
    "accept": Mind.gladly,
    "dedication": Mind.gladly,
    "hunter": Mind.gladly,
    "reversal": Mind.gladly,
    "swap": Mind.gladly,
    "rescue": Mind.kindly,
    "aid": Mind.aid,
    "power": Mind.power,
    "one-gains": Mind.neediest,
    "convert-wisdom": Mind.neediest,
    "boost-kind": Mind.kind,
    "sacrifice": Mind.sacrifice,
}


def _dot(gain: Gain, weights: Gain) -> float:
    return (
        gain[0] * weights[0]
        + gain[1] * weights[1]
        + gain[2] * weights[2]
        + gain[3] * weights[3]
        + gain[4] * weights[4]
        + gain[5] * weights[5]
        + gain[6] * weights[6]
    )


def _terms(gain: Gain, weights: Gain) -> dict[str, float]:
    return {
        name: value * weight
        for name, value, weight in zip(Gain._fields, gain, weights, strict=True)
    }


def maker(profile: str) -> Callable[[int, BotChance], Mind]:
    """Return what seats a bot of this profile."""

    def make(_seat: int, chance: BotChance) -> Mind:
        return Mind(profile, chance)

    return make

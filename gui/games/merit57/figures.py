"""Costs and gains as the engine reckons them, in a few words: for cards, targets and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.merit57 import actions
from engine.games.merit57.beings import Way, deliver_merit
from engine.games.merit57.estimate import action as weighed
from engine.games.merit57.state import KINDS, MERCHANT, MONK, WORLDLY, Player, State
from engine.kernel.asking import Ask, Option
from gui.games.merit.looks import Words
from gui.table.board import Refusal
from resources.catalogue import Catalogue

VERBS = ("labour", "practice", "give", "deliver", "protect", "aid")
HELPS = frozenset({"give", "deliver", "protect"})
_INK = {
    "provisions": "goldt",
    "merit": "red",
    "wisdom": "blue",
    "calamity": "violet",
    "deliverance": "green",
}


class Gains(NamedTuple):
    """What is paid and gained, by kind; calamity counts down."""

    paid: dict[str, int]
    gained: dict[str, int]


def signed(number: int) -> str:
    """Return a number with its sign, a real minus."""
    return f"{number:+}".replace("-", "−")


class Lack(NamedTuple):
    """What an action cannot be done for: too little to pay, too little wisdom, or no request."""

    sort: str
    need: int = 0
    have: int = 0


class Figures:
    """The numbers of one position in the words of one language."""

    def __init__(self, state: State, words: Catalogue) -> None:
        self.state = state
        self.rules = state.rules
        self._words = words

    def say(self, key: str, **details: str | int) -> str:
        """Return a sentence in the language of these figures."""
        return self._words.say(key, **details)

    # --- the six actions

    def lines(self, who: int, verb: str) -> tuple[Words, Words]:
        """Return the two lines of an action card: what it costs and brings this character now."""
        state, rules, player = self.state, self.rules, self.state.players[who]
        match verb:
            case "labour":
                gain = actions.labour_yield(state, player) if player.role else rules.labour
                return ((self.say("gui.merit57.line.labour", amount=gain), "goldt", True),), ()
            case "practice":
                gain = actions.practice_yield(state, player)
                return ((self.say("gui.merit57.line.practice", amount=gain), "blue", True),), ()
            case "give":
                merit = rules.give_merit + actions.give_bonus(state, player)
                first = self.say("gui.merit57.line.give", cost=rules.give_cost, merit=merit)
                calm = self.say("gui.merit57.line.give-more", calm=actions.give_calm(state, player))
                return ((first, "red", True),), ((calm, "violet", True),)
            case "protect":
                cost = actions.protect_cost(rules, player)
                merit = actions.protect_yield(state, player)
                first = self.say("gui.merit57.line.protect", cost=cost, merit=merit)
                calm = self.say("gui.merit57.line.protect-more", calm=rules.protect_calm)
                return ((first, "red", True),), ((calm, "violet", True),)
            case "deliver":
                key = "line.deliver-trade" if player.role == MERCHANT else "line.deliver"
                first = self.say(f"gui.merit57.{key}", wisdom=rules.deliver_wisdom)
                return ((first, "blue", True),), (
                    (self.say("gui.merit57.line.deliver-more"), "green", True),
                )
        left = max(0, rules.aid_requests - player.requests)
        return ((self.say("gui.merit57.line.aid"), "", False),), (
            (self.say("gui.merit57.line.aid-more", left=left), "", False),
        )

    # --- targets

    def preview(self, ask: Ask, option: Option) -> str:
        """Return what an answer costs and brings, in one line, where that is certain."""
        if ask.topic != "merit57.ask.action" and option[0] not in ("ward", "inspire"):
            return ""
        who = int(ask.about[0])
        if option[0] == "aside":
            who, option = int(option[1]), option[2:]
        gains = self.gains(who, option)
        return self._said(gains) if gains else ""

    def gains(self, who: int, option: Option) -> Gains | None:
        """Return what an action, a skill or another free act is known to cost and bring."""
        if option[0] == "deliver":
            return self._delivery(who, str(option[1]), str(option[2]))
        if option[0] == "teach":
            return Gains({}, {"merit": self.rules.teach_merit})
        if option[0] in ("aid", "pass", "slip", "ward"):
            return None
        gain = weighed(self.state, who, option)
        paid: dict[str, int] = {}
        gained: dict[str, int] = {}
        for kind, amount in zip(KINDS, (gain.provisions, gain.merit, gain.wisdom), strict=True):
            if amount:
                (paid if amount < 0 else gained)[kind] = abs(round(amount))
        if gain.calm:
            gained["calamity"] = -round(gain.calm)
        return Gains(paid, gained)

    def _delivery(self, who: int, being: str, way: str) -> Gains:
        player, rules = self.state.players[who], self.rules
        card = rules.cards[being]
        paid = next(each for each in self.ways(player, being) if each.option[2] == way)
        cost = {"provisions": paid.cost}
        if paid.wisdom:
            cost["wisdom"] = paid.wisdom
        gained = {
            "merit": deliver_merit(rules, player, card, way),
            "wisdom": card.numbers["wisdom"],
            "deliverance": 1,
        }
        return Gains(cost, {kind: amount for kind, amount in gained.items() if amount})

    def ways(self, player: Player, being: str) -> Sequence[Way]:
        """Return every way in which a character could pay for a being."""
        ways: Sequence[Way] = self.state.ways[player.role, player.faith == WORLDLY][being]
        return ways

    def _said(self, gains: Gains) -> str:
        paid = self._row(gains.paid, plus=False)
        gained = self._row(gains.gained, plus=True)
        if not paid:
            return gained
        cost = self.say("gui.merit57.gain.pay", what=paid)
        return self.say("gui.merit57.gain.then", cost=cost, gains=gained) if gained else cost

    def _row(self, amounts: dict[str, int], *, plus: bool) -> str:
        if plus:
            parts = [
                f"{self.say(f'gui.merit57.gain.{k}')}{self._gap}{signed(n)}"
                for k, n in amounts.items()
            ]
        else:
            parts = [
                self.say("gui.merit57.gain.paid", amount=n, kind=self.say(f"gui.merit57.gain.{k}"))
                for k, n in amounts.items()
            ]
        return " ".join(parts)

    @property
    def _gap(self) -> str:
        return "" if self._words.lang == "zh" else " "

    # --- why not

    def refusals(self, who: int, verb: str) -> Iterator[Refusal]:
        """Yield the places of an action's own sort that are closed to it, with the reason."""
        player = self.state.players[who]
        if verb == "deliver":
            for being, _ in self.state.beings:
                lack = self._too_dear(player, being)
                if lack is not None:
                    yield Refusal(f"being:{being}", self._worded(lack))
        elif verb in ("give", "protect"):
            reason = self.unpayable(who, verb)
            if reason:
                yield Refusal("shrine", reason)

    def unpayable(self, who: int, verb: str, *, short: bool = False) -> str:
        """Return why an action cannot be done at all, or nothing."""
        return self._worded(self._lack(who, verb), "lacks" if short else "why")

    def _worded(self, lack: Lack | None, how: str = "why") -> str:
        if lack is None:
            return ""
        return self.say(f"gui.merit57.{how}.{lack.sort}", need=lack.need, have=lack.have)

    def _lack(self, who: int, verb: str) -> Lack | None:
        player, rules = self.state.players[who], self.rules
        cost = {"give": rules.give_cost, "protect": actions.protect_cost(rules, player)}.get(verb)
        if cost is not None and player.provisions < cost:
            return Lack("price", cost, player.provisions)
        if verb == "aid" and player.requests >= rules.aid_requests:
            return Lack("requests")
        if verb == "deliver" and player.role and self.state.beings:
            lacks = [self._too_dear(player, being) for being, _ in self.state.beings]
            return lacks[0] if all(lacks) else None
        return None

    def _too_dear(self, player: Player, being: str) -> Lack | None:
        """Return what is short of the cheapest way to a being, or nothing."""
        ways = self.ways(player, being)
        purse = player.provisions
        if player.role == MONK:
            purse += min(self.rules.monk_swap, player.merit)
        learned = [
            way for way in ways if way.learned <= player.wisdom and way.wisdom <= player.wisdom
        ]
        if not learned:
            return Lack("wisdom", min(way.learned for way in ways), player.wisdom)
        cheapest = min(way.cost for way in learned)
        if cheapest > purse:
            return Lack("price", cheapest, purse)
        return None

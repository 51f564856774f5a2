"""Cost and gain labels, as the engine reckons them: for cards, targets and refusals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.merit57 import actions
from engine.games.merit57.forecast import Gains, actor, forecast, gains
from engine.games.merit57.refusals import SKILLS, refusals
from engine.games.merit57.rules import Rules
from engine.games.merit57.state import MERCHANT, State
from engine.kernel.asking import Ask, Option
from engine.kernel.refusal import Lack
from gui.games.merit.cost_labels import MeritCostLabels
from gui.games.merit.looks import Words
from gui.table.board import Refusal
from resources.numbers import signed

VERBS = ("labour", "practice", "give", "deliver", "protect", "aid")
HELPS = frozenset({"give", "deliver", "protect"})


class CostLabels(MeritCostLabels):
    """The numbers of one position in the words of one language."""

    sentences = "gui.merit57"
    state: State
    rules: Rules

    def refused(self, who: int) -> Sequence[Lack]:
        """Return what somebody cannot do now, and what is lacking."""
        return refusals(self.state, who)

    def say(self, key: str, **details: str | int) -> str:
        """Return a sentence in the language of these figures."""
        return self._words.say(key, **details)

    # --- the six actions

    def lines(self, who: int, verb: str) -> tuple[Words, Words]:
        """Return the two lines of an action card: what it costs and brings this character now."""
        state, rules, player = self.state, self.rules, self.state.players[who]
        match verb:
            case "labour":
                gain = actions.labour_yield(state, player)
                return ((self.say("gui.merit57.line.labour", amount=gain), "goldt", True),), ()
            case "practice":
                gain = actions.practice_yield(state, player)
                return ((self.say("gui.merit57.line.practice", amount=gain), "blue", True),), ()
            case "give":
                merit = actions.give_yield(state, player)
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
        found = forecast(self.state, ask, option)
        return self._said(gains(found, actor(ask, option))) if found is not None else ""

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
        for lack in self._lacks(who, verb):
            if verb in ("give", "protect"):
                yield Refusal("shrine", self._worded("why", lack))
            elif verb == "deliver" and lack.code != "nobody":
                yield Refusal(f"being:{lack.what[1]}", self._worded("why", lack))

    def is_spent(self, who: int) -> bool:
        """Say whether a character's skill is used up for this game."""
        skill = SKILLS[self.state.players[who].role]
        return any(lack.code == "spent" for lack in self._lacks(who, skill))

    def _worded(self, how: str, lack: Lack) -> str:
        """Return a reason in words; that nobody is there to help is seen on the table."""
        if lack.code == "nobody":
            return ""
        return super()._worded(how, lack)

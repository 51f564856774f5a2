"""Accessible descriptions: every thing and place of v1.3 in words; and why not."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.asking import Ask
from gui.games.merit.looks import KINDS
from gui.games.merit13.cost_labels import action_asked
from gui.games.merit13.view_model import ViewModel


class Describer:
    """Words for the keys of one position."""

    def __init__(self, model: ViewModel) -> None:
        self._model = model
        self.say = model.say

    def describe(self, key: str) -> str:
        """Return a thing or a place in words."""
        model = self._model
        match key.split(":"):
            case ["character", who]:
                return self._character(int(who))
            case ["purse", who]:
                amount = model.stock(int(who))[0]
                return self.say("place.purse", who=model.name(int(who)), amount=amount)
            case ["stock", who, kind]:
                amount = model.stock(int(who))[KINDS.index(kind)]
                return self.say("place.stock", kind=model.costs.kind(kind), amount=amount)
            case ["action", verb]:
                return self.say(f"action.{verb}")
            case ["being", card]:
                return self.say("place.being", card=model.card_name(card))
            case ["path", who]:
                slip = model.path_slip(int(who))
                needs = ", ".join(text for text, met in slip.needs if not met)
                return self.say(
                    "place.path", path=slip.name, score=slip.score, next=slip.next, needs=needs
                )
            case [("badge" | "helped" | "vacant" | "invitation") as sort, *_]:
                return self.say(f"place.{sort}")
            case ["streak", who]:
                streak = model.streak(int(who))
                return self.say("place.streak", now=streak.now, best=streak.best)
        return self._public(key)

    def _character(self, who: int) -> str:
        model = self._model
        stock = zip(KINDS, model.stock(who), strict=True)
        has = " ".join(f"{model.costs.kind(kind)} {amount}" for kind, amount in stock)
        player = model.state.players[who]
        return self.say(
            "place.character", who=model.name(who), has=has, streak=player.streak,
            path=model.path_name(player),
        )  # fmt: skip

    def _public(self, key: str) -> str:
        model, state = self._model, self._model.state
        if key == "event":
            if not state.event:
                return self.say("no-event")
            return self.say("place.event", card=model.card_name(state.event))
        if key == "tracks":
            look = model.scroll(-1)
            return self.say(
                "place.tracks",
                calamity=state.calamity,
                most=look.most,
                delivered=state.delivered,
                least=look.least,
                round=look.round,
            )
        if key in ("sutra", "zone", "tray"):
            return self.say({"sutra": "sutra.name", "zone": "beings", "tray": "actions"}[key])
        known = f"gui.merit13.{key}"
        return self.say(key) if known in model.words else ""  # the rest is but ground

    # --- why not

    def why(self, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why something cannot be taken or put down, where that is known."""
        sort, _, rest = place.partition(":")
        if thing or sort not in ("action", "purse", "stock"):
            return ""
        if not any(action_asked(ask) and ask.options for ask in asks):
            return self.say("why.turn")
        if sort == "action":
            return self._model.costs.unpayable(self._model.seat, rest)
        if sort == "purse":
            return self.say("why.purse", who=self._model.name(int(rest)))
        return ""

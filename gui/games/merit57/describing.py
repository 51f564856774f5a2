"""Accessible descriptions: every thing and place in words, for readers and keys; and why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.merit57.refusals import SKILLS
from engine.games.merit57.state import KINDS
from engine.kernel.asking import Ask
from gui.games.merit57.view_model import ViewModel


class Describer:
    """Words for the keys of one position."""

    def __init__(
        self, model: ViewModel, gift: Ask | None = None, mark: Callable[[str], str] = str.upper
    ) -> None:
        self._model = model
        self._gift = gift  # the question whether one is accepted
        self._mark = mark  # what a choice is called by its letter, on the card in question
        self.say = model.say

    def describe(self, key: str) -> str:
        """Return a thing or a place in words; nothing of what is but ground."""
        sort, *rest = key.split(":")
        model = self._model
        match sort, rest:
            case "character", [who]:
                return self._character(int(who))
            case "action", [verb]:
                return self.say(f"gui.merit57.action.{verb}")
            case "being", [card, *way]:
                name = model.card_name(card)
                if way:
                    said = model.words.say(f"merit57.way.{way[0]}")
                    return self.say("gui.merit57.place.way", card=name, way=said)
                return self.say("gui.merit57.place.being", card=name)
            case (("stock" | "part"), [who, kind, *amount]):
                return self._stock(int(who), kind, amount)
            case "badge", [who]:
                return self.say("gui.merit57.place.badge", who=model.name(int(who)))
            case "beads", [who]:
                return self.say("gui.merit57.place.beads", faith=model.faith(int(who)))
            case "skill", [who]:
                look = model.skill(int(who), dim=False)
                return self.say("gui.merit57.place.skill", skill=look.name, uses=look.uses)
            case (("great" | "vow"), [who]):
                return self._vow(sort, int(who))
            case "offer", [kind, name]:
                return self._offer(kind, name)
        return self._other(sort, rest)

    def _other(self, sort: str, rest: Sequence[str]) -> str:
        model, state = self._model, self._model.state
        match sort, list(rest):
            case "choice", [name] if len(name) == 1:
                return self.say("gui.merit57.place.choice", letter=self._mark(name))
            case "choice", [name]:
                return model.words.say(f"merit57.option.{name}")
            case "card", [card]:
                return model.card_name(card)
            case "path", [name]:
                return model.path(name)
            case "count", [amount]:
                return self.say("gui.merit57.place.count", amount=amount)
            case "event", _:
                if state.flipped:
                    return self.say(
                        "gui.merit57.place.event", card=model.card_name(state.flipped[-1])
                    )
                return self.say("gui.merit57.no-event")
            case "tracks", _:
                round_ = min(state.round, model.rules.rounds)
                return self.say(
                    "gui.merit57.place.tracks",
                    calamity=state.calamity,
                    deliverance=state.deliverance,
                    round=round_,
                )
            case "gift", _:
                giver = model.name(int(self._gift.about[1])) if self._gift is not None else ""
                return self.say("gui.merit57.place.gift", giver=giver)
            case "die", _:
                return self.say("gui.merit57.place.die")
        return self.say(f"gui.merit57.{sort}") if f"gui.merit57.{sort}" in model.words else ""

    def _character(self, who: int) -> str:
        model = self._model
        stock = zip(KINDS, model.stock(who), strict=True)
        has = " ".join(
            f"{model.words.say(f'merit57.kind.{kind}')} {amount}" for kind, amount in stock
        )
        return f"{model.name(who)}: {has}"

    def _stock(self, who: int, kind: str, amount: Sequence[str]) -> str:
        model = self._model
        if amount:
            return self.say("gui.merit57.place.part", amount=amount[0])
        word = model.words.say(f"merit57.kind.{kind}")
        has = model.stock(who)[KINDS.index(kind)]
        return self.say("gui.merit57.place.stock", who=model.name(who), kind=word, amount=has)

    def _vow(self, sort: str, who: int) -> str:
        model = self._model
        player = model.state.players[who]
        vow = player.great_vow if sort == "great" else player.vow
        if not vow:
            return self.say("gui.merit57.great")
        name = model.card_name(vow)
        return self.say("gui.merit57.place.great", card=name) if sort == "great" else name

    def _offer(self, kind: str, name: str) -> str:
        model = self._model
        return model.card_name(name) if kind == "vow" else model.words.say(f"merit57.{kind}.{name}")

    # --- why not

    def why(self, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why something cannot be taken or put down, where that is known."""
        model = self._model
        if thing:
            return ""
        sort, _, rest = place.partition(":")
        if sort not in ("action", "skill"):
            return ""
        asked = {ask.topic.rpartition(".")[2] for ask in asks if ask.options}
        mine = not asked.isdisjoint(("action", "end"))
        who, verb = model.tray, rest
        if sort == "skill" and rest.isdigit():
            who = int(rest)
            verb = SKILLS[model.state.players[who].role]
            mine = mine or model.costs.is_spent(who)
        if not mine:
            return self.say("gui.merit57.why.turn")
        if sort == "action" and "end" in asked:
            return self.say("gui.merit57.why.done")
        return model.costs.unpayable(who, verb) or self.say("gui.merit57.why.now")

"""Accessible descriptions: every thing and place in words, for readers and keys; and why not."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.merit57.refusals import SKILLS
from engine.games.merit57.state import KINDS
from engine.kernel.asking import Ask
from gui.games.merit57.view_model import Reader


class Describer:
    """Words for the keys of one position."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.say = reader.say

    def describe(self, key: str) -> str:
        """Return a thing or a place in words; nothing of what is but ground."""
        sort, *rest = key.split(":")
        reader = self._reader
        match sort, rest:
            case "character", [who]:
                return self._character(int(who))
            case "action", [verb]:
                return self.say(f"gui.merit57.action.{verb}")
            case "being", [card, *way]:
                name = reader.card_name(card)
                if way:
                    said = reader.words.say(f"merit57.way.{way[0]}")
                    return self.say("gui.merit57.place.way", card=name, way=said)
                return self.say("gui.merit57.place.being", card=name)
            case (("stock" | "part"), [who, kind, *amount]):
                return self._stock(int(who), kind, amount)
            case "badge", [who]:
                return self.say("gui.merit57.place.badge", who=reader.name(int(who)))
            case "beads", [who]:
                return self.say("gui.merit57.place.beads", faith=reader.faith(int(who)))
            case "skill", [who]:
                look = reader.skill(int(who), dim=False)
                return self.say("gui.merit57.place.skill", skill=look.name, uses=look.uses)
            case (("great" | "vow"), [who]):
                return self._vow(sort, int(who))
            case "offer", [kind, name]:
                return self._offer(kind, name)
        return self._other(sort, rest)

    def _other(self, sort: str, rest: Sequence[str]) -> str:
        reader, state = self._reader, self._reader.state
        match sort, list(rest):
            case "choice", [name]:
                return reader.words.say(f"merit57.option.{name}")
            case "card", [card]:
                return reader.card_name(card)
            case "path", [name]:
                return self.say(f"gui.merit57.path.{name}")
            case "count", [amount]:
                return self.say("gui.merit57.place.count", amount=amount)
            case "event", _:
                if state.flipped:
                    return self.say(
                        "gui.merit57.place.event", card=reader.card_name(state.flipped[-1])
                    )
                return self.say("gui.merit57.no-event")
            case "tracks", _:
                round_ = min(state.round, reader.rules.rounds)
                return self.say(
                    "gui.merit57.place.tracks",
                    calamity=state.calamity,
                    deliverance=state.deliverance,
                    round=round_,
                )
            case "gift", _:
                return self.say("gui.merit57.gift", giver="")
            case "die", _:
                return self.say("gui.merit57.place.die")
        return self.say(f"gui.merit57.{sort}") if f"gui.merit57.{sort}" in reader.words else ""

    def _character(self, who: int) -> str:
        reader = self._reader
        stock = zip(KINDS, reader.stock(who), strict=True)
        has = " ".join(
            f"{reader.words.say(f'merit57.kind.{kind}')} {amount}" for kind, amount in stock
        )
        return f"{reader.name(who)}: {has}"

    def _stock(self, who: int, kind: str, amount: Sequence[str]) -> str:
        reader = self._reader
        if amount:
            return self.say("gui.merit57.place.part", amount=amount[0])
        word = reader.words.say(f"merit57.kind.{kind}")
        has = reader.stock(who)[KINDS.index(kind)]
        return self.say("gui.merit57.place.stock", who=reader.name(who), kind=word, amount=has)

    def _vow(self, sort: str, who: int) -> str:
        reader = self._reader
        player = reader.state.players[who]
        vow = player.great_vow if sort == "great" else player.vow
        if not vow:
            return self.say("gui.merit57.great")
        name = reader.card_name(vow)
        return self.say("gui.merit57.place.great", card=name) if sort == "great" else name

    def _offer(self, kind: str, name: str) -> str:
        reader = self._reader
        return (
            reader.card_name(name) if kind == "vow" else reader.words.say(f"merit57.{kind}.{name}")
        )

    # --- why not

    def why(self, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why something cannot be taken or put down, where that is known."""
        reader = self._reader
        if thing:
            return ""
        sort, _, rest = place.partition(":")
        if sort not in ("action", "skill"):
            return ""
        mine = any(ask.topic == "merit57.ask.action" and ask.options for ask in asks)
        who, verb = reader.tray, rest
        if sort == "skill" and rest.isdigit():
            who = int(rest)
            verb = SKILLS[reader.state.players[who].role]
            mine = mine or reader.figures.is_spent(who)
        if not mine:
            return self.say("gui.merit57.why.turn")
        return reader.figures.unpayable(who, verb) or self.say("gui.merit57.why.now")

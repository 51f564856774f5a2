"""Accessible descriptions: things and places in words, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.cier.abilities import ONE, PLACE, SEVERAL
from engine.games.cier.options import refusals
from engine.kernel.asking import Ask
from gui.games.cier.arranging import SceneItem
from gui.games.cier.gestures import SLOT
from gui.games.cier.looks import ExchangeRow, Nameplate, Plaque, SettlementMoment, Tray, Words
from gui.games.cier.view_model import ViewModel
from gui.table.board import Refusal


class Describer:
    """Words the things of one position."""

    def __init__(self, model: ViewModel, pieces: Mapping[str, SceneItem], *, decides: bool) -> None:
        self._model = model
        self._say = model.say
        self._pieces = pieces
        self._decides = decides

    def describe(self, key: str) -> str:
        """Return a thing or a place in words."""
        kind, _, rest = key.partition(":")
        if kind == "ability":
            return self._ability(rest)
        if kind == SLOT:
            return self._say("gui.cier.slot")
        piece = self._pieces.get(key)
        look = piece.look if piece is not None else None
        dot = self._say("gui.cier.dot")
        match look:
            case Plaque() | Tray():
                lives = look.lives or self._model.lives(look.seat)
                state = look.state if isinstance(look, Plaque) else ""
                has = self._say("gui.cier.has", lives=lives, ammo=look.ammo)
                does = self._model.does(look.seat)
                return dot.join(filter(None, (look.name, has, look.note, state, does)))
            case Nameplate():
                me = self._model.seat
                return dot.join((look.text, self._model.role(me).title, self._model.does(me)))
            case SettlementMoment():
                return dot.join(filter(None, (look.title, look.text)))
            case ExchangeRow():
                parts = (look.name, look.action, look.verdict, look.why)
                return dot.join(filter(None, parts))
            case Words():
                return look.text
        if kind == "laid":
            return self._laid(key)
        return ""

    def _ability(self, name: str) -> str:
        wording = self._model.wording
        why = wording.why_not(name)
        key = "gui.cier.named-dim" if why else "gui.cier.named"
        return self._say(key, name=wording.name(name), cost=wording.cost(name), why=why)

    def _laid(self, key: str) -> str:
        seat = int(key.split(":")[1])
        name, exchange = self._model.name(seat), self._model.exchange
        if exchange is None:
            return self._say("gui.cier.face-down", who=name)
        abilities = [self._model.wording.name(use.ability) for use in exchange.of(seat)]
        what = self._say("gui.cier.plus").join(abilities)
        return self._say("gui.cier.face-up", who=name, what=what)

    # --- why not

    def refusals(self, asks: Sequence[Ask], thing: str) -> list[Refusal]:
        """Return whom a card cannot be aimed at: who is out, and friends that are spared."""
        kind, _, ability = thing.partition(":")
        if kind != "ability" or not any(ask.options for ask in asks):
            return []
        state = self._model.state
        if state.rules.abilities[PLACE[ability]].aim not in (ONE, SEVERAL):
            return []
        return [
            Refusal(f"seat:{lack.what[1]}", self._say(f"gui.cier.{lack.code}"))
            for lack in refusals(state, self._model.seat)
        ]

    def why(self, asks: Sequence[Ask], thing: str, place: str) -> str:
        """Return why something cannot be taken or put down, in words."""
        asked = any(ask.options for ask in asks)
        kind, _, ability = thing.partition(":")
        if kind == "ability" and asked:
            aim = self._model.state.rules.abilities[PLACE[ability]].aim
            name = self._model.wording.name(ability)
            key = "why-target" if aim in (ONE, SEVERAL) else "why-slot"
            return self._say(f"gui.cier.{key}", name=name)
        if place.startswith("ability:") and not asked:
            key = "why-wait" if self._decides else "why-out"
            return self._say(f"gui.cier.{key}")
        if place.startswith("seat:") or place == SLOT:
            return self._say("gui.cier.why-card") if asked else ""
        return ""

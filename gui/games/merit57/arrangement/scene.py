"""Scene record: all that decides where the pieces of the v5.7 table lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.games.merit57.events.collective import TOGETHER
from engine.kernel.asking import Ask, Draw
from gui.games.merit.layout import Layout
from gui.games.merit.movements import Movement
from gui.games.merit.scene_items import Questioned
from gui.games.merit57.memory import Memory
from gui.games.merit57.sheets import Sheets
from gui.games.merit57.view_model import ViewModel

_LAID_DOWN = ("choice", "sacrifice")


@dataclass(frozen=True)
class BoardScene(Questioned):
    """All that decides where pieces lie."""

    model: ViewModel
    layout: Layout
    asks: Sequence[Ask]
    moves: Sequence[Movement]
    memory: Memory
    draw: Draw | None = None
    waits_for: int | None = None
    undecided: Sequence[Ask] = ()  # every open question, whoever is asked

    @cached_property
    def keys(self) -> dict[str, None]:
        """Return every key that a gesture names, in order."""
        return dict.fromkeys(key for move in self.moves for key in (move.thing, *move.places))

    @cached_property
    def sheets(self) -> Sheets:
        """Return what says in full what things do."""
        return Sheets(self.model)

    def named(self, prefix: str) -> list[str]:
        """Return the keys with a prefix."""
        return [key for key in self.keys if key.startswith(f"{prefix}:")]

    @property
    def throws(self) -> bool:
        """Say whether a die waits to be thrown."""
        return self.draw is not None and self.draw.topic == "die"

    @property
    def card(self) -> str:
        """Return the personal event in question: asked about, or drawn a moment ago."""
        cards = self.model.rules.cards
        for key in self.named("card"):
            return key.partition(":")[2]
        if self.own is not None:
            for value in self.own.about[1:]:
                if value in cards and cards[str(value)].deck in ("general", "exclusive", "reserve"):
                    return str(value)
        return self.memory.drawn[1] if self.memory.drawn else ""

    @property
    def secret(self) -> bool:
        """Say whether what is chosen now is laid face down."""
        flipped = self.model.state.flipped
        last = any(_topic(ask) == "sacrifice" for ask in self.undecided)
        return self.topic == "sacrifice" or last or (bool(flipped) and flipped[-1] in TOGETHER)

    @cached_property
    def choosing(self) -> frozenset[int]:
        """Return who is asked to lay something down face down, and has not done so."""
        asks = self.undecided if self.secret else ()
        return frozenset(int(ask.about[0]) for ask in asks if _topic(ask) in _LAID_DOWN)

    def has_chosen(self, who: int) -> bool:
        """C-02 Say whether somebody has laid a card down already that nobody may see yet.

        Of two characters of one person the second is asked when everybody's first has chosen.
        """
        now = max(map(self._turn, self.choosing), default=-1)
        turn = self._turn(who) if who in self.choosers else now
        return turn < now or (turn == now and who not in self.choosing and bool(self.choosing))

    def _turn(self, who: int) -> int:
        """Return how many characters of the same person choose before this one."""
        owners = self.model.state.owners
        before = self.choosers[: self.choosers.index(who)] if who in self.choosers else []
        return sum(owners[one] == owners[who] for one in before)

    @property
    def choosers(self) -> list[int]:
        """Return who lays something down: everybody but the heroes, in turn order."""
        return [who for who in self.model.state.order() if who not in self.memory.heroes]


def _topic(ask: Ask) -> str:
    return ask.topic.rpartition(".")[2]

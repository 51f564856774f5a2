"""Board of both editions: things, motions and memory of a table, and when everything is laid."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, Protocol

from PySide6.QtCore import QRectF, QSizeF

from engine.kernel.asking import Ask, Event
from engine.kernel.game import Game
from gui.games.merit.animation.motions import Motions
from gui.games.merit.laying import Laid
from gui.games.merit.layout import LEAST, LENS, RATIO, Layout
from gui.games.merit.looks import CardFace
from gui.games.merit.painting.palette import Palette
from gui.games.merit.scene_items import SceneItem
from gui.table.board import Board
from gui.table.faces import Face
from gui.table.scene import TableScene
from gui.table.shown import PlayedMatch, ShownMatch


class Memory(Protocol):
    """What stands in no position and is yet to be seen."""

    def hear(self, events: Iterable[Event]) -> None:
        """Take note of what happened."""
        ...

    def recall(self, past: Iterable[Event]) -> None:
        """Know of nothing but these events."""
        ...


class MeritBoard(Board):
    """The table of one match; an edition says what lies where and which gesture is what."""

    game: ClassVar[Game[Any]]
    palette: ClassVar[type[Palette]]
    motions: ClassVar[type[Motions]] = Motions

    def __init__(self, scene: TableScene, shown: ShownMatch, memory: Memory) -> None:
        scene.least = QSizeF(*LEAST)
        self._scene = scene
        self._shown = shown
        self._heard = memory
        self._palette = self.palette(shown.state.rules, scene.theme, scene.language)
        self._digest = self.game.rule_sheet.digest(shown.setup.house)
        self._laid = Laid(scene, self._palette, len(shown.state.players) - 1)
        self._motions = self.motions(scene, self._palette)
        self._laid_for: tuple[object, ...] = ()
        if isinstance(shown, PlayedMatch):
            shown.thinking.connect(self._on_thinking)
        shown.told.connect(memory.hear)

    @abstractmethod
    def lie(self, state: Any, seat: int) -> tuple[Layout, list[SceneItem]]:
        """Return where things lie in this position, seen from this seat, the lowest first."""

    @abstractmethod
    def event(self, state: Any) -> str:
        """Return the collective event that lies open, or nothing."""

    def sync(self, state: Any, seat: int) -> None:
        """Put every thing where this position, seen from this seat, has it."""
        made, pieces = self.lie(state, seat)
        self._scene.prompt_area = QRectF(*made.prompt)
        self._scene.stage_area = QRectF(*made.zone)
        self._laid.lay(pieces)
        self._laid_for = self._waiting()

    def animate(self, events: Sequence[Event], state: Any) -> None:  # noqa: ARG002
        """Decorate the way from the last position to this one."""
        self._motions.show(events, self._laid.pieces, self._laid.gone)

    def retranslate(self) -> None:
        """Say everything in the language that is spoken now."""
        self.sync(self._shown.state, self._shown.seat)

    def recall(self, past: Sequence[Event]) -> None:
        """Show what was told last as if it had been seen."""
        self._heard.recall(past)

    def locate(self, keys: Sequence[str]) -> str:
        """Return where the card of a line lies, else whom the line is about."""
        return located(keys, self._laid.pieces, self.event(self._shown.state))

    def glimpse(self, keys: Sequence[str]) -> Face | None:
        """Return the first card that a line speaks of, large."""
        known = self._shown.state.rules.cards
        cards = (key.partition(":")[2] for key in keys if key.startswith("card:"))
        card = next((card for card in cards if card in known), "")
        if not card:
            return None
        look = CardFace(card, self._digest, self._scene.language.lang)
        return self._palette.face(look, LENS, LENS * RATIO)

    def _on_thinking(self, _seat: int, thinks: bool) -> None:  # noqa: FBT001  # a signal's
        """Show who thinks; when it ends, the table is laid for what came of it."""
        if thinks and self._scene.wide > 0 and self._laid_for != self._waiting():
            self.sync(self._shown.state, self._shown.seat)

    def _waiting(self) -> tuple[object, ...]:
        """Return who is waited for with what; all else that lies there changes with a move."""
        shown = self._shown
        return shown.waits_for, shown.seat, *shown.undecided, *shown.asks


def seen_by(seat: int, asks: Sequence[Ask]) -> list[Ask]:
    """Return the questions as one seat may see them: what others are asked is theirs alone.

    What anybody may do of their own accord lies open on the table.
    """
    return [ask if ask.seat == seat else ask._replace(options=()) for ask in asks]


def located(keys: Sequence[str], pieces: Collection[str], event: str) -> str:
    """Return the piece that the keys of a line speak of: a card that lies there, else somebody."""
    for key in keys:
        sort, _, name = key.partition(":")
        if sort != "card":
            continue
        if event and name == event:
            return "event"
        found = next((one for one in (f"being:{name}", key) if one in pieces), "")
        if found:
            return found
    return next((key for key in keys if key.startswith("character:") and key in pieces), "")

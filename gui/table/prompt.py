"""Prompt bar: one line that says who must do what, the reason why not, and its buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from gui.i18n import Language
from gui.paint.lettering import legible, lines, width, words
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Theme, face, face_for
from gui.table import layers
from gui.table.board import PromptLine
from gui.table.faces import Face
from gui.table.hand.holding import DONE, SURE
from gui.table.scene import TableScene
from gui.table.things import Thing

KEY = "prompt"
_PAD = 20.0
_GAP = 10.0
_BUTTON_HIGH = 34.0
_NOTE = 15.0  # how large a note is beside the line
_ROW, _APART = 20.0, 8.5  # how high a row is, and how far two are from the middle
_TWO_ROWS, _LEAST = 14.0, 12.0  # how large a line is on two rows


class PromptButton(NamedTuple):
    """A button on the prompt: its key, what it says, the key that does the same, what it does."""

    key: str
    text: str
    shortcut: str = ""
    act: Callable[[], object] | None = None  # None: a gesture begins with it


def while_held(
    language: Language, targets: Collection[str], cancel: Callable[[], object]
) -> list[PromptButton]:
    """Return the buttons while something is held: to end its way, to be sure, to give it back."""
    named = ((DONE, "done", ""), (SURE, "sure", "Enter"))
    found = [
        PromptButton(k, language.say(f"gui.table.{w}"), key) for k, w, key in named if k in targets
    ]
    return [*found, PromptButton("prompt:cancel", language.say("gui.table.cancel"), "Esc", cancel)]


class PromptRow(NamedTuple):
    """A row of the bar, or a part of one: where it stands from the left and from the middle."""

    text: str
    size: float
    x: float = 0.0
    y: float = 0.0
    aside: bool = False  # whether it is the grey note


class Prompt:
    """The bar and its buttons, all of them things of the scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.line = PromptLine("")
        self._buttons: tuple[PromptButton, ...] = ()
        self.keys: list[str] = []  # of the buttons shown
        self._bar = scene.add(Thing(scene.faces, KEY))
        self._bar.layer = layers.PROMPT
        self._bar.solid = False

    @property
    def text(self) -> str:
        """Return everything that it says."""
        return " ".join(filter(None, (self.line.text, self.line.note)))

    @property
    def buttons(self) -> list[str]:
        """Return what the buttons say."""
        return [button.text for button in self._buttons]

    @property
    def _layer(self) -> float:
        """Return how high it lies: over all that is outlined where it has left its own place."""
        at_home = self._scene.prompt_room == self._scene.prompt_area
        return layers.PROMPT if at_home else layers.AFLOAT

    def say(self, line: PromptLine, buttons: Sequence[PromptButton] = ()) -> None:
        """Say this, where the board wants the prompt to be."""
        area = self._scene.prompt_room
        self._bar.setVisible(not area.isEmpty())
        self.line = line
        if area.isEmpty():
            return
        left = self._place_buttons(tuple(buttons), area)
        room = left - area.left() - _PAD
        self._bar.wear(_bar_face(self._scene.theme, self._scene.language.lang, line, area, room))
        self._bar.put(area.center().x(), area.center().y(), self._layer)

    def follow(self) -> None:
        """Be where it can be seen now."""
        if self._bar.isVisible() and self._scene.prompt_room.center() != self._bar.home:
            self.say(self.line, self._buttons)

    def _place_buttons(self, buttons: tuple[PromptButton, ...], area: QRectF) -> float:
        """Place the buttons at the right end; return where they begin."""
        if buttons != self._buttons:
            for key in self.keys:
                self._scene.drop(key)
            self._buttons = buttons
            self.keys = [button.key for button in buttons]
            for button in buttons:
                thing = self._scene.add(Thing(self._scene.faces, button.key, section=KEY))
                thing.lifts = False
                thing.action = button.act
        right = area.right() - 6
        for button in reversed(buttons):
            thing = self._scene.things[button.key]
            thing.wear(_button_face(self._scene.theme, button))
            wide = thing.face.width if thing.face is not None else 0.0
            thing.spread(wide, _BUTTON_HIGH, _BUTTON_HIGH / 2)  # as round as its face
            thing.put(right - wide / 2, area.center().y(), self._layer + 1)
            right -= wide + 8
        return right


def _bar_face(theme: Theme, lang: str, line: PromptLine, area: QRectF, room: float) -> Face:
    """Return the bar with its line."""

    def paint(painter: QPainter, size: QSizeF) -> None:
        pill = QRectF(0, 0, size.width(), size.height())
        _ground(painter, pill, theme, mine=line.mine)
        left = pill.left() + _PAD
        if line.badge is not None:
            side = size.height() * 0.66
            painter.save()
            painter.translate(left - 4, (size.height() - side) / 2)
            painter.scale(side / line.badge.width, side / line.badge.height)
            line.badge.paint(painter, line.badge.size)
            painter.restore()
            left += side + 10
        middle = size.height() / 2
        letters = theme.font("prompt", lang, 1.0).pixelSize(), legible(painter, 0)
        for row in said(line, room + _PAD - left, *letters):
            box = QRectF(left + row.x, middle + row.y - _ROW / 2, room + _PAD - left - row.x, _ROW)
            ink = theme.colour("ink3" if row.aside else "ink")
            family = "sans" if row.aside else "serif"
            words(painter, box, row.text, row.size, ink, family, bold=not row.aside)

    badge = line.badge.name if line.badge is not None else None
    name = ("prompt", line.text, line.note, line.mine, badge, round(room))
    return Face(name, area.width(), area.height(), paint)


def said(line: PromptLine, wide: float, size: float, least: float = 0.0) -> list[PromptRow]:
    """Return what a line says on one row, else on two smaller ones, where those can be read.

    A note that has no room beside two rows is left out; one too long for a row stands in the least
    letters, and ends in dots if it is too long for these.
    """
    for less in (0.0, 2.0):
        row, noted = max(size - less, least), max(_NOTE - less, least)
        end = width(line.text, row, "serif", bold=True)
        aside = end + 2 * _GAP
        if not line.note and end <= wide:
            return [PromptRow(line.text, row)]
        if aside + width(line.note, noted) <= wide:
            return [PromptRow(line.text, row), PromptRow(line.note, noted, aside, aside=True)]
    if least > 2 * _APART:
        return [PromptRow(line.text, row)]
    if end > wide:
        row = min(row, _TWO_ROWS)
        end = width(line.text, row, "serif", bold=True)
    if end <= wide and not line.note:
        return [PromptRow(line.text, row)]
    if end <= wide:
        if width(line.note, noted) > wide:
            noted = min(noted, max(_LEAST, least))
        return [
            PromptRow(line.text, min(row, _TWO_ROWS + 1), y=-_APART),
            PromptRow(line.note, noted, y=_APART, aside=True),
        ]
    while row > _LEAST and len(lines(line.text, wide, row, "serif", bold=True)) > 2:
        row -= 0.5
    first = lines(line.text, wide, row, "serif", bold=True)[0]
    rest = line.text[len(first) :].lstrip()
    made = [PromptRow(first, row, y=-_APART), PromptRow(rest, row, y=_APART)]
    aside = width(rest, row, "serif", bold=True) + 2 * _GAP
    if line.note and aside + width(line.note, noted) <= wide:
        made.append(PromptRow(line.note, noted, aside, _APART, aside=True))
    return made


def _ground(painter: QPainter, pill: QRectF, theme: Theme, *, mine: bool) -> None:
    corner = pill.height() / 2
    shadow(painter, pill, corner, 8, 3, theme.colour("shade", 0.4 if theme.dark else 0.16))
    shape = rounded(pill, corner)
    painter.fillPath(shape, theme.colour("paper"))
    lay(painter, shape, "paper", 0.05)
    rim = rounded(pill.adjusted(1, 1, -1, -1), corner - 1)
    if mine:
        painter.strokePath(rim, QPen(theme.colour("focus"), 2.5))
    else:
        painter.strokePath(rim, QPen(theme.colour("line"), 1))


def _button_face(theme: Theme, button: PromptButton) -> Face:
    """Return a pill with a word, and the key that does the same in a small frame."""
    font = face_for(button.text, "sans", 15, bold=True)
    small = face("sans", 13)
    words = QFontMetricsF(font).horizontalAdvance(button.text)
    key = QFontMetricsF(small).horizontalAdvance(button.shortcut) + 12 if button.shortcut else 0

    def paint(painter: QPainter, size: QSizeF) -> None:
        pill = QRectF(0, 0, size.width(), size.height())
        shape = rounded(pill, pill.height() / 2)
        shadow(painter, pill, pill.height() / 2, 4, 2, theme.colour("shade", 0.12))
        painter.fillPath(shape, theme.colour("field"))
        painter.strokePath(shape, QPen(theme.colour("line"), 1))
        painter.setPen(theme.colour("ink"))
        painter.setFont(font)
        inner = pill.adjusted(16, 0, -16, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignLeft, button.text)
        if button.shortcut:
            frame = QRectF(inner.right() - key, size.height() * 0.2, key, size.height() * 0.6)
            painter.strokePath(rounded(frame, 4), QPen(theme.colour("ink3"), 1))
            painter.setFont(small)
            painter.setPen(theme.colour("ink2"))
            painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, button.shortcut)

    wide = words + 32 + (key + 8 if key else 0)
    return Face(("prompt-button", button.text, button.shortcut), wide, _BUTTON_HIGH, paint, 8)

"""Checklist of a kit's components: which are printed, and how many pieces each has."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.kernel.rules import Value
from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.paint.icons import icon
from gui.paint.surfaces import rounded
from gui.widgets.buttons import RING, Button, Pressed
from gui.widgets.ticks import ROUND, SIDE, paint_tick
from printpack.paper.kit.spec import Component, KitSpec


class Tick(Pressed):
    """One component: a box, a small picture, what it is, and how many pieces there are."""

    def __init__(self, context: AppContext, name: Wording, picture: str, count: int) -> None:
        super().__init__(context, name)
        self._picture = picture
        self.count = count
        self.setCheckable(True)
        self.setChecked(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.about(self._spoken_now)

    def recount(self, count: int) -> None:
        """Say that there is another number of them."""
        self.count = count
        self.refresh()

    def _spoken_now(self, _language: Language) -> str:
        return f"{self.word()} × {self.count}"

    def sizeHint(self) -> QSize:
        """Return the height of a line; its width is whatever there is."""
        return QSize(self.context.theme.px(180), self.context.theme.px(29))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box with its tick, the picture, the word, and the number at the right."""
        theme = self.context.theme
        px, on = theme.px, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = QRectF(self.rect()).adjusted(RING, 0, -RING, 0)
        if self.underMouse():
            painter.fillPath(rounded(row, 7), theme.colour("line2", 0.5))
        side = px(SIDE)
        box = QRectF(row.left() + 3, row.center().y() - side / 2, side, side)
        paint_tick(painter, box, theme, on=on, lit=self.underMouse())
        self.ring(painter, box, ROUND)
        ink = theme.colour("ink" if on else "ink3")
        small = px(18)
        sign = QRectF(box.right() + px(9), row.center().y() - small / 2, small, small)
        font = theme.font("body", self.context.language.lang)
        words = QRectF(row)
        words.setLeft(sign.right() + px(9))
        space = words.width() - px(32)  # the number stands there too
        if QFontMetricsF(font).horizontalAdvance(self.word()) > space:
            words.setLeft(sign.left())  # the word tells as much as the picture
        else:
            icon(painter, self._picture, sign, theme.colour("ochre" if on else "ink3"))
        painter.setPen(ink)
        painter.setFont(font)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(words, middle | Qt.AlignmentFlag.AlignLeft, self.word())
        painter.setFont(theme.font("name", self.context.language.lang))
        right = words.adjusted(0, 0, -px(4), 0)
        painter.drawText(right, middle | Qt.AlignmentFlag.AlignRight, str(self.count))


class Checklist(QWidget):
    """All components of a kit; `changed` says that others are ticked."""

    changed = Signal()

    def __init__(self, context: AppContext, spec: KitSpec, left_out: Collection[str]) -> None:
        super().__init__()
        self._context = context
        self._spec = spec
        self.ticks = {one.id: self._tick(one) for one in spec.components}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for name, tick in self.ticks.items():
            tick.setChecked(name not in left_out)
            column.addWidget(tick)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Button(context, "gui.print.all", lambda: self._set_all(on=True), height=30))
        row.addWidget(Button(context, "gui.print.none", lambda: self._set_all(on=False), height=30))
        row.addStretch(1)
        column.addLayout(row)

    def chosen(self) -> tuple[str, ...]:
        """Return the components in play that are ticked."""
        return tuple(name for name, tick in self._offered() if tick.isChecked())

    def complete(self) -> bool:
        """Say whether all that is in play is ticked."""
        return all(tick.isChecked() for _, tick in self._offered())

    def _offered(self) -> Iterator[tuple[str, Tick]]:
        return ((name, tick) for name, tick in self.ticks.items() if not tick.isHidden())

    def left_out(self) -> list[str]:
        """Return the components that are not."""
        return [name for name, tick in self.ticks.items() if not tick.isChecked()]

    def recount(self, extent: str, house: Mapping[str, Value]) -> None:
        """Say how many pieces of each there are in this extent; offer what the house plays with."""
        printed = self._spec.printed(house)
        for component in self._spec.components:
            tick = self.ticks[component.id]
            tick.recount(self._spec.count(component, extent))
            tick.setVisible(component.id in printed)

    def _tick(self, component: Component) -> Tick:
        spec = self._spec
        tick = Tick(
            self._context,
            lambda language: spec.title(component.id, language.lang),
            component.icon,
            spec.count(component, spec.extents[0]),
        )
        tick.clicked.connect(self.changed)
        return tick

    def _set_all(self, *, on: bool) -> None:
        for tick in self.ticks.values():
            tick.setChecked(on)
        self.changed.emit()

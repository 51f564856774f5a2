"""Answers to the form: each a dot on its scale, the mean a number beside, words as they were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from statistics import mean

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from engine.playtest.feedback import SCALE, FormField, dots, fields_of
from engine.playtest.live import LiveSession
from engine.playtest.sessions import people
from gui.context import AppContext, plain
from gui.i18n import Language
from gui.shell.playtests.review.words import ReviewWords
from gui.widgets.buttons import Button
from gui.widgets.flow import Flow
from gui.widgets.panel import Panel, Picture, scrolled
from gui.widgets.said import Label

_WIDE, _HIGH = 170.0, 22.0
_DOT, _GROWS = 3.6, 1.5
_QUOTES, _QUOTED = 6, 210.0  # sentences that stand as they are; how high more of them are


class Dots(Picture):
    """Each answer to a question on its scale; the more say the same, the larger the dot."""

    def __init__(self, context: AppContext, numbers: list[int]) -> None:
        super().__init__(context, _WIDE, _HIGH)
        self.numbers = Counter(numbers)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Return the least in which five places can be told apart."""
        px = self.context.theme.px
        return QSize(px(110), px(_HIGH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the scale and the dots."""
        theme, px = self.context.theme, self.context.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, y = px(10), self.height() / 2
        step = (self.width() - 2 * side) / (len(SCALE) - 1)
        painter.setPen(QPen(theme.colour("ink3"), 1))
        painter.drawLine(QPointF(side, y), QPointF(self.width() - side, y))
        for place in range(len(SCALE)):
            x = side + place * step
            painter.drawLine(QPointF(x, y - 3), QPointF(x, y + 3))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("blue"))
        for number, count in self.numbers.items():
            radius = px(_DOT + _GROWS * min(count - 1, 3))
            painter.drawEllipse(QPointF(side + (number - SCALE[0]) * step, y), radius, radius)


class SayingPanel(Panel):
    """What they say, question by question."""

    def __init__(
        self,
        context: AppContext,
        live: LiveSession,
        words: ReviewWords,
        fill_in: Callable[[int], None],
    ) -> None:
        super().__init__(context, pad=14)
        self._live = live
        self._words = words
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(context.theme.px(10))
        self.grid.setVerticalSpacing(2)
        self.grid.setColumnStretch(0, 4)
        self.grid.setColumnStretch(1, 5)
        self._head()
        playtest = live.playtest
        for one in fields_of(playtest.session.asks):
            numbers = [number for _, number in dots(playtest.answers, one.key)]
            if numbers:
                self._row(one, numbers)
        self.box.addLayout(self.grid)
        self._quotes()
        self.box.addStretch(1)
        self.buttons = [self._button(seat, fill_in) for seat in people(playtest)]
        self.box.addWidget(Flow(self.buttons))

    def _quotes(self) -> None:
        """Show what was written, question by question; more than a few are scrolled."""
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, 8, 0)
        texts = self._texts()
        for seat, key, text in texts:
            told = partial(self._quoted, seat, key, text)
            rows.addWidget(Label(self.context, told, "note", "ink2", wrap=True))
        rows.addStretch(1)
        if len(texts) > _QUOTES:
            self.area = scrolled(content)
            self.box.addWidget(self.area)
            self.context.theme.changed.connect(self._measure)
            self._measure()
        elif texts:
            self.box.addWidget(content)

    def _measure(self) -> None:
        self.area.setFixedHeight(self.context.theme.px(_QUOTED))

    def _button(self, seat: int, fill_in: Callable[[int], None]) -> Button:
        """Return the way to the form of a seat, given or not."""
        name = partial(self._form, seat)
        return Button(self.context, name, partial(fill_in, seat), sign="pen", height=30)

    def _form(self, seat: int, _language: Language) -> str:
        return self._words.phrase("form", who=self._words.seat(seat))

    def _head(self) -> None:
        playtest = self._live.playtest
        row = QGridLayout()
        row.setColumnStretch(0, 1)
        row.addWidget(Label(self.context, "gui.playtest.review.saying", "heading"), 0, 0)
        told = partial(self._forms, len(playtest.feedback), len(people(playtest)))
        row.addWidget(Label(self.context, told, "note", "ink3"), 0, 1)
        self.box.addLayout(row)

    def _forms(self, forms: int, seats: int, _language: Language) -> str:
        return self._words.phrase("forms" if forms else "no-forms", n=forms, of=seats)

    def _row(self, one: FormField, numbers: list[int]) -> None:
        line = self.grid.rowCount()
        name = Label(self.context, partial(self._field, one.key), "note", "ink2", wrap=True)
        self.grid.addWidget(name, line, 0)
        if one.kind == "scale":
            self.grid.addWidget(Dots(self.context, numbers), line, 1)
            figure = Label(self.context, plain(f"{mean(numbers):.1f}"), "button")
            figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.grid.addWidget(figure, line, 2)
        else:
            told = partial(self._counted, one, numbers)
            self.grid.addWidget(Label(self.context, told, "note", wrap=True), line, 1, 1, 2)

    def _counted(self, one: FormField, numbers: list[int], language: Language) -> str:
        """Return how many chose what."""
        told = []
        for number, count in sorted(Counter(numbers).items()):
            if one.kind == "choice":
                word = language.say(f"gui.playtest.review.choice.{one.words[number]}")
            elif number:
                word = self._words.phrase("from-round", n=number)
            else:
                word = self._words.phrase("unforeseen")
            told.append(self._words.phrase("times", what=word, n=count))
        return language.say("gui.matches.join").join(told)

    def _field(self, key: str, _language: Language) -> str:
        return self._words.asked(key)

    def _texts(self) -> list[tuple[int, str, str]]:
        """Return what was written, and to which question."""
        playtest = self._live.playtest
        fields = fields_of(playtest.session.asks)
        order = {one.key: at for at, one in enumerate(fields) if one.kind == "text"}
        said = [one for one in playtest.answers if one.text and one.field in order]
        said.sort(key=lambda one: (order[one.field], one.seat))
        return [(one.seat, one.field, one.text) for one in said]

    def _quoted(self, seat: int, key: str, text: str, _language: Language) -> str:
        who = self._words.seat(seat)
        return self._words.phrase("quoted", who=who, field=self._words.asked(key), text=text)

"""Course of a finished match: why it ended so, and the way that led there, round by round."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.games.delay.rules import ROUNDS
from gui.games.delay.ending.archive_sheet import PAD, ReadSheet
from gui.games.delay.ending.view_model import EndingCondition, Stage
from gui.games.delay.painting.drawers import ICONS
from gui.games.delay.painting.lettering import (
    LEFT,
    RIGHT,
    columns,
    numerals,
    pour,
    texts,
    titles,
    write,
)
from gui.paint.icons import glyph, icon
from gui.paint.theme import fixed

_ROOMY = 1100.0  # from here on what belongs together stands in one line
_COLUMN, _SLIM = 76.0, 42.0  # of the four values behind each round


class CourseSheet(ReadSheet):
    """Why it ended so, condition by condition, and the archivist's path round by round."""

    _HEAD = 46.0

    def spoken(self) -> str:
        """Return every condition and every round."""
        model = self._model
        said = [condition.spoken for condition in model.conditions()]
        said += [stage.spoken for stage in model.path()]
        return " ".join([model.say("why-so"), *said])

    def high(self, wide: float) -> float:
        """Return the room for all rows."""
        row, step = self._rows(wide)
        conditions = self._HEAD + len(self._model.conditions()) * row
        return 2 * 22 + conditions + 18 + self._HEAD + ROUNDS * step + 48

    def _rows(self, wide: float) -> tuple[float, float]:
        """Return how high a condition is, and how high a round."""
        return (34.0, 50.0) if wide >= _ROOMY else (66.0, 96.0)

    def paint(self, painter: QPainter, wide: float) -> None:
        """Paint both lists."""
        model, top, (row, step) = self._model, 24.0, self._rows(wide)
        self._heading(painter, QRectF(PAD, top, wide - 2 * PAD, 32), model.say("why-so"))
        top += self._HEAD
        for condition in model.conditions():
            self._condition(painter, QRectF(PAD, top, wide - 2 * PAD, row), condition)
            top += row
        top += 18
        self._heading(painter, QRectF(PAD, top, wide - 2 * PAD, 32), model.say("path"))
        self._legend(painter, QRectF(PAD, top, wide - 2 * PAD, 32))
        top += self._HEAD
        for stage in model.path():
            self._stage(painter, QRectF(PAD, top, wide - 2 * PAD, step), stage)
            top += step
        foot = QRectF(PAD, top + 4, wide - 2 * PAD, 40)
        tone = fixed("parchment2")
        pour(
            painter,
            foot,
            model.sum(),
            partial(texts, self._language.lang),
            tone,
            most=14.5,
            lead=1.3,
        )

    def _heading(self, painter: QPainter, box: QRectF, text: str) -> None:
        write(painter, box, text, titles(self._language.lang, 22), fixed("brass"))

    def _legend(self, painter: QPainter, box: QRectF) -> None:
        """Write the values' names: each over its column, where the columns are wide enough."""
        said, font, tone = (
            self._model.legend(),
            texts(self._language.lang, 14),
            fixed("parchment2"),
        )
        if box.width() + 2 * PAD >= _ROOMY:
            columns(painter, box, said, _COLUMN, font, tone)
        else:
            write(painter, box, " · ".join(said), font, tone, RIGHT)

    def _condition(self, painter: QPainter, box: QRectF, condition: EndingCondition) -> None:
        strength = 0.8 if condition.late else 1.0
        tone = fixed("brass" if condition.holds else "parchment2", strength)
        lang, roomy = self._language.lang, box.width() + 2 * PAD >= _ROOMY
        line = QRectF(box.left(), box.top(), box.width(), box.height() if roomy else 26)
        sign = QRectF(line.left() + 4, line.center().y() - 7, 14, 14)
        if condition.hidden:
            line.setLeft(sign.right() + 12)
            write(painter, line, condition.title, texts(lang, 16), tone)
            return
        glyph(painter, "check" if condition.holds else "cross", sign, tone)
        share = 0.26 if roomy else 0.9
        name = QRectF(sign.right() + 12, line.top(), box.width() * share, line.height())
        bold = condition.holds and not condition.late
        write(painter, name, condition.title, texts(lang, 16, bold=bold), tone)
        rest = QRectF(name.left(), line.bottom(), box.right() - name.left(), 40)
        if roomy:
            rest = QRectF(name.right() + 12, box.top(), box.right() - name.right() - 12, 34)
            write(painter, rest, condition.figures, texts(lang, 15), tone)
        else:
            pour(painter, rest, condition.figures, partial(texts, lang), tone, most=15, lead=1.3)

    def _stage(self, painter: QPainter, box: QRectF, stage: Stage) -> None:
        """Paint a round: what was decided, and what came of it."""
        lang, entry = self._language.lang, stage.entry
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 1), fixed("brass", 0.22))
        number = QRectF(box.left() + 4, box.top() + 3, 24, 44)
        write(painter, number, str(entry.number), numerals(20), fixed("brass"))
        left, roomy = box.left() + 36, box.width() + 2 * PAD >= _ROOMY
        half = box.width() * 0.46 - 36 if roomy else box.right() - left
        line = QRectF(box.left(), box.top() + 3, box.width(), 24)
        cells, slim = [str(value) for value in stage.values], _COLUMN if roomy else _SLIM
        values = columns(painter, line, cells, slim, numerals(16), fixed("parchment"))
        title = QRectF(left, box.top() + 3, half if roomy else half - 180, 24)
        write(painter, title, entry.title, texts(lang, 16, bold=True), fixed("parchment"))
        said = QRectF(left, title.bottom() - 2, half, 22)
        choice = f"{entry.letter} · {entry.choice}"
        write(painter, said, choice, texts(lang, 14.5), fixed("parchment2"))
        top = box.top() + 3 if roomy else said.bottom()
        middle = left + half + 12 if roomy else left
        sign = QRectF(middle, top + 3, 18, 18)
        icon(painter, ICONS[entry.record], sign, fixed("brass"))
        kind = QRectF(sign.right() + 8, top, values.left() - sign.right() - 8, 24)
        if not roomy:
            kind.setWidth(150)
        write(painter, kind, entry.record_text, texts(lang, 15), fixed("parchment"))
        changes = QRectF(kind.right() + 8, top + 3, box.right() - kind.right() - 8, 40)
        if roomy:
            changes = QRectF(middle, top + 22, box.right() - middle, 22)
            write(painter, changes, stage.changes, texts(lang, 14), fixed("parchment2"), LEFT)
        else:
            tone = fixed("parchment2")
            pour(painter, changes, stage.changes, partial(texts, lang), tone, most=14, lead=1.3)

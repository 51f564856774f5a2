"""Finale: what is told, the last values, why it ended so, and the way that led there."""

from __future__ import annotations

from functools import lru_cache, partial

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.games.delay.pack import shipped, words
from engine.games.delay.rules import ROUNDS
from engine.games.delay.schema import STATS
from engine.games.delay.state import State
from gui.games.delay.ending.view_model import EndingCondition, EndingViewModel, Stage
from gui.games.delay.painting.drawers import ICONS
from gui.games.delay.painting.furniture import needle_face, needle_spot, ruler_face
from gui.games.delay.painting.letter import parchment
from gui.games.delay.painting.lettering import (
    CENTRE,
    LEFT,
    RIGHT,
    columns,
    flow,
    numerals,
    pour,
    texts,
    titles,
    write,
)
from gui.i18n import Language
from gui.paint.icons import glyph, icon
from gui.paint.surfaces import lay, rounded, shadow
from gui.paint.theme import Theme, fixed

_SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
_LEAST = 520.0  # units that the sheets are laid out in at least; in less they are drawn smaller
_PAD = 34.0
_ROOMY = 1100.0  # from here on what belongs together stands in one line
_COLUMN, _SLIM = 76.0, 42.0  # of the four values behind each round
_FOUR = 760.0  # from here on the four rulers stand side by side
_BROAD = 820.0  # how broad the letter of an ending may be
_SET = {"zh": (19.0, 1.6), "en": (18.0, 1.48)}  # size of its text, and the distance of its lines


class ArchiveSheet(QWidget):
    """A sheet of the archive by night that is as high as its content at the width it has."""

    def __init__(self, theme: Theme, language: Language) -> None:
        super().__init__()
        self._theme = theme
        self._language = language
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.anew)
        language.changed.connect(self.anew)

    def anew(self) -> None:
        """Read everything again, in the language and look of now."""
        self.setAccessibleName(self.spoken())
        self.updateGeometry()
        self.update()

    def spoken(self) -> str:
        """Return what stands here, for readers."""
        return ""

    def high(self, _wide: float) -> float:
        """Return how high the content is at this width, in units."""
        return 0.0

    def paint(self, painter: QPainter, wide: float) -> None:
        """Paint the content, in units."""

    def _factor(self, width: int) -> float:
        return max(0.1, min(self._theme.factor, width / _LEAST))

    def hasHeightForWidth(self) -> bool:
        """Say that text flows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the content at this width."""
        factor = self._factor(width)
        return round(self.high(width / factor) * factor)

    def sizeHint(self) -> QSize:
        """Return the usual size."""
        wide = self._theme.px(1240)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Return a width at which everything can still be told."""
        return QSize(320, 160)  # how high it is follows from its width

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the night and the content on it."""
        painter = QPainter(self)
        painter.setRenderHints(_SMOOTH)
        factor = self._factor(self.width())
        painter.scale(factor, factor)
        wide, high = self.width() / factor, self.height() / factor
        box = QRectF(8, 8, wide - 16, high - 16)
        shadow(painter, box, 12, 8, 3, fixed("shade", 0.4))
        shape = rounded(box, 12)
        painter.fillPath(shape, fixed("night"))
        lay(painter, shape, "stone", 0.05)
        light = QRadialGradient(QPointF(wide / 2, high * 0.3), wide * 0.6)
        light.setColorAt(0, fixed("lamp", 0.16))
        light.setColorAt(1, fixed("lamp", 0.0))
        painter.fillPath(shape, light)
        painter.strokePath(shape, QPen(fixed("brass", 0.3), 1))
        self.paint(painter, wide)
        painter.end()


class ReadSheet(ArchiveSheet):
    """A sheet on a finished match."""

    def __init__(self, theme: Theme, language: Language, reading: EndingViewModel) -> None:
        super().__init__(theme, language)
        self._reading = reading
        self.anew()


class Finale(ReadSheet):
    """The ending's title and text, and where the four values stand."""

    def spoken(self) -> str:
        """Return title, text and values."""
        reading = self._reading
        values = self._language.say("list.comma").join(reading.values())
        return f"{reading.title()} {reading.text()} {values} {reading.practice()}".strip()

    def high(self, wide: float) -> float:
        """Return the room for title, text and rulers."""
        letter = _letter_high(self._reading.text(), self._language.lang, wide)
        rulers = 92.0 * len(STATS) / _across(wide)
        return 122 + letter + 24 + rulers + (34 if self._reading.practice() else 10)

    def paint(self, painter: QPainter, wide: float) -> None:
        """Paint them."""
        reading, lang = self._reading, self._language.lang
        line = QRectF(40, 20, wide - 80, 24)
        write(painter, line, reading.heading(), numerals(16), fixed("brass"), CENTRE)
        line = QRectF(40, 42, wide - 80, 62)
        write(
            painter,
            line,
            reading.title(),
            titles(lang, 42 if wide > _FOUR else 28),
            fixed("parchment"),
            CENTRE,
        )
        painter.fillRect(QRectF(wide / 2 - 90, 108, 180, 1.4), fixed("brass", 0.7))
        sheet = _letter(painter, reading.text(), lang, wide, 122)
        self._values(painter, wide, sheet.bottom() + 24)
        if reading.practice():
            rulers = 92.0 * len(STATS) / _across(wide)
            foot = QRectF(40, sheet.bottom() + 24 + rulers, wide - 80, 24)
            write(painter, foot, reading.practice(), texts(lang, 15), fixed("lamp"), CENTRE)

    def _values(self, painter: QPainter, wide: float, top: float) -> None:
        gap, state, across = 24.0, self._reading.state, _across(wide)
        each = (wide - 2 * _PAD - gap * (across - 1)) / across
        needle = needle_face()
        for number, stat in enumerate(STATS):
            value = getattr(state, stat)
            left = _PAD + number % across * (each + gap)
            box = QRectF(left, top + number // across * 92, each, 86)
            for face, spot in (
                (ruler_face(stat, value, box), box.topLeft()),
                (needle, needle_spot(box, value) - QPointF(needle.width / 2, needle.height / 2)),
            ):
                painter.save()
                painter.translate(spot)
                face.paint(painter, QSizeF(face.width, face.height))
                painter.restore()


class CourseSheet(ReadSheet):
    """Why it ended so, condition by condition, and the archivist's path round by round."""

    _HEAD = 46.0

    def spoken(self) -> str:
        """Return every condition and every round."""
        reading = self._reading
        said = [condition.spoken for condition in reading.conditions()]
        said += [stage.spoken for stage in reading.path()]
        return " ".join([reading.say("why-so"), *said])

    def high(self, wide: float) -> float:
        """Return the room for all rows."""
        row, step = self._rows(wide)
        conditions = self._HEAD + len(self._reading.conditions()) * row
        return 2 * 22 + conditions + 18 + self._HEAD + ROUNDS * step + 48

    def _rows(self, wide: float) -> tuple[float, float]:
        """Return how high a condition is, and how high a round."""
        return (34.0, 50.0) if wide >= _ROOMY else (66.0, 96.0)

    def paint(self, painter: QPainter, wide: float) -> None:
        """Paint both lists."""
        reading, top, (row, step) = self._reading, 24.0, self._rows(wide)
        self._heading(painter, QRectF(_PAD, top, wide - 2 * _PAD, 32), reading.say("why-so"))
        top += self._HEAD
        for condition in reading.conditions():
            self._condition(painter, QRectF(_PAD, top, wide - 2 * _PAD, row), condition)
            top += row
        top += 18
        self._heading(painter, QRectF(_PAD, top, wide - 2 * _PAD, 32), reading.say("path"))
        self._legend(painter, QRectF(_PAD, top, wide - 2 * _PAD, 32))
        top += self._HEAD
        for stage in reading.path():
            self._stage(painter, QRectF(_PAD, top, wide - 2 * _PAD, step), stage)
            top += step
        foot = QRectF(_PAD, top + 4, wide - 2 * _PAD, 40)
        tone = fixed("parchment2")
        pour(
            painter,
            foot,
            reading.sum(),
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
            self._reading.legend(),
            texts(self._language.lang, 14),
            fixed("parchment2"),
        )
        if box.width() + 2 * _PAD >= _ROOMY:
            columns(painter, box, said, _COLUMN, font, tone)
        else:
            write(painter, box, " · ".join(said), font, tone, RIGHT)

    def _condition(self, painter: QPainter, box: QRectF, condition: EndingCondition) -> None:
        strength = 0.8 if condition.late else 1.0
        tone = fixed("brass" if condition.holds else "parchment2", strength)
        lang, roomy = self._language.lang, box.width() + 2 * _PAD >= _ROOMY
        line = QRectF(box.left(), box.top(), box.width(), box.height() if roomy else 26)
        sign = QRectF(line.left() + 4, line.center().y() - 7, 14, 14)
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
        left, roomy = box.left() + 36, box.width() + 2 * _PAD >= _ROOMY
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


class EndingLetter(ArchiveSheet):
    """What an ending of the game's own content tells, to be read again."""

    def __init__(self, theme: Theme, language: Language) -> None:
        super().__init__(theme, language)
        self._ending = ""

    def tell(self, ending: str) -> None:
        """Tell this ending from now on."""
        self._ending = ending
        self.anew()

    def _said(self, kind: str) -> str:
        return words(shipped()).get((self._language.lang, kind, self._ending), "")

    def spoken(self) -> str:
        """Return title and text."""
        return f"{self._said('title')} {self._said('text')}"

    def high(self, wide: float) -> float:
        """Return the room for title and text."""
        return 96 + _letter_high(self._said("text"), self._language.lang, wide) + 24

    def paint(self, painter: QPainter, wide: float) -> None:
        """Paint the title over the letter."""
        line = QRectF(40, 20, wide - 80, 60)
        font = titles(self._language.lang, 34 if wide > _FOUR else 26)
        write(painter, line, self._said("title"), font, fixed("parchment"), CENTRE)
        _letter(painter, self._said("text"), self._language.lang, wide, 92)


class EndingView(QWidget):
    """Both sheets, one over the other, as the result page shows them."""

    def __init__(
        self,
        theme: Theme,
        language: Language,
        state: State,
        people: tuple[str, ...],  # noqa: ARG002  # there is one archivist, whoever it was
        seat: int = 0,  # noqa: ARG002
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for sheet in sheets(theme, language, state):
            column.addWidget(sheet)


def _across(wide: float) -> int:
    """Return how many rulers stand side by side."""
    return len(STATS) if wide >= _FOUR else len(STATS) // 2


def _broad(wide: float) -> float:
    return min(_BROAD, wide - (120 if wide >= _FOUR else 48))


def _letter_high(text: str, lang: str, wide: float) -> float:
    return _height(text, lang, _broad(wide) - 96) + 60


def _letter(painter: QPainter, text: str, lang: str, wide: float, top: float) -> QRectF:
    """Write an ending's text on parchment; return where that lies."""
    broad = _broad(wide)
    sheet = QRectF((wide - broad) / 2, top, broad, _letter_high(text, lang, wide))
    parchment(painter, sheet)
    for inset, strength in ((12, 0.5), (16, 0.28)):
        rim = rounded(sheet.adjusted(inset, inset, -inset, -inset), 2)
        painter.strokePath(rim, QPen(fixed("brass2", strength), 1))
    size, lead = _SET[lang]
    pour(
        painter,
        sheet.adjusted(48, 30, -48, -20),
        text,
        lambda px: texts(lang, px),
        fixed("parchmentink"),
        most=size,
        least=size,
        lead=lead,
    )
    return sheet


def sheets(theme: Theme, language: Language, state: State) -> tuple[Finale, CourseSheet]:
    """Return what is told at the end, and how it came to that."""
    reading = EndingViewModel(state, language)
    return Finale(theme, language, reading), CourseSheet(theme, language, reading)


@lru_cache(maxsize=64)
def _height(text: str, lang: str, wide: float) -> float:
    """Return how high an ending's text stands at this width."""
    size, lead = _SET[lang]
    return flow(text, texts(lang, size), lead, lambda _top, _bottom: wide)[1]

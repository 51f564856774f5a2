"""Finale: what an ending tells, the last values, and both sheets on the result page."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine.games.delay.pack import shipped, words
from engine.games.delay.schema import STATS
from engine.games.delay.state import State
from gui.games.delay.ending.archive_sheet import PAD, ArchiveSheet, ReadSheet
from gui.games.delay.ending.course import CourseSheet
from gui.games.delay.ending.verdict import verdict_sheet
from gui.games.delay.ending.view_model import EndingViewModel
from gui.games.delay.painting.furniture import needle_face, needle_spot, ruler_face
from gui.games.delay.painting.letter import parchment
from gui.games.delay.painting.lettering import (
    CENTRE,
    flow,
    numerals,
    pour,
    texts,
    titles,
    write,
)
from gui.i18n import Language
from gui.paint.surfaces import rounded
from gui.paint.theme import Theme, fixed

_FOUR = 760.0  # from here on the four rulers stand side by side
_BROAD = 820.0  # how broad the letter of an ending may be
_SET = {"zh": (19.0, 1.6), "en": (18.0, 1.48)}  # size of its text, and the distance of its lines


class Finale(ReadSheet):
    """The ending's title and text, and where the four values stand."""

    def spoken(self) -> str:
        """Return title, text and values."""
        model = self._model
        values = self._language.say("list.comma").join(model.values())
        return f"{model.title()} {model.text()} {values} {model.practice()}".strip()

    def high(self, wide: float) -> float:
        """Return the room for title, text and rulers."""
        letter = _letter_high(self._model.text(), self._language.lang, wide)
        rulers = 92.0 * len(STATS) / _across(wide)
        return 122 + letter + 24 + rulers + (34 if self._model.practice() else 10)

    def paint(self, painter: QPainter, wide: float) -> None:
        """Paint them."""
        model, lang = self._model, self._language.lang
        line = QRectF(40, 20, wide - 80, 24)
        write(painter, line, model.heading(), numerals(16), fixed("brass"), CENTRE)
        line = QRectF(40, 42, wide - 80, 62)
        write(
            painter,
            line,
            model.title(),
            titles(lang, 42 if wide > _FOUR else 28),
            fixed("parchment"),
            CENTRE,
        )
        painter.fillRect(QRectF(wide / 2 - 90, 108, 180, 1.4), fixed("brass", 0.7))
        sheet = _letter(painter, model.text(), lang, wide, 122)
        self._values(painter, wide, sheet.bottom() + 24)
        if model.practice():
            rulers = 92.0 * len(STATS) / _across(wide)
            foot = QRectF(40, sheet.bottom() + 24 + rulers, wide - 80, 24)
            write(painter, foot, model.practice(), texts(lang, 15), fixed("lamp"), CENTRE)

    def _values(self, painter: QPainter, wide: float, top: float) -> None:
        gap, state, across = 24.0, self._model.state, _across(wide)
        each = (wide - 2 * PAD - gap * (across - 1)) / across
        needle = needle_face()
        for number, stat in enumerate(STATS):
            value = getattr(state, stat)
            left = PAD + number % across * (each + gap)
            box = QRectF(left, top + number // across * 92, each, 86)
            for face, spot in (
                (ruler_face(stat, value, box), box.topLeft()),
                (needle, needle_spot(box, value) - QPointF(needle.width / 2, needle.height / 2)),
            ):
                painter.save()
                painter.translate(spot)
                face.paint(painter, QSizeF(face.width, face.height))
                painter.restore()


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
    """All sheets, one over the other, as the result page shows them."""

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
        finale, course = sheets(theme, language, state)
        for sheet in (finale, verdict_sheet(theme, language, state), course):
            if sheet is not None:
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


def sheets(
    theme: Theme, language: Language, state: State, known: Collection[str] = ()
) -> tuple[Finale, CourseSheet]:
    """Return what is told at the end, and how it came to that; `known` endings may be named."""
    model = EndingViewModel(state, language, known)
    return Finale(theme, language, model), CourseSheet(theme, language, model)


@lru_cache(maxsize=64)
def _height(text: str, lang: str, wide: float) -> float:
    """Return how high an ending's text stands at this width."""
    size, lead = _SET[lang]
    return flow(text, texts(lang, size), lead, lambda _top, _bottom: wide)[1]

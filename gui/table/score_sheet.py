"""Score sheet widget: what all final scores that paint themselves share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.i18n import Language
from gui.paint.theme import Theme
from resources.catalogue import Catalogue

S = TypeVar("S")
NOBODY = -1  # the seat of the person, where only bots have played
_SMOOTH = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
_SHRINKS = 0.7  # of the least width that a sheet is drawn for


class ScoreSheet(QWidget):
    """A sheet that reads a finished position anew whenever it is painted."""

    least = 900.0  # the width below which everything is drawn smaller

    def __init__(
        self,
        theme: Theme,
        language: Language,
        state: Any,
        people: tuple[str, ...],
        seat: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._language = language
        self._state = state
        self._people = people
        self._seat = seat
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.refresh)
        language.changed.connect(self.refresh)
        self.refresh()

    def spoken(self) -> str:
        """Return the whole sheet in words: at the least, who played."""
        return "\n".join(self._people)

    def refresh(self) -> None:
        """Say and paint everything anew."""
        self.setAccessibleName(self.spoken())
        self.updateGeometry()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the width that the columns need."""
        return QSize(self._theme.px(self.least * _SHRINKS), self.sizeHint().height())

    @property
    def factor(self) -> float:
        """Return how many pixels one of its units has."""
        return min(self._theme.factor, self.width() / self.least)

    def scaled(self) -> tuple[QPainter, float]:
        """Return a painter for this sheet, and how wide it is in the painter's units."""
        painter = QPainter(self)
        painter.setRenderHints(_SMOOTH)
        painter.scale(self.factor, self.factor)
        return painter, self.width() / self.factor


class Reckoning(ABC, Generic[S]):
    """A finished position to be read in one language; `seat` is the person's at the table."""

    sentences = "gui"  # where in the catalogue those about it stand

    def __init__(self, state: S, words: Catalogue, people: tuple[str, ...], seat: int) -> None:
        self._state = state
        self._words = words
        self._people = people
        self._seat = seat

    def say(self, key: str, **details: str | int) -> str:
        """Return a sentence in the language of the reckoning."""
        return self._words.say(f"{self.sentences}.{key}", **details)

    @abstractmethod
    def spoken(self) -> str:
        """Return the whole of it as lines, for readers."""


R = TypeVar("R", bound=Reckoning[Any])


class ReckonedSheet(ScoreSheet, Generic[R]):
    """A sheet whose rows a reckoning reads off the position."""

    reckoning: type[R]

    @property
    def points(self) -> R:
        """Return the reckoning in the language spoken now."""
        return self.reckoning(self._state, self._language.words, self._people, self._seat)

    def spoken(self) -> str:
        """Return the whole sheet in words."""
        return self.points.spoken()

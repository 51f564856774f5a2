"""Preflight view: each test of the print in a line, found things below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.paint.icons import glyph
from gui.widgets.panel import Picture
from gui.widgets.said import Label

if TYPE_CHECKING:
    from printpack.paper.kit.changes import PieceChange
    from printpack.paper.kit.spec import KitSpec
    from printpack.paper.preflight.finding import Finding
    from printpack.paper.preflight.proofs import CheckedProofs

Grade = Literal["right", "note", "wrong"]

_TITLED = "printpack.paper.kit.changes:piece_title"  # there when something has been drawn
_MOST_CHANGED = 12  # pieces that differ and are named one by one
_SHOWN = 3  # findings of one check that are told


class VerdictRow(NamedTuple):
    """One line of the verdict."""

    grade: Grade
    title: Wording
    about: Sequence[Wording] = ()


def changed_rows(
    found: CheckedProofs, spec: KitSpec, since: Callable[[Language], str]
) -> Iterator[VerdictRow]:
    """Yield which pieces differ, if only these are printed: from what, and each by its name."""
    if not found.changes:
        return
    count = len(found.changes)
    about: list[Wording] = [
        partial(_one_changed, spec, one) for one in found.changes[:_MOST_CHANGED]
    ]
    if count > _MOST_CHANGED:
        about.append(_more(count - _MOST_CHANGED))
    yield VerdictRow(
        "note",
        lambda language: language.say("gui.print.changed", n=count, since=since(language)),
        about,
    )


def _one_changed(spec: KitSpec, change: PieceChange, language: Language) -> str:
    titled: Any = resolve_name(_TITLED)
    name = titled(spec, language.lang, change)
    return language.say(f"gui.print.change.{change.way}", name=name)


def rows(found: CheckedProofs, last: VerdictRow) -> Iterator[VerdictRow]:
    """Yield the lines: is the kit whole, every check of the file, what else is to be known."""
    if found.missing:
        missing = found.missing[:_SHOWN]
        yield VerdictRow(
            "wrong",
            "gui.print.incomplete",
            [lambda language: language.say("list.parts").join(missing)],
        )
    else:
        yield VerdictRow(
            "right", lambda language: language.say("gui.print.complete", n=found.pieces)
        )
    if found.hintless:
        cards = found.hintless
        yield VerdictRow(
            "note",
            "gui.print.hintless",
            [lambda language: language.say("gui.print.hintless-about", cards=", ".join(cards))],
        )
    for name, findings in found.report.findings.items():
        faults = [one for one in findings if one.fault]
        grade: Grade = "wrong" if faults else "note" if findings else "right"
        told = (faults or findings)[:_SHOWN]
        about = [_told(one) for one in told]
        if len(findings) > len(told):
            about.append(_more(len(findings) - len(told)))
        yield VerdictRow(grade, f"print.check.about.{name}", about)
    yield last


def _told(finding: Finding) -> Wording:
    def say(language: Language) -> str:
        said = language.say(f"print.check.found.{finding.code}", **finding.details)
        return f"{finding.where}: {said}" if finding.where else said

    return say


def _more(count: int) -> Wording:
    return lambda language: language.say("print.check.more", count=count)


class PreflightVerdict(QWidget):
    """The lines, made anew for every check."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, context.theme.px(8), 0)  # off the scroll bar
        self._column.setSpacing(6)
        self._lines: list[QWidget] = []

    def show_rows(self, found: Sequence[VerdictRow]) -> None:
        """Show these lines in place of those before."""
        for line in self._lines:
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = [_Line(self.context, row) for row in found]
        for line in self._lines:
            self._column.addWidget(line)

    def said(self) -> list[str]:
        """Return everything that is said, line by line."""
        return [label.text() for line in self._lines for label in line.findChildren(Label)]


class _Line(QWidget):
    def __init__(self, context: AppContext, row: VerdictRow) -> None:
        super().__init__()
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        mark = QVBoxLayout()
        mark.addWidget(_Mark(context, row.grade))
        mark.addStretch(1)
        line.addLayout(mark)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(Label(context, row.title, "name", wrap=True))
        for about in row.about:
            words.addWidget(Label(context, about, "note", "ink3", wrap=True))
        words.addStretch(1)
        line.addLayout(words, 1)


class _Mark(Picture):
    """A disc with a tick, a triangle with a bang, a square with a cross."""

    def __init__(self, context: AppContext, grade: Grade) -> None:
        super().__init__(context, 22, 22)
        self._grade: Grade = grade
        self.setFixedSize(QSize(1, 1) * context.theme.px(22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the mark: its shape tells as much as its colour."""
        theme = self.context.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.colour("paper", 0))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        side = box.width()
        inner = box.adjusted(side * 0.27, side * 0.27, -side * 0.27, -side * 0.27)
        if self._grade == "right":
            painter.setBrush(theme.colour("green"))
            painter.drawEllipse(box)
            glyph(painter, "check", inner, theme.colour("paper"))
        elif self._grade == "wrong":
            painter.setBrush(theme.colour("red"))
            painter.drawRoundedRect(box, 4, 4)
            glyph(painter, "cross", inner, theme.colour("paper"))
        else:
            painter.setBrush(theme.colour("gold"))
            top = QPointF(box.center().x(), box.top())
            painter.drawPolygon(QPolygonF([top, box.bottomRight(), box.bottomLeft()]))
            painter.setPen(theme.colour("paper"))
            painter.setFont(theme.font("note", self.context.language.lang))
            painter.drawText(box.adjusted(0, side * 0.25, 0, 0), 0x84, "!")

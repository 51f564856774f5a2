"""Seat line of the end sheet: points, rank, way, whether out early or gone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.playtest.live import LiveSession
from engine.playtest.results import SeatResult
from engine.playtest.templates import ResultForm
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.shell.newgame.seatmarks import SeatBadge
from gui.shell.playtests.wording import EntryWords, figure, icon_of, look_of, number_in
from gui.widgets.fields import DropDown, TextField
from gui.widgets.flow import Flow
from gui.widgets.said import Label
from gui.widgets.ticks import TickBox

_OWN = "gui.playtest.end."
_DIGITS = 7
_NAME = 190.0  # so that what follows stands in columns


class SeatLine(QWidget):
    """One seat. `scored` says that its points are others."""

    scored = Signal()

    def __init__(
        self,
        context: AppContext,
        live: LiveSession,
        words: EntryWords,
        seat: int,
        known: SeatResult,
        form: ResultForm,
    ) -> None:
        super().__init__()
        self.context = context
        self._live = live
        self._words = words
        self._seat = seat
        self._known = known
        name = Label(context, self._name, "name")
        name.setMinimumWidth(context.theme.px(_NAME))
        badge = SeatBadge(context)
        badge.drawn(36, 36)
        badge.wear(look_of(live.playtest, seat), icon_of(live.playtest, seat))
        parts: list[QWidget] = [badge, name]
        self.points = self._field("score", known.score) if form.score else None
        self.rank = self._field("rank", known.rank) if form.rank else None
        self.path: DropDown | None = None
        if self.points is not None:
            self.points.textEdited.connect(lambda _text: self.scored.emit())
            parts += [self._called("score"), self.points]
        if self.rank is not None:
            parts += [self._called("rank"), self.rank]
        if form.paths:
            game = live.session.game
            ways: list[tuple[str, Wording]] = [("", f"{_OWN}no-path")]
            ways += [(one, f"{game}.path.{one}") for one in form.paths]
            self.path = DropDown(context, f"{_OWN}path", ways, known.path)
            parts += [self._called("path"), self.path]
        self.out, self.gone = self._tick("out", known.out_ms), self._tick("left", known.left_ms)
        parts += [self.out, self._called("out"), self.gone, self._called("left")]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Flow(parts, gap=6))

    def score(self) -> float | None:
        """Return the points that are written there, if they are a number."""
        return number_in(self.points.text()) if self.points is not None else self._known.score

    def wrong(self) -> TextField | None:
        """Return the field in which something stands that is no number, or no rank."""
        for field in (self.points, self.rank):
            number = None if field is None else number_in(field.text())
            ranked = field is not self.rank or number is None or (number >= 1 and number % 1 == 0)
            if field is not None and field.text().strip() and (number is None or not ranked):
                return field
        return None

    def show_rank(self, rank: int | None) -> None:
        """Show a rank that follows from the points."""
        if self.rank is not None:
            self.rank.setText("" if rank is None else str(rank))

    def result(self) -> SeatResult:
        """Return what stands on the line."""
        rank = number_in(self.rank.text()) if self.rank is not None else self._known.rank
        path = self.path.value() if self.path is not None else self._known.path
        return SeatResult(
            self._seat,
            self.score(),
            None if rank is None else round(rank),
            path,
            self._when(self.out, self._known.out_ms),
            self._when(self.gone, self._known.left_ms),
        )

    def _when(self, tick: TickBox, before: int | None) -> int | None:
        if not tick.isChecked():
            return None
        return self._live.session.clock_ms if before is None else before

    def _name(self, language: Language) -> str:
        seat, role = self._words.seat(self._seat), self._words.role(self._seat)
        told = [seat, role] if role and role != seat else [seat]
        return language.say("gui.matches.join").join(told)

    def _spoken(self, name: str) -> Callable[[Language], str]:
        def said(language: Language) -> str:
            seat = self._words.seat(self._seat)
            return language.say("list.colon").join((seat, language.say(f"{_OWN}{name}")))

        return said

    def _called(self, name: str) -> Label:
        return Label(self.context, f"{_OWN}{name}", "note", "ink2")

    def _field(self, name: str, value: float | None) -> TextField:
        field = TextField(self.context, self._spoken(name), plain("–"), _DIGITS)
        field.setText("" if value is None else figure(value))
        field.setFixedWidth(self.context.theme.px(74))
        return field

    def _tick(self, name: str, value: int | None) -> TickBox:
        tick = TickBox(self.context, self._spoken(name))
        tick.setChecked(value is not None)
        return tick

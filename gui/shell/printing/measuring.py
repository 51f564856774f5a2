"""Printer calibration wizard: print the sheet, read two numbers and an angle, keep them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from engine.kernel.errors import SamsaraError
from gui.context import AppContext
from gui.widgets.buttons import Button
from gui.widgets.fields import TextField
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from printpack.paper.sheets import profile
from printpack.paper.sheets.page_setup import Offset

_LONGEST = 60
_DIGITS = 8


class Measuring(Panel):
    """The steps one after the other. `stored` names the printer that was kept."""

    stored = Signal(str)

    def __init__(
        self, context: AppContext, sheet: Callable[[], object], done: Callable[[], object]
    ) -> None:
        super().__init__(context)
        self.box.addWidget(Label(context, "gui.print.calibrate.title", "heading"))
        self.box.addWidget(Label(context, "gui.print.calibrate.first", wrap=True))
        self.sheet_button = Button(context, "gui.print.calibrate.sheet", sheet, sign="folder")
        row = QHBoxLayout()
        row.addWidget(self.sheet_button)
        row.addStretch(1)
        self.box.addLayout(row)
        self.box.addWidget(Label(context, "gui.print.calibrate.second", wrap=True))
        fields = {
            "name": _LONGEST,
            "dx": _DIGITS,
            "dy": _DIGITS,
            "angle": _DIGITS,
        }
        self.fields = {
            name: TextField(
                context, f"gui.print.calibrate.{name}", f"gui.print.calibrate.{name}-empty", most
            )
            for name, most in fields.items()
        }
        for name, field in self.fields.items():
            line = QHBoxLayout()
            line.addWidget(Label(context, f"gui.print.calibrate.{name}", role="ink2", wrap=True), 2)
            line.addWidget(field, 3)
            self.box.addLayout(line)
            field.returnPressed.connect(self._keep)
        self.box.addWidget(Label(context, "gui.print.calibrate.third", "note", "ink3", wrap=True))
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(Button(context, "gui.shell.close", done, key="Esc"))
        self.keep = Button(context, "gui.print.calibrate.keep", self._keep, kind="primary")
        row.addWidget(self.keep)
        self.box.addLayout(row)
        self.box.addStretch(1)

    def _keep(self) -> None:
        """Keep what was read; what cannot be is told."""
        try:
            offset = Offset(*(self._number(name) for name in ("dx", "dy", "angle")))
            name = self.fields["name"].text().strip()
            profile.store(name, profile.checked(offset))
        except SamsaraError as error:
            self.context.host.tell(error.code, error.details)
            return
        self.stored.emit(name)

    def _number(self, name: str) -> float:
        """Return what stands in a field; nothing is zero, a comma is as good as a point."""
        text = self.fields[name].text().strip().replace(",", ".").replace("−", "-")
        try:
            return float(text or 0)
        except ValueError:
            raise profile.ProfileError("printer-number", given=text, field=name) from None

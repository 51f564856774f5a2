"""Naming of a prototype's counters on the spot: what is counted goes by the names written here."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal

from engine.playtest.afterwards import with_session
from engine.playtest.templates import Counter, to_data
from gui.context import AppContext, faults_told
from gui.i18n import Language
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import named
from gui.widgets.buttons import Button
from gui.widgets.fields import TextField
from gui.widgets.flow import Flow
from gui.widgets.panel import Panel
from gui.widgets.said import Label

_LONGEST = 24  # characters of a name, so that it stands beside its figure
_WIDE = 190.0


class Naming(Panel):
    """A field for each counter. `renamed` says that the names are on the disk."""

    renamed = Signal()

    def __init__(self, context: AppContext, tally: Tally) -> None:
        super().__init__(context, pad=10)
        self._tally = tally
        self.fields = [self._field(one) for one in tally.template.seat_counters]
        self.keep = Button(context, "gui.playtest.free.name-keep", self.name, height=34)
        self.box.addWidget(Label(context, "gui.playtest.free.name", "name"))
        self.box.addWidget(Flow([*self.fields, self.keep], gap=6))

    def name(self) -> None:
        """Have the counters go by what is written; one without a name keeps the one it has."""
        made = self._tally.template
        counters = tuple(
            replace(one, word="", label=text) if (text := field.text().strip()) else one
            for one, field in zip(made.seat_counters, self.fields, strict=True)
        )
        template = json.dumps(to_data(replace(made, seat_counters=counters)), ensure_ascii=False)
        with faults_told(self.context.host):
            self._tally.live.change(with_session(template=template))
            self._tally.refresh()
        self.renamed.emit()

    def _field(self, counter: Counter) -> TextField:
        usual: Callable[[Language], str] = lambda language: named(counter, language)
        field = TextField(self.context, usual, usual, _LONGEST)
        field.setText(counter.label)
        field.setMaximumWidth(self.context.theme.px(_WIDE))
        field.returnPressed.connect(self.name)
        return field

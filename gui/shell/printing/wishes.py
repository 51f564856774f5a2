"""The left side of the print page: which components, and how they are put on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.kernel.rules import Value
from gui.shell.bar import own_name
from gui.shell.printing.tick import Tick
from gui.shell.room import Room, Wording, plain
from gui.shell.widgets.buttons import Button
from gui.shell.widgets.choices import Segments
from gui.shell.widgets.fields import Choice
from gui.shell.widgets.panel import Line
from gui.shell.widgets.said import Label
from gui.tongue import Tongue
from printpack.faces.format import FORMATS
from printpack.kit.components import COMPONENTS, Component
from printpack.kit.options import INKS, Chosen
from printpack.kit.pieces import Extent
from printpack.printed import CLASSIC
from printpack.sheets import profile
from printpack.sheets.sheet import PAPERS, Flip, Marks, Mode, Offset, Sheet
from resources.catalogue import LANGUAGES

BOTH = "both"
_PICTURES = {
    "role_boards": "person",
    "collective": "huts-village",
    "general": "open-book",
    "exclusive": "enlightenment",
    "beings": "lotus",
    "vows": "candle-flame",
    "great_vows": "lotus-flower",
    "aids": "scroll-unfurled",
    "public_board": "pagoda",
    "tokens": "two-coins",
    "markers": "stone-wheel",
    "choices": "scales",
    "track_markers": "cartwheel",
    "dice": "rolling-dices",
    "score_sheet": "tied-scroll",
    "rules": "book-pile",
    "credits": "prayer-beads",
}
# How a sheet is turned, in one word: the mode and the edge it is flipped over.
_SIDES: Mapping[str, tuple[Mode, Flip]] = {
    "long": ("duplex", "long"),
    "short": ("duplex", "short"),
    "fold": ("fold", "long"),
    "single": ("single", "long"),
}
_BLEEDS: Mapping[str, tuple[float, bool]] = {
    "1.5": (1.5, False),
    "3": (3.0, False),
    "0": (0.0, False),
    "outer": (Sheet().bleed, True),
}
_AS_IT_IS = ""  # the printer that shifts nothing


class Wishes(QWidget):
    """All choices of a print; `changed` says that one was made."""

    changed = Signal()

    def __init__(
        self, room: Room, measure: Callable[[], object], numbers: Callable[[], object]
    ) -> None:
        super().__init__()
        self.room = room
        self.house: Mapping[str, Value] = {}
        column = QVBoxLayout(self)
        column.setSpacing(2)
        column.addWidget(Label(room, "gui.print.what", "heading"))
        self.ticks = {one.id: self._tick(one) for one in COMPONENTS}
        for tick in self.ticks.values():
            column.addWidget(tick)
        column.addWidget(self._all())
        column.addWidget(Line(room))
        column.addWidget(Label(room, "gui.print.how", "heading"))
        names = {lang: own_name(lang) for lang in LANGUAGES}
        self.lang = self._segments("lang", [*LANGUAGES, BOTH], room.tongue.lang, names)
        papers = {name: plain(name) for name in PAPERS}
        self.paper = self._segments("paper", list(PAPERS), Sheet().paper, papers)
        self.sides = self._choice("sides", list(_SIDES), "long")
        self.card = self._choice("card", list(FORMATS), Chosen().card)
        press = {"cmyk": plain("CMYK")}
        self.ink = self._segments("ink", list(INKS), Chosen().ink, press)
        self.extent = self._segments("extent", list(get_args(Extent)), Chosen().extent)
        self.bleed = self._choice("bleed", list(_BLEEDS), "1.5")
        self.marks = self._segments("marks", list(get_args(Marks)), Sheet().marks)
        self.printer = Choice(room, "gui.print.printer", [], _AS_IT_IS)
        self.printer.chosen.connect(self._chosen)
        self._fields: list[tuple[str, QWidget]] = [
            ("lang", self.lang),
            ("paper", self.paper),
            ("sides", self.sides),
            ("card", self.card),
            ("ink", self.ink),
            ("extent", self.extent),
            ("bleed", self.bleed),
            ("marks", self.marks),
            ("printer", self.printer),
        ]
        for name, field in self._fields:
            column.addLayout(self._row(name, field))
        self.measure = Button(room, "gui.print.measure", measure, height=32)
        self.numbers = Button(room, self._numbers_word, numbers, sign="list", height=32)
        column.addWidget(self.measure)
        column.addWidget(self.numbers)
        column.addStretch(1)
        self.offer_printers()

    # --- what is chosen

    def chosen(self) -> Chosen:
        """Return what is chosen, all components ticked meaning the whole kit."""
        ticked = tuple(name for name, tick in self.ticks.items() if tick.isChecked())
        mode, flip = _SIDES[self.sides.value()]
        bleed, outer = _BLEEDS[self.bleed.value()]
        marks: dict[str, Marks] = {name: name for name in get_args(Marks)}
        extents: dict[str, Extent] = {name: name for name in get_args(Extent)}
        sheet = Sheet(
            self.paper.value(), mode, flip, bleed, outer=outer, marks=marks[self.marks.value()]
        )
        return Chosen(
            self.card.value(),
            self.ink.value(),
            extents[self.extent.value()],
            () if len(ticked) == len(self.ticks) else ticked,
            sheet,
            self.house,
        )

    def anything(self) -> bool:
        """Say whether anything is to be printed."""
        return any(tick.isChecked() for tick in self.ticks.values())

    def languages(self) -> Sequence[str]:
        """Return the languages to print in; the first of them is looked at."""
        value = self.lang.value()
        if value != BOTH:
            return (value,)
        spoken = self.room.tongue.lang
        return (spoken, *(lang for lang in LANGUAGES if lang != spoken))

    def offset(self) -> Offset:
        """Return how the chosen printer lays its second sides."""
        name = self.printer.value()
        return Offset() if name == _AS_IT_IS else profile.of(name)

    def offer_printers(self, now: str = _AS_IT_IS) -> None:
        """Offer the printers that are stored."""
        names = list(profile.known())
        words: list[tuple[str, Wording]] = [(_AS_IT_IS, "gui.print.printer-none")]
        words += [(name, plain(name)) for name in names]
        self.printer.offer(words, now)

    def play_by(self, house: Mapping[str, Value]) -> None:
        """Print the numbers of these rules."""
        self.house = dict(house)
        self.numbers.refresh()
        self.changed.emit()

    def _numbers_word(self, tongue: Tongue) -> str:
        return tongue.say(f"gui.print.numbers{'-changed' if self.house else ''}", n=len(self.house))

    # --- how it is laid out

    def _tick(self, component: Component) -> Tick:
        word = f"print.component.{component.id}"
        tick = Tick(self.room, word, _PICTURES[component.id], _count(component))
        tick.clicked.connect(self._chosen)
        return tick

    def _all(self) -> QWidget:
        both = QWidget()
        row = QHBoxLayout(both)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Button(self.room, "gui.print.all", lambda: self._set_all(on=True), height=30))
        row.addWidget(
            Button(self.room, "gui.print.none", lambda: self._set_all(on=False), height=30)
        )
        row.addStretch(1)
        return both

    def _set_all(self, *, on: bool) -> None:
        for tick in self.ticks.values():
            tick.setChecked(on)
        self._chosen()

    def _segments(
        self, name: str, values: list[str], value: str, named: Mapping[str, Wording] | None = None
    ) -> Segments:
        """Return the choices side by side; what has a name of its own needs no word for it."""
        named = named or {}
        words = [(one, named.get(one, f"gui.print.{name}.{one}")) for one in values]
        field = Segments(self.room, f"gui.print.{name}.name", words, value)
        field.chosen.connect(self._chosen)
        return field

    def _choice(self, name: str, values: list[str], value: str) -> Choice:
        words: list[tuple[str, Wording]] = [
            (one, f"gui.print.{name}.{one.replace('.', '-')}") for one in values
        ]
        field = Choice(self.room, f"gui.print.{name}.name", words, value)
        field.chosen.connect(self._chosen)
        return field

    def _row(self, name: str, field: QWidget) -> QHBoxLayout:
        row = QHBoxLayout()
        key = "gui.print.printer" if name == "printer" else f"gui.print.{name}.name"
        row.addWidget(Label(self.room, key, role="ink2", wrap=True), 2)
        row.addWidget(field, 5)
        return row

    def _chosen(self, *_value: object) -> None:
        core = self.extent.value() == "core66"
        general = next(one for one in COMPONENTS if one.id == "general")
        self.ticks["general"].recount(_count(general) - len(CLASSIC) * core)
        self.changed.emit()


def _count(component: Component) -> int:
    return sum(kind.count for kind in component.kinds)

"""Print options panel: for whom, which components, how they are put on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import get_args

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from engine.kernel.errors import SamsaraError
from engine.kernel.rules import Value
from gui.context import AppContext, Wording, plain
from gui.games.labels import edition
from gui.i18n import Language
from gui.shell.frame.bar import own_name
from gui.shell.printing.checklist import Checklist
from gui.shell.printing.remembered import Remembered
from gui.shell.printing.request import PrintRequest
from gui.shell.printing.since_field import SinceField
from gui.widgets.buttons import Button
from gui.widgets.choices import Segments
from gui.widgets.fields import DropDown
from gui.widgets.panel import Separator
from gui.widgets.said import Label
from printpack.cards.format import FORMATS
from printpack.paper.export.targets import PACKS
from printpack.paper.kit.print_options import INKS, PrintOptions
from printpack.paper.kit.spec import KitSpec
from printpack.paper.sheets import profile
from printpack.paper.sheets.page_setup import PAPERS, Flip, Marks, Mode, Offset, PageSetup
from resources.catalogue import LANGUAGES

BOTH = "both"
HOME = "home"  # PDF to print oneself
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
    "outer": (PageSetup().bleed, True),
}
# What an export has in common with a print of one's own.
_EXPORTED = ("pack", "lang", "seen", "card", "extent")
_AS_IT_IS = ""  # the printer that shifts nothing


class ChoicesPanel(QWidget):
    """All choices of a print; `changed` says that one was made."""

    changed = Signal()

    def __init__(
        self,
        context: AppContext,
        spec: KitSpec,
        measure: Callable[[], object],
        numbers: Callable[[], object],
    ) -> None:
        super().__init__()
        self.context = context
        self.spec = spec
        self._last = Remembered(context.settings, spec.game)
        self.house: Mapping[str, Value] = self._last.house()
        self._rows: dict[str, QWidget] = {}
        self._fields: dict[str, Segments | DropDown] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 4)
        column.setSpacing(2)
        column.addWidget(Label(context, "gui.print.what", "heading"))
        makers = {name: plain(pack.title) for name, pack in PACKS.items()}
        self.pack = self._choice("pack", [HOME, *PACKS], HOME, makers)
        column.addWidget(self._row("pack"))
        self._about = Label(context, self._about_pack, "note", "ink2", wrap=True)
        column.addWidget(self._about)
        self.kit = Checklist(context, spec, self._last.without())
        self.kit.changed.connect(self._chosen)
        self._unfolded = False
        self.fold = Button(context, self._kinds_word, self._turn_kit, sign="down", height=32)
        column.addWidget(self.fold)
        column.addWidget(self.kit)
        self.since = SinceField(context, spec.game, edition(spec.edition))
        self.since.changed.connect(self._chosen)
        self.since.spoken.connect(self._speak)
        self._since = _Row(Label(context, "gui.print.since.name", role="ink2"), self.since)
        column.addWidget(self._since)
        column.addSpacing(6)
        column.addWidget(Separator(context))
        column.addSpacing(4)
        column.addWidget(Label(context, "gui.print.how", "heading"))
        self._how_side(column)
        self.measure = Button(context, "gui.print.measure", measure, height=32)
        self.numbers = Button(context, self._numbers_word, numbers, sign="list", height=32)
        column.addWidget(self.measure)
        column.addStretch(1)
        self.offer_printers(self._last.one_of("printer", self._printers(), _AS_IT_IS))
        self._fit_pack()
        self.kit.recount(self.extent.value(), self.house)

    # --- what is chosen

    def request(self) -> PrintRequest:
        """Return all that is asked for; a printer that cannot be read is an error."""
        pack = self.for_pack()
        since = None if pack else self.since.since()
        return PrintRequest(self.chosen(), self.languages(), self.offset(), pack, since)

    def for_pack(self) -> str:
        """Return for whom the cards are exported; nobody if one prints oneself."""
        value = self.pack.value()
        return "" if value == HOME else value

    def chosen(self) -> PrintOptions:
        """Return what is chosen, all components ticked meaning the whole kit."""
        spec, extent = self.spec, self.extent.value()
        if self.for_pack():
            return PrintOptions(spec, self.card.value(), "rgb", extent, house=self.house)
        ticked = self.kit.chosen()
        mode, flip = _SIDES[self.sides.value()]
        bleed, outer = _BLEEDS[self.bleed.value()]
        marks: dict[str, Marks] = {name: name for name in get_args(Marks)}
        page_setup = PageSetup(
            self.paper.value(), mode, flip, bleed, outer=outer, marks=marks[self.marks.value()]
        )
        only = () if self.kit.complete() else ticked
        return PrintOptions(
            spec, self.card.value(), self.ink.value(), extent, only, page_setup, self.house
        )

    def anything(self) -> bool:
        """Say whether anything is to be printed."""
        return bool(self.for_pack()) or bool(self.kit.chosen())

    def languages(self) -> Sequence[str]:
        """Return the languages to print in; the first of them is looked at."""
        value = self.lang.value()
        if value != BOTH:
            return (value,)
        seen = self.seen.value()
        return (seen, *(lang for lang in LANGUAGES if lang != seen))

    def offset(self) -> Offset:
        """Return how the chosen printer lays its second sides."""
        name = self.printer.value()
        return Offset() if name == _AS_IT_IS or self.for_pack() else profile.of(name)

    def offer_printers(self, now: str = _AS_IT_IS) -> None:
        """Offer the printers that are stored."""
        words: list[tuple[str, Wording]] = [(_AS_IT_IS, "gui.print.printer-none")]
        words += [(name, plain(name)) for name in self._printers()]
        self.printer.offer(words, now)

    def play_by(self, house: Mapping[str, Value]) -> None:
        """Print the numbers of these rules."""
        self.house = dict(house)
        self.numbers.refresh()
        self._chosen()

    def _speak(self, lang: str) -> None:
        """Print in the language of the kit that is compared with."""
        self.lang.choose(lang)

    def _printers(self) -> list[str]:
        """Return the printers that are stored; a file of them that is damaged is told of."""
        try:
            return list(profile.known())
        except SamsaraError as error:
            code, details = error.code, error.details
            QTimer.singleShot(0, self, lambda: self.context.host.tell(code, details))
            return []

    def differing(self) -> int:
        """Return how many numbers are not the edition's."""
        return self.spec.faces.differing(self.house) if self.house else 0

    def _numbers_word(self, language: Language) -> str:
        count = self.differing()
        return language.say(f"gui.print.numbers{'-changed' if count else ''}", n=count)

    def _kinds_word(self, language: Language) -> str:
        """Return how much of the kit is printed."""
        kinds, ticked = len(self.kit.ticks), len(self.kit.chosen())
        whole = "-whole" if kinds == ticked else ""
        return language.say(f"gui.print.kinds{whole}", n=ticked, all=kinds)

    def _turn_kit(self) -> None:
        """Show what the kit is made of, to be ticked, or put it away."""
        self._unfolded = not self._unfolded
        self._fit_pack()

    def _about_pack(self, language: Language) -> str:
        pack = self.for_pack()
        return language.say(f"gui.print.pack-about.{pack}") if pack else ""

    # --- how it is laid out

    def _how_side(self, column: QVBoxLayout) -> None:
        context = self.context
        names = {lang: own_name(lang) for lang in LANGUAGES}
        self.lang = self._segments("lang", [*LANGUAGES, BOTH], context.language.lang, names)
        self.seen = self._segments("seen", [*LANGUAGES], context.language.lang, names)
        papers = {name: plain(name) for name in PAPERS}
        self.paper = self._segments("paper", list(PAPERS), PageSetup().paper, papers)
        self.sides = self._choice("sides", list(_SIDES), "long")
        usual = PrintOptions(self.spec)
        self.card = self._choice("card", list(FORMATS), usual.card)
        press = {"cmyk": plain("CMYK")}
        self.ink = self._segments("ink", list(INKS), usual.ink, press)
        extents = list(self.spec.extents)
        counted = {one: partial(_cards, self.spec.cards(one)) for one in extents}
        self.extent = self._segments("extent", extents, usual.amount, counted)
        self.bleed = self._choice("bleed", list(_BLEEDS), "1.5")
        self.marks = self._segments("marks", list(get_args(Marks)), PageSetup().marks)
        self.printer = DropDown(context, "gui.print.printer", [], _AS_IT_IS)
        self.printer.chosen.connect(self._chosen)
        self._fields["printer"] = self.printer
        for name in list(self._fields)[1:]:  # whom it is for stands at the head
            column.addWidget(self._row(name))

    def _segments(
        self, name: str, values: list[str], usual: str, named: Mapping[str, Wording] | None = None
    ) -> Segments:
        """Return the choices side by side."""
        words = _words(name, values, named)
        value = self._last.one_of(name, values, usual)
        field = Segments(self.context, f"gui.print.{name}.name", words, value)
        field.chosen.connect(self._chosen)
        self._fields[name] = field
        return field

    def _choice(
        self, name: str, values: list[str], usual: str, named: Mapping[str, Wording] | None = None
    ) -> DropDown:
        value = self._last.one_of(name, values, usual)
        words = _words(name, values, named)
        field = DropDown(self.context, f"gui.print.{name}.name", words, value)
        field.chosen.connect(self._chosen)
        self._fields[name] = field
        return field

    def _row(self, name: str) -> QWidget:
        key = "gui.print.printer" if name == "printer" else f"gui.print.{name}.name"
        both = _Row(Label(self.context, key, role="ink2", wrap=True), self._fields[name])
        self._rows[name] = both
        return both

    def _fit_pack(self) -> None:
        """Offer only what means something to whom it is for."""
        pack = self.for_pack()
        self.fold.setVisible(not pack)
        self.kit.setVisible(not pack and self._unfolded)
        self._since.setVisible(not pack)
        self.measure.setVisible(not pack)
        self._about.setVisible(bool(pack))
        self._about.refresh()
        for name, row in self._rows.items():
            row.setVisible(self._means(name, pack))
        sizes = PACKS[pack].cards if pack else tuple(FORMATS)
        if sizes != tuple(self.card.itemData(i) for i in range(self.card.count())):
            self.card.offer(_words("card", list(sizes)), self.card.value())

    def _means(self, name: str, pack: str) -> bool:
        """Say whether there is anything to choose by this name."""
        if name == "extent" and len(self.spec.extents) == 1:
            return False
        if name == "seen" and self.lang.value() != BOTH:
            return False
        return not pack or name in _EXPORTED

    # --- a choice is made

    def _chosen(self, *_value: object) -> None:
        self._fit_pack()
        self.kit.recount(self.extent.value(), self.house)
        self.fold.refresh()
        kept: dict[str, object] = {name: field.value() for name, field in self._fields.items()}
        kept["without"] = self.kit.left_out()
        kept["house"] = dict(self.house)
        self._last.keep(kept)
        self.changed.emit()


class _Row(QWidget):
    """A field beside its name, or below it where both have no room."""

    def __init__(self, name: Label, field: QWidget) -> None:
        super().__init__()
        self._name, self._field = name, field
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(4)
        self._box.addWidget(name, 2)
        self._box.addWidget(field, 5)

    def minimumSizeHint(self) -> QSize:
        """Return what the wider of the two needs by itself."""
        return QSize(self._field.minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the one beside the other, or below."""
        super().resizeEvent(event)
        word = self._name.fontMetrics().horizontalAdvance(self._name.text())
        beside = word + self._field.sizeHint().width() + 8 <= event.size().width()
        way = QBoxLayout.Direction
        self._box.setDirection(way.LeftToRight if beside else way.TopToBottom)


def _cards(count: int, language: Language) -> str:
    return language.say("gui.print.extent.cards", count=count)


def _words(
    name: str, values: Sequence[str], named: Mapping[str, Wording] | None = None
) -> list[tuple[str, Wording]]:
    """Return the choices with their words; what has a name of its own needs none."""
    keys = {one: f"gui.print.{name}.{one.replace('.', '-')}" for one in values}
    return [(one, (named or {}).get(one, keys[one])) for one in values]

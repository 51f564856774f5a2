"""Top bar over every page but the first: the way back, where one is, what helps there."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gui.context import AppContext, Wording
from gui.i18n import Language
from gui.paint.surfaces import strip
from gui.widgets.buttons import RING, Button, Pressed, SignButton
from gui.widgets.choices import Segments
from gui.widgets.panel import BarLine, Page
from gui.widgets.said import Chip, Label
from resources.catalogue import LANGUAGES, catalogue

HEIGHT = 52
_AROUND = 44.0  # left free around what tells how far the game is


def own_name(lang: str) -> Wording:
    """Return what a language calls itself, whatever language is spoken."""
    return lambda _language: catalogue(lang).say("gui.shell.language.name")


class LanguageSwitch(Segments):
    """The two languages side by side, each in its own name."""

    def __init__(self, context: AppContext) -> None:
        names = [(lang, own_name(lang)) for lang in LANGUAGES]
        super().__init__(context, "gui.shell.language.about", names, context.language.lang)
        self.chosen.connect(self._speak)
        context.language.changed.connect(self._show)

    def _speak(self, lang: str) -> None:
        self.context.settings.language = lang

    def _show(self) -> None:
        self.choose(self.context.language.lang)


class Bar(QWidget):
    """The bar; `extra` holds what the page in front adds."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.back = SignButton(context, "back", "gui.shell.back", context.host.back, key="Esc")
        self._title = Label(context, "app.name", "title")
        self._chip = Chip(context, "app.name")
        self._middle: BarLine | None = None
        self._mode: Wording | None = None
        self._extra: list[SignButton] = []
        self._page: Page | None = None  # whose they are
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.back)
        self._row.addWidget(self._title)
        self._row.addWidget(self._chip)
        self._row.addStretch(1)
        self.rules = SignButton(
            context, "book", "gui.shell.rules", context.host.read_rules, key="F1"
        )
        self.gear = SignButton(
            context,
            "gear",
            "gui.shell.settings",
            partial(context.host.go, "settings"),
            key="Ctrl+,",
        )
        self._language = LanguageSwitch(context)
        self._share = 0.0  # of an experiment that goes on behind the page
        self.lab = Button(context, self._lab_word, partial(context.host.go, "lab"), height=32)
        self.lab.about("gui.lab.chip-about")
        self.lab.hide()
        for widget in (self.lab, self.rules, self.gear, self._language):
            self._row.addWidget(widget)
        context.theme.changed.connect(self._measure)
        context.language.changed.connect(self._fit)
        self._measure()

    def show_page(self, page: Page) -> None:
        """Speak of another page, with what it adds; the one before has its own back."""
        for button in self._extra:
            button.reworded.disconnect(self._refit)
            self._row.removeWidget(button)
            button.setParent(self._page)
        self._extra = page.signs()
        place = self._row.indexOf(self.lab)
        for i, button in enumerate(self._extra):
            self._row.insertWidget(place + i, button)
            button.reworded.connect(self._refit)
            button.show()
        self._tell_course(page.middle())
        if self._page is not None:
            self._page.retold.disconnect(self._tell_mode)
        self._page = page
        page.retold.connect(self._tell_mode)
        self._title.reword(page.title())
        self._tell_mode()

    def tell_lab(self, share: float | None) -> None:
        """Tell how much is done of an experiment; None where nothing goes on elsewhere."""
        shown, self._share = not self.lab.isHidden(), share or 0.0
        self.lab.refresh()
        if shown != (share is not None):
            self.lab.setVisible(share is not None)
            self._refit()

    def _lab_word(self, language: Language) -> str:
        return language.say("gui.lab.chip", n=round(100 * self._share))

    def _tell_mode(self) -> None:
        """Have in the chip what the page says of its edition or mode."""
        page = self._page
        if page is None:
            return
        edition = page.edition()
        self._mode = page.mode()
        self._chip.reword(self._mode or (lambda _language: edition))
        self._fit()

    def _tell_course(self, middle: BarLine | None) -> None:
        """Have the page's line behind the chip, instead of the one before."""
        if self._middle is not None:
            self._middle.outgrown.disconnect(self._fit)
            self._row.removeWidget(self._middle)
            self._middle.setParent(self._page)
        self._middle = middle
        if middle is not None:
            self._row.insertWidget(self._row.indexOf(self._chip) + 1, middle)
            middle.outgrown.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say less where there is little width."""
        super().resizeEvent(event)
        self._fit()

    def _measure(self) -> None:
        px = self.context.theme.px
        self.setFixedHeight(px(HEIGHT))
        self._row.setContentsMargins(px(10), 0, px(10), 0)
        self._row.setSpacing(max(0, px(8) - RING))
        self._fit()

    def _refit(self) -> None:
        """Make room for a longer word at once, so that it is never seen cut off."""
        self._fit()
        self._row.activate()

    def _fit(self) -> None:
        """Give the title its room; words beside signs, and the chip, only where they fit."""
        buttons: list[Pressed] = [self.back, *self._extra, self.rules, self.gear]
        buttons += [self.lab] * (not self.lab.isHidden())
        for button in self._extra:
            button.worded = button.wordy
        bare = self._language.sizeHint().width() + self.context.theme.px(40)
        metrics = QFontMetricsF(self._title.font())  # a label's hint is never below its width
        title = round(metrics.horizontalAdvance(self._title.text())) + 8
        edition = bool(self._chip.text())
        needed = bare + title + self._chip.sizeHint().width() * edition
        needed += sum(b.sizeHint().width() + self._row.spacing() for b in buttons)
        if needed > self.width():
            for button in self._extra:
                button.worded = False
        narrow = bare + title + self._chip.sizeHint().width() * edition
        narrow += sum(b.sizeHint().width() + self._row.spacing() for b in buttons)
        middle = self._middle.least() if self._middle is not None else 0
        middle += self.context.theme.px(_AROUND) * bool(middle)
        told = edition and (self._mode is not None or narrow + middle <= self.width())
        self._chip.setVisible(told)
        narrow -= self._chip.sizeHint().width() * (edition and not told)
        spare = self.width() - (narrow - title) - middle
        self._title.setFixedWidth(max(0, min(title, spare)))
        self._title.setVisible(title <= spare)  # half a name says less than the table itself
        narrow -= title * (title > spare)
        for button in self._extra:
            button.updateGeometry()
        if self._middle is not None:
            self._middle.fit(self.width() - narrow - self.context.theme.px(_AROUND))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the strip of paper and its lower edge."""
        strip(QPainter(self), QRectF(self.rect()), self.context.theme, "lower")

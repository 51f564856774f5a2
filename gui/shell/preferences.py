"""Settings page: language, theme, sizes, motion, pace, reading; each is in force at once."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from gui.context import AppContext, Wording
from gui.settings import BOT_DELAYS, READING, SCALES, SPEEDS, THEMES
from gui.shell.frame.bar import LanguageSwitch
from gui.widgets.buttons import Button
from gui.widgets.choices import Segments
from gui.widgets.fields import Slide
from gui.widgets.panel import Panel, ScrolledPage, Separator
from gui.widgets.said import Label

STEP = 10  # per cent of the text's size


class SettingsPage(ScrolledPage):
    """A row for each preference; there is nothing to confirm."""

    chapter = "02-playing"
    widest = 860.0

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        settings = context.settings
        self._rows: list[QBoxLayout] = []
        self.language = LanguageSwitch(context)
        speeds = range(SPEEDS[0], SPEEDS[1] + 1)
        self.theme = self._choice("theme", THEMES, settings.theme)
        self.animation_speed = self._choice("motion", speeds, settings.animation_speed)
        paces = sorted(BOT_DELAYS, reverse=True)
        self.bot_delay_ms = self._choice("pace", paces, settings.bot_delay_ms)
        self.reading = self._choice("reading", range(READING[0], READING[1] + 1), settings.reading)
        self.scale = Slide(context, "gui.shell.set.text_scale.name", *SCALES, STEP)
        self.scale.setValue(settings.text_scale)
        self._percent = Label(context, self._scaled, "number-m")
        self.scale.sliderMoved.connect(self._percent.refresh)
        self.theme.chosen.connect(self._set_theme)
        self.animation_speed.chosen.connect(self._set_animation_speed)
        self.bot_delay_ms.chosen.connect(self._set_bot_delay)
        self.reading.chosen.connect(self._set_reading)
        self.scale.valueChanged.connect(self._set_scale)
        settings.changed.connect(self._follow)
        panel = Panel(context)
        sized = QWidget()
        row = QHBoxLayout(sized)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.scale, 1)
        row.addWidget(self._percent)
        fields = {
            "language": self.language,
            "theme": self.theme,
            "text_scale": sized,
            "motion": self.animation_speed,
            "pace": self.bot_delay_ms,
            "reading": self.reading,
        }
        for i, (name, field) in enumerate(fields.items()):
            if i:
                panel.box.addWidget(Separator(context))
            panel.box.addLayout(self._row(name, field))
        panel.box.addWidget(Separator(context))
        tips = QHBoxLayout()
        self.tips = Button(context, "gui.shell.set.tips", self._forget_tips)
        tips.addWidget(Label(context, "gui.shell.set.tips-about", "note", "ink3", wrap=True), 1)
        tips.addWidget(self.tips)
        panel.box.addLayout(tips)
        column = QVBoxLayout()
        column.addWidget(panel)
        column.addStretch(1)
        self.lay_out(column)
        context.theme.changed.connect(self._turn)

    def title(self) -> Wording:
        """Return what the bar says."""
        return "gui.shell.settings"

    def first(self) -> QWidget | None:
        """Return the first preference."""
        return self.language.segment(self.context.language.lang)

    def _choice(self, name: str, values: Iterable[str | int], now: str | int) -> Segments:
        words: list[tuple[str, Wording]] = [
            (str(value), f"gui.shell.set.{name}.{value}") for value in values
        ]
        return Segments(self.context, f"gui.shell.set.{name}.name", words, str(now))

    def _row(self, name: str, field: QWidget) -> QBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Label(self.context, f"gui.shell.set.{name}.name", "name", wrap=True))
        words.addWidget(
            Label(self.context, f"gui.shell.set.{name}.about", "note", "ink3", wrap=True)
        )
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        row.setContentsMargins(0, 6, 0, 6)
        row.addLayout(words, 1)
        row.addWidget(field, 1 if name == "text_scale" else 0)
        self._rows.append(row)
        self._turn()
        return row

    def _turn(self) -> None:
        """Put each field below its name where it cannot stand beside it."""
        way = QBoxLayout.Direction
        small = self.width() < self.context.theme.px(760)
        for row in self._rows:
            row.setDirection(way.TopToBottom if small else way.LeftToRight)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rows out for the width."""
        super().resizeEvent(event)
        self._turn()

    def _scaled(self, _language: object) -> str:
        return f"{_step(self.scale.sliderPosition())}%"

    def _set_theme(self, value: str) -> None:
        self.context.settings.theme = value

    def _set_animation_speed(self, value: str) -> None:
        self.context.settings.animation_speed = int(value)

    def _set_bot_delay(self, value: str) -> None:
        self.context.settings.bot_delay_ms = int(value)

    def _set_reading(self, value: str) -> None:
        self.context.settings.reading = int(value)

    def _set_scale(self, value: int) -> None:
        self.context.settings.text_scale = _step(value)
        self.scale.setValue(_step(value))

    def _forget_tips(self) -> None:
        self.context.settings.seen_tips = frozenset()

    def _follow(self, name: str) -> None:
        """Show what was set elsewhere, as by a shortcut."""
        settings = self.context.settings
        if name == "text_scale":
            self.scale.setValue(settings.text_scale)
            self._percent.refresh()
        fields = {
            "theme": self.theme,
            "animation_speed": self.animation_speed,
            "bot_delay_ms": self.bot_delay_ms,
            "reading": self.reading,
        }
        if name in fields:
            fields[name].choose(str(getattr(settings, name)))


def _step(value: int) -> int:
    """Return the size that a place of the slider stands for."""
    return round(value / STEP) * STEP

"""Upper sheets of the free log: the clock with the turn, and the table's own counters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine.playtest import clocks
from engine.playtest.templates import Counter, Number
from gui.context import AppContext, plain
from gui.i18n import Language
from gui.shell.playtests.clock_face import ClockFace
from gui.shell.playtests.free.count_button import CountButton
from gui.shell.playtests.free.counter_row import CounterIcon
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import EntryWords, figure, named, span
from gui.widgets.buttons import Button
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from resources.numbers import clock

TEAM_KEYS = (("[", "]"), (";", "'"))  # less and more of the table's counters


class ClockPanel(Panel):
    """Round and step, the session's clock, whose turn it is and since when."""

    def __init__(
        self, context: AppContext, tally: Tally, words: EntryWords, next_turn: Callable[[], None]
    ) -> None:
        super().__init__(context, pad=10)
        self._tally = tally
        self._words = words
        self._live = tally.live
        self.where = Label(context, self._where, "note", "ink2")
        self.whose = Label(context, self._whose, "button", "red")
        self.clock = ClockFace(context, lambda: clock(self._live.now()), "number-l")
        self.think = ClockFace(context, self._think, "number-m", "0:00:00")
        self.pauses = Label(context, self._pauses, "note", "ink3")
        self.button = Button(
            context, "gui.playtest.free.turn", next_turn, kind="primary", key="Enter", height=36
        )
        left, right = QVBoxLayout(), QVBoxLayout()
        for layout, parts in (
            (left, (self.where, self.clock, self.pauses)),
            (right, (self.whose, self.think, self.button)),
        ):
            layout.setSpacing(0)
            for part in parts:
                layout.addWidget(part)
        right.setAlignment(Qt.AlignmentFlag.AlignRight)
        for part in (self.whose, self.think):
            right.setAlignment(part, Qt.AlignmentFlag.AlignRight)
        row = QHBoxLayout()
        row.addLayout(left)
        row.addStretch(1)
        row.addLayout(right)
        self.box.addLayout(row)

    def beat(self) -> None:
        """Look at the clock."""
        self.clock.beat()
        self.think.beat()

    def show_turn(self) -> None:
        """Tell round, step and turn anew."""
        for label in (self.where, self.whose, self.pauses):
            label.refresh()
        self.clock.role = "ink" if self._live.running else "ink3"
        self.clock.update()
        self.beat()
        for face in (self.clock, self.think):
            face.tell()

    def _where(self, language: Language) -> str:
        turn, rounds = self._tally.turn, self._tally.rounds()
        words = []
        if turn.round:
            key = "round-of" if rounds else "round"
            words.append(language.say(f"gui.playtest.live.{key}", n=turn.round, of=rounds))
        if turn.phase:
            words.append(self._words.phase(turn.phase))
        return language.say("gui.matches.join").join(words)

    def _whose(self, language: Language) -> str:
        return language.say("gui.playtest.free.whose", seat=self._words.seat(self._tally.seat))

    def _think(self) -> str:
        thought = self._live.thought()
        return span(thought[-1].ms) if thought else span(0)

    def _pauses(self, language: Language) -> str:
        segments = self._live.playtest.segments
        pauses = sum(one.kind == "pause" for one in segments)
        if not pauses:
            return ""
        away = span(clocks.paused_ms(segments))
        return language.say("gui.playtest.live.pauses", n=pauses, away=away)


class TeamCounter(QWidget):
    """A counter of the whole table, with what wins and what loses."""

    def __init__(
        self,
        context: AppContext,
        counter: Counter,
        tally: Tally,
        step: Callable[[int], None],
        keys: tuple[str, str],
    ) -> None:
        super().__init__()
        self._counter = counter
        self._tally = tally
        self.number = Label(context, "", "number-l")
        self.bounds = Label(context, self._bounds, "note", "ink2")
        name = Label(context, lambda language: named(counter, language), "name")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(name)
        words.addWidget(self.bounds)
        upper = QHBoxLayout()
        upper.addWidget(CounterIcon(context, counter.icon, 32))
        upper.addLayout(words)
        upper.addStretch(1)
        upper.addWidget(self.number)
        lower = QHBoxLayout()
        for way, by, key in (("less", -1, keys[0]), ("more", 1, keys[1])):
            said = _worded(way, counter)
            button = CountButton(context, "−+"[by > 0], said, partial(step, by))
            button.by_key(key)
            lower.addWidget(button)
        lower.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(upper)
        column.addLayout(lower)
        self._column = column

    def show_amount(self, amount: Number) -> None:
        """Show what the counter stands at."""
        text = figure(amount)
        if self.number.text() != text:
            self.number.reword(plain(text))

    def _bounds(self, language: Language) -> str:
        one, told = self._counter, []
        for kind, terms in (("limit", one.limit), ("goal", one.goal), ("lost", one.lost)):
            bound = self._tally.bound(terms)
            if bound is not None:
                told.append(language.say(f"gui.playtest.free.{kind}", n=figure(bound)))
        return language.say("gui.matches.join").join(told)


def _worded(way: str, counter: Counter) -> Callable[[Language], str]:
    return lambda language: language.say(f"gui.playtest.free.{way}", what=named(counter, language))


class PhaseStep(QWidget):
    """The step that comes next, and the button that goes there."""

    def __init__(
        self, context: AppContext, tally: Tally, words: EntryWords, then: Callable[[], None]
    ) -> None:
        super().__init__()
        self._tally = tally
        self._words = words
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(Label(context, "gui.playtest.free.phase", "name"))
        self.after = Label(context, self._after, "note", "ink2")
        column.addWidget(self.after)
        column.addStretch(1)
        self.button = Button(
            context, "gui.playtest.free.next-phase", then, key="Shift+Enter", height=32
        )
        column.addWidget(self.button)

    def _after(self, language: Language) -> str:
        turn = self._tally.after_phase()
        return language.say("gui.playtest.free.after", phase=self._words.phase(turn.phase))


class TeamPanel(Panel):
    """The table's counters and the step of the round; nothing where a game has neither."""

    def __init__(
        self,
        context: AppContext,
        tally: Tally,
        words: EntryWords,
        count: Callable[[str, int], None],
        next_phase: Callable[[], None],
    ) -> None:
        super().__init__(context, "right", pad=10)
        self.counters: dict[str, TeamCounter] = {}
        keys = [*TEAM_KEYS, *([("", "")] * len(tally.template.team_counters))]
        for counter, pair in zip(tally.template.team_counters, keys, strict=False):
            step = partial(count, counter.key)
            self.counters[counter.key] = TeamCounter(context, counter, tally, step, pair)
            self.box.addWidget(self.counters[counter.key], 1)
        self.phase = PhaseStep(context, tally, words, next_phase) if tally.phases else None
        if self.phase is not None:
            self.box.addWidget(self.phase, 1)
        self.refresh()

    def wide(self) -> int:
        """Return the width of all parts side by side."""
        parts = [*self.counters.values(), *([self.phase] if self.phase is not None else [])]
        margins = self.box.contentsMargins()
        own = sum(part.minimumSizeHint().width() + self.box.spacing() for part in parts)
        return own + margins.left() + margins.right()

    def stack(self, *, on: bool) -> None:
        """Put the parts below each other, or side by side."""
        way = QBoxLayout.Direction
        self.box.setDirection(way.TopToBottom if on else way.LeftToRight)

    def refresh(self) -> None:
        """Keep the parts apart."""
        super().refresh()
        self.box.setSpacing(self.context.theme.px(24))

"""Score sheet of Cier: who won by which rule, who fell to what, and one's mix in a duel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QCloseEvent, QHideEvent, QPainter, QPaintEvent, QShowEvent

from engine.games.cier.account import Exchange
from engine.games.cier.amounts import shown
from engine.games.cier.game import GAME
from engine.games.cier.practice import BREAK, Lesson, rounds
from engine.games.cier.state import State
from engine.games.cier.victory import outcome
from engine.kernel.journal import Journal
from gui.games.cier.lesson_worker import Study
from gui.games.cier.painting.marks import badge, hearts
from gui.paint.lettering import words
from gui.paint.surfaces import panel, rounded
from gui.table.score_sheet import NOBODY, ScoreSheet
from resources.numbers import halved

_WIDE = 1100.0
_HEAD, _ROW, _LINE = 56.0, 62.0, 30.0


class Fall(NamedTuple):
    """The exchange in which somebody went out."""

    seat: int
    exchange: Exchange


class AbilityShare(NamedTuple):
    """How often an ability was played, and how often the equilibrium would have."""

    ability: str
    played: float
    best: float


def mixed(lessons: Sequence[Lesson]) -> list[AbilityShare]:
    """Return one's mix over all lessons beside the equilibrium's, what differs most first."""
    count = len(lessons)
    names = {name for one in lessons for name in (one.played, *dict(one.mix))}
    shares = [
        AbilityShare(
            name,
            sum(one.played == name for one in lessons) / count,
            sum(dict(one.mix).get(name, 0.0) for one in lessons) / count,
        )
        for name in sorted(names)
    ]
    return sorted(shares, key=lambda one: -max(one.played, one.best))


class Standings(ScoreSheet):
    """A row for each player, the winners first; below it what a duel has to teach."""

    least = 820.0
    _state: State
    _journal: Journal | None = None  # unknown until it is read
    _falls: Mapping[int, Fall] = MappingProxyType({})

    @cached_property
    def study(self) -> Study:
        """Return what works out the lessons of a duel."""
        study = Study(self._seat, self)
        study.changed.connect(self.refresh)
        return study

    def read(self, journal: Journal) -> None:
        """Know of the whole match: who fell when, and to what."""
        self._journal = journal
        self._falls = {
            seat: Fall(seat, round_.exchange)
            for round_ in rounds(GAME, journal.setup, journal.records)
            for seat in round_.exchange.out
        }
        self.refresh()

    @property
    def lines(self) -> list[str]:
        """Return everything that is said, a line for each player and for the duel."""
        rows = [" · ".join(filter(None, self._told(seat))) for seat in self._order()]
        return [self._ended(), *rows, *self._lesson_lines()]

    def sizeHint(self) -> QSize:
        """Return the room for all rows."""
        high = _HEAD + _ROW * len(self._people) + 20
        if self._duel:
            high += 50 + _LINE * max(1, len(self._lesson_lines()) + len(self._shares()))
        return QSize(self._theme.px(_WIDE), self._theme.px(high))

    @property
    def _duel(self) -> bool:
        played = self._seat != NOBODY and self._journal is not None
        return len(self._people) == 2 and played

    def spoken(self) -> str:
        """Return the whole sheet in words."""
        return "\n".join(self.lines)

    def _order(self) -> list[int]:
        found = outcome(self._state)
        scores = found.scores if found is not None else (0,) * len(self._people)
        return sorted(range(len(self._people)), key=lambda seat: (-scores[seat], seat))

    def _ended(self) -> str:
        """Return by which rule the match ended."""
        state = self._state
        key = state.ending.partition("-")[0]
        if key == "draw":
            key = "draw-still" if state.living else "draw-all"
        return self._language.say(f"gui.cier.end.{key}", turns=state.turn, exchanges=state.played)

    def _told(self, seat: int) -> tuple[str, str, str, str]:
        """Return a player's name, who played it, how it came out, and what it fell to."""
        say, state = self._language.say, self._state
        found = outcome(state)
        assert found is not None
        result = "won" if seat in found.winners else "shared" if found.scores[seat] else "lost"
        alive = say("gui.cier.end.alive" if seat in state.living else "gui.cier.end.out")
        came = say("gui.cier.dot").join((say(f"gui.cier.end.{result}"), alive))
        person = self._people[seat]
        name = say(f"cier.seat.{seat}")
        return name, person if person != name else "", came, self._fell(seat)

    def _fell(self, seat: int) -> str:
        fall = self._falls.get(seat)
        if fall is None:
            return ""
        say, exchange = self._language.say, fall.exchange
        causes = [
            say(
                "gui.cier.end.blow",
                by=say(f"cier.seat.{blow.by}"),
                name=say(f"cier.ability.{blow.ability}"),
            )
            for blow in exchange.blows
            if blow.victim == seat
        ]
        faults = [w.ability for s, _, w in exchange.stops if s == seat and w.rule == "fault"]
        if faults:
            causes.append(say("gui.cier.end.fault", fault=say(f"cier.fault.{faults[0]}")))
        cause = say("list.names").join(causes)
        return say("gui.cier.end.fell", turn=exchange.turn, number=exchange.number, cause=cause)

    def _lesson_lines(self) -> list[str]:
        if not self._duel:
            return []
        say, study = self._language.say, self.study
        lessons = list(study.lessons.values())
        if not lessons:
            return [say(f"gui.cier.practice.{'busy' if study.busy else 'unsolved'}")]
        total = sum(one.regret for one in lessons)
        return [
            say(
                "gui.cier.practice.total",
                inside=sum(one.share > 0 for one in lessons),
                n=len(lessons),
                total=f"{100 * total:.1f}%",
                mean=f"{100 * total / len(lessons):.1f}%",
            )
        ]

    def _shares(self) -> list[AbilityShare]:
        lessons = list(self.study.lessons.values())
        return mixed(lessons) if lessons else []

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to study when somebody looks."""
        super().showEvent(event)
        if self._duel and self._journal is not None and not self.study.seen:
            self.study.read(self._journal)

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no worker behind."""
        super().hideEvent(event)
        self.study.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave no worker behind."""
        self.study.close()
        super().closeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint how it ended, the players, and the mix."""
        painter, wide = self.scaled()
        high = _HEAD + _ROW * len(self._people)
        box = QRectF(10, 4, wide - 20, high + 6)
        panel(painter, box, self._theme, corner=16, blur=12)
        head = QRectF(box.left() + 24, box.top() + 8, box.width() - 48, 40)
        words(painter, head, self._ended(), 16.5, self._theme.colour("ink2"), "serif", bold=True)
        for place, seat in enumerate(self._order()):
            y = box.top() + _HEAD + place * _ROW
            self._row(painter, QRectF(box.left(), y, box.width(), _ROW), seat)
        if self._duel:
            rest = self.height() * wide / self.width() - box.bottom() - 14
            self._mix(painter, QRectF(10, box.bottom() + 10, wide - 20, rest))
        painter.end()

    def _row(self, painter: QPainter, box: QRectF, seat: int) -> None:
        theme, state = self._theme, self._state
        line = QRectF(box.left() + 24, box.top(), box.width() - 48, 1)
        painter.fillRect(line, theme.colour("line2"))
        if seat == self._seat:
            path = rounded(box.adjusted(10, 3, -10, -3), 10)
            painter.fillPath(path, theme.colour("glow", 0.18))
        name, person, came, fell = self._told(seat)
        y, alive = box.center().y(), seat in state.living
        badge(painter, QPointF(box.left() + 50, y), 19, seat, grey=not alive)
        room = QRectF(box.left() + 84, y - 26, 150, 28)
        words(painter, room, name, 20, theme.colour("ink"), "serif", bold=True)
        words(painter, room.translated(0, 26), person, 14, theme.colour("ink2"))
        found = outcome(state)
        won = found is not None and seat in found.winners
        left = box.left() + 250
        ink = theme.colour("red" if won else "ink")
        words(painter, QRectF(left, y - 16, 170, 32), came, 17, ink, "serif", bold=True)
        lives = halved(shown(max(state.hp[seat], 0), state.rules.unit))
        tones = (theme.colour("red" if alive else "ink3"), theme.colour("ink3"))
        hearts(painter, left + 190, y, 22, (int(alive), int(not alive)), lives, tones)
        text = QRectF(left + 270, y - 16, box.right() - left - 294, 32)
        words(painter, text, fell, 15, theme.colour("ink2"))

    def _mix(self, painter: QPainter, box: QRectF) -> None:
        """Paint one's own mix beside the equilibrium's."""
        theme, say = self._theme, self._language.say
        panel(painter, box, theme, blur=8)
        y = box.top() + 6
        for text in (say("gui.cier.practice.title"), *self._lesson_lines()):
            room = QRectF(box.left() + 24, y, box.width() - 48, _LINE)
            words(painter, room, text, 15.5, theme.colour("ink"), "serif", bold=True)
            y += _LINE
        for one in self._shares():
            broken = one.ability == BREAK
            key = "gui.cier.practice.break" if broken else f"cier.ability.{one.ability}"
            room = QRectF(box.left() + 24, y, 130, _LINE)
            words(painter, room, say(key), 15, theme.colour("ink"))
            left, wide = box.left() + 160, box.width() - 160 - 330
            for share, low, tone in ((one.played, 6.0, "red"), (one.best, 16.0, "blue")):
                bar = QRectF(left, y + low, max(2.0, wide * share), 8)
                painter.fillPath(rounded(bar, 3), theme.colour(tone))  # type: ignore[arg-type]
            figures = say(
                "gui.cier.end.shares", own=f"{100 * one.played:.0f}%", best=f"{100 * one.best:.0f}%"
            )
            room = QRectF(box.right() - 320, y, 300, _LINE)
            words(painter, room, figures, 14, theme.colour("ink2"), align="right")
            y += _LINE

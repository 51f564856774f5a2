"""Verdict on a task: whether it was met, where its chance went, and by which answers."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from engine.games.delay.pack import words
from engine.games.delay.rules import ROUNDS
from engine.games.delay.state import State
from engine.games.delay.tasks import ANY, CHOICE, FATE, HIDDEN, STEADY, Move, Verdict, verdict
from gui.games.delay.ahead import Ahead
from gui.games.delay.ending.archive_sheet import PAD, ArchiveSheet
from gui.games.delay.painting.lettering import CENTRE, RIGHT, flow, numerals, pour, texts, titles
from gui.games.delay.painting.lettering import write as write_line
from gui.games.delay.task_words import aim_name, share_of
from gui.i18n import Language
from gui.paint.theme import Theme, fixed

_MOST = 4  # answers of which it is told what they cost
_HEAD, _LINE, _CHART = 46.0, 28.0, 128.0
_SIZE, _LEAD = 15.5, 1.4


class VerdictModel:
    """Words the verdict on the task of a finished game, in the language spoken now."""

    def __init__(self, state: State, language: Language) -> None:
        self.state = state
        self.verdict: Verdict | None = None  # until it is worked out
        self._language = language

    def say(self, key: str, **parts: str | int) -> str:
        """Return a sentence of the verdict."""
        return self._language.say(f"gui.delay.{key}", **parts)

    def head(self) -> str:
        """Return what the task was."""
        rules = self.state.rules
        if rules.task == HIDDEN:
            return self.say("verdict.head-hidden")
        return self.say("verdict.head", aim=aim_name(rules.aim, self._language))

    def lines(self) -> list[str]:
        """Return whether it was met, and what took the last of its chance."""
        found = self.verdict
        if found is None:
            return [self.say("verdict.waiting")]
        told = [self._result(found)]
        last = found.lost_by
        if last is not None and last.by == FATE:
            told.append(self.say("verdict.lost-by", round=last.round, what=self._what(last)))
        if found.unsolved:
            rounds = self._language.say("list.names").join(map(str, found.unsolved))
            told.append(self.say("verdict.unsolved", rounds=rounds))
        elif not found.losses:
            told.append(self.say("verdict.whole"))
        return told

    def _result(self, found: Verdict) -> str:
        task, keep = self.state.rules.task, self.state.rules.keep_chance
        key = "met" if found.met else "missed"
        if task == HIDDEN:
            return self.say(f"verdict.{key}-hidden")
        if task != STEADY:
            return self.say(f"verdict.{key}")
        if found.broken is None:
            known = "met-known" if found.unsolved else "met-steady"
            return self.say(f"verdict.{known}", keep=keep)
        return self.say("verdict.missed-steady", round=found.broken.round, keep=keep)

    def costs(self) -> list[str]:
        """Return what answers cost, the worst of them in the order in which they were given."""
        if self.verdict is None:
            return []
        losses, last = self.verdict.losses, self.verdict.lost_by
        worst = sorted(losses, key=lambda move: (move != last, -move.lost))[:_MOST]
        told = [self._cost(move) for move in losses if move in worst]
        if len(losses) > len(told):
            told.append(self.say("verdict.more", count=len(losses) - len(told)))
        return told

    def _cost(self, move: Move) -> str:
        gone = self.verdict is not None and move == self.verdict.lost_by
        after = self.say("outlook.lost") if gone else share_of(move.after)
        before, what = share_of(move.before), self._what(move)
        return self.say("verdict.cost", round=move.round, what=what, before=before, after=after)

    def _what(self, move: Move) -> str:
        word = words(self.state.rules.pack)
        lang = self._language.lang
        if move.by == FATE:
            return self.say("verdict.fate", event=word[lang, "title", move.what])
        if move.by == CHOICE:
            letter, choice = move.what.rpartition(".")[2], word[lang, "choice", move.what]
            return self.say("verdict.choose", letter=letter, choice=choice)
        return self._language.say(f"delay.record.{move.what}")

    def spoken(self) -> str:
        """Return all of it, for readers."""
        moves = self.verdict.moves if self.verdict is not None else ()
        points = [
            self.say("verdict.a-point", round=move.round, share=share_of(move.after))
            for move in moves
            if move.by not in (FATE, CHOICE)
        ]
        return " ".join([f"{self.head()}.", *self.lines(), *self.costs(), "; ".join(points)])


class VerdictSheet(ArchiveSheet):
    """The sheet of the verdict; it is worked out beside the window, and says so until then."""

    def __init__(self, theme: Theme, language: Language, state: State) -> None:
        super().__init__(theme, language)
        self.model = VerdictModel(state, language)
        self._ahead = Ahead(self, verdict)
        self._ahead.found.connect(self._on_found)
        self._ahead.look(state)
        self.anew()

    @property
    def busy(self) -> bool:
        """Say whether it is still being worked out."""
        return self.model.verdict is None

    def _on_found(self, found: Verdict) -> None:
        self.model.verdict = found
        self.anew()

    def spoken(self) -> str:
        """Return all of it."""
        return self.model.spoken()

    def high(self, wide: float) -> float:
        """Return the room for all lines, and for the way of the chance once it is known."""
        lines = sum(self._tall(line, wide) for line in self._lines())
        chart = _HEAD + _CHART + 30 if self.model.verdict is not None else 0
        return 20 + _HEAD + lines + chart + 22

    def _lines(self) -> list[str]:
        return [*self.model.lines(), *self.model.costs()]

    def _tall(self, line: str, wide: float) -> float:
        font = texts(self._language.lang, _SIZE)
        return max(_LINE, flow(line, font, _LEAD, lambda _top, _bottom: wide - 2 * PAD)[1] + 6)

    def paint(self, painter: QPainter, wide: float) -> None:
        """Paint head, lines and the way of the chance."""
        model, lang = self.model, self._language.lang
        box = QRectF(PAD, 20, wide - 2 * PAD, 32)
        write_line(painter, box, model.head(), titles(lang, 22), fixed("brass"))
        top = 20 + _HEAD
        for number, line in enumerate(self._lines()):
            tall = self._tall(line, wide)
            tone = fixed("parchment" if number < len(model.lines()) else "parchment2")
            row = QRectF(PAD, top, wide - 2 * PAD, tall)
            make = partial(texts, lang, bold=not number)
            pour(painter, row, line, make, tone, most=_SIZE, least=_SIZE, lead=_LEAD)
            top += tall
        if model.verdict is not None:
            row = QRectF(PAD, top + 8, wide - 2 * PAD, 24)
            write_line(
                painter, row, model.say("verdict.chart"), texts(lang, 14), fixed("parchment2")
            )
            self._chart(painter, QRectF(PAD + 52, top + _HEAD, wide - 2 * PAD - 64, _CHART))

    def _chart(self, painter: QPainter, box: QRectF) -> None:
        """Paint the way of the chance from the first morning to the end, round by round."""
        found, rules = self.model.verdict, self.model.state.rules
        assert found is not None
        levels = [0.0, 1.0, *([rules.keep_chance / 100] if rules.task == STEADY else [])]
        for level in levels:
            y = box.bottom() - level * box.height()
            dash = Qt.PenStyle.SolidLine if level in (0.0, 1.0) else Qt.PenStyle.DashLine
            tone = fixed("brass", 0.3) if level in (0.0, 1.0) else fixed("pressure2", 0.9)
            painter.setPen(QPen(tone, 1.2, dash))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            label = QRectF(box.left() - 52, y - 10, 44, 20)
            if level in (0.0, 1.0) or rules.keep_chance <= 85 or rules.keep_chance == 100:
                write_line(painter, label, share_of(level), numerals(13), fixed("brass"), RIGHT)
        each = box.width() / ROUNDS
        for number in range(ROUNDS):
            foot = QRectF(box.left() + number * each, box.bottom() + 4, each, 20)
            write_line(painter, foot, str(number + 1), numerals(14), fixed("brass"), CENTRE)
        self._way(painter, box, found, each)

    def _way(self, painter: QPainter, box: QRectF, found: Verdict, each: float) -> None:
        """Paint the line; an answer that cost something is a red stretch of it."""
        at = {FATE: 0.12, CHOICE: 0.5}
        spot: QPointF | None = None
        for move in found.moves:
            x = box.left() + (move.round - 1 + at.get(move.by, 0.86)) * each
            here = QPointF(x, box.bottom() - move.after * box.height())
            if spot is not None:
                costly = move in found.losses
                corner = QPointF(x, spot.y())
                painter.setPen(QPen(fixed("lamp"), 2.4))
                painter.drawLine(spot, corner)
                painter.setPen(
                    QPen(fixed("pressure" if costly else "lamp"), 3.6 if costly else 2.4)
                )
                painter.drawLine(corner, here)
            spot = here


def verdict_sheet(theme: Theme, language: Language, state: State) -> VerdictSheet | None:
    """Return the sheet on the task of a finished game; none where any ending did."""
    return None if state.rules.task == ANY else VerdictSheet(theme, language, state)

"""Aims of a playtest: its goal and hypothesis, the open questions it looks at, its own ones."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.library.store import utc_now
from engine.playtest.clocks import stamp
from engine.playtest.feedback import OWN, OwnQuestion
from engine.playtest.questions import Question
from engine.playtest.rows import LONGEST, NOTE
from engine.playtest.sessions import Session
from engine.playtest.store import PlaytestStore
from gui.context import AppContext, Wording, faults_told, plain
from gui.widgets.buttons import SignButton
from gui.widgets.choices import Segments
from gui.widgets.fields import TextField
from gui.widgets.panel import Panel
from gui.widgets.said import Label
from gui.widgets.ticks import TickBox

_SCALE, _TEXT = "scale", "text"


class QuestionLine(QWidget):
    """An open question, to be looked at by this session or not."""

    def __init__(self, context: AppContext, question: Question, *, on: bool) -> None:
        super().__init__()
        self.question = question
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.tick = TickBox(context, plain(question.text))
        self.tick.setChecked(on)
        row.addWidget(self.tick, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Label(context, plain(question.text), role="ink2", wrap=True), 1)


class OwnLine(QWidget):
    """A question of the designer's own for the forms, answered by a number or in words."""

    def __init__(self, context: AppContext, at: int, ask: OwnQuestion | None) -> None:
        super().__init__()
        about: Wording = lambda language: language.say("gui.playtest.setup.own", n=at + 1)
        self.text = TextField(context, about, about, LONGEST)
        kinds: list[tuple[str, Wording]] = [
            (kind, f"gui.playtest.setup.own-{kind}") for kind in (_SCALE, _TEXT)
        ]
        self.kind = Segments(context, about, kinds, ask.kind if ask else _SCALE, gives=True)
        if ask is not None:
            self.text.setText(ask.text)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.text, 1)
        row.addWidget(self.kind)

    def value(self) -> OwnQuestion | None:
        """Return the question; None where nothing was written."""
        text = self.text.text().strip()
        return (
            OwnQuestion(text, "text" if self.kind.value() == _TEXT else "scale") if text else None
        )


class Aims(Panel):
    """What a session is for."""

    def __init__(self, context: AppContext, store: PlaytestStore, session: Session) -> None:
        super().__init__(context)
        self._store = store
        self._game_id = session.game
        self.box.addWidget(Label(context, "gui.playtest.setup.aims", "heading", wrap=True))
        self.goal = self._line("goal", NOTE)
        self.hypothesis = self._line("hypothesis", NOTE)
        self.box.addWidget(Label(context, "gui.playtest.setup.questions", "name", wrap=True))
        self._lines = QVBoxLayout()
        self.box.addLayout(self._lines)
        self.lines: list[QuestionLine] = []
        for question in store.questions(session.game):
            if question.state == "open":
                self._add(question, on=False)
        self.more = self._line("question-more", LONGEST)
        self.more.returnPressed.connect(self.ask)
        row = QHBoxLayout()
        row.addWidget(self.more, 1)
        row.addWidget(SignButton(context, "check", "gui.playtest.setup.question-add", self.ask))
        self.box.addLayout(row)
        self.box.addWidget(Label(context, "gui.playtest.setup.owns", "name", wrap=True))
        asks = [*session.asks, *(None for _ in OWN)][: len(OWN)]
        self.owns = [OwnLine(context, at, ask) for at, ask in enumerate(asks)]
        for own in self.owns:
            own.text.textChanged.connect(self._show)
            self.box.addWidget(own)
        self.box.addStretch(1)
        self._show()

    def chosen(self) -> tuple[Question, ...]:
        """Return the open questions that this session looks at."""
        return tuple(line.question for line in self.lines if line.tick.isChecked())

    def asks(self) -> tuple[OwnQuestion, ...]:
        """Return the designer's own questions."""
        return tuple(ask for own in self.owns if (ask := own.value()) is not None)

    def ask(self) -> None:
        """Put what is written among the open questions of the game, for this session too."""
        text = self.more.text().strip()
        if not text:
            return
        with faults_told(self.context.host):
            question = Question(self._game_id, text, stamp(utc_now()))
            self._store.put(question)
            self._add(question, on=True)
            self.more.clear()

    def _add(self, question: Question, *, on: bool) -> None:
        line = QuestionLine(self.context, question, on=on)
        self.lines.append(line)
        self._lines.addWidget(line)

    def _line(self, name: str, most: int) -> TextField:
        key = f"gui.playtest.setup.{name}"
        field = TextField(self.context, key, key, most)
        if name != "question-more":
            self.box.addWidget(field)
        return field

    def _show(self) -> None:
        """Offer one more question than are written."""
        written = len([own for own in self.owns if own.text.text().strip()])
        for at, own in enumerate(self.owns):
            own.setVisible(at <= written or bool(own.text.text().strip()))

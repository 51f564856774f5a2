"""Questions tab: what the designer wants to know, what sessions found, and the verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QVBoxLayout

from engine.library.store import utc_now
from engine.playtest.clocks import stamp
from engine.playtest.questions import Question
from engine.playtest.rows import LONGEST, NOTE
from engine.playtest.store import PlaytestStore
from gui.context import AppContext, Wording, faults_told, plain, say
from gui.i18n import Language
from gui.shell.playtests.keeping import game_name, tested
from gui.shell.playtests.overview.tab import AddLine, Tab
from gui.widgets.buttons import SignButton
from gui.widgets.panel import Panel, empty
from gui.widgets.said import Chip, Label

_ANSWERS = ("yes", "no", "unclear")


class QuestionRow(Panel):
    """One question, what was found, and what may be said of it."""

    def __init__(self, context: AppContext, question: Question, told: Wording) -> None:
        super().__init__(context, "right", inset=True, pad=8)
        self.question = question
        self._words = words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(Label(context, plain(question.text), "name", wrap=True))
        words.addWidget(Label(context, told, "note", "ink3", wrap=True))
        if question.verdict:
            words.addWidget(Label(context, plain(question.verdict), role="ink2", wrap=True))
        self.box.addLayout(words, 1)
        tone = "green" if question.state == "answered" else "goldt"
        self.box.addWidget(
            Chip(context, f"gui.playtest.list.question-{question.state}", tone)  # type: ignore[arg-type]
        )

    def offer(self, *buttons: SignButton) -> None:
        """Have these buttons at the right."""
        for button in buttons:
            self.box.addWidget(button)


class QuestionsTab(Tab):
    """Every question, the open ones first."""

    def __init__(self, context: AppContext, store: PlaytestStore) -> None:
        super().__init__(context, store)
        self.questions: list[Question] = []
        panel = Panel(context)
        self.add = AddLine(context, "gui.playtest.setup.question-more", LONGEST)
        self.add.written.connect(self._add)
        self._none = Label(context, "gui.playtest.list.questions-none", role="ink3", wrap=True)
        panel.box.addWidget(self.add)
        panel.box.addWidget(self._none)
        self._rows = QVBoxLayout()
        panel.box.addLayout(self._rows)
        self.rows: list[QuestionRow] = []
        self.column.addWidget(panel)

    def count(self) -> int:
        """Return how many are open."""
        return len([one for one in self.questions if one.state == "open"])

    def load(self, game_id: str) -> None:
        """Read the questions anew, of one game or of all."""
        super().load(game_id)
        chosen = [game_id] if game_id else tested()
        found = [one for game in chosen for one in self.store.questions(game)]
        self.questions = sorted(found, key=lambda one: one.state != "open")
        answers: dict[str, list[str]] = {}
        for game in chosen:
            answers |= self.store.answers(game)
        self.add.setVisible(bool(game_id))
        self._none.setVisible(not found)
        empty(self._rows)
        self.rows = []
        for one in self.questions:
            row = QuestionRow(
                self.context, one, partial(self._told, one, answers.get(one.uuid, []))
            )
            row.offer(*self._ways(one))
            self.rows.append(row)
            self._rows.addWidget(row)
        self.changed.emit()

    def _ways(self, one: Question) -> list[SignButton]:
        context, key = self.context, "gui.playtest.list"
        pen = SignButton(context, "pen", f"{key}.question-edit", partial(self._ask_text, one))
        verdict = SignButton(context, "check", f"{key}.verdict", partial(self._ask_verdict, one))
        if one.state != "open":
            again = replace(one, state="open")
            back = SignButton(context, "undo", f"{key}.reopen", partial(self._put, again))
            return [pen, verdict, back]
        gone = replace(one, state="dropped")
        drop = SignButton(context, "bin", f"{key}.question-drop", partial(self._put, gone))
        return [pen, verdict, drop]

    def _told(self, one: Question, answers: list[str], language: Language) -> str:
        parts = [] if self.game_id else [say(language, game_name(one.game))]
        parts.append(language.say("gui.playtest.list.looked", n=len(answers)))
        counts = Counter(answers)
        parts += [
            language.say(f"gui.playtest.list.found-{answer}", n=counts[answer])
            for answer in _ANSWERS
            if counts[answer]
        ]
        return language.say("gui.matches.join").join(parts)

    def _add(self, text: str) -> None:
        self._put(Question(self.game_id, text, stamp(utc_now())))

    def _ask_text(self, one: Question) -> None:
        then: Callable[[str], None] = lambda text: (
            self._put(replace(one, text=text)) if text else None
        )
        self.context.host.ask_line("gui.playtest.list.question-edit", one.text, NOTE, then)

    def _ask_verdict(self, one: Question) -> None:
        then: Callable[[str], None] = lambda text: self._put(
            replace(one, verdict=text, state="answered" if text else one.state)
        )
        self.context.host.ask_line("gui.playtest.list.verdict", one.verdict, NOTE, then)

    def _put(self, one: Question) -> None:
        with faults_told(self.context.host):
            self.store.put(one)
        self.load(self.game_id)

"""Feedback form: what one person says of a playtest, on the screen or as it stands on paper.

The fields come in the order of the paper, and Tab goes through them in it.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QVBoxLayout, QWidget

from engine.playtest.afterwards import with_feedback
from engine.playtest.feedback import OWN, SCALE, Answer, Form, FormField, fields_of
from engine.playtest.live import LiveSession
from engine.playtest.rows import NOTE
from gui.context import AppContext, Wording, faults_told, plain
from gui.games import playable
from gui.games.rulebook import rulebook, sections
from gui.i18n import Language
from gui.shell.playtests.ending.scale import Scale
from gui.shell.playtests.notes.entry_rows import Row, rows
from gui.shell.playtests.tally import Tally
from gui.shell.playtests.wording import EntryWords
from gui.widgets.buttons import Button
from gui.widgets.fields import DropDown, TextField
from gui.widgets.flow import Flow
from gui.widgets.panel import Panel, scrolled, tab_chain
from gui.widgets.said import Label
from resources.numbers import clock

_OWN = "gui.playtest.form."
_ROLE = "role"  # the field that only those are asked who had one; on paper it always stands
_ROUND = 3  # digits of a round
_ABREAST = 640.0  # the least width for a question with its scale beside it


class Question(QWidget):
    """A question with its scale beside it, or below it where there is little width."""

    def __init__(self, context: AppContext, label: Label, scale: Scale) -> None:
        super().__init__()
        self._context = context
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(label, 2)
        self._row.addWidget(scale, 3, Qt.AlignmentFlag.AlignLeft)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand in a row where both have room."""
        super().resizeEvent(event)
        way, wide = QBoxLayout.Direction, self.width() >= self._context.theme.px(_ABREAST)
        self._row.setDirection(way.LeftToRight if wide else way.TopToBottom)


class FeedbackForm(QWidget):
    """The form of one seat. `given` says that it is on the disk, `left` that nobody fills it in."""

    given = Signal()
    left = Signal()

    def __init__(
        self,
        context: AppContext,
        live: LiveSession,
        seat: int,
        tally: Tally,
        words: EntryWords,
        form: Form = "screen",
    ) -> None:
        super().__init__()
        self.context = context
        self.seat = seat
        self._live = live
        self._tally = tally
        self._words = words
        self._form: Form = form
        self.fields: dict[str, Scale | QLineEdit] = {}
        self._picks: dict[str, DropDown] = {}
        self._asked = [one for one in fields_of(live.session.asks) if self._asks(one)]
        panel = Panel(context)
        self._column = panel.box
        panel.box.addWidget(Label(context, self._title, "heading", wrap=True))
        panel.box.addWidget(Label(context, self._kept, "note", "ink2", wrap=True))
        for field in self._asked:
            self._ask(field)
        keep = Button(context, f"{_OWN}finish", self.keep, kind="primary", key="Ctrl+Enter")
        self.leave = Button(context, f"{_OWN}leave", self.left.emit, key="Esc")
        foot = Panel(context, pad=6)
        foot.box.addWidget(Flow([keep, self.leave]))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.area = scrolled(panel)
        whole.addWidget(self.area, 1)
        whole.addWidget(foot)
        scales = [one for one in self.fields.values() if isinstance(one, Scale)]
        for scale in scales:
            scale.line_up(scales)
        self._fill()
        self._found = self.answers()
        stops = [self.fields[field.key] for field in self._asked]
        chain: list[QWidget] = []
        for field, stop in zip(self._asked, stops, strict=True):
            chain += [stop, *([self._picks[field.key]] if field.key in self._picks else [])]
        tab_chain(chain[0], [*chain[1:], keep, self.leave])

    def first(self) -> QWidget:
        """Return what the keyboard is at."""
        return self.fields[self._asked[0].key]

    # --- what is asked

    def _asks(self, field: FormField) -> bool:
        return field.key != _ROLE or self._form == "paper" or bool(self._words.role(self.seat))

    def _ask(self, field: FormField) -> None:
        name = self._name(field)
        label = Label(self.context, name, "body", "ink", wrap=True)
        made: Scale | QLineEdit
        if field.kind == "scale":
            made = self._scale(field, name)
        elif field.kind == "choice":
            offered = [(at, f"{_OWN}{field.key}-{word}") for at, word in enumerate(field.words)]
            made = Scale(self.context, name, offered)
        elif field.kind == "round":
            made = TextField(self.context, name, f"{_OWN}round-empty", _ROUND)
        else:
            made = TextField(self.context, name, plain(""), NOTE)
        self.fields[field.key] = made
        if isinstance(made, Scale):
            self._column.addWidget(Question(self.context, label, made))
        else:
            self._column.addWidget(label)
            self._column.addWidget(made)
        if field.pick and len(picks := self._offered(field.pick)) > 1:
            about: Wording = f"{_OWN}pick-{field.pick}"
            self._picks[field.key] = DropDown(self.context, about, picks, "")
            self._column.addWidget(self._picks[field.key])

    def _scale(self, field: FormField, name: Wording) -> Scale:
        ends: list[Wording] = [f"{_OWN}least", f"{_OWN}most"]
        known = self.context.language.knows
        for at, end in enumerate(("least", "most")):
            if known(f"{_OWN}{field.key}-{end}"):
                ends[at] = f"{_OWN}{field.key}-{end}"
        choices = [(number, plain(number)) for number in SCALE]
        return Scale(self.context, name, choices, ends=(ends[0], ends[1]))

    def _offered(self, pick: str) -> list[tuple[str, Wording]]:
        """Return what may be pointed at: an entry of the log, a section of the rulebook."""
        found: list[tuple[str, Wording]] = [("", f"{_OWN}no-{pick}")]
        if pick == "entry":
            happened = [row for row in rows(self._tally) if row.entries]
            return found + [(row.entries[-1].uuid, partial(self._told, row)) for row in happened]
        game = self._live.session.game
        if game not in playable():
            return found
        texts = {
            lang: sections(rulebook(game, self._live.session.house, lang)) for lang in ("en", "zh")
        }
        titles = {lang: {one.number: one.title for one in texts[lang]} for lang in texts}
        numbers = [one.number for one in texts["en"]]
        return found + [(number, partial(_section, number, titles)) for number in numbers]

    # --- what it does

    def answers(self) -> list[Answer]:
        """Return what was said; who cannot say is kept as such."""
        return [self._answer(field) for field in self._asked]

    def keep(self) -> None:
        """Have the form on the disk; what is no number of a round is told, and nothing left out."""
        rounds = [self.fields[one.key] for one in self._asked if one.kind == "round"]
        for made in rounds:
            if isinstance(made, QLineEdit) and not (made.text().strip() or "0").isdecimal():
                self.context.host.tell("playtest-figure", {"given": made.text()})
                made.setFocus()
                return
        with faults_told(self.context.host):
            self._live.change(with_feedback(self.seat, self._form, self.answers()))
            self.given.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep by Ctrl+Enter; Enter goes on to the next field. Esc leaves it as it is.

        Where something was said since, Esc leads only to the button, and Enter there does it.
        """
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.keep()
            else:
                self.focusNextChild()
        elif event.key() == Qt.Key.Key_Escape:
            if self.answers() == self._found:
                self.left.emit()
            else:
                self.leave.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def _answer(self, field: FormField) -> Answer:
        made = self.fields[field.key]
        pick = self._picks[field.key].value() if field.key in self._picks else ""
        if isinstance(made, Scale):
            text = _worded(field, made.number) if field.kind == "scale" else ""
            return Answer(self.seat, field.key, made.number, text)
        text = made.text().strip()
        if field.kind == "round":
            return Answer(self.seat, field.key, int(text) if text.isdecimal() else None)
        return Answer(self.seat, field.key, None, text, pick)

    def _fill(self) -> None:
        """Show what was said before."""
        said = {one.field: one for one in self._live.playtest.answers if one.seat == self.seat}
        for key, made in self.fields.items():
            if key not in said:
                continue
            if isinstance(made, Scale):
                made.answer(said[key].number)
            else:
                number = said[key].number
                made.setText(said[key].text if number is None else str(number))
            if key in self._picks:
                self._picks[key].choose(said[key].pick)

    # --- words

    def _name(self, field: FormField) -> Wording:
        if field.key in OWN:
            return plain(self._live.session.asks[OWN.index(field.key)].text)
        return f"{_OWN}{field.key}"

    def _title(self, language: Language) -> str:
        return language.say(f"{_OWN}title", seat=self._words.seat(self.seat))

    def _kept(self, language: Language) -> str:
        return language.say(f"{_OWN}kept", seat=self._words.seat(self.seat))

    def _told(self, row: Row, language: Language) -> str:
        line = self._words.line(row.summed(), row.before).text(language)
        return language.say("gui.matches.join").join((clock(row.at_ms), line))


def _worded(field: FormField, number: int | None) -> str:
    """Return the word beside a number: of a length which way it is wrong."""
    if number is None or not field.words:
        return ""
    middle = SCALE[len(SCALE) // 2]
    return field.words[(number > middle) - (number < middle) + 1]


def _section(number: str, titles: dict[str, dict[str, str]], language: Language) -> str:
    return f"{number} {titles[language.lang].get(number, '')}".strip()

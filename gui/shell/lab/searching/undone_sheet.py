"""Undone sheet: the chosen set number by number, and what taking back each alone would do."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from engine.lab.searching.goals import Goal
from engine.lab.searching.proving import Smaller
from engine.lab.searching.space import Dimension
from gui.context import AppContext
from gui.i18n import Language
from gui.lab.search_known import TuneKnown
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import rounded
from gui.paint.theme import Role, Step
from gui.shell.lab.cut_text import write_cut
from gui.shell.lab.searching.goal_fields import figure_name
from gui.shell.lab.searching.marked_sentence import paint_sentence
from gui.shell.lab.searching.number_names import NumberNames
from gui.shell.lab.searching.tuned import LETTERS, Choice, moved, told
from gui.widgets.grid import Grid
from gui.widgets.panel import Panel, Picture
from gui.widgets.said import Label

_WIDE, _HIGH, _BAR = 216.0, 58.0, 5.0
_GAP = 10
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class UndoneRow(Picture):
    """One change: its place, from what to what, how the goals move without it, how much that is."""

    def __init__(
        self,
        context: AppContext,
        one: tuple[Dimension, int],
        figures: Sequence[str],
        share: float | None,
        names: NumberNames,
    ) -> None:
        super().__init__(context, _WIDE, _HIGH)
        self._one, self._figures, self._share, self._names = one, figures, share, names
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on=False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        context.language.changed.connect(self._tell)
        self._tell()

    def minimumSizeHint(self) -> QSize:
        """Return the whole height: a row is never squeezed while those around it are replaced."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def _tell(self) -> None:
        one, number = self._one
        part, sentence = self._names.part(one.rule), self._names.sentence(one.rule)
        set_tip(self, f"{part}\n{sentence}")
        undone = " ".join(self._figures)
        self.setAccessibleName(f"{part}. {sentence} {one.start} → {number}. {undone}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a line of words over a bar."""
        theme, px = self.context.theme, self.context.theme.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.hasFocus():
            painter.fillPath(rounded(box, 6), theme.colour("line2"))
        one, number = self._one
        bar = QRectF(box.left(), box.bottom() - px(_BAR), box.width(), px(_BAR))
        half = (bar.top() - box.top() - 2) / 2
        text = QRectF(box.left(), box.top(), box.width(), half)
        lower = text.translated(0, half)
        paint_sentence(painter, self.context, lower, self._names.marked(one.rule))
        figures = "  ".join(self._figures)
        strong = self._share is not None and self._share > _STRONG
        wide = self._wide("note", figures) + px(8)
        change = f"{one.start} → {number}"
        step = self._wide("button", change) + px(10)
        write_cut(
            painter, self.context, text, figures, ("note", "ink" if strong else "ink2"), _RIGHT
        )
        middle = text.adjusted(0, 0, -wide, 0)
        write_cut(painter, self.context, middle, change, ("button", "ink"), _RIGHT)
        write_cut(
            painter,
            self.context,
            middle.adjusted(0, 0, -step, 0),
            self._names.part(one.rule),
            ("body", "ink"),
        )
        painter.fillPath(rounded(bar, bar.height() / 2), theme.colour("line2"))
        if self._share:
            bar.setWidth(max(bar.height(), bar.width() * min(1.0, self._share)))
            role: Role = "ochre" if strong else "ink3"
            painter.fillPath(rounded(bar, bar.height() / 2), theme.colour(role))

    def _wide(self, step: Step, text: str) -> float:
        font = self.context.theme.font(step, self.context.language.lang)
        return QFontMetricsF(font).horizontalAdvance(text)


_STRONG = 0.4  # of the strongest change, from which on a bar stands out


class UndoneSheet(Panel):
    """The changes of the chosen set, what matters most first; below, sets without some."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._known = TuneKnown()
        self._choice: Choice | None = None
        self._names: NumberNames | None = None
        self._game = ""
        self._about: Sequence[object] = ()
        self.rows: list[UndoneRow] = []
        self._title = Label(context, self._titled, "heading", wrap=True)
        self._note = Label(context, self._noted, "note", "ink2", wrap=True)
        self.box.addWidget(self._title)
        self.box.addWidget(self._note)
        self._place = self.box.count()
        self._grid: Grid | None = None
        self._smaller = Label(context, self._smaller_said, "body", "ink", wrap=True)
        self.box.addWidget(self._smaller)
        self.box.addStretch(1)

    def show_choice(
        self, game_id: str, known: TuneKnown, one: Choice | None, names: NumberNames
    ) -> None:
        """Show the changes of one set."""
        self._game, self._known, self._choice, self._names = game_id, known, one, names
        about = [one.letter, one.vector, bool(self._figures)] if one is not None else []
        if about != self._about:
            self._about = about
            if self._grid is not None:
                self.box.removeWidget(self._grid)
                self._grid.hide()
                self._grid.deleteLater()
                self._grid = None
            self.rows = [] if one is None else self._rows(one, names)
            if self.rows:
                self._grid = Grid(self.context, self.rows, _WIDE, gap=self.context.theme.px(_GAP))
                self.box.insertWidget(self._place, self._grid)
        for label in (self._title, self._note, self._smaller):
            label.refresh()
        self._smaller.setVisible(bool(self._smaller.text()))

    def _rows(self, one: Choice, names: NumberNames) -> list[UndoneRow]:
        space = self._known.space
        if space is None:
            return []
        figures = self._figures
        order = {key: place for place, key in enumerate(figures)}
        numbers = sorted(one.numbers(space), key=lambda each: order.get(each[0].key, 0))
        most = max((share for _, share in figures.values()), default=0.0)
        made = []
        for dimension, number in numbers:
            moves, share = figures.get(dimension.key, ([], 0.0))
            part = share / most if most else None
            made.append(UndoneRow(self.context, (dimension, number), moves, part, names))
        return made

    @property
    def _goals(self) -> list[tuple[int, Goal]]:
        return [
            (at, goal)
            for at, goal in enumerate(self._known.goals)
            if goal.must and goal.figure is not None
        ]

    @property
    def _figures(self) -> dict[str, tuple[list[str], float]]:
        """Return how the goals move without each number, and how far; of the best set alone."""
        proof = self._known.proof
        if proof is None or self._choice is None or self._choice.letter != LETTERS[0]:
            return {}
        made = {}
        for one in proof.undone:
            moves = one.moved or ()
            pairs = [(goal, moves[at]) for at, goal in self._goals if at < len(moves)]
            far = sum(abs(each.value) / goal.margin for goal, each in pairs if each is not None)
            made[one.dimension.key] = ([moved(goal, each) for goal, each in pairs], far)
        return made

    # --- words

    def _titled(self, language: Language) -> str:
        if self._choice is None:
            return language.say("gui.lab.search.by-number-none")
        return language.say("gui.lab.search.by-number", letter=self._choice.letter)

    def _noted(self, language: Language) -> str:
        if self._choice is None:
            return ""
        if self._figures:
            names = [figure_name(self._game, goal.name, language) for _, goal in self._goals]
            joined = language.say("list.comma").join(names)
            return language.say("gui.lab.search.undone-alone", goals=joined)
        if self._known.proof is None:
            return language.say("gui.lab.search.undone-later")
        return language.say("gui.lab.search.undone-first", letter=LETTERS[0])

    def _smaller_said(self, language: Language) -> str:
        proof = self._known.proof
        if proof is None or self._choice is None:
            return ""
        if not proof.smaller:
            best = self._choice.letter == LETTERS[0] and len(self._choice.changed) > 1
            return language.say("gui.lab.search.smaller-none") if best else ""
        return "\n".join(self._smaller_line(one, language) for one in proof.smaller)

    def _smaller_line(self, one: Smaller, language: Language) -> str:
        """Return what the set without some changes comes to, to a place: it may be a little off."""
        parts = [
            language.say("list.colon").join(
                [
                    figure_name(self._game, goal.name, language),
                    told(self._game, goal, one.proved.found[at], language, places=1),
                ]
            )
            for at, goal in self._goals
        ]
        key = "smaller-holds" if one.holds else "smaller-misses"
        said = language.say(
            f"gui.lab.search.{key}",
            names=language.say("list.comma").join(map(self._change, one.without)),
            figures=language.say("list.comma").join(parts),
        )
        if one.holds or len(one.without) == 1:
            return said
        return language.say("list.after").join((said, language.say("gui.lab.search.together")))

    def _change(self, one: Dimension) -> str:
        """Return where a number of the best set stands, and what becomes of it there."""
        proof, names = self._known.proof, self._names
        assert proof is not None, "a set is without something once it was proved"
        assert names is not None, "a choice comes with the names of its numbers"
        number = next(each.number for each in proof.undone if each.dimension.key == one.key)
        return f"{names.part(one.rule)} {one.start} → {number}"

"""Answer list: the answers to the open question as chips with their digits, and as a list.

The first nine have a digit each, in the order of the moves. For the others 0 opens the list, and a
letter opens it filtered: a number or a part of the words is typed, and Enter takes what is lit.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.kernel.wording import Teller
from engine.playtest.refereed.finding import DrawName, typed
from gui.context import AppContext, Wording, plain
from gui.paint.surfaces import rounded
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.picking import MOST_KEYED, Picker
from gui.shell.playtests.referee.sheet import StageSheet
from gui.table.board import Gesture
from gui.widgets.buttons import RING, Pressed
from resources.catalogue import LANGUAGES

_HIGH, _WIDEST = 32.0, 250.0
_APART = 2  # pixels between two


class AnswerChip(Pressed):
    """One answer with its digit, cut short where there is little room."""

    def __init__(self, context: AppContext, number: str) -> None:
        super().__init__(context, "")
        self.number = number
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def tell(self, text: Wording) -> None:
        """Be this answer."""
        self.reword(text)
        self.setToolTip(self.word())

    def word(self) -> str:
        """Return the answer."""
        return super().word() if self._name else ""

    def _key(self) -> float:
        return self.context.theme.px(26) if self.number else 0

    def _font(self) -> QFont:
        return self.context.theme.font("body", self.context.language.lang)

    def sizeHint(self) -> QSize:
        """Return room for the whole answer, if it is not too long."""
        px, font = self.context.theme.px, self._font()
        wide = QFontMetricsF(font).horizontalAdvance(self.word()) + self._key() + px(28)
        return QSize(min(round(wide) + 2, px(_WIDEST)), px(_HIGH) + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pill, the digit and the answer."""
        painter, theme, px = QPainter(self), self.context.theme, self.context.theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, RING, -2, -RING)
        shape = rounded(box, box.height() / 2)
        painter.fillPath(shape, theme.colour("paper2" if self.isDown() else "field"))
        over = self.underMouse() and self.isEnabled()
        painter.strokePath(shape, QPen(theme.colour("focus" if over else "line"), 1.2))
        font = self._font()
        inner = box.adjusted(px(9), 0, -px(9), 0)
        if self.number:
            key = QRectF(inner.left(), box.center().y() - px(10), px(20), px(20))
            painter.strokePath(rounded(key, 4), QPen(theme.colour("ink3"), 1))
            painter.setPen(theme.colour("ink"))
            painter.setFont(theme.font("note", self.context.language.lang))
            painter.drawText(key, Qt.AlignmentFlag.AlignCenter, self.number)
            inner.setLeft(inner.left() + self._key())
        painter.setFont(font)
        painter.setPen(theme.colour("ink"))
        text = QFontMetricsF(font).elidedText(
            self.word(), Qt.TextElideMode.ElideRight, inner.width()
        )
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, text)


class AnswerStrip(QWidget):
    """The answers in a row; `picked` names the place of one, `wanted` asks for the whole list."""

    picked = Signal(int)
    wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_APART)
        self.chips = [AnswerChip(context, str(n)) for n in range(1, MOST_KEYED + 1)]
        self.more = AnswerChip(context, "0")
        for chip in self.chips:
            chip.clicked.connect(self._pick)
            row.addWidget(chip)
        self.more.clicked.connect(self.wanted.emit)
        row.addWidget(self.more)
        row.addStretch(1)
        self.show_answers(())

    def _pick(self) -> None:
        self.picked.emit(next(at for at, chip in enumerate(self.chips) if chip is self.sender()))

    def show_answers(self, gestures: Sequence[Gesture]) -> None:
        """Show the first nine of these, and how many more there are."""
        for at, chip in enumerate(self.chips):
            chip.setVisible(at < len(gestures))
            if at < len(gestures):
                chip.tell(plain(gestures[at].text))
        left = len(gestures) - MOST_KEYED
        self.more.setVisible(left > 0)
        if left > 0:
            self.more.tell(lambda language: language.say("gui.playtest.referee.more", n=left))
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Let short answers stand whole, and cut the long ones alike."""
        shown = [chip for chip in (*self.chips, self.more) if not chip.isHidden()]
        left, widest = self.width() - _APART * len(shown), 0
        wants = sorted(chip.sizeHint().width() for chip in shown)
        for at, want in enumerate(wants):
            widest = left // (len(wants) - at)
            if want > widest:
                break
            left -= want
            widest = want
        for chip in shown:
            chip.setFixedWidth(max(1, min(chip.sizeHint().width(), widest)))

    def sizeHint(self) -> QSize:
        """Return the height of a row of chips, whether or not there are any."""
        return QSize(super().sizeHint().width(), self.chips[0].sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the same height; what has no room is cut short."""
        return QSize(0, self.chips[0].sizeHint().height())


class AnswerSheet(StageSheet):
    """Every answer in a list with a filter. `picked` names the place of one."""

    picked = Signal(int)
    least = QSize(560, 300)
    over_prompt = True

    def __init__(self, context: AppContext, session: RefereeSession, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._session = session
        self.picker = Picker(context)
        self.picker.field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.picker.chosen.connect(self._choose)
        self.head.addWidget(self.picker.field)
        self.box.addWidget(self.picker, 1)
        self.title.reword(lambda _language: self._question())
        self.note.reword("gui.playtest.referee.list")
        context.theme.changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.picker.field.setFixedWidth(self.context.theme.px(210))

    def _question(self) -> str:
        teller = self._session.teller()
        return next((teller.question(ask) for ask in self._session.asks if ask.options), "")

    def open(self, gestures: Sequence[Gesture], text: str) -> None:
        """List these, filtered by what was typed first."""
        tellers = [Teller(self._session.game, self._session.state, lang) for lang in LANGUAGES]
        names = []
        for at, made in enumerate(gestures):
            told = "  ·  ".join(filter(None, (made.text, made.preview)))
            words = tuple(typed(teller.option(made.option)) for teller in tellers)
            named = (typed(told), *words)
            names.append(DrawName(at, at, told, 1, str(at + 1), (), named))
        self.title.refresh()
        self.picker.offer(names, {}, shape="rows", numbered=True)
        self.picker.type(text)

    def _choose(self, one: DrawName) -> None:
        self.picked.emit(one.value)

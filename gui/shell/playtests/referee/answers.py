"""Answer list: the answers to the open question as chips with their digits, and as a list.

The first nine have a digit each, in the order of the moves; there are chips for as many of them as
can be read, in two lines where one is too short. For the others 0 opens the list, and a letter
opens it filtered: a number or a part of the words is typed, and Enter takes what is lit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from engine.kernel.wording import Teller
from engine.playtest.refereed.finding import DrawName, typed
from gui.context import AppContext, Wording, plain
from gui.paint.plain_text import set_tip
from gui.paint.surfaces import rounded
from gui.session.refereeing import RefereeSession
from gui.shell.playtests.referee.picking import MOST_KEYED, Picker
from gui.shell.playtests.referee.sheet import StageSheet
from gui.table.board import Gesture
from gui.widgets.buttons import RING, Pressed
from resources.catalogue import LANGUAGES

_HIGH, _WIDEST = 32.0, 250.0
_FEWEST = 3  # chips that are shown, however little room there is
_APART = 2  # pixels between two


class AnswerChip(Pressed):
    """One answer with its digit, on one line or on two smaller ones."""

    def __init__(self, context: AppContext, number: str) -> None:
        super().__init__(context, "")
        self.number = number
        self.lines: Sequence[str] = ()
        self._broken = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def tell(self, text: Wording) -> None:
        """Be this answer."""
        self.reword(text)
        set_tip(self, self.word())

    def word(self) -> str:
        """Return the answer."""
        return super().word() if self._name else ""

    def _beside(self) -> int:
        """Return the width of what stands beside the words."""
        px = self.context.theme.px
        return px(26 if self.number else 0) + px(18) + 2 * _APART + 2

    def _font(self, *, broken: bool) -> QFont:
        return self.context.theme.font("note" if broken else "body", self.context.language.lang)

    def wide(self, *, broken: bool) -> int:
        """Return the room for the whole answer, if it is not too long; broken, on two lines."""
        word, metrics = self.word(), QFontMetricsF(self._font(broken=broken))
        lines = halves(word, metrics.horizontalAdvance) if broken else (word,)
        wants = round(max(map(metrics.horizontalAdvance, lines))) + self._beside()
        return min(wants, self.context.theme.px(_WIDEST))

    def stand(self, wide: int, *, broken: bool) -> None:
        """Take so much width; what is too long for it even so is cut."""
        metrics, room = QFontMetricsF(self._font(broken=broken)), wide - self._beside() + 1
        word = self.word()
        whole = not broken or metrics.horizontalAdvance(word) <= room
        lines = (word,) if whole else halves(word, metrics.horizontalAdvance)
        right = Qt.TextElideMode.ElideRight
        self.lines = [metrics.elidedText(line, right, room) for line in lines]
        self._broken = broken
        self.setFixedWidth(max(1, wide))
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the whole answer on one line, if it is not too long."""
        return QSize(self.wide(broken=False), self.context.theme.px(_HIGH) + 2 * RING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the pill, the digit and the answer."""
        painter, theme, px = QPainter(self), self.context.theme, self.context.theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(_APART, RING, -_APART, -RING)
        shape = rounded(box, box.height() / 2)
        painter.fillPath(shape, theme.colour("paper2" if self.isDown() else "field"))
        over = self.underMouse() and self.isEnabled()
        painter.strokePath(shape, QPen(theme.colour("focus" if over else "line"), 1.2))
        inner = box.adjusted(px(9), 0, -px(9), 0)
        painter.setPen(theme.colour("ink"))
        if self.number:
            key = QRectF(inner.left(), box.center().y() - px(10), px(20), px(20))
            painter.strokePath(rounded(key, 4), QPen(theme.colour("ink3"), 1))
            painter.setPen(theme.colour("ink"))
            painter.setFont(theme.font("note", self.context.language.lang))
            painter.drawText(key, Qt.AlignmentFlag.AlignCenter, self.number)
            inner.setLeft(inner.left() + px(26))
        painter.setFont(self._font(broken=self._broken))
        high = inner.height() / max(1, len(self.lines))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        for at, line in enumerate(self.lines):
            row = QRectF(inner.left(), inner.top() + at * high, inner.width(), high)
            painter.drawText(row, flags, line)


def halves(word: str, width: Callable[[str], float]) -> tuple[str, ...]:
    """Return a word on two lines, the longer of them as short as can be; else as it is."""
    breaks = [
        at
        for at in range(2, len(word) - 1)  # no sign stands alone
        if word[at] == " " or not word[at - 1 : at + 1].isascii()
    ]
    made = [(word[:at].rstrip(), word[at:].lstrip()) for at in breaks]
    return min(made, key=lambda pair: max(map(width, pair)), default=(word,))


class AnswerStrip(QWidget):
    """The answers in a row; `picked` names the place of one, `wanted` asks for the whole list."""

    picked = Signal(int)
    wanted = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._count = 0  # of the answers
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
        context.theme.changed.connect(self._share)
        self.show_answers(())

    def _pick(self) -> None:
        self.picked.emit(next(at for at, chip in enumerate(self.chips) if chip is self.sender()))

    def show_answers(self, gestures: Sequence[Gesture]) -> None:
        """Show the first nine of these, and how many more there are."""
        self._count = len(gestures)
        for chip, gesture in zip(self.chips, gestures, strict=False):
            chip.tell(plain(gesture.text))
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width anew."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Show as many answers as can be read, on one line each or on two."""
        most = min(self._count, MOST_KEYED)
        fewest = min(most, _FEWEST)
        chips = self._shown(most)
        broken = not self._fit(chips, broken=False)
        while broken and not self._fit(chips, broken=True) and most > fewest:
            most -= 1
            chips = self._shown(most)
        for chip in (*self.chips, self.more):
            chip.setVisible(chip in chips)

    def _fit(self, chips: Sequence[AnswerChip], *, broken: bool) -> bool:
        """Give each the width that it asks for, or cut the long ones alike; say which."""
        left, whole = self.width() - _APART * len(chips), True
        wants = {chip: chip.wide(broken=broken) for chip in chips}
        for at, chip in enumerate(sorted(chips, key=wants.__getitem__)):
            wide = min(wants[chip], left // (len(chips) - at))
            whole = whole and wide == wants[chip]
            left -= wide
            chip.stand(wide, broken=broken)
        return whole

    def _shown(self, many: int) -> list[AnswerChip]:
        """Return so many chips, and the one that says how many more answers there are."""
        left = self._count - many
        if left <= 0:
            return self.chips[:many]
        self.more.tell(lambda language: language.say("gui.playtest.referee.more", n=left))
        return [*self.chips[:many], self.more]

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

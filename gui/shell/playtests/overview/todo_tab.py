"""To-do tab: what came of playtests, in the order in which it is to be done, until it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from engine.library.store import utc_now
from engine.playtest.clocks import stamp
from engine.playtest.items import Item
from engine.playtest.rows import NOTE
from engine.playtest.store import Origin, PlaytestStore
from gui.context import AppContext, Wording, faults_told, plain, say
from gui.i18n import Language
from gui.paint.theme import Role
from gui.shell.newgame.seatlist import Grip, MovableRows
from gui.shell.playtests.keeping import game_name, tested
from gui.shell.playtests.overview.tab import AddLine, Tab
from gui.widgets.buttons import SignButton
from gui.widgets.dates import day
from gui.widgets.fields import DropDown
from gui.widgets.panel import Panel, empty, tab_chain
from gui.widgets.said import Label
from gui.widgets.ticks import TickBox
from resources.numbers import clock

_CLOSED = 40  # of what is done, how many are shown
_NONE = ""


class ItemRow(Panel):
    """One thing to do: `closed` or open again, `by` which session, `edited` and `dropped`."""

    closed = Signal(bool)
    by = Signal(str)
    edited = Signal()
    dropped = Signal()

    def __init__(
        self, context: AppContext, item: Item, told: Wording, sessions: dict[str, int]
    ) -> None:
        super().__init__(context, "right", inset=True, pad=5)
        self.item = item
        named: Callable[[str], Wording] = lambda key: (
            lambda language: language.say(key, item=item.text)
        )
        self.grip = Grip(context, named("gui.playtest.list.item-move"))
        self.tick = TickBox(context, named("gui.playtest.list.item-done"))
        self.tick.setChecked(item.state == "done")
        self.tick.clicked.connect(lambda: self.closed.emit(self.tick.isChecked()))
        words = QVBoxLayout()
        words.setSpacing(0)
        role: Role = "ink" if item.state == "open" else "ink3"
        words.addWidget(Label(context, plain(item.text), "body", role, wrap=True))
        words.addWidget(Label(context, told, "note", "ink3", wrap=True))
        choices: list[tuple[str, Wording]] = [(_NONE, "gui.playtest.list.by-none")]
        if item.state == "done":  # else nothing is chosen, of what may be hundreds
            choices += [(uuid, partial(_numbered, number)) for uuid, number in sessions.items()]
        if item.closed_by and item.closed_by not in sessions:
            choices.append((item.closed_by, plain(item.closed_by)))
        self.session = DropDown(context, "gui.playtest.list.by", choices, item.closed_by)
        self.session.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToContents)
        self.session.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.session.chosen.connect(self.by)
        self.pen = SignButton(context, "pen", "gui.playtest.list.item-edit", self.edited.emit)
        self.bin = SignButton(context, "bin", "gui.playtest.list.item-drop", self.dropped.emit)
        self.box.addWidget(self.grip)
        self.box.addWidget(self.tick)
        self.box.addLayout(words, 1)
        self.box.addWidget(self.session)
        self.box.addWidget(self.pen)
        self.box.addWidget(self.bin)
        opened = item.state == "open"
        self.grip.setVisible(opened)
        self.bin.setVisible(opened)
        self.session.setVisible(item.state == "done")


class TodoTab(Tab):
    """Open items in their order, and below them those that were closed."""

    def __init__(self, context: AppContext, store: PlaytestStore) -> None:
        super().__init__(context, store)
        self.items: list[Item] = []
        self._panel = Panel(context)
        self.add = AddLine(context, "gui.playtest.list.item-more", NOTE)
        self.add.written.connect(self._add)
        self._none = Label(context, "gui.playtest.list.items-none", role="ink3", wrap=True)
        self._panel.box.addWidget(self.add)
        self._panel.box.addWidget(self._none)
        self.list = MovableRows(context)
        self._panel.box.addWidget(self.list)
        self._closed_panel = Panel(context)
        self._closed_panel.box.addWidget(
            Label(context, "gui.playtest.list.items-closed", "heading", wrap=True)
        )
        self._closed = QVBoxLayout()
        self._closed_panel.box.addLayout(self._closed)
        self.column.addWidget(self._panel)
        self.column.addWidget(self._closed_panel)

    @property
    def rows(self) -> list[ItemRow]:
        """Return the rows of what is open, in their order."""
        return [row for row in self.list.rows if isinstance(row, ItemRow)]

    def closed_rows(self) -> list[ItemRow]:
        """Return the rows of what was closed."""
        return self._closed_panel.findChildren(ItemRow)

    def count(self) -> int:
        """Return how much there is to do."""
        return len([item for item in self.items if item.state == "open"])

    def load(self, game_id: str) -> None:
        """Read the items anew, of one game or of all."""
        super().load(game_id)
        chosen = [game_id] if game_id else tested()
        self.items = [item for game in chosen for item in self.store.items(game)]
        origins: dict[str, Origin] = {}
        numbers: dict[str, dict[str, int]] = {}
        for game in chosen:
            origins |= self.store.origins(game)
            numbers[game] = self.store.numbers(game)
        self.add.setVisible(bool(game_id))
        shown = [item for item in self.items if item.state == "open"]
        closed = sorted(
            (item for item in self.items if item.state != "open"), key=lambda item: item.closed
        )
        self._none.setVisible(not shown)
        self._lay(shown, closed[::-1][:_CLOSED], origins, numbers)
        self.changed.emit()

    def _lay(
        self,
        shown: list[Item],
        closed: list[Item],
        origins: dict[str, Origin],
        numbers: dict[str, dict[str, int]],
    ) -> None:
        """Put a row down for each; those that are open may be moved where one game is chosen."""

        def row_of(item: Item) -> ItemRow:
            told = partial(self._told, item, origins.get(item.uuid))
            row = ItemRow(self.context, item, told, numbers[item.game])
            row.closed.connect(partial(self._close, item))
            row.by.connect(partial(self._by, item))
            row.edited.connect(partial(self._ask_text, item))
            row.dropped.connect(partial(self._drop, item))
            return row

        old, self.list = self.list, MovableRows(self.context)
        self._panel.box.replaceWidget(old, self.list)
        old.hide()
        old.deleteLater()
        for item in shown:
            row = row_of(item)
            self.list.add(row, row.grip)
            row.grip.setVisible(bool(self.game_id) and len(shown) > 1)
        self.list.space(self.context.theme.px(6))
        self.list.show_first(len(shown))
        self.list.moved.connect(self._moved)
        empty(self._closed)
        for item in closed:
            self._closed.addWidget(row_of(item))
        self._closed_panel.setVisible(bool(closed))

    def _told(self, item: Item, origin: Origin | None, language: Language) -> str:
        parts = []
        if not self.game_id:
            parts.append(say(language, game_name(item.game)))
        if origin is not None:
            parts.append(language.say("gui.playtest.title", n=origin.number))
            if origin.at_ms is not None:
                parts.append(clock(origin.at_ms))
            key = f"playtest.tag.{origin.tag}"
            parts.append(language.say(key) if language.knows(key) else origin.tag)
        else:
            parts.append(day(item.opened, language.lang))
        if item.state == "dropped":
            dropped = day(item.closed, language.lang)
            parts.append(language.say("gui.playtest.list.item-dropped", day=dropped))
        return language.say("gui.matches.join").join(filter(None, parts))

    # --- what is done to them

    def _add(self, text: str) -> None:
        place = 1 + max((item.place for item in self.items), default=0.0)
        self._put(Item(self.game_id, text, _now(), place))

    def _close(self, item: Item, done: bool) -> None:  # noqa: FBT001 - a signal hands it over
        """Have an item done with the last session of its game, or open again."""
        if done:
            last = next(iter(self.store.numbers(item.game)), _NONE)
            self._put(replace(item, state="done", closed=_now(), closed_by=last))
        else:
            self._put(replace(item, state="open", closed="", closed_by=""))

    def _drop(self, item: Item) -> None:
        self._put(replace(item, state="dropped", closed=_now()))

    def _by(self, item: Item, session: str) -> None:
        self._put(replace(item, closed_by=session))

    def _ask_text(self, item: Item) -> None:
        then: Callable[[str], None] = lambda text: (
            self._put(replace(item, text=text)) if text else None
        )
        self.context.host.ask_line("gui.playtest.list.item-edit", item.text, NOTE, then)

    def _moved(self, _to: int) -> None:
        """Keep the order in which they stand now."""
        with faults_told(self.context.host):
            for place, row in enumerate(self.rows, 1):
                if row.item.place != place:
                    row.item = replace(row.item, place=float(place))
                    self.store.put(row.item)
        stops: list[QWidget] = [row.tick for row in self.rows]
        tab_chain(stops[0], stops[1:])

    def _put(self, item: Item) -> None:
        with faults_told(self.context.host):
            self.store.put(item)
        self.load(self.game_id)


def _now() -> str:
    return stamp(utc_now())


def _numbered(number: int, language: Language) -> str:
    return language.say("gui.playtest.list.by-session", n=number)

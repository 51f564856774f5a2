"""Refereed tables for tests: a real widget that keys are sent to, over a library of its own."""

from datetime import UTC, datetime
from types import SimpleNamespace

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.games import game
from engine.kernel.game import PERSON
from engine.kernel.journal import Answer, Drawn
from engine.playtest.refereed.finding import typed
from engine.playtest.sessions import Playtest, Seat, Session, setup_of
from engine.playtest.store import PlaytestStore
from gui.i18n import Language
from gui.paint.theme import Theme, load_fonts
from gui.session.refereeing import RefereeSession
from gui.settings import Settings
from gui.shell.playtests.referee.keys import RefereeKeys
from gui.shell.playtests.referee.picking import MOST_KEYED
from gui.shell.playtests.referee.table import RefereedTable

ALT, CTRL, SHIFT = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
ENTER = Qt.Key.Key_Return


class Clock:
    """A clock that goes on by a second at every look."""

    def __init__(self):
        self.ns = 0

    def monotonic_ns(self):
        self.ns += 10**9
        return self.ns

    def now(self):
        return datetime.fromtimestamp(self.ns / 1e9, UTC)


class Host:
    """A window that notes the faults it is told."""

    def __init__(self):
        self.told = []

    def tell(self, code, details):
        self.told.append((code, details))


def refereed(library, folder, game_id, players=2, house=None, lang="en", look="light", bots=()):
    """Return a shown table of a refereed session of so many, some of them bots."""
    load_fonts()
    theme, language = Theme(look), Language(lang)
    theme.fit(QSize(1280, 800))
    settings = Settings(folder / "settings.json")
    settings.animation_speed = 0
    context = SimpleNamespace(
        language=language, theme=theme, settings=settings, library=library, host=Host()
    )
    clock, rules = Clock(), game(game_id)
    store = PlaytestStore(library.database, clock.now)
    seats = tuple(
        Seat(n, "ABCDEFGH"[n], player=rules.default_bot if n in bots else PERSON)
        for n in range(players)
    )
    number = store.create(Playtest(Session(game_id, house=house or {}), seats))
    live = store.open(number, clock)
    setup = setup_of(live.playtest, "seed")
    kept = store.referee(live, setup, rules.edition, rules.digest(setup))
    session = RefereeSession(rules, live, kept, language)
    live.start(session.turn())
    table = RefereedTable(context, session)
    RefereeKeys(table)
    table.store = store
    table.resize(984, 748)
    table.setUpdatesEnabled(False)  # what nobody looks at need not be painted
    table.show()
    table.activateWindow()
    QApplication.processEvents()
    table.first().setFocus()
    return table


def press(table, key, held=Qt.KeyboardModifier.NoModifier):
    """Press a key where the keyboard is."""
    QTest.keyClick(QApplication.focusWidget() or table.table.view, key, held)


def write(table, text):
    """Type a text where the keyboard is; what no key has comes from an input method."""
    for sign in text:
        at = QApplication.focusWidget() or table.table.view
        if sign.isascii():
            QTest.keyClick(at, sign)
        else:
            composed = QInputMethodEvent()
            composed.setCommitString(sign)
            QApplication.sendEvent(at, composed)


def type_in(table, record):
    """Enter by keys what a record of another match says."""
    if isinstance(record, Answer):
        _answer(table, record)
    elif isinstance(record, Drawn):
        _draw(table, record)


def _answer(table, record):
    if table.session.seat != record.seat and len(table.session.undecided) > 1:
        press(table, Qt.Key.Key_1 + record.seat, ALT)
    meant = [(one.seat, one.option) for one in table.gestures]
    at = meant.index((record.seat, record.option))
    if at < MOST_KEYED:
        press(table, Qt.Key.Key_1 + at)
    else:
        press(table, Qt.Key.Key_0)
        write(table, str(at + 1))
        press(table, ENTER)


def _draw(table, record):
    draw = table.session.waiting
    assert (draw.topic, draw.n) == (record.topic, record.n)
    if not draw.of:
        press(table, Qt.Key.Key_1 + record.value)
        return
    name = draw.of[record.value]
    if table.session.game.draws[draw.topic] == "seat":
        press(table, Qt.Key.Key_1 + name, ALT)
        return
    names = [one.name for one in table.stage.picker.model.rows]
    if names.index(name) < MOST_KEYED:
        press(table, Qt.Key.Key_1 + names.index(name))
        return
    one = next(one for one in table.stage.picker.names if one.name == name)
    write(table, typed(str(name)).replace(" ", "") if one.id.isalnum() else _digits(one.id))
    press(table, ENTER)


def _digits(text):
    return "".join(sign for sign in text if sign.isdigit())

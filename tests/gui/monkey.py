"""A monkey at one window: seeded random steps over all pages, with faults and memory recorded.

`python tests/gui/monkey.py STEPS [--lang en] [--seed 1] [--bound 450]` clicks, types, drags, turns
the wheel and pages, resizes, switches language, theme and text size, plays, takes back and drops
files. Every 500 steps it prints how much memory there is. It ends with 1 if Python or Qt complained
of anything, or if memory went beyond the bound in MB.
"""

import argparse
import faulthandler
import gc
import json
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

sys.path.insert(0, str(Path(__file__).parent))

import watched
from long_run import megabytes, rest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QInputMethodEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QMessageBox,
)
from shiboken6 import isValid

BOUND_MB = 450
_OFTEN = 500  # steps between two records
_HANG_S = 300  # for fifty steps
_ASKED_MS = 300  # that a question stands
_KEPT = 12  # steps that are told before a fault
NONE = Qt.KeyboardModifier.NoModifier
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
LEFT = Qt.MouseButton.LeftButton
KEYS = [
    *((key, NONE) for key in map(Qt.Key, range(Qt.Key.Key_F1, Qt.Key.Key_F10 + 1))),
    *((Qt.Key(key), NONE) for key in map(ord, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ? +-,.")),
    *((Qt.Key(key), CTRL) for key in map(ord, "ADFILSYZ123456789,")),
    *((key, NONE) for key in (
        Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Space,
        Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home,
        Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Delete,
        Qt.Key.Key_Backspace,
    )),
    (Qt.Key.Key_F1, SHIFT), (Qt.Key.Key_Left, ALT), (Qt.Key.Key_Right, ALT),
    (Qt.Key.Key_Return, CTRL), (Qt.Key.Key_Z, CTRL | SHIFT),
]  # fmt: skip
TEXTS = (
    "",
    "7",
    "-3.5",
    "1e400",
    "a b",
    "海",
    "<b>&lt;</b>",
    "x" * 300,
    "\u202eabc",
    "4.2",
    "10%",
)
SIZES = ((960, 600), (1024, 640), (1440, 900), (1920, 1080), (2560, 1440), (1200, 1600))


class Monkey:
    """One hand with a seed."""

    def __init__(self, window, folder, chance):
        self.window, self.chance = window, chance
        self.done = []  # the last steps, as they are told with a fault
        self._pages = watched.pages(window.context.library)
        self._timer = QTimer(window, interval=_ASKED_MS)  # it runs within a dialog's own loop, too
        self._timer.timeout.connect(_refuse_questions)
        self._timer.start()
        self._files = list(_files(folder))
        self._ways = {
            self.click: 24, self.click_button: 24, self.key: 18, self.drag: 6, self.wheel: 6,
            self.write: 7, self.turn: 7, self.resize: 2, self.language: 1, self.theme: 1,
            self.scale: 1, self.drop: 1, self.choose: 3, self.hover: 4, self.take_back: 3,
        }  # fmt: skip

    def step(self):
        """Do one thing, and let happen what comes of it."""
        (way,) = self.chance.choices(list(self._ways), list(self._ways.values()))
        self.done = [*self.done[1 - _KEPT :], way.__name__]
        way()
        watched.rested()
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QDialog) and dialog.isVisible() and self.chance.random() < 0.5:
                dialog.reject()
        if self.chance.random() < 0.02:
            self._calm()
        if not self.window.isVisible():
            self.window.show()

    def _calm(self):
        """Stop what plays for the lab: it would take what is left of the machine."""
        for made in (self.window.context.lab, self.window.context.searches):
            if made is not None and made().running:
                made().stop()

    def _told(self, text):
        self.done[-1] = f"{self.done[-1]} {text} on {type(self.window.page).__name__}"

    def _widgets(self, kind):
        found = self.window.findChildren(kind)
        return [one for one in found if one.isVisible() and one.isEnabled()]

    def _place(self, widget):
        return QPoint(self.chance.randrange(max(1, widget.width())),
                      self.chance.randrange(max(1, widget.height())))  # fmt: skip

    def _under(self, at):
        """Return what lies at a place of the window, and that place on it."""
        widget = self.window.childAt(at) or self.window
        return widget, widget.mapFrom(self.window, at)

    def click(self):
        widget, at = self._under(self._place(self.window))
        self._told(type(widget).__name__)
        button = LEFT if self.chance.random() < 0.9 else Qt.MouseButton.RightButton
        (QTest.mouseDClick if self.chance.random() < 0.1 else QTest.mouseClick)(
            widget, button, NONE, at
        )
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()

    def click_button(self):
        buttons = self._widgets(QAbstractButton)
        if self.window.modal is not None:
            buttons = [one for one in buttons if self.window.modal.isAncestorOf(one)]
        if buttons:
            button = self.chance.choice(buttons)
            self._told(f"{type(button).__name__} {button.accessibleName()[:40]!r}")
            QTest.mouseClick(button, LEFT)

    def key(self):
        at = QApplication.focusWidget() or self.window
        for _ in range(self.chance.choice((1, 1, 1, 2, 5))):
            key, held = self.chance.choice(KEYS)
            self._told(f"{key.name} {held}")
            if (held, key) != (CTRL, Qt.Key.Key_Q):
                QTest.keyClick(at, key, held)
            at = QApplication.focusWidget() or self.window

    def drag(self):
        widget, at = self._under(self._place(self.window))
        end = at + self._place(self.window) - self._place(self.window)
        QTest.mousePress(widget, LEFT, NONE, at)
        for part in (0.3, 0.6, 1.0):
            QTest.mouseMove(widget, at + (end - at) * part)
        QTest.mouseRelease(widget, LEFT, NONE, end)

    def hover(self):
        widget, at = self._under(self._place(self.window))
        QTest.mouseMove(widget, at)

    def wheel(self):
        widget, at = self._under(self._place(self.window))
        by = QPoint(0, self.chance.choice((-1200, -120, 120, 1200)))
        held = CTRL if self.chance.random() < 0.2 else NONE
        none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(QPointF(at), QPointF(widget.mapToGlobal(at)), by, by,
                            none, held, phase, False)  # fmt: skip
        QApplication.sendEvent(widget, event)

    def write(self):
        fields = self._widgets(QLineEdit)
        if fields:
            field = self.chance.choice(fields)
            field.setFocus()
            field.selectAll()
            event = QInputMethodEvent()
            event.setCommitString(self.chance.choice(TEXTS))
            QApplication.sendEvent(field, event)
            if isValid(field) and self.chance.random() < 0.5:
                QTest.keyClick(field, self.chance.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape)))

    def choose(self):
        boxes = self._widgets(QComboBox)
        if boxes:
            box = self.chance.choice(boxes)
            box.setFocus()
            for _ in range(self.chance.randrange(4)):
                QTest.keyClick(box, self.chance.choice((Qt.Key.Key_Down, Qt.Key.Key_Up)))

    def take_back(self):
        at = QApplication.focusWidget() or self.window
        QTest.keyClick(at, Qt.Key.Key_Z, CTRL)

    def turn(self):
        """Open a page as its button would: never while a question is open."""
        if self.window.modal is None:
            name, what = self.chance.choice(self._pages)
            self._told(f"{name} {what}")
            self.window.go(name, **what)

    def resize(self):
        self.window.resize(*self.chance.choice(SIZES))

    def language(self):
        self.window.switch_language()

    def theme(self):
        self.window.context.settings.theme = self.chance.choice(("light", "dark"))

    def scale(self):
        self.window.context.settings.text_scale = self.chance.choice((80, 100, 125, 150, 200))

    def drop(self):
        watched.drop(self.window, self.chance.choice(self._files))


def _refuse_questions():
    """Refuse what a file dialog asks in a loop of its own: whether a file is to be replaced."""
    for box in QApplication.topLevelWidgets():
        if isinstance(box, QMessageBox) and box.isVisible():
            box.reject()


def _files(folder):
    """Yield files to be dropped: a match, a house file, a plan, and nothing of ours."""
    from visiting import played

    from engine.library.journal_files import write_journal

    journal, _, _ = played("ludo", ("person", "steady"), 12, "dropped", ())
    write_journal(folder / "match.samsara", journal, force=False)
    yield folder / "match.samsara"
    texts = {
        "house.toml": 'game = "merit57"\n[rules]\nprotect_merit = 2\n',
        "plan.toml": 'game = "merit57"\nseed = "s"\n[[variant]]\nrules = {protect_merit = 2}\n',
        "other.toml": "game = 7\n",
        "what.txt": "nothing of ours",
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
        yield folder / name


def record(number, seconds):
    """Return what is there after so many steps."""
    rest()
    return {
        "steps": number,
        "megabytes": round(megabytes()),
        "widgets": len(QApplication.allWidgets()),
        "objects": len(gc.get_objects()),
        "seconds": round(seconds),
    }


def run(steps, lang="en", seed="1", bound=BOUND_MB, told=print):
    """Take so many steps; return the faults and the most memory there was."""
    faults, most, began = [], 0, monotonic()
    with TemporaryDirectory() as home, watched.watched() as watch:
        folder = Path(home, "files")
        folder.mkdir()
        with watched.window_over(Path(home, "data"), lang, watched.filled) as window:
            _no_desktop()
            monkey = Monkey(window, folder, Random(f"{seed}/{lang}"))
            for number in range(1, steps + 1):
                if number % 50 == 1:
                    faulthandler.dump_traceback_later(_HANG_S, exit=True)
                try:
                    monkey.step()
                except Exception as fault:  # noqa: BLE001 - whatever it is, it is what is looked for
                    watch.raised(type(fault), fault, fault.__traceback__)
                for fault in watch.take():
                    faults.append(fault)
                    told(f"after {number}: {'; '.join(monkey.done)}\n{fault}", flush=True)
                if number % _OFTEN == 0 or number == steps:
                    found = record(number, monotonic() - began)
                    most = max(most, found["megabytes"])
                    told(json.dumps(found), flush=True)
            faulthandler.cancel_dump_traceback_later()
        faults += watch.take()
    if most > bound:
        faults.append(f"{most} MB, more than {bound}")
    return faults, most


def _no_desktop():
    """Have nothing opened in other programs."""
    from gui.shell.printing import saving

    saving.QDesktopServices.openUrl = lambda _address: True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("steps", type=int)
    parser.add_argument("--lang", default="en", choices=("en", "zh"))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bound", type=int, default=BOUND_MB)
    given = parser.parse_args()
    faults, most = run(given.steps, given.lang, given.seed, given.bound)
    print(f"{len(faults)} faults, {most} MB")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())

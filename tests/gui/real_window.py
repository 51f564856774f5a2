"""A window on a real display: opened here as a program, driven from outside by keys and mouse.

As a program it opens the application and writes down, over and over, what can be seen of it. A
test starts it under Xvfb by `display` and sends it events by xdotool, as a person's hand would.
"""

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

from pace import PATIENCE_S

ROOT = Path(__file__).parents[2]
TESTED = os.pathsep.join(map(str, (ROOT, ROOT / "tests")))
TOOLS = ("Xvfb", "xdotool")
_OFTEN = 0.04  # seconds


class RealWindow:
    """One window on a display of its own."""

    def __init__(self, env, out, process):
        self.env, self.out, self.process = env, out, process

    def see(self):
        """Return what the window showed last."""
        return json.loads(self.out.read_text()) if self.out.exists() else {}

    def until(self, told, wanted):
        """Wait until the window shows this, and return what it shows."""
        end = monotonic() + PATIENCE_S
        while not wanted(seen := self.see()):
            assert self.process.poll() is None, "the window has gone"
            assert monotonic() < end, f"never {told}: {seen}"
            sleep(_OFTEN)
        return seen

    def do(self, *command):
        subprocess.run(
            ["xdotool", *map(str, command)], env=self.env, check=True, timeout=PATIENCE_S
        )

    def key(self, *keys):
        self.do("key", "--delay", 30, *keys)

    def click(self, where):
        self.do("mousemove", *where, "click", 1)

    def answer(self):
        """Give the first answer that needs one thing and one place, by two clicks."""
        seen = self.until("asked", lambda seen: seen.get("ways") and not seen["curtain"])
        thing, place = seen["ways"][0]
        self.click(thing)
        self.until("held", lambda now: now["held"])
        self.click(place)


@contextmanager
def display(home, **what):
    """Open the window on a display of its own; `what` says on which page, with which settings."""
    reads, writes = os.pipe()
    command = ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writes], stderr=subprocess.DEVNULL)
    os.close(writes)
    with os.fdopen(reads) as told:
        number = told.readline().strip()
    home.mkdir(exist_ok=True)
    out = home / "seen.json"
    out.unlink(missing_ok=True)
    env = os.environ | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb", "PYTHONPATH": TESTED}
    env |= {"SAMSARA_HOME": str(home)}
    program = [sys.executable, "-P", __file__, str(out), json.dumps(what)]
    process = subprocess.Popen(program, env=env, cwd=ROOT)
    try:
        window = RealWindow(env, out, process)
        seen = window.until("open", lambda seen: seen.get("window"))
        window.do("windowfocus", seen["window"])
        window.until("active", lambda seen: seen["active"])
        yield window
    finally:
        for one in (process, server):
            one.terminate()
            one.wait(PATIENCE_S)


def _open(out, what):
    """Open the window, and write down what it shows until it is closed."""
    from PySide6.QtCore import QTimer

    from engine.library.folder import data_folder
    from engine.library.store import Library
    from gui.app import application, open_window
    from gui.settings import Settings

    app = application(sys.argv[:1])
    with Library(data_folder()) as library:
        settings = Settings(data_folder() / "settings.json")
        for name, value in what.pop("settings", {}).items():
            setattr(settings, name, value)
        settings.seen_tips = frozenset({"no-tips"})
        window = open_window(settings, library)
        window.resize(1440, 900)
        window.move(0, 0)
        window.show()
        if what.get("match_id") == "last":
            what["match_id"] = library.matches()[0].id
        window.go(what.pop("page"), **what)
        timer = QTimer(window)
        timer.timeout.connect(lambda: _write(out, _shown(window)))
        timer.start(30)
        app.exec()


def _write(out, seen):
    fresh = out.with_suffix(".new")
    fresh.write_text(json.dumps(seen))
    fresh.replace(out)


def _shown(window):
    """Return what can be seen of a window, and where its buttons and things lie on the screen."""
    from PySide6.QtWidgets import QAbstractButton, QApplication

    focus = QApplication.focusWidget()
    page = window.page
    buttons = [b for b in window.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()]
    seen = {
        "window": int(window.winId()),
        "active": window.isActiveWindow(),
        "page": type(page).__name__,
        "focus": type(focus).__name__,
        "curtain": bool(window.modal and window.modal.whole),
        "panel": window.modal is not None,
        "lang": window.context.language.lang,
        "buttons": {b.accessibleName() or b.text(): _on_screen(b, b.rect()) for b in buttons},
        "speed": window.context.settings.animation_speed,
    }
    table = getattr(page, "table", None)
    return seen | (_on_table(table) if table is not None else {})


def _on_screen(widget, box):
    where = widget.mapToGlobal(box.center())
    return where.x(), where.y()


def _on_table(table):
    """Return what lies on a table and what its prompt says."""
    view, things, session = table.view, table.scene.things, table.session

    def at(key):
        box = view.mapFromScene(things[key].bounds()).boundingRect()
        return _on_screen(view.viewport(), box)

    simple = [g for g in table.gestures if len(g.places) == 1 and not g.caution]
    lie = [g for g in simple if g.thing in things and g.places[0] in things]
    journal = getattr(session, "journal", None)
    return {
        "prompt": table.prompt.text,
        "held": table.hands.thing is not None,
        "seat": session.seat,
        "die": bool(table.hands.offer_.die),
        "asked": bool(table.gestures),
        "numbers": sum(tag.isVisible() for tag in table.overlay._numbers),
        "records": len(journal().records) if journal else 0,
        "ways": [(at(g.thing), at(g.places[0])) for g in lie],
        "things": {key: at(key) for key, thing in things.items() if thing.isVisible()},
    }


if __name__ == "__main__":
    _open(Path(sys.argv[1]), json.loads(sys.argv[2]))

"""Killed match: one in the window, and the window again, which must offer to go on with it.

    python killed_match.py kill       plays a few answers and ends as a killed program does
    python killed_match.py look       fails unless the start page offers the match, with all of it

Run by the installed program's own Python, which needs no screen for it.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEventLoop

from engine.games import game
from engine.library.folder import data_folder
from engine.library.store import Library
from gui.app import application, open_window
from gui.games import playable
from gui.settings import FILE, Settings

_ANSWERS = 12
_PATIENCE_MS = 60_000


def _noted() -> Path:
    """Return the file that says how much the killed window had shown."""
    return data_folder() / "killed-match.txt"


def _play(library: Library, settings: Settings) -> None:
    settings.animation_speed = settings.bot_delay_ms = 0
    window = open_window(settings, library)
    window.show()
    game_id = playable()[0]
    rules = game(game_id)
    seats = ("person",) + (rules.default_bot,) * (rules.default_seats - 1)
    window.go("play", game_id=game_id, seats=seats, house={}, seed="killed")
    session = window.page.session
    patience, given = QDeadlineTimer(_PATIENCE_MS), 0
    while given < _ANSWERS and not patience.hasExpired():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        if session.busy:
            continue
        if session.draw is not None:
            session.throw()
        elif ask := next((ask for ask in session.asks if ask.seat in session.people), None):
            given += session.answer(ask.seat, ask.options[0])
    assert given == _ANSWERS, f"only {given} answers were asked for"
    _noted().write_text(f"{session.match_id} {len(session.journal().records)}", encoding="ascii")
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))  # on Windows both end at once


def _look(library: Library, settings: Settings) -> int:
    match_id, shown = map(int, _noted().read_text(encoding="ascii").split())
    window = open_window(settings, library)
    window.show()
    panel = window.page.go_on
    if panel is None:
        print("the start page offers nothing to go on with")
        return 1
    panel.button.click()
    session = window.page.session
    kept = len(session.journal().records)
    print(f"match {session.match_id} of {match_id}, {kept} records of {shown}")
    return int(session.match_id != match_id or kept < shown)


def main(word: str) -> int:
    """Do one of the two."""
    app = application()
    folder = data_folder()
    with Library(folder) as library:
        settings = Settings(folder / FILE)
        if word == "kill":
            _play(library, settings)
        code = _look(library, settings)
    app.quit()
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

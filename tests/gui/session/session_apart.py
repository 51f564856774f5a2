"""Subprocess driver: sessions in processes of their own, for the test that kills them.

The host starts one for every line it reads, by fork so that imports are paid for once; a session
says after each change how much has been shown. What the parent has read was shown before.
"""

import json
import os
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from zlib import crc32

ROOT = Path(__file__).parents[3]
sys.path[:0] = map(str, (ROOT, ROOT / "tests", Path(__file__).parent))

from PySide6.QtCore import QCoreApplication  # noqa: E402
from session_play import one_answer, settled  # noqa: E402

from engine.kernel.journal import record_to_json  # noqa: E402
from engine.library.store import Library  # noqa: E402
from gui.i18n import Language  # noqa: E402
from gui.session.session_factory import new_session, resume  # noqa: E402
from gui.settings import Settings  # noqa: E402

TABLES = (("merit57", ("person", "smart", "smart")), ("ludo", ("person", "steady")))


def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def prints(records):
    return crc32(json.dumps([record_to_json(record) for record in records]).encode())


def context_at(folder, library):
    settings = Settings(Path(folder) / "settings.json")
    settings.bot_delay_ms = 0
    return SimpleNamespace(language=Language("en"), settings=settings, library=library)


def endless(folder):
    """Go on with what is unfinished, then begin anew, until killed."""
    app = QCoreApplication([])
    rng = Random()
    with Library(Path(folder)) as library:
        context = context_at(folder, library)
        while app is not None:
            left = [listed.id for listed in library.matches() if listed.ended is None]
            table = TABLES[len(library.matches()) % len(TABLES)]
            session = resume(context, left[0]) if left else new_session(context, *table)
            session.moved.connect(lambda s=session: shown(s))
            session.ended.connect(lambda _, s=session: say("finished", s.match_id))
            QCoreApplication.processEvents()  # a match killed at its end is finished first
            settled(session)
            while session.outcome is None:
                one_answer(session, rng)
                settled(session)
            session.close()


def shown(session):
    records = session.journal().records
    say("shown", session.match_id, len(records), prints(records))


def host():
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            say("started", os.getpid())
            endless(line.strip())
        say("ended", os.waitpid(pid, 0)[1])


if __name__ == "__main__":
    host()

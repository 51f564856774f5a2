"""The refereed table: how soon a key is seen and kept, and the draw stage opens and filters."""

import os
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from slices import Line, sized

from engine.kernel.asking import Draw
from engine.library.store import Library

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
TESTS = Path(__file__).parent.parent
sys.path[:0] = [str(TESTS), str(TESTS / "gui" / "shell")]

KEYS, TIMES, CARDS = sized((150, 20, 60), (5, 2, 60))


def timed(act):
    """Return how many ms of work something takes."""
    start = process_time()
    act()
    return (process_time() - start) * 1000


def typed_in(table):
    """Return how long each entry of a match takes from its key until it is painted."""
    from refereed import type_in
    from typing_in import bot_match

    from engine.kernel.journal import Answer, Drawn

    _, records = bot_match("merit57", 4, "bench")
    entered = [record for record in records if isinstance(record, (Answer, Drawn))][:KEYS]
    return [timed(lambda one=one: (type_in(table, one), table.grab())) for one in entered]


def staged(table):
    """Return how long the stage takes to open over so many cards, and to filter them."""
    cards = [card for card in table.session.state.rules.cards if card[-1].isdigit()][:CARDS]
    draw = Draw("personal", len(cards), tuple(cards))
    table.session._shown._shown.draw = draw
    stage = table.stage

    def filtered(text):
        stage.picker.offer_all()
        return timed(lambda: (stage.picker.type(text), stage.grab()))

    opened = [timed(lambda: (table.refresh(), stage.grab())) for _ in range(TIMES)]
    return len(stage.picker.names), opened, [filtered(text) for text in ("th", "a", "js", "e")]


def measure():
    from PySide6.QtWidgets import QApplication
    from refereed import refereed

    app = QApplication.instance() or QApplication([])
    with TemporaryDirectory() as folder, Library(Path(folder)) as library:
        table = refereed(library, Path(folder), "merit57", 4)
        table.setUpdatesEnabled(True)
        took = typed_in(table)
        yield Line("A key at the refereed table, until it is seen", median(took), "ms", ceiling=30)
        yield Line(f"  the longest of {len(took)}", max(took), "ms", ceiling=100)
        count, opened, filters = staged(table)
        yield Line(f"The stage of {count} cards opens, painted", max(opened), "ms", ceiling=50)
        yield Line("  filters them, at the longest", max(filters), "ms", ceiling=16)
        table.session.close()
        table.close()
    app.processEvents()

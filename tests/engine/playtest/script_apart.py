"""A script of some 200 entries in a process of its own, which is killed at a statement.

`python script_apart.py FOLDER AT` says after each step that it was done, and at the end how many
statements there were; before number AT it kills itself. A line of its input is such a run.
"""

import itertools
import json
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[2]), str(HERE.parents[1])]

from at_table import AtTable  # noqa: E402

from engine.bots.table import answer_once, seat_bots  # noqa: E402
from engine.games import game  # noqa: E402
from engine.kernel.clock import StepClock  # noqa: E402
from engine.kernel.game import Setup  # noqa: E402
from engine.kernel.match import Match  # noqa: E402
from engine.playtest.afterwards import with_item, with_seat  # noqa: E402
from engine.playtest.clocks import Turn  # noqa: E402
from engine.playtest.entries import Delta  # noqa: E402
from engine.playtest.refereed.kept import Amendment  # noqa: E402
from engine.playtest.rows import to_json  # noqa: E402
from engine.playtest.saving import TABLES  # noqa: E402

LUDO = game("ludo")
SETUP = Setup("ludo", ("steady",) * 3, "seed")
STEPS = 200
NAMES = ("uuid", "observation", "subject", "number", "created", "app")  # other at each run


def says(store, session_id):
    """Return all that a library has of a session, but for what is other at each run."""
    whole = store.whole(session_id)
    parts = [("session", whole.playtest.session)]
    parts += [(table.part, row) for table in TABLES for row in getattr(whole.playtest, table.part)]
    rows = [
        [part, {k: v for k, v in to_json(row).items() if k not in NAMES}] for part, row in parts
    ]
    return json.dumps([rows, repr(whole.journal)])


class Script:
    """What a facilitator does: free log first, then refereed, with slips and notes."""

    def __init__(self, folder):
        folder.mkdir()
        self.table = AtTable(folder)
        self.live = self.table.live
        self.chance = Random(1)
        self.bots = self.kept = self.match = None

    def steps(self):
        """Yield after each transaction."""
        for number in range(STEPS):
            self.table.clock.go(self.chance.randrange(5000))
            if number == STEPS // 2:
                self.live.set_mode("refereed")
                yield
                setup = (SETUP, LUDO.edition, LUDO.digest(SETUP))
                self.kept = self.table.store.referee(self.live, *setup)
                yield
                self.match = Match(LUDO, SETUP, keeper=self.kept, clock=StepClock())
                self.bots = dict(enumerate(seat_bots(LUDO, SETUP)))
            elif self.match is not None:
                yield from self.refereed(number)
            else:
                yield from self.free(number)
            yield

    def refereed(self, number):
        if number % 9 == 4:
            records = list(self.match.records)
            self.kept.cut(len(records) - 4)
            yield
            self.kept.replace(len(records) - 4, records[-4:], Amendment("redone"))
        else:
            answer_once(self.match, self.bots)
            yield
            self.live.at(Turn("roll", 1, (number % 3,)))

    def free(self, number):
        live = self.live
        match number % 11:
            case 3:
                live.undo()
            case 4:
                live.redo()
            case 5:
                note = live.note(text="s")
                yield
                live.write(note, text="slow")
                yield
                live.keep_note(note, text="slow again", severity=2)
            case 6:
                live.pause()
                yield
                self.table.clock.go(60_000)
                live.resume()
            case 7:
                live.change(with_seat(0, role=str(number)))
            case 8:
                live.change(with_item(str(number)))
            case 9:
                entry = next(row for row in reversed(live.playtest.entries) if row.verb == "act")
                live.correct(replace(entry, args=(number,)))
            case _:
                deltas, turn = [Delta("merit", number, 0)], Turn("play", 1, (number % 3,))
                live.log("act", (number,), deltas, seat=number % 3, turn=turn)


def states(folder):
    """Return what a library says after each step."""
    script = Script(folder)
    with script.table.library:
        found = [says(script.table.store, script.table.id)]
        found += [says(script.table.store, script.table.id) for _ in script.steps()]
    return found


def run(folder, at):
    counted = itertools.count()

    def statement(_):
        if next(counted) == at:
            os.kill(os.getpid(), signal.SIGKILL)

    script = Script(folder)
    script.table.library.database._db.set_trace_callback(statement)
    with script.table.library:
        os.write(1, b"done\n")
        for _ in script.steps():
            os.write(1, b"done\n")
    os.write(1, f"statements {next(counted)}\n".encode())


if __name__ == "__main__":
    for line in sys.stdin:
        where, number = json.loads(line)
        child = os.fork()
        if child == 0:
            run(Path(where), number)
            os._exit(0)
        os.waitpid(child, 0)
        os.write(1, b"ended\n")

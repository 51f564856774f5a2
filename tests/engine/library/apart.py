"""Subprocess driver: players in processes of their own, started, watched and killed.

`python apart.py host` starts a process for every line it reads, by fork where there is one so
that imports are paid for once, and says when it has ended. Whatever a player says goes straight
to the pipe: what the parent has read was said after the library had it.
"""

import itertools
import json
import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

ROOT = Path(__file__).parents[3]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from bot_matches import LUDO, going_on, play, prints, setup_of  # noqa: E402
from old_libraries import have_schemas  # noqa: E402

from engine.kernel.errors import LibraryError  # noqa: E402
from engine.library import founding  # noqa: E402
from engine.library.store import Library  # noqa: E402


def say(*words):
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play_on(library, kept, answers=None):
    """Play a kept match, saying after each answer how much of it is safe; return the match."""
    match = going_on(kept)
    length, print_ = len(match.records), prints(match.records)
    while match.outcome is None and answers != 0:
        play(match, 1)
        print_ = prints(match.records, length, print_)
        length = len(match.records)
        say("safe", kept.id, length, print_)
        answers = None if answers is None else answers - 1
    return match


def endless(folder):
    """Resume what is unfinished, then begin anew, until killed."""
    with Library(Path(folder)) as library:
        while True:
            left = [listed.id for listed in library.matches() if listed.ended is None]
            kept = library.open_match(left[0]) if left else library.new_match(LUDO, fresh(library))
            match = play_on(library, kept)
            library.finish(kept.id, match.outcome, "balanced")
            say("finished", kept.id)


def wait_for_go(folder):
    """Stand ready, so that all start at once; but outlive no test for long."""
    until = monotonic() + 240
    while not (Path(folder) / "go").exists():
        assert monotonic() < until
        sleep(0.001)  # or those that stand ready keep the others from getting there


def fresh(library):
    return setup_of(f"match {len(library.matches())}")


def whole(folder, seed):
    """Play one match to its end."""
    with Library(Path(folder)) as library:
        kept = library.new_match(LUDO, setup_of(seed))
        match = play_on(library, kept)
        library.finish(kept.id, match.outcome, "balanced")
    say("finished", kept.id)


def contend(folder, match_id, answers):
    """Go on with a match that somebody else goes on with too."""
    with Library(Path(folder)) as library:
        kept = library.open_match(match_id)
        say("opened")
        wait_for_go(folder)
        try:
            play_on(library, kept, answers)
        except LibraryError as error:
            say(error.code)


def enter(folder, seed, *changes):
    """Open the library together with others, and begin a match in it."""
    have_schemas(setattr, *changes)
    wait_for_go(folder)
    with Library(Path(folder)) as library:
        say("notice", library.notice.code if library.notice else None)
        play_on(library, library.new_match(LUDO, setup_of(seed)), 2)


def migrate(folder, at, changes):
    """Open a library of the first schema; be killed when this many steps have been taken.

    A step is a statement, or a file renamed or removed; these changes make the next schema.
    """
    steps = itertools.count()
    have_schemas(setattr, changes)

    def step(*_):
        if next(steps) == at:
            kill(os.getpid())

    def connect(path, plain=founding.connect):
        db = plain(path)
        db.set_trace_callback(step)
        return db

    founding.connect = connect
    sys.addaudithook(lambda event, _: event in {"os.rename", "os.remove"} and step())
    with Library(Path(folder)) as library:
        say("steps", next(steps), library.notice.code)


ACTS = {kind.__name__: kind for kind in (endless, whole, contend, enter, migrate)}


def started(line):
    """Start a player; return what waits for its end and says how it was."""
    if not hasattr(os, "fork"):
        return subprocess.Popen([sys.executable, __file__, line]).wait
    pid = os.fork()
    if pid == 0:
        act(line)
        os._exit(0)
    return lambda: os.waitpid(pid, 0)[1]


def act(line):
    """Be the player that a line asks for."""
    say("started", os.getpid())
    name, *arguments = json.loads(line)
    ACTS[name](*arguments)


def host():
    for line in sys.stdin:
        say("ended", started(line)())


class Host:
    """A host as its test sees it."""

    def __init__(self, process):
        self.process = process
        self.player = None

    def start(self, kind, *arguments):
        """Have a player started; return its process id."""
        self.process.stdin.write(json.dumps([kind, *arguments]) + "\n")
        self.process.stdin.flush()
        word, pid = self.hear()
        assert word == "started"
        self.player = int(pid)
        return self.player

    def hear(self):
        """Return the next thing that is said."""
        return self.process.stdout.readline().split()

    def said(self):
        """Return what the player says until it ends, and how it ended."""
        lines = []
        while (line := self.hear())[0] != "ended":
            lines.append(line)
        self.player = None
        return lines, int(line[1])


@contextmanager
def hosts(number):
    """Lend so many hosts, and leave no process behind."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-W", "error", __file__, "host"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        for _ in range(number)
    ]
    try:
        lent = [Host(process) for process in processes]
        yield lent
    finally:
        for host in lent:
            if host.player is not None:
                kill(host.player)
        for process in processes:
            process.communicate()
        assert {process.returncode for process in processes} == {0}


def kill(pid):
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))


if __name__ == "__main__":
    if sys.argv[1] == "host":
        host()
    else:
        act(sys.argv[1])

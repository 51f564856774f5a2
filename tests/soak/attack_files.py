"""Attack by files: thousands of mutated inputs of every kind, and what came of them.

`python tests/soak/attack_files.py [COUNT] [--kind NAME] [--seed S]` tries so many inputs in all,
each kind in a process of its own, and lists tracebacks, what took more than ten seconds of the
processor, complaints that are not one plain line, and the peak of memory.
"""

import argparse
import io
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import traceback
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from time import monotonic, process_time

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE)]

from targets import KINDS  # noqa: E402

from engine.kernel.errors import SamsaraError  # noqa: E402
from gui.cli import main as samsara  # noqa: E402
from resources.catalogue import catalogue  # noqa: E402

LONGEST_S, LONGEST_WAIT_S, MOST_MB = 10, 240, 300  # of the processor; by the clock; memory
WINDOW_MB = 450  # with a window open
WILD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_LONGEST_LINE = 12_000  # of our own lists; foreign texts are cut long before
_CRASHED = 3


def peak_mb():
    """Return the most memory that this process has had; what began it is no part of that."""
    status = Path("/proc/self/status")
    if status.exists():  # where `ru_maxrss` is at least that of the process before `exec`
        return int(re.search(r"VmHWM:\s*(\d+)", status.read_text())[1]) // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 2**20


def most_mb(kind):
    """Return how much memory an attack of a kind may take at the most."""
    return WINDOW_MB if kind in {"drops", "tips"} else MOST_MB


class Hang(BaseException):
    """It took too long; nobody may catch that by chance."""


def _ring(*_):
    raise Hang


def fault_of(act):
    """Return what is wrong with how a command, or a call, took what it was given."""
    out, err = io.StringIO(), io.StringIO()
    signal.setitimer(signal.ITIMER_PROF, LONGEST_S)
    signal.setitimer(signal.ITIMER_REAL, LONGEST_WAIT_S)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = samsara([*act, "--lang", "en"]) if isinstance(act, list) else _called(act)
    except Hang:
        return f"hang: {_shown(act)}"
    except BaseException:  # noqa: BLE001 - whatever it is, it is what is looked for
        return f"traceback: {_shown(act)}\n{traceback.format_exc()}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
    told = err.getvalue()
    if code == _CRASHED:
        return f"traceback: {_shown(act)}\n{told}"
    if WILD.search(out.getvalue() + told):
        return f"wild: {_shown(act)}"
    if told.count("\n") != (code == 2) or len(told) > _LONGEST_LINE:
        return f"lines: {_shown(act)}: exit {code}, {told[:300]!r}"
    return ""


def _called(act):
    """Call what has no command; a fault of ours is as good as a refusal on the command line."""
    try:
        act()
    except SamsaraError as error:
        sys.stderr.write(catalogue("en").fault(error.code, error.details) + "\n")
        return 2
    return 0


def _shown(act):
    return ascii(act)[:300]


def attack(kind, count, seed):
    """Try so many inputs of one kind; return the figures."""
    signal.signal(signal.SIGPROF, _ring)
    signal.signal(signal.SIGALRM, _ring)
    faults, runs, slowest, began = [], 0, 0.0, monotonic()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SAMSARA_HOME"] = str(Path(folder, "home"))
        os.environ["SAMSARA_CACHE"] = str(Path(folder, "cache"))
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        Path(folder, "home").mkdir()
        strike = KINDS[kind](Path(folder))
        for number in range(count):
            for act in strike(Random(f"{seed}/{kind}/{number}"), number):
                start = process_time()
                fault = fault_of(act)
                slowest, runs = max(slowest, process_time() - start), runs + 1
                if fault:
                    faults.append(f"{number}: {fault}")
    memory = peak_mb()
    return {
        "kind": kind,
        "inputs": count,
        "runs": runs,
        "seconds": round(monotonic() - began, 1),
        "slowest": round(slowest, 2),
        "memory": memory,
        "faults": faults,
    }


def attacks(count, seed, kinds=tuple(KINDS)):
    """Yield the figures of each kind, every one attacked by a process of its own."""
    for kind in kinds:
        each = max(1, count // len(kinds))
        words = [sys.executable, "-W", "error", __file__, str(each), "--kind", kind, "--seed", seed]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            yield {"kind": kind, "inputs": each, "faults": [done.stderr], "memory": 0, "slowest": 0}
        else:
            yield json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", nargs="?", type=int, default=30_000)
    parser.add_argument("--kind", choices=tuple(KINDS))
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    if given.kind:
        print(json.dumps(attack(given.kind, given.count, given.seed)))
        return 0
    wrong = 0
    for figures in attacks(given.count, given.seed):
        faults = figures.pop("faults")
        wrong += len(faults) + (figures["memory"] > most_mb(figures["kind"]))
        print(*(f"{name} {value}" for name, value in figures.items()), f"faults {len(faults)}")
        print(*faults[:20], sep="\n", end="\n" if faults else "", flush=True)
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())

"""Attack by kills: programs ended while they write, and what lies there afterwards.

`python tests/soak/attack_kills.py [COUNT] [--seed S]` kills a tour, a kit's print and a saved match
so often, mostly while a file is being written, and looks for half files; then lets the same program
end, and looks for what it should have cleared away.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import pikepdf

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

# A tour of three pages in one language, so that it writes soon.
TOUR = """
import sys
from importlib import import_module
from gui.cli import main
tour = import_module("gui.tour")
pages = ("start", "about", "settings")
tour._pictures = lambda library: [
    tour.TourPicture(page, (lambda window, page=page: window.go(page)), (tour.USUAL, tour.SMALL))
    for page in pages
]
sys.exit(main(sys.argv[1:]))
"""
ACTS = {
    "tour": ("-c", TOUR, "tour", "--out", "{}", "--lang", "en", "--force"),
    "kit": ("-m", "gui.cli", "print", "kit", "--out", "{}", "--only", "dice", "tokens", "--force"),
    "save": ("-m", "gui.cli", "auto", "ludo", "--save", "{}/game.samsara", "--force"),
}
_LONGEST_S = 240


def start(act, folder):
    """Start a program that writes into the folder."""
    home = {"SAMSARA_HOME": str(folder.parent / "home"), "QT_QPA_PLATFORM": "offscreen"}
    words = [word.replace("{}", str(folder)) for word in ACTS[act]]
    return subprocess.Popen(
        [sys.executable, "-P", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT), **home},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def kill(process, folder, chance):
    """Kill a program some moments after it has begun to write, if it has not ended before."""
    until = time.monotonic() + _LONGEST_S
    before = {*os.listdir(folder)}  # noqa: PTH208 - it is asked a thousand times
    while process.poll() is None and time.monotonic() < until:
        if any(".part" in name for name in {*os.listdir(folder)} - before):  # noqa: PTH208
            break
    time.sleep(chance.choice((0, 0, 0.002, 0.02, 0.2)) * chance.random())
    ended = process.poll() is not None
    process.send_signal(signal.SIGKILL)
    process.wait()
    return not ended


def half(folder):
    """Return the files in a folder that are not whole, those under names of their own aside."""
    return [path.name for path in folder.rglob("*") if path.is_file() and not _whole(path)]


def _whole(path):
    data = path.read_bytes()
    match path.suffix:
        case ".part":
            return path.name.startswith(".samsara-")
        case ".png":
            return data.startswith(b"\x89PNG") and data.endswith(b"IEND\xaeB`\x82")
        case ".pdf":
            pikepdf.open(path).close()
            return data.rstrip().endswith(b"%%EOF")
        case ".json" | ".samsara":
            return isinstance(json.loads(data), dict)
    return False


def attack(count, seed):
    """Kill so often; return how many were killed while they ran, left parts, and what is half."""
    chance = Random(seed)
    killed, parts, faults = 0, 0, []
    with tempfile.TemporaryDirectory() as name:
        for number in range(count):
            act = list(ACTS)[number % len(ACTS)]
            folder = Path(name, act)
            folder.mkdir(exist_ok=True)
            killed += kill(start(act, folder), folder, chance)
            faults += [f"{act} {number}: {one}" for one in half(folder)]
            parts += any(folder.glob(".samsara-*.part"))
        for act in ACTS:
            folder = Path(name, act)
            assert start(act, folder).wait(_LONGEST_S) == 0
            faults += [f"{act}: {path.name} is left" for path in folder.glob(".*.part")]
    return killed, parts, faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", nargs="?", type=int, default=100)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    killed, parts, faults = attack(given.count, given.seed)
    print(*faults, f"{given.count} kills, {killed} in time, {parts} with parts left", sep="\n")
    print(f"half files or leftovers: {len(faults)}")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())

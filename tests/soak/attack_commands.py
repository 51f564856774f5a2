"""Attack by command lines: what is typed wrongly, or in a wrong place, and what was promised.

`python tests/soak/attack_commands.py [COUNT] [--seed S]` starts `samsara` so often, each time in a
process of its own, and holds its exit code and its lines against what they must be: 0 and no
complaint, or 2, nothing told and one plain line.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE)]

from gui.cli.options import options_of  # noqa: E402
from gui.cli.registry import COMMANDS, command  # noqa: E402

WILD = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]|\xe2\x80[\xaa-\xae]|Traceback")
_LONGEST_S = 240

# What is right, by command, so that one word of it can be made wrong.
RIGHT = {
    "auto": ("auto", "ludo", "--seed", "7"),
    "check": ("check", "delay", "{pack}"),
    "games": ("games",),
    "help": ("help", "sim"),
    "print calibrate": ("print", "calibrate", "--out", "{new}.pdf"),
    "print card": ("print", "card", "G01", "--png", "{new}.png"),
    "print check": ("print", "check", "{pdf}"),
    "print forms": ("print", "forms", "--game", "ludo", "--out", "{new}"),
    "print kit": ("print", "kit", "--out", "{new}", "--only", "dice"),
    "lab kept": ("lab", "kept"),
    "playtest list": ("playtest", "list"),
    "replay": ("replay", "{match}"),
    "review": ("review", "{match}", "--seat", "1"),
    "sim": ("sim", "ludo", "--games", "3"),
    "verify": ("verify", "{match}"),
}
LIBRARY = {"lab kept": {4}, "playtest list": {4}}  # what opens the library, which a home may refuse
PLACES = (
    "",
    "/",
    ".",
    "/dev/null",
    "/nope/x/y",
    "{file}/below",
    "{pipe}",
    "{read-only}/x",
    "a\x1b[2J",
)
WORDS = (
    "",
    "\x1b[2J",
    "\u202ex",
    "9" * 400,
    "-1",
    "NaN",
    "x" * 3_000,
    "--",
    "a\nb",
    b"\x80",
    "%s{0}",
)
ENVIRONMENTS = (
    {"SAMSARA_HOME": "{file}/home"},
    {"SAMSARA_HOME": "a\nb\x1b[2J/\x01"},
    {"SAMSARA_HOME": "~nobody-at-all/x"},
    {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"HOME": "", "XDG_DATA_HOME": "relative"},
    {"TMPDIR": "/nope"},
    {"COLUMNS": "0"},
)


def lines(chance):
    """Yield without end what is typed, in which environment, and which exit codes are right."""
    while True:
        name = chance.choice(sorted(RIGHT))
        words = list(RIGHT[name])
        flags = [one for one in options_of(command(name)) if one.flag]
        match chance.randrange(8):
            case 0:
                yield words, {}, {0}
            case 1:
                yield words, chance.choice(ENVIRONMENTS), {0, 2, *LIBRARY.get(name, ())}
            case 2:
                yield [*words, chance.choice(("--frob", "-x", "--seeed=1", "--=", "---"))], {}, {2}
            case 3 if flags:
                one = chance.choice([one for one in flags if one.takes != "switch"])
                yield [*words, one.flag], {}, {2}
            case 4 if flags:
                one = chance.choice(flags)
                yield [*words, f"{one.flag}={chance.choice(PLACES)}"], {}, {0, 2}
            case 5 if flags:
                one = chance.choice(flags)
                yield [*words, one.flag, chance.choice(WORDS)], {}, {0, 2}
            case 6:
                yield [*words, *["much"] * 3], {}, {0, 2} if name == "help" else {2}
            case 7:
                at = chance.randrange(len(words))
                yield [*words[:at], chance.choice(WORDS), *words[at + 1 :]], {}, {0, 2}


def places(folder):
    """Make what the words in braces stand for."""
    folder = Path(folder)
    made = {name: folder / name for name in ("file", "pipe", "read-only", "match", "pack", "pdf")}
    made["file"].write_text("in the way", encoding="utf-8")
    os.mkfifo(made["pipe"])
    made["read-only"].mkdir(mode=0o555)
    made["match"] = folder / "game.samsara"
    made["pack"].mkdir()
    for file in ("events.json", "endings.json"):
        text = (ROOT / "resources" / "games" / "delay" / file).read_bytes()
        (made["pack"] / file).write_bytes(text)
    for words in (
        ("auto", "ludo", "--seed", "7", "--save", made["match"]),
        ("print", "calibrate", "--out", folder / "pdf"),
    ):
        run([*map(str, words)], {}, folder)
    return made


def run(words, environment, folder):
    """Start `samsara` in the folder; return what came of it."""
    home = {"SAMSARA_HOME": str(folder / "home"), "SAMSARA_CACHE": str(folder / "cache")}
    plain = {"LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-P", "-m", "gui.cli", *words],
        capture_output=True,
        check=False,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **plain, **home, **environment},
        stdin=subprocess.DEVNULL,
        timeout=_LONGEST_S,
    )


def faults(count, seed):
    """Yield what is wrong with what came of so many command lines."""
    chance = Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made = places(folder)

        def filled(text, number):
            if isinstance(text, bytes):
                return text
            for key, path in made.items():
                text = text.replace(f"{{{key}}}", str(path))
            return text.replace("{new}", str(folder / f"new-{number}"))

        for number, (typed, environment, codes) in zip(range(count), lines(chance), strict=False):
            words = [filled(word, number) for word in typed]
            try:
                done = run(words, {k: filled(v, number) for k, v in environment.items()}, folder)
            except subprocess.TimeoutExpired:
                yield f"hang: {words} {environment}"
                continue
            told = done.stderr.count(b"\n") == 1 and (not done.stdout or done.returncode != 2)
            plain = not WILD.search(done.stdout + done.stderr)
            silent = done.stderr == b"" or done.returncode in {2, 4}
            if done.returncode not in codes or not plain or not silent:
                yield f"{words} {environment}: {done.returncode} {done.stderr[:600]!r}"
            elif done.returncode == 2 and not told:
                yield f"{words} {environment}: not one line: {done.stdout[:200]!r} {done.stderr!r}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", nargs="?", type=int, default=300)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    assert {*RIGHT} <= {*COMMANDS}
    found = list(faults(given.count, given.seed))
    print(*found, f"{given.count} command lines, faults {len(found)}", sep="\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())

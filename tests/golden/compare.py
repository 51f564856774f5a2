"""Compare two checkouts: `python tests/golden/compare.py OLD NEW`, each with its own .venv.

Asks only the command line, so that it compares any two versions: journals of whole games told,
simulations of every game with three seeds, every printed piece by its two marks. Prints a line
for whatever differs, and ends with 1 if anything does.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

GAMES = ("merit57", "merit13", "delay", "cier", "ludo")
SEEDS = ("1", "two", "3·3")
GAMES_EACH = "60"


def samsara(checkout, *words):
    """Run the command line of a checkout; return what it says."""
    python = checkout / ".venv" / "bin" / "python"
    command = [str(python), "-P", "-m", "gui.cli", *words, "--lang", "en"]
    return subprocess.run(command, capture_output=True, text=True, check=True, cwd=checkout).stdout


def told(checkout, folder):
    """Yield the name of each thing that must stay, and what it is in this checkout."""
    for game in GAMES:
        for seed in SEEDS:
            file = folder / f"{game}-{seed}.json"
            spoken = samsara(checkout, "auto", game, "--seed", seed, "--why", "--save", str(file))
            yield f"{game}, seed {seed}: what is told", spoken.replace(str(file), "FILE")
            yield f"{game}, seed {seed}: its journal", settled(file.read_text(encoding="utf-8"))
            words = ("--games", GAMES_EACH, "--seed", seed, "--json", str(file))
            samsara(checkout, "sim", game, *words)
            found = json.loads(file.read_text(encoding="utf-8"))
            del found["seconds"], found["games_per_second"]
            yield f"{game}, seed {seed}: simulation", found
    samsara(checkout, "print", "kit", "--out", str(folder / "kit"), "--lang", "both")
    for manifest in sorted(folder.glob("kit/**/manifest.json")):
        made = json.loads(manifest.read_text(encoding="utf-8"))
        for name, piece in made.pop("pieces").items():
            yield f"{manifest.parent.name}, {name}", piece


def settled(journal):
    """Return a journal without the moment it was written at and its random nonce."""
    return re.sub(r'"(saved|written|nonce|created)": ?"[^"]*"', "", journal)


def main(old, new):
    """Print what differs between two checkouts; return the exit code."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        before = dict(told(Path(old).resolve(), Path(one)))
        after = dict(told(Path(new).resolve(), Path(other)))
    changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    for name in changed:
        print("differs:", name)
    print(f"{len(before)} compared, {len(changed)} differ")
    return int(bool(changed))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

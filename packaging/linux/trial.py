"""Trial of the installed program, by a person who may install nothing: a line for each thing tried.

    python3 trial.py commands|window KIT FOLDER

KIT has the sums of a kit that the sources printed, FOLDER takes pictures. `commands` needs nothing
besides; `window` wants xvfb, xdotool, imagemagick, xdg-utils and weston. Run by try.sh.
"""

import hashlib
import os
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

HOME = Path.home()
PROGRAM = Path("/usr/lib/samsara-table")
LIBRARY = HOME / ".local" / "share" / "samsara-table" / "library.sqlite"
ARCHIVE = Path("/srv/samsara-table.tar.gz")
MATCH = HOME / "a match.samsara"
TYPES = {
    ".samsara": "application/vnd.samsara-table+json",
    ".samsara-pack": "application/vnd.samsara-table.pack",
}
STARTS = 7  # warm ones, of which the median is told
LIMIT = 1.0  # seconds to the first window, when started again
PATIENCE = 60  # seconds


class Failed(Exception):
    """Something that did not come out as it should, in words."""


def main(part: str, kit: Path, pictures: Path) -> int:
    """Try one part; return 1 if anything failed."""
    rows = commands(kit) if part == "commands" else window(pictures)
    failed = 0
    for what, attempt in rows:
        began = time.monotonic()
        try:
            verdict, said = "ok", attempt()
        except (Failed, OSError, subprocess.SubprocessError) as error:
            verdict, said, failed = "FAILED", str(error), 1
        took = time.monotonic() - began
        print(f"  {what:34} {verdict:6} {took:6.1f} s  {said}", flush=True)
    return failed


def commands(kit: Path) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield what a terminal can do."""
    yield "libraries", libraries
    yield "samsara --version", lambda: run("samsara", "--version").strip()
    names = [line.split()[0] for line in run("samsara", "games").splitlines()[2:] if line]
    games = [name for name in dict.fromkeys(names) if not name.endswith(":")]
    yield "samsara games", lambda: f"{len(games)}: {' '.join(games)}"
    for game in games:
        yield f"samsara auto {game}", lambda game=game: told_alike(game)
    yield "samsara sim, two processes as one", lambda: simulated_alike(games[-1])
    yield "samsara print kit, as the sources", lambda: printed_alike(kit)


def libraries() -> str:
    """Ask the system's loader for every library that the program brings, plugins of Qt as well."""
    found = [path for path in PROGRAM.rglob("*.so*") if path.is_file()]
    lost = {
        line.split()[0]
        for path in (PROGRAM / "samsara", *found)
        for line in run("ldd", str(path), allowed=1).splitlines()
        if "not found" in line
    }
    if lost:
        raise Failed(f"not found: {' '.join(sorted(lost))}")
    return f"{len(found)} files lack none"


def told_alike(game: str) -> str:
    """Tell a game twice; the same seed must tell the same."""
    words = ("samsara", "auto", game, "--seed", "trial")
    first = run(*words)
    if first != run(*words) or len(first) < 500:
        raise Failed("told otherwise the second time")
    return f"{len(first.splitlines())} lines"


def simulated_alike(game: str) -> str:
    """Simulate in one process and in two; figures must not differ."""
    words = ("samsara", "sim", game, "--games", "400", "--seed", "trial", "--json", "-", "--jobs")
    if run(*words, "1") != run(*words, "2"):
        raise Failed("figures differ")
    return "400 games, the same figures"


def printed_alike(kit: Path) -> str:
    """Print the kit and compare each file with what the sources printed."""
    folder = HOME / "kit"
    run("samsara", "print", "kit", "--out", str(folder), "--lang", "zh")
    sums = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}
    wanted = dict(line.split()[::-1] for line in kit.read_text().splitlines())
    if sums != wanted:
        raise Failed(
            f"other bytes: {sorted(n for n in sums | wanted if sums.get(n) != wanted.get(n))}"
        )
    return f"{len(sums)} files, the same bytes"


def window(pictures: Path) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield what a desktop can do."""
    pictures.mkdir(exist_ok=True)
    for suffix in TYPES:
        yield f"type of *{suffix}", lambda suffix=suffix: known(suffix)
    with screen():
        yield "window, started cold", lambda: f"{started_cold():.2f} s to the window"
        yield "window, started again", started_again
        yield "a match killed, and offered again", lambda: resumed(pictures)
        yield "a match file opened", lambda: opened(pictures)
    yield "window on Wayland", on_wayland
    yield "tar.gz, by the lines of its note", archived


def known(suffix: str) -> str:
    """Ask the desktop what a file is, and what opens it."""
    file = HOME / f"file{suffix}"
    file.write_text("{}")
    kind = run("xdg-mime", "query", "filetype", str(file)).strip()
    opens = run("xdg-mime", "query", "default", kind).strip()
    if (kind, opens) != (TYPES[suffix], "samsara-table.desktop"):
        raise Failed(f"{kind}, opened by {opens or 'nothing'}")
    return f"{kind}, {opens}"


@contextmanager
def screen() -> Iterator[None]:
    """Have an X server of our own while this lasts."""
    told, tells = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1440x900x24"],
        pass_fds=[tells],
        stderr=subprocess.DEVNULL,
    )
    os.close(tells)
    with os.fdopen(told) as answer:
        os.environ["DISPLAY"] = f":{answer.readline().strip()}"
    try:
        yield
    finally:
        server.terminate()
        server.wait()
        del os.environ["DISPLAY"]


@contextmanager
def program(*words: str, end: int = signal.SIGTERM) -> Iterator[float]:
    """Have a window open while this lasts; give the seconds until it was there."""
    began = time.monotonic()
    process = subprocess.Popen(
        ["samsara", "window", "--lang", "en", *words], stdin=subprocess.DEVNULL
    )
    try:
        until(is_shown, "no window came", pause=0.01)
        yield time.monotonic() - began
    finally:
        process.send_signal(end)
        process.wait()


def is_shown() -> bool:
    """Say whether the X server shows a window of ours."""
    words = ("xdotool", "search", "--onlyvisible", "--class", "samsara")
    return subprocess.run(words, check=False, capture_output=True).returncode == 0


def started_cold() -> float:
    """Start with none of the program's files in memory."""
    for path in PROGRAM.rglob("*"):
        if path.is_file():
            with path.open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    with program() as seconds:
        return seconds


def started_again() -> str:
    """Start when the program's files are in memory; a window in a second."""
    taken = []
    for _ in range(STARTS):
        with program() as seconds:
            taken.append(seconds)
    told = f"{min(taken):.2f} … {max(taken):.2f} s, median {statistics.median(taken):.2f}"
    if min(taken) > LIMIT:
        raise Failed(f"{told}; expected {LIMIT} s")
    return told


def resumed(pictures: Path) -> str:
    """Begin a match by the keyboard and kill the program; the next start offers it first."""
    with program(end=signal.SIGKILL):
        press("Return", "Return")
        until(lambda: kept()[1] > 3, "no match was begun")
        picture(pictures / "match.png")
    before = kept()
    with program():
        time.sleep(2)
        picture(pictures / "offered.png")
        press("Return", "Return")
        picture(pictures / "resumed.png")
    after = kept()
    if before[0] != 1 or after[0] != 1 or after[1] < before[1]:
        raise Failed(f"matches and records {before}, then {after}")
    return f"{before[1]} records outlived it"


def opened(pictures: Path) -> str:
    """Open a match that is a file; it comes into the library."""
    game = run("samsara", "games").splitlines()[2].split()[0]
    run("samsara", "auto", game, "--seed", "trial", "--save", str(MATCH))
    before = kept()[0]
    with program(str(MATCH)):
        time.sleep(3)
        picture(pictures / "opened.png")
    return f"matches kept: {before}, then {kept()[0]}"


def on_wayland() -> str:
    """Have a compositor without a screen, and hear what the program asks of it."""
    place = HOME / "wayland"
    place.mkdir(mode=0o700, exist_ok=True)
    env = {**os.environ, "XDG_RUNTIME_DIR": str(place), "WAYLAND_DISPLAY": "trial"}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    words = ["weston", "--backend=headless-backend.so", "--socket=trial", "--idle-time=0"]
    with subprocess.Popen(words, env=env, **quiet) as compositor:
        try:
            until((place / "trial").exists, "no compositor")
            env |= {"QT_QPA_PLATFORM": "wayland", "WAYLAND_DEBUG": "1"}
            heard = subprocess.run(
                ["timeout", "8", "samsara", "window"], check=False, env=env, capture_output=True
            ).stderr.decode(errors="replace")
        finally:
            compositor.terminate()
    asked = [word for word in ("set_app_id", "set_title", "attach", "commit") if word in heard]
    if len(asked) < 4:
        raise Failed(f"asked only for {asked}: {heard[-200:]}")
    return heard.partition("set_app_id(")[2].partition(")")[0]


def archived() -> str:
    """Unpack the archive, then install and remove it as its note says, line by line."""
    place = HOME / "unpacked"
    place.mkdir()
    run("tar", "-xzf", str(ARCHIVE), "-C", str(place))
    (folder,) = place.iterdir()
    note = (folder / "INSTALL.txt").read_text(encoding="utf-8")
    _, install, remove, *_ = re.findall(r"(?:^    .+\n)+", note, re.MULTILINE)
    before = below(HOME / ".local")
    version = run(str(folder / "samsara"), "--version")
    run("bash", "-ec", f"cd '{folder}'\n{install}")
    if run(str(HOME / ".local" / "bin" / "samsara"), "--version") != version:
        raise Failed("another program was installed")
    came = len(below(HOME / ".local") - before)
    run("bash", "-ec", remove)
    left = {name for name in below(HOME / ".local") - before if "samsara" in name}
    if came < 100 or left:
        raise Failed(f"{came} files came, and {sorted(left)[:3]} are left")
    return f"{version.strip()}: {came} files came and went"


def below(folder: Path) -> set[str]:
    """Return the files below a folder."""
    return {str(path) for path in folder.rglob("*") if not path.is_dir()}


def kept() -> tuple[int, int]:
    """Return how many matches the library has, and how many records of them."""
    if not LIBRARY.exists():
        return (0, 0)
    with sqlite3.connect(LIBRARY) as library:
        matches = library.execute("SELECT count(*) FROM matches").fetchone()
        records = library.execute("SELECT count(*) FROM records").fetchone()
    return (matches[0], records[0])


def press(*keys: str) -> None:
    """Press keys one after the other, each when the page has come."""
    for key in keys:
        time.sleep(2)
        run("xdotool", "key", key)
    time.sleep(2)


def picture(file: Path) -> None:
    """Keep what the screen shows."""
    run("import", "-window", "root", str(file))


def until(there: Callable[[], bool], otherwise: str, pause: float = 0.1) -> None:
    """Wait until something is so."""
    last = time.monotonic() + PATIENCE
    while not there():
        if time.monotonic() > last:
            raise Failed(otherwise)
        time.sleep(pause)


def run(*words: str, allowed: int = 0) -> str:
    """Run a command and return what it said."""
    done = subprocess.run(words, check=False, capture_output=True, stdin=subprocess.DEVNULL)
    if done.returncode not in (0, allowed):
        said = (done.stderr or done.stdout).decode(errors="replace").strip()[-300:]
        raise Failed(f"{' '.join(words[:3])} ended with {done.returncode}: {said}")
    return done.stdout.decode(errors="replace")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])))

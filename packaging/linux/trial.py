"""Trial of the installed program, by a person who may install nothing: a line for each thing tried.

    python3 trial.py commands|older|window KIT FOLDER

KIT has the sums of a kit that the sources printed, FOLDER takes pictures. `commands` needs nothing
besides; the others want xvfb, xdotool, imagemagick, xdg-utils and weston, and `window` the match
that `older` began. Run by try.sh.
"""

import hashlib
import json
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
from typing import NamedTuple

HOME = Path.home()
PROGRAM = Path("/usr/lib/samsara-table")
LIBRARY = HOME / ".local" / "share" / "samsara-table" / "library.sqlite"
ARCHIVE = Path("/srv/samsara-table.tar.gz")
ENTRY = Path("/usr/share/applications/samsara-table.desktop")
TYPES = {
    ".samsara": "application/vnd.samsara-table+json",
    ".samsara-pack": "application/vnd.samsara-table.pack",
}
PACE = ("seconds", "games_per_second")  # may differ between two runs of a simulation
STARTS = 7  # warm ones, of which the median is told
LIMIT = 1.0  # seconds of the processor to the first window, when started again
PATIENCE = 60  # seconds


class Start(NamedTuple):
    """What a start took until the window was there, in seconds."""

    wall: float
    processor: float

    def __str__(self) -> str:
        """Return both in words."""
        return f"{self.wall:.2f} s to the window, {self.processor:.2f} of the processor"


class Failed(Exception):
    """Something that did not come out as it should, in words."""


def main(part: str, kit: Path, pictures: Path) -> int:
    """Try one part; return 1 if anything failed."""
    pictures.mkdir(exist_ok=True)
    rows = {"commands": lambda _: commands(kit), "older": older, "window": window}
    failed = 0
    for what, attempt in rows[part](pictures):
        began = time.monotonic()
        try:
            verdict, said = "ok", attempt()
        except (Failed, OSError, subprocess.SubprocessError) as error:
            verdict, said, failed = "FAILED", str(error), 1
        took = time.monotonic() - began
        print(f"  {what:34} {verdict:6} {took:6.1f} s  {said}", flush=True)
    return failed


Rows = Iterator[tuple[str, Callable[[], str]]]


def commands(kit: Path) -> Rows:
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
    # As the program's starter has the loader look for them.
    look = ("env", f"LD_LIBRARY_PATH={PROGRAM / '_internal'}", "ldd")
    lost = {
        line.split()[0]
        for path in (PROGRAM / "samsara", *found)
        for line in run(*look, str(path), allowed=1).splitlines()
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
    one, two = (json.loads(run(*words, jobs)) for jobs in ("1", "2"))
    if differing := [key for key in one if one[key] != two[key] and key not in PACE]:
        raise Failed(f"figures differ: {' '.join(differing)}")
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


def older(pictures: Path) -> Rows:
    """Yield what is left behind by a version that is then upgraded."""
    yield "samsara --version, an older one", lambda: run("samsara", "--version").strip()
    with screen():
        yield "a match begun, killed", lambda: begun(pictures)


def window(pictures: Path) -> Rows:
    """Yield what a desktop can do."""
    yield "samsara --version", lambda: run("samsara", "--version").strip()
    for suffix in TYPES:
        yield f"type of *{suffix}", lambda suffix=suffix: known(suffix)
    with screen():
        yield "window, started cold", started_cold
        yield "window, started again", started_again
        yield "the older version's match, killed", lambda: resumed(pictures, end=signal.SIGKILL)
        yield "a match killed, and offered again", lambda: resumed(pictures)
        yield "a double click on two matches", lambda: double_clicked(pictures)
        yield "tar.gz, started where it lies", lambda: unpacked(pictures)
    yield "tar.gz, by the lines of its note", archived
    yield "window on Wayland", on_wayland


def known(suffix: str) -> str:
    """Ask the desktop what a file is, and what opens it."""
    file = HOME / f"file{suffix}"
    file.write_text("{}")
    ask = ("env", "XDG_CURRENT_DESKTOP=GNOME", "xdg-mime", "query")
    kind = run(*ask, "filetype", str(file)).strip()
    opens = run(*ask, "default", kind).strip()
    if (kind, opens) != (TYPES[suffix], "samsara-table.desktop"):
        raise Failed(f"{kind}, opened by {opens or 'nothing'}")
    return f"{kind}, {opens}"


@contextmanager
def screen() -> Iterator[None]:
    """Have an X server of our own while this lasts."""
    told, tells = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(tells), "-screen", "0", "1440x900x24"],
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
def program(command: str = "samsara", end: int = signal.SIGTERM) -> Iterator[Start]:
    """Have a window open while this lasts; give the seconds until it was there."""
    began = time.monotonic()
    process = subprocess.Popen([command, "window", "--lang", "en"], stdin=subprocess.DEVNULL)
    try:
        until(windows, "no window came", pause=0.01)
        yield Start(time.monotonic() - began, processor_of(process.pid))
    finally:
        process.send_signal(end)
        process.wait()


def processor_of(process: int) -> float:
    """Return the seconds that a process has had of the processor."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def windows() -> list[str]:
    """Return the windows of ours that the X server shows."""
    words = ("xdotool", "search", "--onlyvisible", "--class", "samsara")
    return subprocess.run(words, check=False, capture_output=True, text=True).stdout.split()


def started_cold() -> str:
    """Start with none of the program's files in memory."""
    for path in PROGRAM.rglob("*"):
        if path.is_file():
            with path.open("rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    with program() as start:
        return str(start)


def started_again() -> str:
    """Start when the program's files are in memory; a window in a second, if nothing else runs."""
    taken = []
    for _ in range(STARTS):
        with program() as start:
            taken.append(start)
    median = Start(*map(statistics.median, zip(*taken, strict=True)))
    told = f"median {median}, load {os.getloadavg()[0]:.1f}"
    if min(start.processor for start in taken) > LIMIT:
        raise Failed(f"{told}; expected {LIMIT} s of the processor")
    return told


def begun(pictures: Path) -> str:
    """Begin a match by the keyboard, and kill the program."""
    with program(end=signal.SIGKILL):
        press("Return", "Return")
        until(lambda: kept()[1] > 3, "no match was begun")
        picture(pictures / "match.png")
    return f"{kept()[1]} records"


def resumed(pictures: Path, end: int = signal.SIGTERM) -> str:
    """Go on, by the keyboard, with the match that was killed: the start page offers it first."""
    before = kept()
    with program(end=end):
        time.sleep(2)
        picture(pictures / "offered.png")
        press("Return", "Return")
        picture(pictures / "resumed.png")
    after = kept()
    if before[0] != 1 or after[0] != 1 or not 3 < before[1] <= after[1]:
        raise Failed(f"matches and records {before}, then {after}")
    return f"{before[1]} records outlived it"


def double_clicked(pictures: Path) -> str:
    """Open a match as a desktop does, and another while the first one's window is there."""
    before, shown = kept()[0], []
    try:
        for name in ("a match.samsara", f"{chinese_name()}.samsara"):
            run("samsara", "auto", first_game(), "--seed", name, "--save", str(HOME / name))
            before += 1
            # Not by `run`: the program has its ends of the pipes as long as it is there.
            opener = ("env", "XDG_CURRENT_DESKTOP=GNOME", "xdg-open", str(HOME / name))
            quiet = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
            subprocess.run(opener, check=True, **quiet)
            until(lambda wanted=before: kept()[0] == wanted, f"{name} was not opened")
            time.sleep(2)
            shown.append(windows())
            picture(pictures / f"opened-{len(shown)}.png")
        if len(shown[0]) != 1 or shown[0] != shown[1]:
            raise Failed(f"windows {shown[0]}, then {shown[1]}")
        return "both in one window"
    finally:
        for each in windows():
            os.kill(int(run("xdotool", "getwindowpid", each)), signal.SIGTERM)
        until(lambda: not windows(), "the window stayed")


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


def unpacked(pictures: Path) -> str:
    """Unpack the archive into a folder with a space and Chinese signs, and use it from there."""
    place = HOME / f"{chinese_name()} unpacked"
    place.mkdir()
    run("tar", "-xzf", str(ARCHIVE), "-C", str(place))
    (folder,) = place.iterdir()
    command = str(folder / "samsara")
    run(command, "sim", first_game(), "--games", "4", "--jobs", "2")
    with program(command) as start:
        time.sleep(2)
        picture(pictures / "unpacked.png")
    return str(start)


def archived() -> str:
    """Install and remove what was unpacked as its note says, line by line."""
    (folder,) = (HOME / f"{chinese_name()} unpacked").iterdir()
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


def chinese_name() -> str:
    """Return what the desktop calls the program in Chinese: a name that not every tool can take."""
    return re.findall(r"^Name\[zh_CN\]=(.+)$", ENTRY.read_text("utf-8"), re.MULTILINE)[0]


def first_game() -> str:
    """Return the game that the program names first."""
    return run("samsara", "games").splitlines()[2].split()[0]


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

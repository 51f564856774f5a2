"""The commands of `samsara`, each from what was typed to lines of text."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterator
from importlib import import_module
from pathlib import Path

from engine import games
from engine.kernel.errors import SamsaraError
from gui.cli.arguments import COMMANDS, Typed, parse, usage
from gui.cli.checking import check
from gui.cli.places import output_folder
from gui.cli.simulating import sim
from gui.cli.tables import table
from gui.cli.telling import auto, replay, verify
from resources.catalogue import LANGUAGES, Catalogue

Run = Callable[[Typed, Catalogue], Iterator[str] | Iterator[str | int]]


def list_games(_typed: Typed, words: Catalogue) -> Iterator[str]:
    """Yield the games, with who can play them and which bots they bring."""
    rows = []
    for game_id in games.IDS:
        rules = games.game(game_id)
        seats = f"{rules.seats.start}–{rules.seats.stop - 1}"
        rows.append([game_id, words.say(f"{game_id}.name"), seats, " ".join(rules.bots)])
    head = [words.say(f"games.{name}") for name in ("id", "name", "players", "bots")]
    yield from table(head, rows, texts=4)
    for game_id in games.IDS:
        yield ""
        yield words.say("games.line", id=game_id, line=words.say(f"{game_id}.line"))


def demo(typed: Typed, words: Catalogue) -> Iterator[str | int]:
    """Show what works without a window: every game told, the kit printed, every screen painted."""
    yield words.say("demo.head" if has_display() else "demo.no-display")
    out = yield from _out(typed, words)
    for game_id in games.IDS:
        yield ""
        yield from auto(parse(["auto", game_id, "--seed", "demo"]), words)
    yield ""
    yield words.say("demo.kit")
    lang = ("--lang", words.lang)
    yield from RUNS["print kit"](
        parse(["print", "kit", "--out", str(out / "kit"), *lang, "--force"]), words
    )
    yield ""
    yield words.say("demo.tour")
    yield from tour(parse(["tour", "--out", str(out / "tour"), *lang]), words)
    yield ""
    yield words.say("demo.more", folder=str(out))
    for command in COMMANDS:
        yield f"  {usage(command)}"


def _out(typed: Typed, words: Catalogue) -> Generator[str, None, Path]:
    """Return where files are to go; say so if it is not where one would look for them."""
    if "out" in typed.texts:
        return Path(typed.texts["out"])
    found = output_folder(typed.command.name)
    if found.expected:
        yield words.say(
            "demo.elsewhere", expected=found.expected, why=found.why, folder=str(found.folder)
        )
    return found.folder


def show_help(_typed: Typed, words: Catalogue) -> Iterator[str]:
    """Yield what can be typed and what each command does."""
    yield words.say("help.head")
    for command in COMMANDS:
        yield ""
        yield usage(command)
        yield f"    {words.say(f'help.{command.name}')}"


def window(typed: Typed, _words: Catalogue) -> Iterator[str | int]:
    """Open the window and stay until it is closed; only now is Qt loaded."""
    try:
        app = import_module("gui.app")
    except ImportError as error:
        raise _qt_fault(error) from error
    yield app.run(sys.argv[:1], typed.texts.get("lang", ""))


def _qt_fault(error: ImportError) -> SamsaraError:
    """Return the library of the system that Qt lacks as a fault in words."""
    library = Path(str(error).partition(":")[0]).name
    if ".so" not in library:
        raise error
    return SamsaraError("display-library", library=library)


def tour(typed: Typed, words: Catalogue) -> Iterator[str]:
    """Save a picture of every screen; where there is no display, without one."""
    if not has_display():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    langs = [typed.texts["lang"]] if "lang" in typed.texts else list(LANGUAGES)
    out = yield from _out(typed, words)
    for path in import_module("gui.tour").tour(out, langs):
        yield words.say("tour.saved", file=str(path))


def has_display() -> bool:
    """Say whether a window could open here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _late(module: str, name: str) -> Run:
    """Return a command whose libraries are loaded only when it runs."""

    def run(typed: Typed, words: Catalogue) -> Iterator[str | int]:
        yield from getattr(import_module(f"gui.cli.{module}"), name)(typed, words)

    return run


RUNS: dict[str, Run] = {
    "demo": demo,
    "games": list_games,
    "auto": auto,
    "sim": sim,
    "replay": replay,
    "verify": verify,
    "print kit": _late("printing", "kit"),
    "print card": _late("exporting", "card"),
    "print export": _late("exporting", "export"),
    "print pictures": _late("exporting", "contact"),
    "print check": _late("exporting", "check"),
    "print calibrate": _late("printing", "calibrate"),
    "check": check,
    "window": window,
    "tour": tour,
    "help": show_help,
}

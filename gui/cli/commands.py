"""`samsara games`, `window`, `tour` and `demo`: the games, the window, and what else to look at."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import ClassVar

from engine import games
from engine.kernel.errors import SamsaraError
from engine.library.folder import data_folder
from gui.cli.options import Command, arguments, choice, option, path, switch
from gui.cli.parser import parse
from gui.cli.places import output_folder
from gui.cli.tables import table
from gui.single_instance import Handed, claim
from resources.catalogue import LANGUAGES, Catalogue
from resources.version import version

_OPENING, _CLOSING = 28, 6  # lines of the game that the demo tells
_NEXT = (
    "auto {game} --seed 7 --why",
    "sim {game} --games 1000 --jobs 2",
    "lab compare {game} --set protect_merit=2 --margin team=3",
    "print kit --out kit --lang both",
    "print manual --out manual.pdf",
    "tour --out pictures",
    "help",
)


@dataclass(frozen=True, kw_only=True)
class Games(Command):
    """List the games."""

    name: ClassVar[str] = "games"

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the games, with who can play them and which bots they bring."""
        rows = []
        for game_id in games.IDS:
            rules = games.game(game_id)
            seats = "–".join(map(str, sorted({rules.seats[0], rules.seats[-1]})))
            rows.append(
                [
                    game_id,
                    words.say(f"{game_id}.name"),
                    seats,
                    " ".join(dict.fromkeys((*rules.levels, *rules.bots))),
                ]
            )
        head = [words.say(f"games.{name}") for name in ("id", "name", "players", "bots")]
        yield from table(head, rows, texts=4)
        for game_id in games.IDS:
            yield ""
            yield words.say("games.line", id=game_id, line=words.say(f"{game_id}.line"))


@dataclass(frozen=True, kw_only=True)
class Version(Command):
    """Say which version of the program this is."""

    name: ClassVar[str] = "version"

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the program's name and its version."""
        yield f"{words.say('app.name')} {version() or '?'}"


@dataclass(frozen=True, kw_only=True)
class OpenWindow(Command):
    """Open the window, or hand the files to the one that is open."""

    name: ClassVar[str] = "window"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara window game.samsara",
        "samsara window house.toml my-story.samsara-pack",
    )

    files: tuple[Path, ...] = arguments(path("FILE"), about="window-file")
    another: bool = switch(about="window-another")

    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Stay until the window is closed; only now is Qt loaded."""
        lang = self.lang or ""
        try:
            instance = None if self.another else claim(data_folder(), self.files, lang)
        except Handed:
            if sys.stdout is not None:
                yield words.say("window.handed")
            return
        with instance or nullcontext():
            try:
                app = import_module("gui.app")
            except ImportError as error:
                raise _qt_fault(error) from error
            yield app.run(sys.argv[:1], lang, self.files, instance)


@dataclass(frozen=True, kw_only=True)
class _Shown(Command):
    """A command that writes what there is to see."""

    out: Path | None = option(path("DIR"), None, about="out-there")
    force: bool = switch()

    @property
    def replaces(self) -> bool:
        """Say whether files are replaced: unasked only in the folder that is the program's own."""
        return self.force or self.out is None

    def folder(self, words: Catalogue) -> Generator[str, None, Path]:
        """Return where files are to go; say so if it is not where one would look for them."""
        if self.out is not None:
            return self.out
        found = output_folder(self.name)
        if found.expected:
            why, folder = words.why(found.why), str(found.folder)
            yield words.say("demo.elsewhere", expected=found.expected, why=why, folder=folder)
        return found.folder


@dataclass(frozen=True, kw_only=True)
class Tour(_Shown):
    """Save a picture of every screen; where there is no display, without one."""

    name: ClassVar[str] = "tour"

    lang: str | None = option(choice(LANGUAGES), None, about="tour-lang")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield each picture's file when it is there."""
        if not has_display():
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        langs = LANGUAGES if self.lang is None else (self.lang,)
        out = yield from self.folder(words)
        for file in import_module("gui.tour").tour(out, langs, force=self.replaces):
            yield words.say("tour.saved", file=str(file))


@dataclass(frozen=True, kw_only=True)
class Demo(_Shown):
    """Show in half a minute what works without a window: games, the kit, some pictures."""

    name: ClassVar[str] = "demo"

    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Yield a few dozen lines: what was played, where the files are, what to type next."""
        if not has_display():
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        yield words.say("demo.head" if has_display() else "demo.no-display")
        out = yield from self.folder(words)
        first, *others = games.IDS
        yield ""
        yield from _excerpt(_auto(first).run(words), first, words)
        yield ""
        yield words.say("demo.others")
        for game_id in others:
            title, *_, result, _figures = _auto(game_id).run(words)
            yield f"  {words.say('games.line', id=title, line=result)}"
        yield ""
        yield words.say("demo.kit", folder=str(out / "kit"))
        force = ["--force"] if self.replaces else []
        kit = ["print", "kit", "--out", str(out / "kit"), "--lang", words.lang, *force]
        *_, file, complete = parse(kit).run(words)
        yield f"  {file}"
        yield f"  {complete}"
        yield ""
        yield words.say("demo.pictures", folder=str(out / "pictures"))
        tour = import_module("gui.tour")
        for picture in tour.highlights(out / "pictures", words.lang, force=self.replaces):
            yield f"  {picture.name}"
        yield ""
        yield words.say("demo.next")
        for line in _NEXT:
            yield f"  samsara {line.format(game=first)}"


def _auto(game_id: str) -> Command:
    return parse(["auto", game_id, "--seed", "demo"])


def _excerpt(lines: Iterator[str | int], game_id: str, words: Catalogue) -> Iterator[str | int]:
    """Yield the beginning of a game that is told, and its end without the figures."""
    told = [*lines][:-1]
    yield from told[:_OPENING]
    yield words.say("demo.left-out", lines=len(told) - _OPENING - _CLOSING, game=game_id)
    yield from told[-_CLOSING:]


def _qt_fault(error: ImportError) -> SamsaraError:
    """Return the library of the system that Qt lacks as a fault in words."""
    library = Path(str(error).partition(":")[0]).name
    if ".so" not in library:
        raise error
    return SamsaraError("display-library", library=library)


def has_display() -> bool:
    """Say whether a window could open here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

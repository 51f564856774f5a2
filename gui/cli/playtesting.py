"""`samsara playtest …`: the playtests of the library listed, shown, handed on and taken in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Literal

from engine.files.writing import write_folder, write_text
from engine.kernel import journal
from engine.kernel.errors import PlaytestError, SamsaraError
from engine.library import journal_files
from engine.library.folder import data_folder
from engine.library.store import Library, utc_now
from engine.playtest.clocks import day_of
from engine.playtest.files.bgstats import play_log
from engine.playtest.files.lossless import SUFFIX, dumps, read_playtest, refereed, without_notes
from engine.playtest.files.summary import summary
from engine.playtest.files.tables import Head, write_tables
from engine.playtest.files.taking_in import Difference, Taken, differences, take_in
from engine.playtest.sessions import NOBODY, game_called
from engine.playtest.store import MOST_NUMBER, ListedSession, PlaytestStore, Whole
from gui.cli import FAULT_FOUND
from gui.cli.options import (
    Command,
    UsageError,
    ValueKind,
    argument,
    choice,
    needed,
    option,
    path,
    quoted,
    switch,
    text,
    whole,
)
from gui.cli.tables import table
from resources.catalogue import Catalogue
from resources.foreign import plain
from resources.numbers import clock

Format = Literal["json", "csv", "md", "bgstats", "match"]
_FORMATS: tuple[Format, ...] = ("json", "csv", "md", "bgstats", "match")
_ENDINGS = {"json": SUFFIX, "md": ".md", "match": journal_files.SUFFIX}
_HEADS: tuple[Head, ...] = ("en", "both")
_ALL = "all"
_NAMED = 8  # sessions that are all named to whoever typed another number
_DIFFERENCES_SHOWN = 10
_LONGEST_SHOWN = 40


def _number_or_all() -> ValueKind[int | str]:
    """Take the number of one session, or all of them."""
    number = whole("N", 1, MOST_NUMBER)
    expected = f"{number.expected} | {_ALL}"
    return ValueKind(
        f"N|{_ALL}", lambda word: _ALL if word == _ALL else number.read(word), expected
    )


@dataclass(frozen=True, kw_only=True)
class _OfLibrary(Command):
    """A command on the playtests of this machine's library."""

    reading: ClassVar[bool] = True  # False if it changes the library

    @contextmanager
    def library(self) -> Iterator[tuple[Library, PlaytestStore]]:
        """Open the library as long as this lasts."""
        with Library(data_folder(), reading=self.reading) as library:
            yield library, PlaytestStore(library.database, utc_now)


def session_of(store: PlaytestStore, number: int) -> ListedSession:
    """Return the session of a number, or say which there are."""
    listed = store.listed()
    for one in listed:
        if one.number == number:
            return one
    if not listed:
        raise PlaytestError("playtest-none")
    numbers = [str(one.number) for one in reversed(listed)]
    expected = " | ".join(numbers) if len(numbers) <= _NAMED else f"{numbers[0]} … {numbers[-1]}"
    raise PlaytestError("playtest-unknown", given=number, expected=expected)


@dataclass(frozen=True, kw_only=True)
class PlaytestList(_OfLibrary):
    """List the playtests, the newest first."""

    name: ClassVar[str] = "playtest list"

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield a row for each."""
        with self.library() as (library, store):
            listed = store.listed()
            if library.notice is not None:
                yield words.fault(library.notice.code, library.notice.details)
        if not listed:
            yield words.say("playtest.list.none")
            return
        heads = ("number", "game", "day", "seats", "clock", "state", "result", "kit")
        head = [words.say(f"playtest.list.{key}") for key in heads]
        yield from table(head, [_row(one, words) for one in listed], texts=len(heads))


def _row(one: ListedSession, words: Catalogue) -> list[str]:
    return [
        str(one.number or "–"),
        plain(game_called(one.game, one.edition, words)),
        day_of(one.started or one.created),
        str(one.seats),
        clock(one.clock_ms),
        words.say(f"playtest.state.{one.state}"),
        _result(one, words),
        plain(one.kit or ""),
    ]


def _result(one: ListedSession, words: Catalogue) -> str:
    """Return how far it was played, if not to its end, and how it ended for the table."""
    short = words.say(f"playtest.extent.{one.extent}") if one.extent not in ("", "full") else ""
    ending = f"{one.game}.ending.{one.ending}"
    told = words.say(ending) if ending in words else ""
    if not told and one.team in ("won", "lost"):
        told = words.say(f"playtest.team.{one.team}")
    return ", ".join(filter(None, (short, told)))


@dataclass(frozen=True, kw_only=True)
class PlaytestShow(_OfLibrary):
    """Show a playtest on a page."""

    name: ClassVar[str] = "playtest show"

    number: int = argument(whole("N", 1, MOST_NUMBER), about="session")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield its summary."""
        with self.library() as (_, store):
            found = store.whole(session_of(store, self.number).id)
        yield from summary(found, words.lang).splitlines()


@dataclass(frozen=True, kw_only=True)
class PlaytestExport(_OfLibrary):
    """Write playtests as others read them."""

    name: ClassVar[str] = "playtest export"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara playtest export 14 --for json --out friday.playtest.samsara",
        "samsara playtest export all --for csv --out playtests.zip --head both",
        "samsara playtest export 14 --for md --out friday.md --without notes",
    )

    number: int | str = argument(_number_or_all(), about="sessions")
    form: Format = needed(choice(_FORMATS), flag="for", about="playtest-for")
    out: Path = needed(path("PATH"), about="playtest-out")
    without: str | None = option(choice(("notes",)), None)
    head: Head | None = option(choice(_HEADS), None)
    force: bool = switch()

    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Yield how many were written and where, and with `all` which are damaged."""
        if self.head is not None and self.form != "csv":
            raise UsageError("usage-given", given=f"--for {self.form}", expected="--for csv")
        if self.form == "csv" and self.out.suffix.lower() == ".csv":
            raise UsageError("usage-given", given=quoted(str(self.out)), expected="DIR | *.zip")
        with self.library() as (_, store):
            wholes, damaged = self._read(store)
        if self.number == _ALL and self.form == "match":  # one logged by hand alone has none
            wholes = [one for one in wholes if one.journal is not None]
        if self.without:
            wholes = [without_notes(one) for one in wholes]
        self._write(wholes, words.lang)
        yield words.say("playtest.told.exported", n=len(wholes), place=plain(str(self.out)))
        for number, fault in damaged.items():
            why = words.fault(fault.code, fault.details)
            yield words.say("playtest.told.left-out", number=number, why=why)
        if damaged:
            yield FAULT_FOUND

    def _read(self, store: PlaytestStore) -> tuple[list[Whole], dict[int, SamsaraError]]:
        """Return the playtests to write, and the faults of those that cannot be read, by number."""
        if self.number != _ALL:
            return [store.whole(session_of(store, int(self.number)).id)], {}
        wholes: list[Whole] = []
        damaged: dict[int, SamsaraError] = {}
        for one in reversed(store.listed()):
            try:
                wholes.append(store.whole(one.id))
            except SamsaraError as fault:
                damaged[one.number] = fault
        if not wholes:
            raise next(iter(damaged.values()), PlaytestError("playtest-none"))
        return wholes, damaged

    def _write(self, wholes: Sequence[Whole], lang: str) -> None:
        if self.form == "csv":
            head = self.head or "en"
            write_tables(self.out, wholes, force=self.force, head=head, lang=lang)
        elif self.form == "bgstats":
            write_text(self.out, play_log(wholes, lang), force=self.force)
        elif self.number == _ALL:
            self._write_each(wholes, lang)
        else:
            write_text(self.out, self._text(wholes[0], lang), force=self.force)

    def _write_each(self, wholes: Sequence[Whole], lang: str) -> None:
        """Write a file for each session into a folder."""
        names = [f"{one.playtest.session.number}{_ENDINGS[self.form]}" for one in wholes]
        with write_folder(self.out, force=self.force) as folder:
            folder.refuse(names)
            for name, one in zip(names, wholes, strict=True):
                folder.write(name, self._text(one, lang).encode())

    def _text(self, one: Whole, lang: str) -> str:
        if self.form == "match":
            return journal.dumps(refereed(one))
        return dumps(one) if self.form == "json" else summary(one, lang)


@dataclass(frozen=True, kw_only=True)
class PlaytestImport(_OfLibrary):
    """Take in a playtest from a file."""

    name: ClassVar[str] = "playtest import"
    reading: ClassVar[bool] = False

    file: Path = argument(path("FILE"), about="playtest-file")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield what became of it, and where two histories differ."""
        whole_ = read_playtest(self.file)
        with self.library() as (library, store):
            taken = take_in(library.database, whole_)
            numbers = {one.id: one.number for one in store.listed()}
            yield words.say(
                f"playtest.taken.{taken.fate}",
                number=numbers[taken.session],
                ours=numbers.get(taken.ours or 0, 0),
            )
            if taken.as_log:
                yield words.say("playtest.taken.as-log")
            if taken.fate == "both":
                yield from _compared(store, taken, whole_, words)


def _compared(store: PlaytestStore, taken: Taken, whole_: Whole, words: Catalogue) -> Iterator[str]:
    """Yield where two histories say otherwise."""
    assert taken.ours is not None
    found = differences(store.read(taken.ours), whole_.playtest)
    head = [words.say(f"playtest.differs.{key}") for key in ("what", "ours", "theirs")]
    rows = [_difference(one, words) for one in found[:_DIFFERENCES_SHOWN]]
    yield from table(head, rows, texts=3)
    if len(found) > len(rows):
        yield words.say("playtest.differs.more", n=len(found) - len(rows))


def _difference(one: Difference, words: Catalogue) -> list[str]:
    def side(value: object) -> str:
        return words.say("playtest.differs.none") if value is None else _short(str(value))

    return [_short(f"{one.part} {one.key}"), side(one.ours), side(one.theirs)]


def _short(said: str) -> str:
    said = plain(said)
    return said if len(said) <= _LONGEST_SHOWN else said[: _LONGEST_SHOWN - 1] + "…"


@dataclass(frozen=True, kw_only=True)
class PlaytestDelete(_OfLibrary):
    """Delete a playtest for good."""

    name: ClassVar[str] = "playtest delete"
    reading: ClassVar[bool] = False

    number: int = argument(whole("N", 1, MOST_NUMBER), about="session")
    force: bool = switch(about="for-good")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield which one is gone."""
        with self.library() as (_, store):
            found = session_of(store, self.number)
            if not self.force:
                raise PlaytestError("playtest-for-good", number=found.number)
            store.delete(found.id)
        yield words.say("playtest.told.deleted", number=found.number)


@dataclass(frozen=True, kw_only=True)
class PlaytestForget(_OfLibrary):
    """Take a person out of all playtests."""

    name: ClassVar[str] = "playtest forget"
    reading: ClassVar[bool] = False

    alias: str = argument(text("ALIAS"))
    force: bool = switch(about="for-good")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield who is gone."""
        with self.library() as (_, store):
            known = store.aliases()
            if not store.listed():
                raise PlaytestError("playtest-none")
            if self.alias not in known:
                given = quoted(self.alias)
                raise PlaytestError(
                    "playtest-nobody", given=given, expected=" | ".join(known) or NOBODY
                )
            if not self.force:
                raise PlaytestError("playtest-forget", alias=self.alias)
            store.forget(self.alias)
            named = store.written_of(self.alias)
        yield words.say("playtest.told.forgotten", alias=plain(self.alias))
        if named:
            numbers = ", ".join(map(str, named))
            yield words.say("playtest.told.written-of", alias=plain(self.alias), numbers=numbers)

"""CSV of playtests: a file for each table, in a folder or zipped, as spreadsheets open them.

UTF-8 with a mark at its head and CRLF, as Excel wants it for Chinese. Columns are called alike in
every language; a second line of heads says them in Chinese. No text of a cell is ever a formula.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from engine.files.writing import write_file, write_folder
from engine.playtest.clocks import paused_ms, think_times, total
from engine.playtest.entries import RULING, Delta
from engine.playtest.files.telling import Told, told_records
from engine.playtest.observing import LOOKED_UP
from engine.playtest.sessions import LETTERS, Playtest
from engine.playtest.store import Whole
from engine.playtest.templates import template_of
from resources.catalogue import catalogue

Head = Literal["en", "both"]
Row = dict[str, Any]
Words = Mapping[int, Told]  # of what a match says, by its records
_NOTHING = Told("", "")
_MARK = "\ufeff"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "−")
_SESSION = (
    *("uuid", "game", "edition", "rules", "kit", "kit_differs", "mode", "place", "facilitator"),
    *("goal", "hypothesis", "goal_met", "taught", "teach_ms", "state", "started", "ended"),
    *("extent", "why_short", "first_round", "last_round", "team", "ending", "surprised", "to_try"),
    "app",
)
_SEAT = ("alias", "role", "player", "plays", "genre", "score", "rank", "path", "out_ms", "left_ms")
_ITEM = ("text", "state", "opened", "closed", "closed_by")


def write_tables(
    path: Path, wholes: Sequence[Whole], *, force: bool, head: Head = "en", lang: str = "en"
) -> None:
    """Write every table into a folder, or into one file if that is to be a zip."""
    files = {name: text.encode() for name, text in tables(wholes, head, lang).items()}
    if path.suffix.lower() == ".zip":
        write_file(path, zipped(files), force=force)
        return
    with write_folder(path, force=force) as folder:
        folder.refuse(list(files))
        for name, data in files.items():
            folder.write(name, data)


def zipped(files: dict[str, bytes]) -> bytes:
    """Return files as one zip, which is the same whenever it is made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def tables(wholes: Sequence[Whole], head: Head = "en", lang: str = "en") -> dict[str, str]:
    """Return every table by the name of its file; what a match says is worded in a language."""
    told = [
        told_records(one, [*map(letter, range(len(one.playtest.seats)))], lang) for one in wholes
    ]
    pairs = list(zip((one.playtest for one in wholes), told, strict=True))
    return {
        f"{name}.csv": _csv(columns, [row for pair in pairs for row in rows(*pair)], head)
        for name, (columns, rows) in _TABLES.items()
    }


def guarded(value: object) -> object:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def letter(seat: int | None) -> str:
    """Return a seat as it is called in a table: A, B, C …"""
    return "" if seat is None else LETTERS[seat]


def _csv(columns: Sequence[str], rows: Iterable[Row], head: Head) -> str:
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(columns)
    if head == "both":
        words = catalogue("zh")
        writer.writerow([words.say(f"playtest.column.{name}") for name in columns])
    for row in rows:
        writer.writerow([guarded(row[name]) for name in columns])
    return _MARK + out.getvalue()


def _letters(seats: Iterable[int]) -> str:
    return " ".join(letter(seat) for seat in seats)


def _picked(row: Any, names: Sequence[str]) -> Row:
    return {name: getattr(row, name) for name in names}


def _sessions(one: Playtest, _told: Words) -> Iterator[Row]:
    session = one.session
    told = [row for row in one.observations if not row.draft]
    yield {
        "session": session.number,
        **_picked(session, _SESSION),
        "played_ms": total(one.segments, session.clock_ms),
        "paused_ms": paused_ms(one.segments),
        "seats": len(one.seats),
        "entries": sum(not row.void for row in one.entries),
        "corrections": len(one.changes),
        "rulings": sum(row.verb == RULING and not row.void for row in one.entries),
        "look_ups": sum(row.tag == LOOKED_UP for row in told),
    }


def _seats(one: Playtest, _told: Words) -> Iterator[Row]:
    thought = think_times(one.segments, one.session.clock_ms)
    for row in one.seats:
        think_ms = sum(ms for (seat, _), ms in thought.items() if seat == row.seat)
        own = {"session": one.session.number, "seat": letter(row.seat), "think_ms": think_ms}
        yield own | _picked(row, _SEAT)


def _entries(one: Playtest, told: Words) -> Iterator[Row]:
    names = _labels(one)
    for row in one.entries:
        words = _NOTHING if row.line is None or row.void else told.get(row.line, _NOTHING)
        yield {
            **_picked(row, ("at_ms", "wall", "phase", "round", "verb", "line", "source")),
            "session": one.session.number,
            "entry": row.n,
            "seat": letter(row.seat),
            "args": " ".join(names.get(str(arg), str(arg)) for arg in row.args),
            "deltas": " ".join(_delta(delta, names) for delta in row.deltas),
            "void": int(row.void),
            "asked": words.asked,
            "said": words.said,
        }


def _labels(one: Playtest) -> dict[str, str]:
    """Return what people call their own counters, without the spaces that part two of them."""
    own = template_of(one)
    counters = (*own.seat_counters, *own.team_counters)
    return {each.key: "_".join(each.label.split()) for each in counters if each.label}


def _delta(delta: Delta, names: Mapping[str, str]) -> str:
    whose = "" if delta.seat is None else f"{letter(delta.seat)}."
    return f"{whose}{names.get(delta.key, delta.key)}:{delta.by}"


def _segments(one: Playtest, _told: Words) -> Iterator[Row]:
    """Give a segment in which several decide a row of its own for each, beside the common one."""
    for row in one.segments:
        common = {
            **_picked(row, ("kind", "cause", "from_ms", "away_ms", "wall", "phase", "round")),
            "to_ms": one.session.clock_ms if row.to_ms is None else row.to_ms,
            "session": one.session.number,
            "segment": row.n,
            "entry": row.entry,
        }
        alone = row.seats[0] if len(row.seats) == 1 else None
        yield {**common, "seat": letter(alone), "parallel": 0}
        if alone is None:
            for seat in row.seats:
                yield {**common, "seat": letter(seat), "parallel": 1}


def _observations(one: Playtest, _told: Words) -> Iterator[Row]:
    for row in one.observations:
        names = ("at_ms", "wall", "entry", "phase", "round", "tag", "severity", "text", "rule")
        yield {
            **_picked(row, (*names, "lasted_ms", "source")),
            "session": one.session.number,
            "seats": _letters(row.seats),
            "draft": int(row.draft),
        }


def _feedback(one: Playtest, _told: Words) -> Iterator[Row]:
    forms = {row.seat: row for row in one.feedback}
    for row in one.answers:
        form = forms.get(row.seat)
        yield {
            **_picked(row, ("field", "number", "text", "pick")),
            "session": one.session.number,
            "seat": letter(row.seat),
            "form": "" if form is None else form.form,
            "given": "" if form is None else form.given,
        }


def _items(one: Playtest, _told: Words) -> Iterator[Row]:
    moments = {row.uuid: row.at_ms for row in one.observations}
    for row in one.items:
        at_ms = moments.get(row.observation or "")
        yield {"session": one.session.number, "at_ms": at_ms} | _picked(row, _ITEM)


Rows = Callable[[Playtest, Words], Iterator[Row]]
_TABLES: dict[str, tuple[tuple[str, ...], Rows]] = {
    "sessions": (
        (
            *("session", *_SESSION, "played_ms", "paused_ms", "seats", "entries", "corrections"),
            *("rulings", "look_ups"),
        ),
        _sessions,
    ),
    "seats": (("session", "seat", *_SEAT, "think_ms"), _seats),
    "entries": (
        (
            *("session", "entry", "at_ms", "wall", "seat", "phase", "round", "verb", "args"),
            *("deltas", "line", "source", "void", "asked", "said"),
        ),
        _entries,
    ),
    "segments": (
        (
            *("session", "segment", "kind", "cause", "from_ms", "to_ms", "away_ms", "wall"),
            *("phase", "round", "seat", "parallel", "entry"),
        ),
        _segments,
    ),
    "observations": (
        (
            *("session", "at_ms", "wall", "entry", "phase", "round", "seats", "tag", "severity"),
            *("text", "rule", "lasted_ms", "source", "draft"),
        ),
        _observations,
    ),
    "feedback": (
        ("session", "seat", "form", "given", "field", "number", "text", "pick"),
        _feedback,
    ),
    "items": (("session", "at_ms", *_ITEM), _items),
}
COLUMNS = frozenset(name for columns, _ in _TABLES.values() for name in columns)

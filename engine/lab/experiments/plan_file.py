"""Plan file: an experiment as TOML, read within limits, checked, and written for people to change.

What a side takes from elsewhere, a house-rules file or a printed kit, is read once and stands in
the plan from then on as rules: a plan that was kept needs no other file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.files.reading import FileKind, read_bounded
from engine.games import IDS, game
from engine.kernel.damage import read_as
from engine.kernel.errors import LabError
from engine.kernel.rules import RuleSheet, Value, no_toml, toml_within
from engine.lab.experiments.data_rows import Rows
from engine.lab.experiments.plan import (
    ALL_SEATS,
    ERROR,
    LEAST_ERROR,
    LEAST_GAMES,
    MOST,
    MOST_ERROR,
    MOST_GAMES,
    Criteria,
    Experiment,
    Side,
    checked,
    default_company,
)

_TOP = ("game", "rules", "seed", "seats", "company", "baseline", "variant", "test")
_SIDE = ("name", "edition", "preset", "house", "kit", "rules", "bots", "bot")
_TEST = ("primary", "margin", "error", "most")
_STARTS = ("edition", "preset", "house", "kit")
_MOST_SEATS = 16

Kits = Callable[[str, RuleSheet], Mapping[str, Value]]  # the house rules that a kit was printed by


def read_plan(path: Path, *, anyway: bool = False, kits: Kits | None = None) -> Experiment:
    """Return the experiment of a plan file; house-rules files are looked for beside it."""
    text = read_bounded(path, FileKind.EXPERIMENT)
    return parse_plan(text, path.name, folder=path.parent, anyway=anyway, kits=kits)


def parse_plan(
    text: bytes,
    file: str,
    *,
    folder: Path | None = None,
    anyway: bool = False,
    kits: Kits | None = None,
) -> Experiment:
    """Return the experiment of a plan's text, or say in one line what is wrong with it.

    Without a folder it names no other file. One of other rules than today's is refused, unless
    it is to be played `anyway`.
    """
    with read_as(lambda why: no_toml(file, why)):
        data = toml_within(text)
    return plan_of(data, file, folder=folder, anyway=anyway, kits=kits)


def plan_of(
    data: Mapping[str, Any],
    file: str,
    *,
    folder: Path | None = None,
    anyway: bool = False,
    kits: Kits | None = None,
) -> Experiment:
    """Return the experiment of a parsed plan, or say in one line what is wrong with it."""
    rows = Rows(file)
    rows.only(data, _TOP)
    game_id = rows.choice(data, "game", tuple(IDS))
    rules = game(game_id)
    reader = _Sides(rows, rules.rule_sheet, folder, kits)
    made = Experiment(
        game_id,
        rows.text(data, "seed", "1"),
        rows.whole(data.get("seats", rules.default_seats), "seats", 1, _MOST_SEATS),
        rows.text(data, "company", default_company(game_id)),
        reader.side(rows.table(data, "baseline")),
        tuple(reader.side(entry) for entry in rows.tables(data, "variant")),
        _test(rows, rows.table(data, "test")),
    )
    wanted = rows.text(data, "rules", made.rules)
    if wanted != made.rules and not anyway:
        raise LabError("lab-rules", file=file, given=wanted[:40], expected=made.rules)
    return checked(made)


def _test(rows: Rows, data: Mapping[str, Any]) -> Criteria:
    rows.only(data, _TEST)
    margins = rows.table(data, "margin")
    error = rows.number(data, "error", LEAST_ERROR, MOST_ERROR) if "error" in data else ERROR
    most = rows.whole(data.get("most", MOST), "most", LEAST_GAMES, MOST_GAMES)
    return Criteria(
        rows.texts(data, "primary"),
        {str(key): rows.number(margins, key) for key in margins},
        error,
        most,
    )


class _Sides:
    """Reads baselines and variants."""

    def __init__(
        self, rows: Rows, sheet: RuleSheet, folder: Path | None, kits: Kits | None
    ) -> None:
        self._rows = rows
        self._sheet = sheet
        self._folder = folder
        self._kits = kits

    def side(self, data: Mapping[str, Any]) -> Side:
        """Return what a table says of a side."""
        rows = self._rows
        rows.only(data, _SIDE)
        begins = [way for way in _STARTS if way in data]
        if len(begins) > 1:
            raise rows.wrong(begins[1], begins[1], " | ".join(_STARTS))
        preset = rows.text(data, "preset") if "preset" in data else ""
        if preset:
            self._sheet.preset(rows.file, preset)
        told = self._told(data)
        table = rows.table(data, "rules")
        cards = {key: entry for key, entry in table.items() if isinstance(entry, Mapping)}
        plain = {key: entry for key, entry in table.items() if key not in cards}
        given = {"game": self._sheet.game, "rules": plain, "cards": cards}
        own = self._sheet.house_data(rows.file, given)
        name = rows.text(data, "name", "")
        starts = bool(begins) and data.get("edition", True) is not False
        if "edition" in data:
            rows.flag(data, "edition")
        return Side(name, starts, preset, {**told, **own}, self._bots(data))

    def _told(self, data: Mapping[str, Any]) -> Mapping[str, Value]:
        """Return the rules that a file tells of."""
        rows = self._rows
        if "house" in data:
            name = rows.text(data, "house")
            if self._folder is None:
                raise rows.wrong("house", name, "rules = {…}")
            path = self._folder / name
            return self._sheet.house_text(path.name, read_bounded(path, FileKind.HOUSE))
        if "kit" in data:
            name = rows.text(data, "kit")
            if self._kits is None:
                raise rows.wrong("kit", name, "rules = {…}")
            return self._kits(name, self._sheet)
        return {}

    def _bots(self, data: Mapping[str, Any]) -> dict[int, str]:
        rows = self._rows
        table = rows.table(data, "bots")
        bots = {rows.whole(seat, "bots", 1, _MOST_SEATS): rows.text(table, seat) for seat in table}
        return {ALL_SEATS: rows.text(data, "bot"), **bots} if "bot" in data else bots


# --- writing -------------------------------------------------------------------------------------


def plan_head(experiment: Experiment) -> list[str]:
    """Return the lines that every plan of the lab begins with."""
    return [
        f"game = {toml_value(experiment.game)}",
        f"rules = {toml_value(experiment.rules)}",
        f"seed = {toml_value(experiment.seed)}",
        f"seats = {experiment.seats}",
        f"company = {toml_value(experiment.company)}",
        "",
        "[baseline]",
        *_side_lines(experiment.baseline),
    ]


def plan_text(experiment: Experiment) -> str:
    """Return the plan file of an experiment, from which it is read again."""
    lines = plan_head(experiment)
    for variant in experiment.variants:
        lines += ["", "[[variant]]", *_side_lines(variant)]
    test = experiment.test
    lines += ["", "[test]"]
    if test.primary:
        lines.append(f"primary = {toml_value(test.primary)}")
    if test.margins:
        lines.append(f"margin = {_table(test.margins)}")
    lines += [f"error = {toml_value(test.error)}", f"most = {test.most}"]
    return "\n".join(lines) + "\n"


def _side_lines(side: Side) -> Iterator[str]:
    if side.name:
        yield f"name = {toml_value(side.name)}"
    if side.preset:
        yield f"preset = {toml_value(side.preset)}"
    elif side.starts:
        yield "edition = true"
    if side.rules:
        yield f"rules = {_table(side.rules)}"
    if ALL_SEATS in side.bots:
        yield f"bot = {toml_value(side.bots[ALL_SEATS])}"
    seats = {str(seat): bot for seat, bot in side.bots.items() if seat != ALL_SEATS}
    if seats:
        yield f"bots = {_table(seats)}"


def _table(entries: Mapping[str, Any]) -> str:
    return "{ " + ", ".join(f"{_key(key)} = {toml_value(entries[key])}" for key in entries) + " }"


def _key(key: str) -> str:
    plain = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if plain else toml_value(key)


def toml_value(value: object) -> str:
    """Return a value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return repr(value)

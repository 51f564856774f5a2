"""Report tables of `samsara sim`: the same numbers as its JSON, as text with headings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from engine.games import game
from engine.kernel.wording import Teller
from engine.lab.report import OTHERS
from gui.cli.tables import table, wrapped
from resources.catalogue import Catalogue
from resources.numbers import shown

_SPREAD = ("least", "tenth", "median", "ninetieth", "most")
_NONE = "–"
_COLUMNS = 78  # of a sentence

Data: TypeAlias = dict[str, Any]


def report_lines(data: Data, words: Catalogue, *, named: bool) -> Iterator[str]:
    """Yield a report: what was played, how it ended, the seats, and every section told."""
    yield from _head(data, words, named=named)
    yield ""
    yield from _outcomes(data, words)
    yield ""
    yield from _seats(data, words)
    teller = Teller(game(data["game"]), None, words.lang)
    told = [section for section in data["sections"] if section.get("told", True)]
    yield ""
    yield from wrapped(words.say("sim.how"), _COLUMNS)
    for section in told:
        yield ""
        yield _heading(data, section, words)
        yield from _table(data, section, teller, words)
    kept = [section for section in data["sections"] if section not in told]
    if kept:
        names = words.say("list.comma").join(_heading(data, one, words) for one in kept)
        yield ""
        yield words.say("sim.kept", sections=names)


def _head(data: Data, words: Catalogue, *, named: bool) -> Iterator[str]:
    yield words.say(
        "sim.head",
        game=words.say(f"{data['game']}.name"),
        edition=data["edition"],
        rules=data["rules"],
        seed=data["seed"],
    )
    bots = words.say("list.comma").join(data["players"])
    yield words.say("sim.bots" if named else "sim.bots-default", bots=bots)
    yield words.say(
        "sim.pace",
        games=f"{data['games']:,}",
        seconds=f"{data['seconds']:.1f}",
        pace=f"{data['games_per_second']:,.0f}",
    )
    for key, value in data["house"].items():
        yield f"  {key} = {json.dumps(value, ensure_ascii=False)}"


def _interval(entry: Data) -> list[str]:
    return [f"{entry['share']:.1%}", f"{entry['low']:.1%} – {entry['high']:.1%}"]


def _outcomes(data: Data, words: Catalogue) -> list[str]:
    rows = [
        [words.say(f"{data['game']}.ending.{name}"), f"{count:,}", *_interval(data["shares"][name])]
        for name, count in data["outcomes"].items()
    ]
    return table([words.say(f"sim.{name}") for name in ("outcome", "games", "share", "low")], rows)


def _seats(data: Data, words: Catalogue) -> Iterator[str]:
    """Yield each seat's wins of all games; ranks and scores are of those that rank anybody."""
    rows = [
        [
            words.say("sim.seat", seat=entry["seat"] + 1, player=entry["player"]),
            f"{entry['wins']:,}",
            *_interval(entry),
            _figure(entry["mean_rank"], 2),
            _figure(entry["mean_score"], 1),
        ]
        for entry in data["seats"]
    ]
    names = ("player", "wins", "share", "low", "rank", "score")
    yield from table([words.say(f"sim.{name}") for name in names], rows)
    ranked = data["seats"][0]["ranked"]
    if ranked < data["games"]:
        yield words.say("sim.ranked", games=f"{ranked:,}")


def _heading(data: Data, section: Data, words: Catalogue) -> str:
    if section["id"] == OTHERS:
        return words.say("sim.others")
    return words.say(f"{data['game']}.section.{section['id']}")


def _table(data: Data, section: Data, teller: Teller[Any], words: Catalogue) -> list[str]:
    match section["kind"]:
        case "spread":
            head = [words.say(f"sim.{name}") for name in ("figure", "of", "mean", *_SPREAD)]
            rows = [_spread(row) for row in section["rows"]]
        case "shares":
            head = [words.say(f"sim.{name}") for name in ("figure", "of", "times", "share", "low")]
            if section["mean"]:
                head.append(words.say(f"{data['game']}.column.{section['mean']}"))
            rows = [_shares(row, mean=bool(section["mean"])) for row in section["rows"]]
        case _:
            head = [words.say("sim.figure"), *section["columns"]]
            rows = [[_figure(mean, 2) for mean in row["means"]] for row in section["rows"]]
    names = [teller.measure(row["name"]) for row in section["rows"]]
    return table(head, [[name, *row] for name, row in zip(names, rows, strict=True)])


def _spread(row: Data) -> list[str]:
    values = [_figure(row.get("mean"), 2), *(_figure(row.get(name), 0) for name in _SPREAD)]
    return [f"{row['cases']:,}", *values]


def _shares(row: Data, *, mean: bool) -> list[str]:
    interval = _interval(row) if row["cases"] else [_NONE, _NONE]
    besides = [_figure(row.get("mean"), 1)] if mean else []
    return [f"{row['cases']:,}", f"{row['times']:,}", *interval, *besides]


def _figure(value: float | None, digits: int) -> str:
    """Return a number with so many decimals; a dash where there was no case."""
    return _NONE if value is None else shown(value, f"z,.{digits}f")

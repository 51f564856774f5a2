"""CSV and JSON export of finished matches, for a spreadsheet or for a program."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence

from engine.library.past import Past, minutes
from engine.library.summaries import MatchSummary

Row = dict[str, int | float | str]
KIND = "samsara-statistics"
_MARK = "\ufeff"  # without it a spreadsheet takes Chinese for something else


def row_of(one: Past, summary: MatchSummary | None) -> Row:
    """Return what is known of a match, by names that are the same in every language."""
    span = minutes(one)
    row: Row = {
        "match": one.id,
        "ended": one.ended,
        "statistic": one.bucket,
        "result": one.result,
        "ending": (one.match.outcome or "") if one.match is not None else "",
        "seats": one.seats,
        "players": " ".join(one.match.players) if one.match is not None else "",
        "minutes": "" if span is None else round(span, 2),
    }
    if summary is not None:
        row["scores"] = " ".join(map(str, summary.outcome.scores))
        row["play_minutes"] = "" if summary.ms is None else round(summary.ms / 60_000, 2)
        if summary.own is not None:
            row |= summary.own.columns()
    return row


def csv_of(rows: Sequence[Row]) -> str:
    """Return a table whose columns are every name that any row has, in order of appearance."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    file = io.StringIO(newline="")
    writer = csv.DictWriter(file, names, restval="")
    writer.writeheader()
    writer.writerows(rows)
    return _MARK + file.getvalue()


def json_of(game: str, edition: str, rows: Sequence[Mapping[str, int | float | str]]) -> str:
    """Return the same rows as one JSON text."""
    data = {"kind": KIND, "schema": 1, "game": game, "edition": edition, "matches": list(rows)}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

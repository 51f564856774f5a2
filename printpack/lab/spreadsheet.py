"""CSV writer: what was found in a row for each line, and every value of every game.

UTF-8 with a mark at its head and CRLF, as spreadsheets want it for Chinese. Columns are called
alike in every language; no text of a cell is ever a formula.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from itertools import chain

from engine.lab.experiments.kept_values import ValueRow
from engine.lab.experiments.results import Result

_MARK = "\ufeff"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", "−")
_SUMMARY = (
    *("variant", "name", "measure", "kind", "of", "tested", "margin", "baseline", "value"),
    *("difference", "low", "high", "verdict", "decided_at", "pairs", "unequal"),
)
_VALUES = ("game", "variant", "measure", "value")


def summary(result: Result) -> str:
    """Return a row for each line of each variant, tested or only seen."""
    rows: list[Sequence[object]] = [_SUMMARY]
    for number, arm in enumerate(result.variants, 1):
        rows += [
            (
                *(number, arm.name, one.measure, one.kind, one.of, 1, one.margin, one.base),
                *(one.value, one.difference, one.low, one.high, one.verdict.value),
                *(one.decided_at, one.pairs, one.unequal),
            )
            for one in arm.primary
        ]
        rows += [
            (
                *(number, arm.name, one.measure, one.kind, one.of, 0, one.margin, one.base),
                *(one.value, one.difference, one.low, one.high, "", "", result.pairs, one.unequal),
            )
            for one in arm.also
        ]
    return csv_text(rows)


def values(rows: Iterable[ValueRow]) -> str:
    """Return a row for each game, variant and measure that it is a case of."""
    return csv_text(chain((_VALUES,), rows))


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as the text of a file."""
    out = io.StringIO()
    out.write(_MARK)
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return "" if value is None else value

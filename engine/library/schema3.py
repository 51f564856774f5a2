"""Schema 3: tables for runs of the lab, as statements that bring a library of schema 2 to it.

A run keeps its plan for good; what was found of it, and its games' values, may be deleted. A
value is a column of one measure in one arm, packed, and empty for a measure nobody has a case of.
"""

from __future__ import annotations

_RUNS = """
CREATE TABLE lab_runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    plan TEXT NOT NULL,
    seed TEXT NOT NULL,
    pairs INTEGER NOT NULL CHECK (pairs BETWEEN 0 AND 9007199254740991),
    state TEXT NOT NULL CHECK (state IN ('running', 'decided', 'at_most', 'by_hand', 'plan')),
    verdicts TEXT NOT NULL,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    app TEXT NOT NULL
)
"""
_VALUES = """
CREATE TABLE lab_values (
    run INTEGER NOT NULL REFERENCES lab_runs (id) ON DELETE CASCADE,
    variant INTEGER NOT NULL CHECK (variant BETWEEN 0 AND 63),
    measure TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (run, variant, measure)
)
"""
# A house file outlives what is known of the run that it was adopted from.
_HOUSES = """
CREATE TABLE lab_houses (
    run INTEGER NOT NULL REFERENCES lab_runs (id) ON DELETE CASCADE,
    variant INTEGER NOT NULL CHECK (variant BETWEEN 0 AND 63),
    file TEXT NOT NULL,
    rules TEXT NOT NULL,
    adopted TEXT NOT NULL,
    PRIMARY KEY (run, variant, file)
) WITHOUT ROWID
"""
STATEMENTS = (
    *(_RUNS, _VALUES, _HOUSES),
    "CREATE INDEX lab_runs_newest ON lab_runs (game, created)",
)

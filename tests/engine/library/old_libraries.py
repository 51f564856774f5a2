"""Libraries of earlier schemas, and schemas after today's.

`schema1.sqlite` was written by the first version that kept matches: six of them, one of another
profile, two of them over, and what a seventh counted for that was deleted. Those after it
were made of it by the first version of each schema: `schema2.sqlite` has two playtests besides, one
of them over, with a match of its own; `schema3.sqlite` has a run of the lab besides, and
`schema4.sqlite` a sweep with all that it played.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from engine.library import schema
from engine.library.schema import SCHEMA

FIRST = Path(__file__).with_name("schema1.sqlite")
TODAY = Path(__file__).with_name(f"schema{SCHEMA}.sqlite")
FILE = "library.sqlite"
TABLES = ("matches", "records", "tallies", "sqlite_sequence")
NEXT = SCHEMA + 1


def have_schemas(put, *changes):
    """Have a schema after today's for each of these changes, put there as `setattr` does."""
    put(schema, "MIGRATIONS", (*schema.MIGRATIONS, *changes))
    put(schema, "SCHEMA", SCHEMA + len(changes))


def rows(path):
    """Return the schema of a file and everything in it."""
    with closing(sqlite3.connect(path)) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
        return version, {table: db.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}


WRITTEN = rows(FIRST)[1]


def run(path, *statements):
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def names(folder):
    return sorted(path.name for path in folder.iterdir())

"""Schema 4: searches among the lab's runs, as statements that bring a library of schema 3 to it.

A run says of which kind it is; all that were kept before are comparisons. What a search has played
are its pieces, some games of one set each, which are added while it goes on and never change.
"""

from __future__ import annotations

_KIND = """
ALTER TABLE lab_runs ADD COLUMN kind TEXT NOT NULL DEFAULT 'compare'
    CHECK (kind IN ('compare', 'sweep', 'sensitivity', 'tune'))
"""
_PIECES = """
CREATE TABLE lab_pieces (
    run INTEGER NOT NULL REFERENCES lab_runs (id) ON DELETE CASCADE,
    piece TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (run, piece)
)
"""
STATEMENTS = (_KIND, _PIECES)

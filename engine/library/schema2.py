"""Schema 2: the tables of playtests, as statements that also bring a library of schema 1 to it.

Times on a session's clock are whole milliseconds, moments are UTC in ISO form, lists are JSON. No
list of a session has rows without it, and what was changed is told for as long as it is kept.
Released, so no statement changes again: what another schema has otherwise stands in its own.
"""

from __future__ import annotations

_KITS = """
CREATE TABLE kits (
    game TEXT NOT NULL,
    code TEXT NOT NULL,
    label TEXT NOT NULL,
    rules TEXT NOT NULL,
    manifest TEXT NOT NULL,
    added TEXT NOT NULL,
    PRIMARY KEY (game, code)
)
"""
_SESSIONS = """
CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uuid TEXT NOT NULL UNIQUE,
    number INTEGER NOT NULL UNIQUE,
    game TEXT NOT NULL,
    edition TEXT NOT NULL,
    rules TEXT NOT NULL,
    house TEXT NOT NULL,
    content TEXT NOT NULL,
    template TEXT NOT NULL,
    kit TEXT,
    kit_differs TEXT NOT NULL,
    mode TEXT NOT NULL CHECK (mode IN ('refereed', 'free')),
    match_id INTEGER UNIQUE REFERENCES matches (id) ON DELETE SET NULL,
    place TEXT NOT NULL,
    facilitator TEXT NOT NULL,
    goal TEXT NOT NULL,
    hypothesis TEXT NOT NULL,
    taught TEXT NOT NULL CHECK (taught IN ('', 'rulebook', 'explained', 'watched', 'known')),
    teach_ms INTEGER NOT NULL CHECK (teach_ms BETWEEN 0 AND 9007199254740991),
    shown_clock INTEGER NOT NULL CHECK (shown_clock IN (0, 1)),
    asks TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('setup', 'running', 'paused', 'ended')),
    created TEXT NOT NULL,
    started TEXT NOT NULL,
    ended TEXT NOT NULL,
    clock_ms INTEGER NOT NULL CHECK (clock_ms BETWEEN 0 AND 9007199254740991),
    seen TEXT NOT NULL,
    team TEXT NOT NULL CHECK (team IN ('', 'won', 'lost', 'none')),
    ending TEXT NOT NULL,
    extent TEXT NOT NULL CHECK (extent IN ('', 'full', 'broken-off', 'part')),
    why_short TEXT NOT NULL,
    first_round INTEGER CHECK (first_round BETWEEN 0 AND 9007199254740991),
    last_round INTEGER CHECK (last_round BETWEEN 0 AND 9007199254740991),
    goal_met TEXT NOT NULL CHECK (goal_met IN ('', 'yes', 'no', 'open')),
    surprised TEXT NOT NULL,
    to_try TEXT NOT NULL,
    app TEXT NOT NULL,
    revision INTEGER NOT NULL DEFAULT 0 CHECK (revision BETWEEN 0 AND 9007199254740991),
    FOREIGN KEY (game, kit) REFERENCES kits (game, code)
)
"""
_SEATS = """
CREATE TABLE session_seats (
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 15),
    uuid TEXT NOT NULL UNIQUE,
    alias TEXT NOT NULL,
    role TEXT NOT NULL,
    player TEXT NOT NULL,
    plays TEXT NOT NULL CHECK (plays IN ('', '0', '1-2', '3-9', '10+')),
    genre TEXT NOT NULL CHECK (genre IN ('', 'rarely', 'monthly', 'weekly')),
    score REAL,
    rank INTEGER CHECK (rank BETWEEN 1 AND 16),
    path TEXT NOT NULL,
    out_ms INTEGER CHECK (out_ms BETWEEN 0 AND 9007199254740991),
    left_ms INTEGER CHECK (left_ms BETWEEN 0 AND 9007199254740991),
    PRIMARY KEY (session, seat)
) WITHOUT ROWID
"""
# An entry's `turn` is where the table stands after it, `line` the journal record that it tells.
_ENTRIES = """
CREATE TABLE entries (
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    n INTEGER NOT NULL CHECK (n BETWEEN 0 AND 9007199254740991),
    uuid TEXT NOT NULL UNIQUE,
    at_ms INTEGER NOT NULL CHECK (at_ms BETWEEN 0 AND 9007199254740991),
    wall TEXT NOT NULL,
    seat INTEGER CHECK (seat BETWEEN 0 AND 15),
    phase TEXT NOT NULL,
    round INTEGER NOT NULL CHECK (round BETWEEN 0 AND 9007199254740991),
    verb TEXT NOT NULL,
    args TEXT NOT NULL,
    deltas TEXT NOT NULL,
    turn TEXT,
    line INTEGER CHECK (line BETWEEN 0 AND 9007199254740991),
    source TEXT NOT NULL CHECK (source IN ('facilitator', 'player', 'engine', 'bot')),
    void INTEGER NOT NULL CHECK (void IN (0, 1)),
    PRIMARY KEY (session, n)
) WITHOUT ROWID
"""
# A pause has no length on the clock: what it lasted stands beside it.
_SEGMENTS = """
CREATE TABLE segments (
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    n INTEGER NOT NULL CHECK (n BETWEEN 0 AND 9007199254740991),
    kind TEXT NOT NULL CHECK (kind IN ('play', 'pause', 'teach', 'look-up')),
    cause TEXT NOT NULL CHECK (cause IN ('', 'slept', 'restart')),
    from_ms INTEGER NOT NULL CHECK (from_ms BETWEEN 0 AND 9007199254740991),
    to_ms INTEGER CHECK (to_ms BETWEEN from_ms AND 9007199254740991),
    away_ms INTEGER CHECK (away_ms BETWEEN 0 AND 9007199254740991),
    wall TEXT NOT NULL,
    phase TEXT NOT NULL,
    round INTEGER NOT NULL CHECK (round BETWEEN 0 AND 9007199254740991),
    seats TEXT NOT NULL,
    entry INTEGER NOT NULL CHECK (entry BETWEEN 0 AND 9007199254740991),
    PRIMARY KEY (session, n),
    CHECK (kind <> 'pause' OR to_ms = from_ms),
    CHECK (kind = 'pause' OR away_ms IS NULL)
) WITHOUT ROWID
"""
_OBSERVATIONS = """
CREATE TABLE observations (
    uuid TEXT PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    at_ms INTEGER NOT NULL CHECK (at_ms BETWEEN 0 AND 9007199254740991),
    wall TEXT NOT NULL,
    entry INTEGER CHECK (entry BETWEEN 0 AND 9007199254740991),
    phase TEXT NOT NULL,
    round INTEGER NOT NULL CHECK (round BETWEEN 0 AND 9007199254740991),
    seats TEXT NOT NULL,
    tag TEXT NOT NULL,
    severity INTEGER NOT NULL CHECK (severity BETWEEN 0 AND 3),
    text TEXT NOT NULL,
    rule TEXT NOT NULL,
    lasted_ms INTEGER CHECK (lasted_ms BETWEEN 0 AND 9007199254740991),
    source TEXT NOT NULL CHECK (source IN ('facilitator', 'player', 'engine')),
    draft INTEGER NOT NULL CHECK (draft IN (0, 1))
)
"""
_CHANGES = """
CREATE TABLE changes (
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    n INTEGER NOT NULL CHECK (n BETWEEN 0 AND 9007199254740991),
    uuid TEXT NOT NULL UNIQUE,
    at_ms INTEGER NOT NULL CHECK (at_ms BETWEEN 0 AND 9007199254740991),
    wall TEXT NOT NULL,
    by TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    before TEXT NOT NULL,
    after TEXT NOT NULL,
    why TEXT NOT NULL,
    PRIMARY KEY (session, n)
) WITHOUT ROWID
"""
_FEEDBACK = """
CREATE TABLE feedback (
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 15),
    uuid TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL CHECK (form IN ('screen', 'paper')),
    given TEXT NOT NULL,
    PRIMARY KEY (session, seat)
) WITHOUT ROWID
"""
_ANSWERS = """
CREATE TABLE answers (
    session INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    field TEXT NOT NULL,
    number INTEGER CHECK (number BETWEEN 0 AND 9007199254740991),
    text TEXT NOT NULL,
    pick TEXT NOT NULL,
    PRIMARY KEY (session, seat, field),
    FOREIGN KEY (session, seat) REFERENCES feedback (session, seat) ON DELETE CASCADE
) WITHOUT ROWID
"""
# What is to be done outlives the session that it was seen in, and so does what is asked.
_ITEMS = """
CREATE TABLE items (
    uuid TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    session INTEGER REFERENCES sessions (id) ON DELETE SET NULL,
    observation TEXT REFERENCES observations (uuid) ON DELETE SET NULL,
    text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'done', 'dropped')),
    opened TEXT NOT NULL,
    closed TEXT NOT NULL,
    closed_by TEXT NOT NULL,
    place REAL NOT NULL
)
"""
_QUESTIONS = """
CREATE TABLE questions (
    uuid TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'answered', 'dropped')),
    verdict TEXT NOT NULL,
    opened TEXT NOT NULL
)
"""
_ASKED = """
CREATE TABLE question_sessions (
    question TEXT NOT NULL REFERENCES questions (uuid) ON DELETE CASCADE,
    session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    answer TEXT NOT NULL CHECK (answer IN ('', 'yes', 'no', 'unclear')),
    note TEXT NOT NULL,
    PRIMARY KEY (question, session)
) WITHOUT ROWID
"""
STATEMENTS = (
    *(_KITS, _SESSIONS, _SEATS, _ENTRIES, _SEGMENTS, _OBSERVATIONS, _CHANGES),
    *(_FEEDBACK, _ANSWERS, _ITEMS, _QUESTIONS, _ASKED),
    # while a session runs one segment is open; that of a pause is closed and knows no end yet
    "CREATE UNIQUE INDEX segments_open ON segments (session) WHERE to_ms IS NULL",
    "CREATE INDEX observations_session ON observations (session)",
    "CREATE INDEX items_session ON items (session)",
    "CREATE INDEX items_observation ON items (observation)",
    "CREATE INDEX asked_session ON question_sessions (session)",
    (
        "CREATE TRIGGER changes_stay BEFORE UPDATE ON changes"
        " BEGIN SELECT RAISE(ABORT, 'changes are kept'); END"
    ),
    # when a whole session goes, it is gone before its rows are
    (
        "CREATE TRIGGER changes_last BEFORE DELETE ON changes"
        " WHEN EXISTS (SELECT 1 FROM sessions WHERE id = OLD.session)"
        " BEGIN SELECT RAISE(ABORT, 'changes are kept'); END"
    ),
    (
        "CREATE TRIGGER changes_once BEFORE INSERT ON changes"
        " WHEN EXISTS (SELECT 1 FROM changes WHERE session = NEW.session AND n = NEW.n"
        " OR uuid = NEW.uuid) BEGIN SELECT RAISE(ABORT, 'changes are kept'); END"
    ),
)

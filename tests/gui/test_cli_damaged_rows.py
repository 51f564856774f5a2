"""A damaged row of the library affects only itself, never its whole list."""

import sqlite3
from contextlib import closing
from itertools import cycle

import pytest
from damaged_rows import (
    DAMAGED,
    LAB_TABLES,
    MATCH_TABLES,
    PLAYTEST_TABLES,
    TWIN,
    VALUES,
    columns,
    damage,
)

from engine.library.folder import data_folder
from engine.library.store import Library, utc_now
from engine.playtest.sessions import Playtest, Seat, Session
from engine.playtest.store import PlaytestStore
from gui.cli import main

MATCHES = {2, 3, 4, 5, 6, 7}  # that are listed
NUMBERS = {str(number) for number in (DAMAGED, 2, TWIN)}


def said(capsys, *words):
    code = main([*map(str, words), "--lang", "en"])
    out, err = capsys.readouterr()
    assert "set aside" not in out
    return code, out, err


def check_playtests(capsys, out, case):
    code, listed, err = said(capsys, "playtest", "list")
    assert (code, err) == (0, ""), case
    numbers = {line.split()[0] for line in listed.splitlines()[2:]}
    assert len(listed.splitlines()) == 5, case
    assert {"2", str(TWIN)} <= numbers <= NUMBERS | {"–", *map(str, VALUES.values())}, case
    assert said(capsys, "playtest", "show", TWIN)[0] == 0, case
    code, _, err = said(capsys, "playtest", "show", DAMAGED)
    assert (code in (0, 2), err.count("\n")) == (True, code // 2), (case, err)
    code, told, err = said(capsys, "playtest", "compare")
    assert (code, err, f"Playtest {TWIN} " in told) == (0, "", True), (case, err, told)
    words = ("export", "all", "--for", "json", "--force", "--out", out)
    code, told, err = said(capsys, "playtest", *words)
    assert (code in (0, 1), err) == (True, ""), (case, err)
    assert (out / f"{TWIN}.playtest.samsara").stat().st_size > 0, case
    assert (f"Playtest {DAMAGED} was not exported. " in told) == (code == 1 and DAMAGED > 0) or (
        case[1] == "number"
    ), (case, told)


def check_lab(capsys, _out, case):
    code, listed, err = said(capsys, "lab", "kept")
    assert (code, err, len(listed.splitlines())) == (0, "", 4), (case, err)
    for run in (1, 2):
        code, _, err = said(capsys, "lab", "kept", run)
        assert (code in (0, 2), err.count("\n")) == (True, code // 2), (case, err)
    other = 2 if case[0] in ("lab_runs", "lab_values", "lab_houses") else 1
    assert said(capsys, "lab", "kept", other)[0] == 0, case


def check_matches(capsys, _out, case):
    with Library(data_folder()) as library:
        assert library.notice is None, case
        assert {one.id for one in library.matches()} >= MATCHES - {min(MATCHES)}, case
        for match_id in MATCHES - {min(MATCHES)}:
            assert library.journal(match_id).records, case
        assert len(library.counted("ludo")) + len(library.counted("merit57")) <= 2, case


def checks():
    """Yield each table with the check that must hold for any damage in it."""
    tables = {
        **dict.fromkeys(PLAYTEST_TABLES, check_playtests),
        **dict.fromkeys(LAB_TABLES, check_lab),
        **dict.fromkeys(MATCH_TABLES, check_matches),
    }
    return [pytest.param(table, check, id=table) for table, check in tables.items()]


@pytest.mark.parametrize(("table", "check"), checks())
def test_a_damaged_value_spoils_no_other_row(capsys, tmp_path, table, check):
    """Try each column with one of the values; the soak tries all of them."""
    for (_, column), (name, value) in zip(columns(table), cycle(VALUES.items()), strict=False):
        damage(data_folder(), table, column, value)
        check(capsys, tmp_path / "out", (table, column, name))


@pytest.mark.soak
@pytest.mark.parametrize(("table", "check"), checks())
def test_no_damaged_value_spoils_any_other_row(capsys, tmp_path, table, check):
    for _, column in columns(table):
        for name, value in VALUES.items():
            damage(data_folder(), table, column, value)
            check(capsys, tmp_path / "out", (table, column, name))


def test_a_damaged_date_stands_in_the_list_as_no_date(capsys):
    damage(data_folder(), "sessions", "started", "{n}")
    row = said(capsys, "playtest", "list")[1].splitlines()[-1]
    assert row.startswith("1    Ludo")
    assert "{n}" not in row


def test_a_damaged_playtest_is_named_by_compare_and_counts_for_nothing(capsys):
    damage(data_folder(), "sessions", "clock_ms", "late")
    told = said(capsys, "playtest", "compare")[1]
    damaged = "its record in the library is damaged"
    line = f"Playtest {DAMAGED} stands apart: {damaged}, it was no whole game."
    assert line in told.splitlines()


def test_a_person_is_taken_out_whatever_else_is_damaged(capsys):
    damage(data_folder(), "sessions", "asks", "[[[")
    with Library(data_folder()) as library, library.database.change() as db:
        db.execute("UPDATE session_seats SET alias = 'Mo' WHERE seat = 0")
        db.execute("UPDATE session_seats SET alias = x'ff' WHERE seat = 1")
    code, told, err = said(capsys, "playtest", "forget", "Mo", "--force")
    assert (code, err) == (0, "")
    assert told.startswith("Mo is “–”")


@pytest.mark.parametrize("number", [10**18, 999_999, b"\xff", "x", -1, 1.5])
def test_a_damaged_number_keeps_nobody_from_a_new_playtest(number):
    damage(data_folder(), "sessions", "number", number)
    with Library(data_folder()) as library:
        store = PlaytestStore(library.database, utc_now)
        made = store.create(Playtest(Session("ludo"), (Seat(0, "A"), Seat(1, "B"))))
        assert store.read(made).session.number == TWIN + 1
        assert store.prefill() is not None


def test_a_value_that_its_column_forbids_sets_no_library_aside():
    damage(data_folder(), "sessions", "state", "asleep")
    with closing(sqlite3.connect(data_folder() / "library.sqlite")) as db:
        assert db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",)
    with Library(data_folder()) as library:
        assert library.notice is None
        assert {one.id for one in library.matches()} == MATCHES

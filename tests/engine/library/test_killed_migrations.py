"""A library is old or new, and whole, whenever the program that migrates it is killed."""

import shutil
from itertools import count
from pathlib import Path

import pytest
from apart import hosts
from old_libraries import FILE, FIRST, NEXT, WRITTEN, have_schemas, names, rows, run
from parts import soaked

from engine.library.store import Library

CHANGES = (
    "UPDATE matches SET profile = profile || ' of old'",
    "DELETE FROM records WHERE n = 0",
    "ALTER TABLE tallies RENAME TO counted",
    "CREATE TABLE tallies AS SELECT * FROM counted",
    "DROP TABLE counted",
)


def changed(folder):
    """Return what a library holds after the changes."""
    path = Path(shutil.copy(FIRST, folder / "changed.sqlite"))
    run(path, *CHANGES)
    return rows(path)[1]


@pytest.mark.parametrize("stride", soaked([1, 6], [6]))
def test_killed_at_any_step_a_library_is_old_or_new_and_whole(tmp_path, monkeypatch, stride):
    have_schemas(monkeypatch.setattr, CHANGES)
    new = changed(tmp_path)
    assert all(new[table] != WRITTEN[table] for table in ("matches", "records"))
    versions = []
    with hosts(1) as [host]:
        for at in count(step=stride):
            folder = tmp_path / str(at)
            folder.mkdir()
            shutil.copy(FIRST, folder / FILE)
            host.start("migrate", str(folder), at, CHANGES)
            lines, status = host.said()
            versions.append(check(folder, {1: WRITTEN, NEXT: new}))
            if status == 0:
                break
    [(_, steps, notice)] = lines
    assert at - stride < int(steps) <= at
    assert notice == "library-migrated"
    assert versions == sorted(versions)
    assert {*versions} == {1, NEXT}
    assert at > len(CHANGES) + 20


def check(folder, states):
    """Hold what a killed program left against what there was; return the schema it has."""
    version, left = rows(folder / FILE)
    assert left == states[version]
    with Library(folder) as library:
        assert (library.notice is None) == (version == NEXT)
        assert len(library.matches()) == len(left["matches"])
    assert rows(folder / FILE) == (NEXT, states[NEXT])
    copies = list(folder.glob("*.bak"))
    assert copies
    for copy in copies:
        assert rows(copy) == (1, WRITTEN)
    assert names(folder) == sorted({"library.lock", FILE, *(copy.name for copy in copies)})
    return version

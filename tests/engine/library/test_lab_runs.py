"""Runs of the lab in the library: kept whole, listed, linked to house files, deleted by halves."""

from datetime import UTC, datetime, timedelta

import pytest

from engine.kernel.errors import LibraryError
from engine.library.labs import LabRuns, NewRun
from engine.library.store import Library

VALUES = {(0, "team"): b"one", (1, "team"): b"two", (1, ""): b"names"}


def new(uuid="a", game="ludo", **changed):
    run = NewRun(uuid, game, "2-abc", f'game = "{game}"\n', "s", 64, "decided", "{}", "1.0")
    return run._replace(**changed)


@pytest.fixture
def runs(tmp_path):
    hours = iter(range(1, 99))

    def now():
        return datetime(2026, 11, 20, tzinfo=UTC) + timedelta(hours=next(hours))

    with Library(tmp_path) as library:
        yield LabRuns(library.database, now)


def test_what_is_kept_is_there_again_when_the_library_is_opened_anew(tmp_path, runs):
    number = runs.keep(new(), VALUES)
    with Library(tmp_path) as library:
        again = LabRuns(library.database, lambda: datetime.now(UTC))
        (kept,) = again.runs()
        assert (kept.id, kept.uuid, kept.pairs, kept.state) == (number, "a", 64, "decided")
        assert again.verdicts(number) == "{}"
        assert again.values(number) == VALUES


def test_a_run_that_goes_on_is_kept_in_place_of_its_earlier_state(runs):
    number = runs.keep(new(state="running", verdicts="", pairs=10), VALUES)
    begun = runs.run(number)
    assert runs.keep(new(), {(0, "team"): b"three"}) == number
    (ended,) = runs.runs()
    assert (ended.state, ended.pairs, ended.created) == ("decided", 64, begun.created)
    assert ended.updated > begun.updated
    assert runs.values(number) == {(0, "team"): b"three"}


def test_a_run_that_is_kept_many_times_takes_one_number(runs):
    assert [runs.keep(new(pairs=pairs), {}) for pairs in range(1, 6)] == [1] * 5
    assert runs.keep(new("b"), {}) == 2


def test_a_window_that_is_behind_does_not_take_back_what_was_found(runs):
    number = runs.keep(new(), VALUES)
    assert runs.keep(new(state="running", verdicts="", pairs=64), {}) == number
    assert (runs.run(number).state, runs.verdicts(number)) == ("decided", "{}")
    assert runs.values(number) == VALUES
    runs.keep(new(state="running", verdicts="", pairs=65), VALUES)  # played on
    assert runs.run(number).state == "running"


def test_a_search_adds_what_it_played_and_what_was_there_stays_as_it_was(runs):
    number = runs.keep(new(kind="tune", state="running", verdicts=""), {}, {"a": b"one"})
    runs.keep(new(kind="tune", plan="more"), {}, {"a": b"other", "b": b"two"})
    assert (runs.run(number).kind, runs.run(number).plan) == ("tune", "more")
    assert runs.pieces(number) == {"a": b"one", "b": b"two"}
    runs.delete(number)
    assert runs.pieces(number) == {}
    assert runs.run(number).kind == "tune"


def test_the_newest_run_comes_first_and_a_game_has_its_own(runs):
    first, second, third = (
        runs.keep(new(name, game), {}) for name, game in zip("abc", "xyx", strict=True)
    )
    assert [one.id for one in runs.runs()] == [third, second, first]
    assert [one.id for one in runs.runs("x")] == [third, first]


def test_a_deleted_run_keeps_its_plan_and_its_house_files_and_goes_when_deleted_again(runs):
    number = runs.keep(new(), VALUES)
    runs.link(number, 1, "house.toml", "2-def")
    runs.delete(number)
    assert (runs.run(number).state, runs.run(number).plan) == ("plan", 'game = "ludo"\n')
    assert (runs.verdicts(number), runs.values(number)) == ("", {})
    assert [house.file for house in runs.adopted(number)] == ["house.toml"]
    runs.delete(number)
    assert runs.runs() == runs.adopted(number) == []


def test_a_house_file_is_linked_once_and_the_last_one_comes_first(runs):
    number = runs.keep(new(), {})
    for variant, file in ((1, "a.toml"), (2, "b.toml"), (1, "a.toml")):
        runs.link(number, variant, file, "2-def")
    assert [(house.variant, house.file) for house in runs.adopted(number)] == [
        (1, "a.toml"),
        (2, "b.toml"),
    ]


@pytest.mark.parametrize("act", ["run", "verdicts", "values", "pieces", "delete"])
def test_a_run_that_is_not_there_is_told_by_its_number(runs, act):
    with pytest.raises(LibraryError) as told:
        getattr(runs, act)(7)
    assert (told.value.code, told.value.details) == ("lab-run-gone", {"run": 7})


def test_a_state_that_there_is_not_changes_nothing(runs):
    runs.keep(new(), VALUES)
    with pytest.raises(LibraryError):
        runs.keep(new(state="lost"), {})
    assert runs.values(1) == VALUES

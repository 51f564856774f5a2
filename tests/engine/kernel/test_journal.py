"""Journals: they come back as they were, and whatever is wrong is told in one line."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from parts import each

from engine.kernel.chance import WHOLE
from engine.kernel.errors import JournalError
from engine.kernel.game import Setup
from engine.kernel.journal import (
    Answer,
    Chance,
    Journal,
    Ruling,
    Step,
    Time,
    Typed,
    dumps,
    head_from_json,
    head_to_json,
    loads,
)

words = st.text(max_size=30)
numbers = st.integers(-(1 << 62), 1 << 62)
options = st.tuples(words) | st.tuples(words, numbers) | st.tuples(words, words, numbers)
chances = st.integers(1, WHOLE).flatmap(
    lambda n: st.builds(Chance, words, st.just(n), st.integers(0, n - 1))
)
typed = st.builds(
    lambda chance, name, provisional: Typed(*chance, name, provisional),
    chances,
    words | numbers,
    st.booleans(),
)
records = st.lists(
    st.builds(Answer, st.integers(0, 15), options)
    | chances
    | typed
    | st.builds(Ruling, words, words | numbers, words)
    | st.builds(Time, st.integers(0, 1 << 50))
    | st.builds(Step, st.integers(0, (1 << 32) - 1)),
    max_size=20,
)
values = st.booleans() | st.integers(-99, 99) | st.floats(-9, 9) | words
houses = st.dictionaries(words, values | st.lists(values, min_size=1, max_size=4).map(tuple))
setups = st.builds(
    Setup,
    game=words,
    players=st.lists(words, min_size=1, max_size=8).map(tuple),
    seed=words,
    house=houses,
    inputs=st.dictionaries(words, numbers),
    nonce=words,
    app=st.from_regex(r"\d{1,3}\.\d{1,3}", fullmatch=True) | st.just(""),
)


@given(setups, records, words, words)
def test_a_journal_comes_back_from_its_file_as_it_was(setup, given_records, edition, digest):
    journal = Journal(setup, edition, digest, tuple(given_records))
    assert loads(dumps(journal)) == journal


@given(setups)
def test_a_head_comes_back_from_the_library_as_it_was(setup):
    assert head_from_json(setup.game, head_to_json(setup)) == setup


def sample():
    setup = Setup("ludo", ("random", "steady"), "s", {"dice": "fair"}, {"balance": 3}, "n")
    records = (Chance("dice", 6, 2), Answer(0, ("move", -1, 0)), Time(3), Step(9))
    return json.loads(dumps(Journal(setup, "V2.0", "abc", records)))


FAULTS = [
    ("journal-kind", lambda data: data.pop("kind")),
    ("journal-kind", lambda data: data.update(kind="poem")),
    ("journal-schema", lambda data: data.update(schema=99)),
    ("journal-schema", lambda data: data.update(schema=True)),
    ("journal-schema", lambda data: data.update(schema=[[[]]])),
    *[("journal-part", lambda data, key=key: data.pop(key)) for key in ("game", "seed", "nonce")],
    *[("journal-part", lambda data, key=key: data.pop(key)) for key in ("edition", "rules")],
    *[("journal-part", lambda data, key=key: data.update({key: 5})) for key in ("house", "inputs")],
    ("journal-part", lambda data: data.update(seed="x" * 201)),
    ("journal-part", lambda data: data.update(players=[])),
    ("journal-part", lambda data: data.update(players=["a"] * 17)),
    ("journal-part", lambda data: data.update(players=["a", 5])),
    ("journal-part", lambda data: data.update(inputs={"balance": 1.5})),
    ("journal-part", lambda data: data.update(inputs={"balance": True})),
    ("journal-part", lambda data: data.update(inputs={"balance": 1 << 70})),
    ("journal-part", lambda data: data.update(house={"dice": {"a": 1}})),
    ("journal-part", lambda data: data.update(house={"dice": None})),
    ("journal-part", lambda data: data.update(records={})),
    *[
        ("journal-record", lambda data, row=row: data["records"].append(row))
        for row in (
            [],
            5,
            {},
            ["z", 1],
            ["a"],
            ["a", 0],
            ["a", -1, "take"],
            ["a", True, "take"],
            ["a", 0, 5],
            ["a", 0, "take", 1.5],
            ["a", 0, "take", None],
            ["a", 0, "x" * 201],
            ["c", "dice", 6],
            ["c", "dice", 6, 6],
            ["c", "dice", 6, -1],
            ["c", "dice", WHOLE + 1, 0],
            ["c", 5, 6, 1],
            ["t", -1],
            ["t", "now"],
            ["s", 1.0],
            ["s", 1 << 70],
        )
    ],
]


@each(("code", "break_it"), FAULTS)
def test_a_faulty_journal_is_refused_with_its_fault(code, break_it):
    data = sample()
    assert loads(json.dumps(data)).setup.game == "ludo"
    break_it(data)
    with pytest.raises(JournalError) as error:
        loads(json.dumps(data))
    assert error.value.code == code


@pytest.mark.parametrize(
    "text", ["", "{", "[]" * 3, "[" * 100_000, '{"kind": ' + "9" * 5000 + "}", "\x00", "null"]
)
def test_what_is_no_json_or_no_journal_is_refused(text):
    with pytest.raises(JournalError):
        loads(text)


def test_a_faulty_record_is_named_by_its_number():
    data = sample()
    data["records"].append(["z"])
    with pytest.raises(JournalError) as error:
        loads(json.dumps(data))
    assert error.value.details["line"] == 5

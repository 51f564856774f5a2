"""Results of experiments: read as written, refused in a line, made again of their values."""

import json
from dataclasses import replace

import pytest

from engine.files.reading import FileKind
from engine.games import IDS
from engine.kernel.errors import LabError
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.kept_values import ENDINGS, packed, restored, value_rows
from engine.lab.experiments.measures import lab_of
from engine.lab.experiments.plan import (
    MOST_GAMES,
    MOST_VARIANTS,
    Criteria,
    Experiment,
    Side,
    checked,
)
from engine.lab.experiments.plan_file import parse_plan
from engine.lab.experiments.results import KIND, Making, parse_result, result_text
from engine.lab.statistics.sequence import LOOK_EVERY
from engine.lab.statistics.verdicts import Ending

PLAN = checked(
    Experiment(
        "delay",
        "results",
        1,
        "random",
        Side(),
        (Side(preset="relaxed"), Side(name="same again")),
        Criteria(("stability", "ending.human_rebellion"), {"stability": 0.5}, 0.05, 256),
    )
)


@pytest.fixture(scope="module")
def ended():
    comparison = Comparison(PLAN)
    comparison.run()
    return comparison


@pytest.fixture(scope="module")
def result(ended):
    return result_of(ended, (), Making("2026-11-20T12:00:00+00:00", 3.5, "1", "a machine", "x"))


def test_a_result_is_read_as_it_was_written(result):
    assert parse_result(result_text(result), "x") == result
    assert result.ending in (Ending.DECIDED, Ending.AT_MOST)
    assert [arm.named for arm in result.arms] == [False, False, True]
    assert sum(result.arms[1].endings.values()) == result.pairs
    assert result.arms[2].unequal == 0 < result.arms[1].unequal
    looks = result.arms[1].primary[0].looks
    assert [look.pairs for look in looks] == [*range(64, result.pairs + 1, 64)]
    assert {change.rule for change in result.arms[1].changes} == set(result.arms[1].house)


def test_the_largest_result_is_not_too_large_to_be_read_again(result):
    """Six variants that test as much as any game does, looked at up to the most games."""
    line = result.arms[1].primary[0]
    looks = tuple(
        replace(line.looks[0], pairs=pairs, low=-12.3456, difference=-11.2345, high=-10.1234)
        for pairs in range(LOOK_EVERY, MOST_GAMES + 1, LOOK_EVERY)
    )
    arm = replace(result.arms[1], primary=(replace(line, looks=looks),))
    size = len(result_text(replace(result, arms=(result.arms[0], arm))))
    lines = max(len(lab_of(game_id).primary) for game_id in IDS)
    assert MOST_VARIANTS * lines * size < FileKind.LAB_RESULT.most


def test_a_code_names_what_was_found_and_not_when(ended, result):
    again = result_of(ended)
    assert again.making == Making() != result.making
    assert again.code == result.code
    assert replace(result, pairs=result.pairs + 1).code != result.code


def _changed(data, *way, to):
    """Return the text of a result in which one value is another."""
    whole = json.loads(json.dumps(data))
    at = whole
    for step in way[:-1]:
        at = at[step]
    at[way[-1]] = to
    return json.dumps(whole)


@pytest.mark.parametrize(
    ("way", "to"),
    [
        (("kind",), "something else"),
        (("schema",), "1"),
        (("schema",), True),
        (("game",), "chess"),
        (("pairs",), 1e400),
        (("pairs",), -1),
        (("pairs",), "12"),
        (("pairs",), 10**30),
        (("arms",), []),
        (("arms",), "ab"),
        (("arms", 1, "primary", 0, "margin"), 0),
        (("arms", 1, "primary", 0, "verdict"), "maybe"),
        (("arms", 1, "primary", 0, "low"), [1]),
        (("arms", 1, "primary", 0, "looks", 0, "pairs"), 9_999),
        (("arms", 1, "primary", 0, "looks", 0, "low"), 1e300),
        (("arms", 1, "endings"), {"x": None}),
        (("arms", 1, "house"), {"x": {"y": 1}}),
        (("arms", 0, "more"), 1),
        (("outliers",), [{"arm": 9}]),
        (("plan",), "x" * 200_000),
        (("seed",), "\ud800"),
        (("making",), None),
    ],
    ids=lambda value: str(value)[:40],  # Windows has a limit for what pytest makes of it
)
def test_a_damaged_result_is_refused_in_one_line(result, way, to):
    text = _changed(json.loads(result_text(result)), *way, to=to)
    with pytest.raises(LabError) as told:
        parse_result(text, "found.json")
    assert (told.value.code, told.value.details) == ("lab-result", {"file": "found.json"})


@pytest.mark.parametrize(
    "text", ["", "[]", "[" * 100_000, '{"kind": NaN}', b"\xff\xfe", "9" * 9_000]
)
def test_what_is_no_result_at_all_is_refused_in_one_line(text):
    with pytest.raises(LabError, match="lab-result"):
        parse_result(text, "x")


def test_a_result_of_a_newer_form_says_so():
    with pytest.raises(LabError, match="lab-result-newer"):
        parse_result(json.dumps({"kind": KIND, "schema": 99, "anything": []}), "x")


def test_a_run_that_is_made_again_of_its_values_goes_on_as_if_it_had_never_stopped(ended):
    begun = Comparison(PLAN)
    with pytest.raises(LabError):
        begun.run(stop=lambda: begun.pairs > 40)
    assert 0 < begun.pairs < ended.pairs
    again = restored(PLAN, begun.pairs, packed(begun), "x")
    assert again.pairs == begun.pairs
    again.run()
    assert packed(again) == packed(ended)
    assert result_of(again) == result_of(ended)


def test_every_value_of_every_game_is_told_once(ended):
    rows = list(value_rows(ended.pairs, packed(ended), "x"))
    assert len({row[:3] for row in rows}) == len(rows)
    assert {row.measure for row in rows} <= set(ended.keys)
    column = ended.fold.column(1, "stability")
    assert [row.value for row in rows if row[1:3] == (1, "stability")] == column


@pytest.mark.parametrize("damage", ["gone", "more", "short", "no names", "other names"])
def test_damaged_values_are_refused_in_one_line(ended, damage):
    values = packed(ended)
    match damage:
        case "gone":
            del values[0, ENDINGS]
        case "more":
            values[7, "stability"] = b""
        case "short":
            values[0, "stability"] = values[0, "stability"][:-4]
        case "no names":
            values[0, ENDINGS] = b"{}" + values[0, ENDINGS].partition(b"\n")[2]
        case "other names":
            values[0, ENDINGS] = b'["a"]\n' + values[0, ENDINGS].partition(b"\n")[2]
    with pytest.raises(LabError, match="lab-run"):
        restored(PLAN, ended.pairs, values, "x")


def test_the_plan_of_a_result_is_the_question_that_was_asked(result):
    assert parse_plan(result.plan.encode(), "x").arms == PLAN.arms

"""Searches as plans, results and records: written, read again, refused, and gone on with."""

import json
from dataclasses import replace

import pytest

from engine.games import game
from engine.kernel.errors import LabError, SamsaraError
from engine.lab.experiments.plan import Experiment, Side
from engine.lab.experiments.playing import RunStopped
from engine.lab.searching import searches, tuning
from engine.lab.searching.proving import Prover
from engine.lab.searching.record import Record
from engine.lab.searching.search_checkpoint import load_record, save_record
from engine.lab.searching.search_findings import (
    ranking_found,
    search_result,
    sweep_found,
    tune_found,
)
from engine.lab.searching.search_plan import (
    SensitivityPlan,
    SweepPlan,
    TunePlan,
    checked_search,
)
from engine.lab.searching.search_plan_file import parse_search_plan, search_plan_text
from engine.lab.searching.search_results import parse_search, search_text
from engine.lab.searching.searches import Means
from engine.lab.statistics.verdicts import Ending
from printpack.lab.search_reports import search_report_files

ASKED = Experiment("delay", "kept", 1, "random", Side(rules={"start_heaven": 51}))
SWEEP = SweepPlan(ASKED, ("start_pressure=0..3",), ("stability=5..",), 128)
RANKED = SensitivityPlan(ASKED, ("start_*",), ("stability", "length"), 64, deep=True)
GOALS = ("stability=8..", "ending.human_collapse=..10")
TUNED = TunePlan(
    ASKED, GOALS, ("changed=..2",), ("start_pressure=0..3", "start_heaven"), 12, companies=True
)
PLANS = (SWEEP, RANKED, TUNED)


@pytest.fixture(autouse=True)
def few_games(monkeypatch):
    """Have every set of a tuner played in a few games."""
    for name, games in (("FIRST_LOOK", 8), ("WHOLE", 16), ("MOST", 24), ("CONFIRMED", ((3, 24),))):
        monkeypatch.setattr(tuning, name, games)
    monkeypatch.setattr(searches, "COMPANY_GAMES", 16)


def played(plan, record=None, stop=bool):
    """Return the result of a search, from what was played of it before."""
    means = Means(stop=stop, record=Record() if record is None else record)
    ending = Ending.DECIDED
    if isinstance(plan, SweepPlan):
        sweep, _ = searches.sweep_of(plan, means)
        found = sweep_found(sweep.space, searches.shown_goals(plan), sweep.run())
    elif isinstance(plan, SensitivityPlan):
        ranking, player = searches.ranking_of(plan, means)
        ranked = ranking.run(plan.stages)
        moved = searches.together(plan, ranked, ranking.gauges[0], player)
        found = ranking_found(ranking.gauges, ranked, moved)
    else:
        search, _ = searches.search_of(plan, means)
        trials = search.run(plan.trials)
        proof = Prover(search.space, search.goals, searches.fresh_player(plan, means), 16).prove(
            trials
        )
        others = searches.in_companies(plan, search.space, proof.chosen.vector, means)
        found = tune_found(
            search.space, search.goals, trials, proof, searches.judged_by_others(plan), others
        )
        ending = Ending.DECIDED if proof.chosen.met else Ending.AT_MOST
    return search_result(plan, found, means.played[0], ending)


_PLAYED = {}


def first_played(plan):
    """Return the result of a search that is played once for all tests."""
    if plan.kind not in _PLAYED:
        _PLAYED[plan.kind] = played(plan)
    return _PLAYED[plan.kind]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.kind)
def test_a_plan_is_read_again_as_it_was_written(plan):
    assert parse_search_plan(search_plan_text(plan).encode(), "f") == plan


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.kind)
def test_a_result_is_read_again_to_the_last_digit_and_found_again_by_its_plan(plan):
    result = first_played(plan)
    text = search_text(result)
    assert parse_search(text, "f") == result
    again = played(parse_search_plan(result.plan.encode(), "f"))
    assert search_text(again) == text
    assert again.code == result.code


@pytest.mark.parametrize(("table", "typed"), [("sweep", "NUMBER=A..B"), ("tune", "--vary")])
def test_a_number_that_is_none_is_told_of_the_line_of_the_plan(table, typed):
    key = {"sweep": "numbers", "tune": "vary"}[table]
    lines = ['game = "delay"', f"[{table}]", 'goals = ["stability=5.."]']
    text = "\n".join([*lines, f'{key} = ["start_heaven", "start_presure=0..3"]'])
    with pytest.raises(SamsaraError) as told:
        parse_search_plan(text.encode(), "mine.toml")
    details = {"file": "mine.toml:4", "key": "start_presure", "near": "start_pressure"}
    assert (told.value.code, told.value.details) == ("rule-unknown", details)
    numbers = ("start_presure=0..3",)
    plan = SweepPlan(ASKED, numbers) if table == "sweep" else TunePlan(ASKED, GOALS, vary=numbers)
    with pytest.raises(SamsaraError) as told:
        checked_search(plan)
    assert told.value.details["file"] == typed


def test_every_proved_set_names_its_rules_in_each_form_and_one_of_an_older_program_is_read():
    result = first_played(TUNED)
    sets = [*result.found.proved, *(one.proved for one in result.found.smaller)]
    digest = game("delay").rule_sheet.digest
    assert sets
    assert all(one.rules == digest(one.house) for one in sets)
    assert result.found.now.rules == result.rules
    for form in ("html", "md", "csv", "json"):
        text = "".join(search_report_files(result, form, "en").values())
        assert all(one.rules in text for one in sets), form
    data = json.loads(search_text(result)) | {"schema": 1}
    found = data["found"]
    for one in (found["now"], *found["proved"], *(each["proved"] for each in found["smaller"])):
        del one["rules"]
    older = parse_search(json.dumps(data), "f")
    assert older.code == result.code
    assert {one.rules for one in older.found.proved} == {""}
    assert "rules 2-" not in "".join(search_report_files(older, "md", "en").values())


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.kind)
@pytest.mark.parametrize("share", [0.05, 0.5, 0.95])
def test_a_search_that_was_killed_goes_on_to_what_it_would_have_come_to(plan, share, tmp_path):
    asked, whole = [0], Record()

    def counted():
        asked[0] += 1
        return False

    text = search_text(played(plan, whole, counted))
    until, record, file = asked[0] * share, Record(), tmp_path / "run"
    left = [until]

    def killed():
        left[0] -= 1
        return left[0] < 0

    with pytest.raises(RunStopped):
        played(plan, record, killed)
    assert len(record) < len(whole)
    save_record(plan, record, file)
    record = load_record(plan, file)
    before = len(record)
    assert search_text(played(plan, record)) == text
    assert record.pieces == whole.pieces
    assert share < 0.5 or before > 0
    assert 0 < record.played <= whole.played
    assert share < 0.5 or record.played < whole.played


def test_a_record_of_another_search_and_a_damaged_one_are_refused(tmp_path):
    record, file = Record(), tmp_path / "run"
    played(SWEEP, record)
    save_record(SWEEP, record, file)
    with pytest.raises(LabError) as told:
        load_record(replace(SWEEP, games=64), file)
    assert told.value.code == "lab-run-other"
    name = next(iter(record.pieces))
    for body in (b"nothing", record.pieces[name][:-2]):
        with pytest.raises(LabError) as told:
            played(SWEEP, Record({**record.pieces, name: body}, "f"))
        assert told.value.code == "lab-run"
    for text in ("", "{}", '{"kind": "samsara-lab-search-run", "schema": 1}'):
        file.write_text(text)
        with pytest.raises(LabError):
            load_record(SWEEP, file)


HEAD = 'game = "delay"\n'


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (HEAD, "[sweep] | [sensitivity] | [tune]"),
        (HEAD + '[sweep]\nnumbers = ["start_heaven=50..52"]\n[tune]\ngoals = ["stability=5.."]\n',
         "[sweep]"),
        (HEAD + '[sweep]\nnumbers = ["start_heaven=50..52"]\n[test]\nmost = 64\n', "test"),
        (HEAD + "[sweep]\nnumbers = []\n", "numbers"),
        (HEAD + '[sweep]\nnumbers = ["start_heaven"]\ngames = 8\n', "games"),
        (HEAD + '[sweep]\nnumbers = ["start_heaven=9..1"]\n', "start_heaven=1..9"),
        (HEAD + "[tune]\n", "goals"),
        (HEAD + '[tune]\ngoals = ["stability=5.."]\nsampler = "best"\n', "sampler"),
        (HEAD + '[tune]\ngoals = ["nothing=5.."]\n', "nothing"),
        (HEAD + '[tune]\ngoals = ["stability=5-7"]\n', "stability=5-7"),
        (HEAD + '[tune]\ngoals = ["stability=1234567"]\n', "stability=1234567"),
        (HEAD + '[tune]\ngoals = ["stability=1.23456"]\n', "stability=1.23456"),
        (HEAD + '[sensitivity]\nonly = ["zzz*"]\n', "zzz"),
        (HEAD + "[sensitivity]\ndeep = 1\n", "deep"),
        (HEAD + 'rules = "2-other"\n[sensitivity]\n', "2-other"),
        ("[[[", "f"),
    ],
)  # fmt: skip
def test_a_plan_that_is_none_is_refused_in_one_line(text, part):
    with pytest.raises(SamsaraError) as told:
        parse_search_plan(text.encode(), "f")
    assert part in str(told.value)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.kind)
def test_a_result_that_does_not_fit_together_is_refused(plan):
    data = json.loads(search_text(played(plan)))
    found = data["found"]
    wrong = [{**data, "game": "chess"}, {**data, "games": -1}, {**data, "search": "compare"}]
    if plan is RANKED:
        wrong.append({**data, "found": {**found, "gauges": []}})
        others = [{**one, "measure": "zzz"} for one in found["gauges"]]
        wrong.append({**data, "found": {**found, "gauges": others}})
        even = [{**one, "margin": 0.0} for one in found["gauges"]]
        wrong.append({**data, "found": {**found, "gauges": even}})
    else:
        goals = [{**found["goals"][0], "margin": 0.0}, *found["goals"][1:]]
        wrong.append({**data, "found": {**found, "goals": goals}})
        wrong.append({**data, "found": {**found, "goals": found["goals"] * 2}})
    if plan.kind == "tune":
        first, *others = found["proved"]
        fewer = {"now": {**found["now"], "figures": []}}
        wrong.append({**data, "found": {**found, **fewer}})
        wrong.append({**data, "found": {**found, "flattery": []}})
        wrong.append({**data, "found": {**found, "proved": [{**first, "figures": []}, *others]}})
    for one in wrong:
        with pytest.raises(LabError) as told:
            parse_search(json.dumps(one), "f")
        assert told.value.code == "lab-result"
    with pytest.raises(LabError) as told:
        parse_search(json.dumps({**data, "schema": 99}), "f")
    assert told.value.code == "lab-result-newer"

"""Commands that search among a game's numbers: what they tell, write and return."""

import json

import pytest

from gui.cli import UNDECIDED, main


def run(capsys, *words):
    """Return the exit code of a command and what it said."""
    code = main(["lab", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_sweep_has_a_row_for_each_value_and_marks_what_is_now(capsys):
    code, out, _ = run(capsys, "sweep", "merit13", "labour=1..3", "--games", "64", "--lang", "en")
    assert code == 0
    rows = [line for line in out.splitlines() if line[:1].isdigit()]
    assert [row.split()[0] for row in rows] == ["1", "2", "3"]
    assert sum("←" in row for row in rows) == 1


def test_a_ranking_names_what_no_game_was_touched_by(capsys):
    words = ("sensitivity", "merit13", "--only", "rounds,timeout", "--pairs", "32", "--json", "-")
    code, out, _ = run(capsys, *words)
    assert code == 0
    found = {one["dimension"]["key"]: one for one in json.loads(out)["found"]["numbers"]}
    assert set(found) == {"rounds", "timeout"}
    assert found["rounds"]["touched"] == 32
    assert not found["rounds"]["dead"]
    assert all(one["games"] == 32 for one in found.values())


def test_numbers_that_work_through_others_are_found_on_wish(capsys):
    words = ("sensitivity", "merit13", "--only", "rounds,labour", "--pairs", "32", "--deep")
    words += ("--company", "random", "--measures", "length")
    code, out, _ = run(capsys, *words, "--json", "-")
    assert code == 0
    found = json.loads(out)["found"]
    assert [gauge["measure"] for gauge in found["gauges"]] == ["length"]
    size = {one["key"]: one["size"] for one in found["together"]}
    assert size["rounds"] > size["labour"]


@pytest.mark.soak
def test_a_search_tells_the_same_however_many_processes_play(capsys):
    words = ("tune", "merit13", "--goal", "length=..1", "--vary", "labour=1..4", "--trials", "3")
    one, first, _ = run(capsys, *words, "--json", "-", "--jobs", "1")
    two, second, _ = run(capsys, *words, "--json", "-", "--jobs", "2")
    assert first == second
    assert one == two == UNDECIDED  # no game has a single decision
    told = json.loads(first)
    goal = told["found"]["goals"][0]
    assert (goal["name"], goal["low"], goal["high"], goal["must"]) == ("length", None, 1.0, True)
    assert told["found"]["proved"][0]["games"] == 800


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("tune", "ludo"), "--goal"),
        (("tune", "ludo", "--goal", "nothing=1..2"), "nothing"),
        (("tune", "ludo", "--goal", "seat.1=70..60"), "seat.1=60..70"),
        (("tune", "ludo", "--goal", "seat.1=40..60", "--vary", "no_rule=1..2"), "no_rule"),
        (("tune", "ludo", "--goal", "seat.1=40..60", "--vary", "bonus_roll"), "“bonus_roll” is a"),
        (("sweep", "ludo", "dice"), "try it as a variant"),
        (("sweep", "ludo"), "NUMBER=A..B"),
        (("sweep", "merit57", "labour=0..20"), "21"),
        (("sensitivity", "ludo", "--only", "zzz*"), "zzz"),
        (("sensitivity", "ludo", "--company", "nobody"), "nobody"),
    ],
)
def test_what_cannot_be_searched_is_told_in_one_line(capsys, words, part):
    code, _, err = run(capsys, *words, "--lang", "en")
    assert code not in (0, 5)
    assert part in err
    assert err.count("\n") <= 2


def with_numbers(data, others):
    """Return data of a file in which some numbers are others, by their names."""
    if isinstance(data, dict):
        return {
            key: others[key] if key in others and part is not None else with_numbers(part, others)
            for key, part in data.items()
        }
    return [with_numbers(part, others) for part in data] if isinstance(data, list) else data


ABSURD = (
    {"error": 2e9},
    {"error": 1e12, "value": -1e12},
    {"value": 1e12},
    {"least": 0, "most": 10**12},
    {"least": 9, "most": 3},
)


@pytest.mark.parametrize(
    "words",
    [
        ("sweep", "merit13", "labour=2..3", "--games", "64"),
        ("sweep", "merit13", "labour=2..3", "rounds=6..7", "--games", "64"),
    ],
)
def test_a_report_of_absurd_figures_is_drawn_within_its_page(capsys, tmp_path, words):
    file, out = tmp_path / "found.json", tmp_path / "report"
    assert run(capsys, *words, "--json", str(file))[0] == 0
    sound = json.loads(file.read_text(encoding="utf-8"))
    for others in ABSURD:
        file.write_text(json.dumps(with_numbers(sound, others)), encoding="utf-8")
        for form in ("html", "md"):
            code, _, err = run(capsys, "report", str(file), "--out", str(out), "--as", form,
                               "--force", "--lang", "en")  # fmt: skip
            assert (code, err) == (0, ""), others
            written = [one.stat().st_size for one in out.iterdir()]
            assert 0 < sum(written) < 2_000_000, others

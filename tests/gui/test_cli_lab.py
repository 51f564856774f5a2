"""The commands `lab compare` and `lab replay`: questions typed, verdicts told, codes at the end."""

import json
import shlex

import pytest

from engine.lab.experiments.survey_results import parse_survey
from gui.cli import lab, main
from resources.catalogue import LANGUAGES

RELAXED = ("lab", "compare", "delay", "--company", "random", "--set", "preset=relaxed")


def run(capsys, *words, lang="en"):
    code = main([*map(str, words), "--lang", lang])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_comparison_is_told_whole_in_either_language(capsys, lang):
    words = (*RELAXED, "--margin", "ending.human_rebellion=9", "--margin", "stability=9")
    code, out, err = run(capsys, *words, "--most", "640", lang=lang)
    assert (code, err) == (0, "")
    assert "stability=9" in out
    assert "{" not in out


def test_the_line_that_repeats_it_does_and_what_is_open_ends_with_5(capsys):
    words = (*RELAXED, "--margin", "ending.human_rebellion=0.5", "--most", "128", "--seed", "a b")
    code, out, _ = run(capsys, *words)
    assert code == 5
    assert "Not all decided" in out
    again = next(line for line in out.splitlines() if line.startswith("Again: "))
    code, second, _ = run(capsys, *shlex.split(again.removeprefix("Again: "))[1:])
    assert (code, second) == (5, out)


def test_json_is_the_same_from_a_plan_from_options_and_from_a_run_gone_on_with(capsys, tmp_path):
    plan, kept = tmp_path / "a.lab.toml", tmp_path / "run.json"
    words = (*RELAXED, "--margin", "ending.*=9", "--most", "128", "--json", "-")
    _, first, _ = run(capsys, *words, "--save", plan)
    _, second, _ = run(capsys, "lab", "compare", "--plan", plan, "--json", "-", "--resume", kept)
    _, third, _ = run(capsys, "lab", "compare", "--plan", plan, "--json", "-", "--resume", kept)
    assert first == second == third
    found = json.loads(first)
    assert [arm["name"] for arm in found["arms"]] == ["baseline", "relaxed"]
    code, out, _ = run(capsys, "lab", "replay", plan, 1, 7)
    assert code == 0
    assert "Delay the End" in out


@pytest.mark.parametrize(
    "words",
    [
        ("compare", "--seed", "2"),
        ("compare", "--most", "640"),
        ("sweep", "--games", "128"),
        ("sensitivity", "--pairs", "64"),
        ("tune", "--trials", "9"),
        ("tune", "--sampler", "tpe"),
    ],
    ids=" ".join,
)
def test_what_a_plan_says_already_is_no_option_beside_it(capsys, words):
    name, flag, value = words
    code, out, err = run(capsys, "lab", name, "--plan", "x.toml", flag, value)
    assert (code, out) == (2, "")
    assert flag in err
    assert "--plan FILE" in err


def test_a_question_without_a_variant_is_data_too(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(lab, "PAIRS", 8)
    words = ("lab", "compare", "delay", "--company", "random", "--primary", "stability")
    code, out, _ = run(capsys, *words, "--json", "-")
    assert code == 0
    found = parse_survey(out, "f")
    assert (found.games, found.whole) == (8, True)
    assert {one.measure for one in found.companies} == {"stability"}
    file = tmp_path / "found.json"
    code, told, _ = run(capsys, *words, "--json", file)
    assert "Again: " in told
    assert parse_survey(file.read_text(encoding="utf-8"), "f") == found


def test_a_game_is_told_and_kept_and_where_it_parts(capsys, tmp_path):
    plan, game = tmp_path / "a.lab.toml", tmp_path / "a.samsara"
    words = ("lab", "compare", "ludo", "--bot", "1=random", "--most", "64", "--seats", "2")
    run(capsys, *words, "--company", "steady", "--primary", "seat.1", "--save", plan)
    code, out, _ = run(capsys, "lab", "replay", plan, 1, 3, "--save", game)
    assert code == 0
    assert "They part at entry " in out
    code, out, _ = run(capsys, "lab", "replay", plan, 1, 3, "--lang", "zh")
    assert "两局在第 " in out
    assert run(capsys, "verify", game)[0] == 0


@pytest.mark.parametrize(
    "words",
    [
        ("lab", "compare"),
        ("lab", "compare", "chess"),
        ("lab", "compare", "ludo", "--set", "dices=fair"),
        ("lab", "compare", "ludo", "--set", "dice=loaded"),
        ("lab", "compare", "ludo", "--bot", "9=random"),
        ("lab", "compare", "ludo", "--bot", "nobody"),
        ("lab", "compare", "ludo", "--company", "nobody"),
        ("lab", "compare", "ludo", "--set", "dice=fair", "--margin", "seat.1=wide"),
        ("lab", "compare", "ludo", "--set", "dice=fair", "--margin", "team=3"),
        ("lab", "compare", "ludo", "--set", "dice=fair", "--error", "0"),
        ("lab", "compare", "ludo", "--set", "dice=fair", "--seats", "5"),
        ("lab", "compare", "ludo", "--plan", "none.toml"),
        ("lab", "compare", "--plan", "none.toml"),
        ("lab", "compare", "--plan", "none.toml", "--seed", "2"),
        ("lab", "compare", "--plan", "none.toml", "--company", "random"),
        ("lab", "compare", "--plan", "none.toml", "--margin", "team=3"),
        ("lab", "compare", "ludo", "--resume", "run.json"),
        ("lab", "compare", "ludo", "--kit", "none.json"),
        ("lab", "replay", "none.toml", "0", "0"),
    ],
    ids=" ".join,
)
def test_a_wrong_question_is_refused_in_one_line(capsys, words):
    code, out, err = run(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)

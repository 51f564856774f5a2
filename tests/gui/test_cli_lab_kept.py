"""`lab report`, `lab kept` and `lab adopt`: from a question to a file of house rules."""

import json
import re
import shlex
import tomllib
from functools import partial

import pytest

from engine.games import game
from engine.lab.searching import searches, tuning
from engine.lab.searching.proving import Prover
from engine.library.house_files import read_house
from engine.library.own_presets import own_presets
from gui.cli import lab_searching, main
from resources.catalogue import LANGUAGES


@pytest.fixture
def few_sets(monkeypatch):
    """Have every set of a tuner played in a few games."""
    for name, games in (("FIRST_LOOK", 8), ("WHOLE", 16), ("MOST", 16), ("CONFIRMED", ())):
        monkeypatch.setattr(tuning, name, games)
    monkeypatch.setattr(searches, "COMPANY_GAMES", 16)
    monkeypatch.setattr(lab_searching, "Prover", partial(Prover, games=16))


ASKED = "lab compare delay --company random --set preset=relaxed --primary stability --most 64"


@pytest.fixture
def run(capsys):
    def typed(*words, lang="en"):
        code = main([*map(str, words), "--lang", lang])
        out, err = capsys.readouterr()
        return code, out, err

    return typed


def test_a_run_is_kept_listed_told_reported_and_deleted(run, tmp_path):
    assert run("lab", "kept")[1].count("\n") == 1
    code, out, _ = run(*ASKED.split(), "--keep")
    assert "run 1" in out.splitlines()[-1]
    for lang in LANGUAGES:
        assert "64" in run("lab", "kept", lang=lang)[1].splitlines()[-1]
        assert "{" not in run("lab", "kept", 1, lang=lang)[1]
    plan = tomllib.loads(run("lab", "kept", 1, "--plan")[1])
    assert plan["variant"] == [{"preset": "relaxed"}]
    assert run("lab", "replay", 1, 1, 5)[0] == 0
    for form, files in (("html", 1), ("md", 3), ("csv", 2), ("json", 1)):
        code, out, err = run("lab", "report", 1, "--out", tmp_path / form, "--as", form)
        assert (code, err) == (0, "")
        assert len(list((tmp_path / form).iterdir())) == files
    assert run("lab", "report", 1, "--out", tmp_path / "html")[0] != 0  # nothing is written over
    assert "plan stays" in run("lab", "kept", 1, "--delete")[1]
    assert run("lab", "kept", 1)[0] == 2
    assert run("lab", "report", 1, "--out", tmp_path)[2].count("\n") == 1
    assert run("lab", "kept", 1, "--delete")[0] == 0
    assert run("lab", "kept", 1, "--plan")[0] != 0


def test_the_command_of_a_report_gives_the_same_report_again(run, tmp_path):
    run(*ASKED.split(), "--keep")
    run("lab", "report", 1, "--out", tmp_path / "a")
    (first,) = (tmp_path / "a").iterdir()
    page = first.read_text()
    again = re.search(r"<pre>(samsara lab compare.*?)</pre>", page)[1]
    run(*shlex.split(again)[1:])
    run("lab", "report", 2, "--out", tmp_path / "b")
    (second,) = (tmp_path / "b").iterdir()
    assert second.name == first.name
    apart = [
        (one, other)
        for one, other in zip(page.splitlines(), second.read_text().splitlines(), strict=True)
        if one != other
    ]
    assert len(apart) <= 2
    assert all(re.search(r">(Date|Seconds)<", one) for one, _ in apart)


def test_reports_are_made_of_files_too(run, tmp_path):
    found, games = tmp_path / "found.json", tmp_path / "games.json"
    run(*ASKED.split(), "--json", found, "--resume", games)
    for file, tables in ((found, 1), (games, 2)):
        out = tmp_path / file.stem
        assert run("lab", "report", file, "--out", out, "--as", "csv")[0] == 0
        assert len(list(out.iterdir())) == tables
    assert json.loads(found.read_text())["pairs"] == 64


def test_an_adopted_variant_is_a_house_file_by_the_rules_that_were_played(run, tmp_path):
    run(*ASKED.split(), "--keep")
    house = tmp_path / "house.toml"
    code, out, err = run("lab", "adopt", 1, 1, "--out", house)
    assert (code, err) == (0, "")
    sheet = game("delay").rule_sheet
    rules = sheet.digest(read_house(sheet, house))
    assert rules == sheet.digest(sheet.presets["relaxed"])
    assert rules in out.splitlines()[0]
    assert re.match(r"# from lab run [0-9a-f]{12}, 64 pairs\n", house.read_text())
    assert str(house) in run("lab", "kept", 1)[1]
    assert run("lab", "adopt", 1, 1, "--out", house)[0] != 0
    assert run("lab", "adopt", 1, 1, "--preset", "mine")[0] == 0
    assert own_presets(sheet) == {"mine": read_house(sheet, house)}
    assert run("lab", "adopt", 1, 2, "--out", tmp_path / "x.toml")[2].count("\n") == 1


@pytest.mark.soak
def test_the_cards_that_an_adopted_variant_changes_are_those_printed_since(run, tmp_path):
    found, house, kit = tmp_path / "found.json", tmp_path / "house.toml", tmp_path / "kit"
    asked = "lab compare merit57 --set protect_merit=2 --company casual --primary team --most 64"
    run(*asked.split(), "--json", found)
    out = run("lab", "adopt", found, 1, "--out", house)[1]
    named = set(re.findall(r"aid\.\w+", out))
    assert named == {f"aid.{role}" for role in ("farmer", "merchant", "scholar", "monk")}
    run("print", "kit", "--only", "aids", "--out", kit)
    since = ("--since", kit / "manifest.json", "--house", house)
    code, out, _ = run("print", "kit", "--only", "aids", *since, "--out", tmp_path / "new")
    assert code == 0
    manifest = json.loads((tmp_path / "new" / "manifest.json").read_text())
    assert manifest["rules"] == json.loads(found.read_text())["arms"][1]["rules"]
    assert f" {len(named)}." in out.splitlines()[0]


@pytest.mark.parametrize(
    "words",
    [
        ("lab", "report"),
        ("lab", "report", "7", "--out", "x"),
        ("lab", "report", "none.json", "--out", "x"),
        ("lab", "report", "1", "--out", "x", "--as", "pdf"),
        ("lab", "kept", "7"),
        ("lab", "kept", "x"),
        ("lab", "adopt", "7", "1", "--out", "x.toml"),
        ("lab", "adopt", "7", "1"),
        ("lab", "adopt", "7", "0", "--out", "x.toml"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_told_in_one_line(run, words):
    code, out, err = run(*words)
    assert code != 0
    assert (out, err.count("\n")) == ("", 1)


def test_a_baseline_asked_about_alone_is_kept_and_told_as_it_was(run, monkeypatch, tmp_path):
    monkeypatch.setattr("gui.cli.lab.PAIRS", 4)
    monkeypatch.setattr("gui.lab.keeping.PAIRS", 4)
    code, told, _ = run("lab", "compare", "delay", "--company", "random", "--keep")
    assert code == 0
    assert "run 1" in told.splitlines()[-1]
    again = run("lab", "kept", 1)[1]
    assert again.strip()
    *lines, _, code_line = again.splitlines()
    assert set(lines) <= set(told.splitlines())
    assert code_line.startswith("Result ")
    assert "in each company" in run("lab", "kept")[1]
    for form, files in (("html", 1), ("md", 1), ("csv", 1), ("json", 1)):
        code, _, err = run("lab", "report", 1, "--out", tmp_path / form, "--as", form)
        assert (code, err) == (0, "")
        assert len(list((tmp_path / form).iterdir())) == files
    (file,) = (tmp_path / "json").iterdir()
    assert run("lab", "report", file, "--out", tmp_path / "again")[0] == 0
    (again,), (first,) = ((tmp_path / one).iterdir() for one in ("again", "html"))
    assert again.read_bytes() == first.read_bytes()
    assert run("lab", "adopt", 1, 1, "--out", tmp_path / "no.toml")[2].count("\n") == 1


SWEPT = "lab sweep delay start_pressure=0..2 --company random --goal stability=5.. --games 64"
TUNED = (
    "lab tune delay --company random --goal stability=..1 --vary start_pressure --vary start_heaven"
    " --trials 8 --companies"
)
RANKED = "lab sensitivity delay --only start_* --company random --pairs 32 --deep"


@pytest.mark.parametrize(
    ("asked", "tables"), [(SWEPT, 1), (RANKED, 2), (TUNED, 3)], ids=["sweep", "numbers", "tune"]
)
def test_a_search_is_kept_listed_told_reported_and_found_again(
    run, tmp_path, few_sets, asked, tables
):
    plan, found, games = (tmp_path / name for name in ("p.toml", "found.json", "games"))
    code, out, err = run(*asked.split(), "--keep", "--save", plan, "--resume", games)
    assert code in (0, 5)
    assert err == ""
    assert "run 1" in out.splitlines()[-1]
    assert run("lab", "kept", 1, "--plan")[1] == plan.read_text()
    for lang in LANGUAGES:
        listed = run("lab", "kept", lang=lang)[1].splitlines()[-1]
        assert listed.startswith("1")
        assert "{" not in listed + run("lab", "kept", 1, lang=lang)[1]
        assert run("lab", "report", 1, "--out", tmp_path / lang, lang=lang)[0] == 0
        (page,) = (tmp_path / lang).iterdir()
        assert "<svg" in page.read_text(encoding="utf-8")
    for form in ("md", "csv", "json"):
        assert run("lab", "report", 1, "--out", tmp_path / form, "--as", form)[0] == 0
    assert len(list((tmp_path / "csv").iterdir())) == tables
    (written,) = (tmp_path / "json").iterdir()
    kept = json.loads(written.read_text(encoding="utf-8"))
    again = run("lab", kept["search"], "--plan", plan, "--resume", games, "--json", found)
    assert again[0] == code  # nothing was left to be played
    told = json.loads(found.read_text(encoding="utf-8"))
    assert {**told, "making": None} == {**kept, "making": None}
    assert run("lab", "report", found, "--out", tmp_path / "file")[0] == 0
    assert "--resume" in run("lab", "report", games, "--out", tmp_path / "none")[2]
    typed = shlex.split(kept["making"]["command"])[1:]
    code, out, _ = run(*[word for word in typed if word != "--keep"], "--json", "-")
    assert {**json.loads(out), "making": None} == {**kept, "making": None}


def test_a_set_that_a_tuner_proved_is_adopted(run, tmp_path, few_sets):
    run(*TUNED.split(), "--keep", "--json", tmp_path / "found.json")
    proved = json.loads((tmp_path / "found.json").read_text())["found"]["proved"][0]
    code, out, err = run("lab", "adopt", 1, 1, "--out", tmp_path / "house.toml")
    assert (code, err) == (0, "")
    house = read_house(game("delay").rule_sheet, tmp_path / "house.toml")
    assert house == proved["house"]
    assert game("delay").rule_sheet.digest(house) in out
    assert "house.toml" in run("lab", "kept")[1]
    assert "1 … " in run("lab", "adopt", 1, 99, "--out", tmp_path / "other.toml")[2]
    run(*SWEPT.split(), "--keep")
    assert run("lab", "adopt", 2, 1, "--out", tmp_path / "other.toml")[2].count("\n") == 1


def test_a_plan_of_another_search_is_refused_in_one_line(run, tmp_path):
    plan = tmp_path / "p.toml"
    run(*SWEPT.split(), "--save", plan)
    for words in (("tune", "--plan", plan), ("sweep", "delay", "--plan", plan), ("sweep",)):
        code, _, err = run("lab", *words)
        assert code not in (0, 5)
        assert err.count("\n") <= 2

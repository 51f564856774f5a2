"""`lab report`, `lab kept` and `lab adopt`: from a question to a file of house rules."""

import json
import re
import shlex
import tomllib

import pytest

from engine.games import game
from engine.library.house_files import read_house
from engine.library.own_presets import own_presets
from gui.cli import main
from resources.catalogue import LANGUAGES

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
    code, told, _ = run("lab", "compare", "delay", "--company", "random", "--keep")
    assert code == 0
    assert "run 1" in told.splitlines()[-1]
    again = run("lab", "kept", 1)[1]
    assert again.strip()
    assert set(again.splitlines()) <= set(told.splitlines())
    assert "in each company" in run("lab", "kept")[1]
    assert run("lab", "report", 1, "--out", tmp_path)[2].count("\n") == 1

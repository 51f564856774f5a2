"""The command `lab fit`: what recorded sessions allow is told, kept, and plays by its name."""

import json

import pytest
from recorded import record_sessions

from engine.lab.simulate import Plan
from engine.library.folder import data_folder
from gui.cli import main
from resources.catalogue import LANGUAGES

RECORDED = Plan("delay", 0, ("rebellion(slips=60)",), "recorded", {})


def run(capsys, *words, lang="en"):
    code = main(["lab", *map(str, words), "--lang", lang])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def quick(monkeypatch):
    """Play fewer games of fewer shares."""
    monkeypatch.setattr("gui.cli.lab_fitting.GAMES", 32)
    defaults = {"shares": (0, 40, 60, 100)}
    monkeypatch.setattr("engine.lab.experiments.fitting.fit.__kwdefaults__", defaults)


def test_without_enough_sessions_it_is_one_line(capsys):
    code, out, err = run(capsys, "fit", "delay")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "there are 0" in err


@pytest.mark.parametrize(
    "words", [("fit", "delay", "--bot", "nobody"), ("fit", "delay", "--bot", "peace(slips=3)")]
)
def test_a_bot_that_cannot_be_made_to_slip_is_refused_in_one_line(capsys, words):
    code, out, err = run(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)


@pytest.mark.usefixtures("quick")
def test_a_fit_is_told_in_both_languages_and_its_company_plays(capsys):
    absent = ("compare", "delay", "--company", "fitted", "--set", "preset=relaxed")
    code, _, err = run(capsys, *absent, "--most", "64")
    assert (code, err.count("\n")) == (2, 1)
    assert "samsara lab fit" in err
    record_sessions(data_folder(), RECORDED, 5)
    for lang in LANGUAGES:
        code, out, err = run(capsys, "fit", "delay", lang=lang)
        assert (code, err) == (0, "")
        assert "{" not in out
        assert "rebellion(slips=" in out
    code, out, _ = run(capsys, "fit", "delay", "--json", "-")
    found = json.loads(out)
    assert found["sessions"] == [1, 2, 3, 4, 5]
    assert found["company"] == f"rebellion(slips={found['best']})"
    assert [one["slips"] for one in found["shares"]] == [0, 40, 60, 100]
    words = ("--most", "64", "--primary", "stability")
    _, out, _ = run(capsys, *absent, *words)
    assert f"--company '{found['company']}'" in out
    sweep = ("sweep", "delay", "start_hell=50..51", "--games", "64", "--json", "-")
    _, out, _ = run(capsys, *sweep, "--company", "fitted")
    assert json.loads(out)["company"] == found["company"]

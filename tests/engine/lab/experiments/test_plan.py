"""Experiments: what plan files say, how they are written, and what is wrong with hostile ones."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games import game
from engine.kernel.errors import LabError, LibraryError, SamsaraError
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked, named
from engine.lab.experiments.plan_file import parse_plan, plan_text, read_plan
from engine.lab.simulate import BY_LOT

PLAN = """
game = "merit57"
seed = "lab-2026-11"
seats = 4
company = "casual"
[baseline]
preset = "appendix-b-pressure"
[[variant]]
name = "protect 2"
rules = { protect_merit = 2, V7.reward = 6 }
[[variant]]
edition = true
[[variant]]
bots = { 2 = "smart(never=protect)" }
[test]
primary = ["team", "role.m*.first"]
margin = { team = 3, "role.*" = 4.5 }
error = 0.05
most = 20000
"""


def read(text, **about):
    return parse_plan(text.encode(), "x.lab.toml", **about)


def test_a_plan_is_read_as_it_was_meant():
    made = read(PLAN)
    sheet = game("merit57").rule_sheet
    pressed = dict(sheet.presets["appendix-b-pressure"])
    base, protect, edition, dominant = made.arms
    assert base.house == sheet.unlike(pressed)
    assert protect.house == {**base.house, "protect_merit": 2, "V7.reward": 6}
    assert edition.house == {}
    assert dominant.house == base.house
    casual = made.people.players(4)[0]
    assert base.players == (casual,) * 4
    assert dominant.players == (casual, "smart(never=protect)", casual, casual)
    assert {arm.seed for arm in made.arms} == {"lab-2026-11"}
    assert {arm.games for arm in made.arms} == {20000}
    assert made.primary == ("team", "role.merchant.first", "role.monk.first")
    assert (made.margin("team"), made.margin("role.monk.first")) == (3, 4.5)
    assert made.margin("calamity") == 0.5  # as the game has it
    assert named(made.variants[0], 1) == "protect 2"
    assert named(made.variants[2], 3) == "2=smart(never=protect)"


def test_what_is_written_is_read_again():
    made = read(PLAN)
    text = plan_text(made)
    assert read(text) == made
    assert plan_text(read(text)) == text
    assert f'rules = "{made.rules}"' in text


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=20),
    st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=20),
    st.integers(0, 9),
    st.sampled_from([{}, {0: "bold"}, {2: "random", 3: "steady(slips=4;never=move)"}]),
    st.floats(0.001, 0.4),
    st.floats(0.01, 50),
)
def test_any_experiment_is_written_and_read_again(seed, name, window, bots, error, margin):
    side = Side(name, rules={"window": window + 1, "dice": "fair"}, bots=bots)
    test = Criteria(("seat.*",), {"seat.1": margin, "seat.*": 2.0}, error, 640)
    made = Experiment("ludo", seed, 3, "beginners", Side(), (side,), test)
    assert read(plan_text(made)) == checked(made)


def test_a_company_by_lot_stays_so_beside_a_bot_that_is_named():
    made = checked(Experiment("ludo", "1", 3, "average", Side(), (Side(bots={2: "bold"}),)))
    assert made.arms[1].players == (BY_LOT, "bold", BY_LOT)
    assert made.arms[1].lot == made.arms[0].lot != ()


def test_a_plan_of_other_rules_is_refused_unless_it_is_played_anyway():
    text = PLAN.replace("seats = 4", 'seats = 4\nrules = "bab61d741339"')
    with pytest.raises(LabError) as told:
        read(text)
    assert told.value.code == "lab-rules"
    assert told.value.details["expected"] == read(PLAN).rules
    assert read(text, anyway=True) == read(PLAN)


def test_house_files_stand_beside_the_plan_and_in_it_from_then_on(tmp_path):
    (tmp_path / "mild.toml").write_text('game = "merit57"\n[rules]\nprotect_merit = 1\n')
    plan = tmp_path / "a.lab.toml"
    plan.write_text(PLAN.replace("edition = true", 'house = "mild.toml"\nname = "mild"'))
    made = read_plan(plan)
    assert made.arms[2].house == {"protect_merit": 1}
    assert read(plan_text(made)).arms[2].house == {"protect_merit": 1}
    with pytest.raises(LibraryError):
        read(PLAN.replace("edition = true", 'house = "none.toml"'), folder=tmp_path)
    with pytest.raises(LabError):  # of a text that stands in no folder
        read(PLAN.replace("edition = true", 'house = "mild.toml"'))


def test_a_kit_is_asked_for_by_its_name():
    text = PLAN.replace("edition = true", 'kit = "9c1f"')
    made = read(text, kits=lambda name, _sheet: {"9c1f": {"protect_merit": 1}}[name])
    assert made.arms[2].house == {"protect_merit": 1}
    with pytest.raises(LabError):
        read(text)


HOSTILE = {
    "no TOML": "game = ",
    "binary": "\x00\x01",
    "no game": PLAN.replace('game = "merit57"', ""),
    "another game": PLAN.replace("merit57", "chess"),
    "a number for a name": PLAN.replace('"merit57"', "57"),
    "many seats": PLAN.replace("seats = 4", "seats = 40"),
    "a seat too many": PLAN.replace("seats = 4", "seats = 5"),
    "seven variants": PLAN + "[[variant]]\nrules = { labour = 2 }\n" * 7,
    "an unknown rule": PLAN.replace("protect_merit", "protect_merits"),
    "a rule out of bounds": PLAN.replace("protect_merit = 2", "protect_merit = 2000"),
    "an unknown card": PLAN.replace("V7.reward", "V99.reward"),
    "an unknown preset": PLAN.replace("appendix-b-pressure", "pressure"),
    "an unknown company": PLAN.replace("casual", "casually"),
    "an unknown bot": PLAN.replace("smart(never=protect)", "smartest"),
    "wrong manners": PLAN.replace("never=protect", "never=protecting"),
    "a seat nobody has": PLAN.replace("{ 2 =", "{ 5 ="),
    "a seat that is no number": PLAN.replace("{ 2 =", "{ two ="),
    "an unknown measure": PLAN.replace("role.m*.first", "rule.m*.first"),
    "an unknown margin": PLAN.replace('"role.*" = 4.5', '"rule.*" = 4.5'),
    "no margin": PLAN.replace("team = 3,", "team = 0,"),
    "an endless margin": PLAN.replace("team = 3,", "team = inf,"),
    "no error": PLAN.replace("error = 0.05", "error = 0"),
    "an error that is none": PLAN.replace("error = 0.05", "error = nan"),
    "few games": PLAN.replace("most = 20000", "most = 6"),
    "games without end": PLAN.replace("most = 20000", "most = 9999999999999999999999"),
    "a switch for a number": PLAN.replace("most = 20000", "most = true"),
    "two starts": PLAN.replace("edition = true", 'edition = true\npreset = "beginner"'),
    "an unknown part": PLAN + "[report]\nout = 1\n",
    "a table for a text": PLAN.replace('"lab-2026-11"', "{ a = 1 }"),
    "a list for a table": PLAN.replace("[test]", "[[test]]"),
    "a long name": PLAN.replace("protect 2", "p" * 100_000),
    "a control in a name": PLAN.replace("protect 2", "\\u001b[2J"),
    "deep names": "a." * 100_000 + "b = 1",
    "deep tables": PLAN + "x = " + "[" * 100_000,
    "a long number": PLAN.replace("most = 20000", "most = " + "9" * 100_000),
    "a number beyond any float": PLAN.replace("team = 3,", "team = " + "9" * 400 + ","),
    "a number that no text can say": PLAN.replace("seats = 4", "seats = 0x" + "f" * 6_000),
    "a margin that no text can say": PLAN.replace("team = 3,", "team = 0x" + "f" * 6_000 + ","),
    "a long seat": PLAN.replace("{ 2 =", "{ " + "9" * 5_000 + " ="),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_plan_is_one_fault(what):
    with pytest.raises(SamsaraError) as told:
        read(HOSTILE[what], folder=None)
    assert len(json.dumps(told.value.details)) < 4_000

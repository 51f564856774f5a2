"""Tracker templates: each is held against its game; a prototype's is read as it was written."""

import json
import re

import pytest
from parts import each
from test_every_game import VARIANTS, new_setup

import resources
from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.kernel.clock import StepClock
from engine.kernel.errors import PlaytestError
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.playtest.observing import DOWNTIME, LOOKED_UP
from engine.playtest.sums import parts, seating
from engine.playtest.templates import (
    SHAPES,
    Counter,
    default_tags,
    other_game,
    read,
    read_own,
    template,
    to_data,
)
from resources.catalogue import LANGUAGES, catalogue

TRACKED = [game_id for game_id in IDS if template(game_id).phases]
ICONS = {
    *json.loads(resources.text("icons/icons.json"))["icons"],
    "submachine-gun",
}  # the window’s own


def words_of(made):
    """Yield every key of the catalogue that a template names."""
    rows = (*made.seat_counters, *made.team_counters, *made.phases, *made.actions, *made.tags)
    yield from (one.word for one in rows if not one.label)
    for part, keys in (("ending", made.result.endings), ("path", made.result.paths)):
        yield from (f"{made.game}.{part}.{key}" for key in keys)


def sums_of(made):
    """Yield every sum of a template."""
    for one in (*made.seat_counters, *made.team_counters):
        yield from (one.start, one.step, one.limit, one.goal, one.lost)
    yield from (terms for action in made.actions for terms in action.deltas.values())


@pytest.mark.parametrize("game_id", TRACKED)
def test_a_template_has_the_phases_words_icons_and_rules_of_its_game(game_id):
    made, rules = template(game_id), game(game_id)
    assert [phase.key for phase in made.phases] == [*rules.phases]
    assert set(made.asked) <= set(rules.topics)
    for lang in LANGUAGES:
        assert {*words_of(made)} <= catalogue(lang).keys
        assert not [k for k in words_of(made) if "{" in catalogue(lang).pattern(k)]
    icons = {one.icon for one in (*made.seat_counters, *made.team_counters, *made.actions)}
    assert icons <= ICONS
    shapes = [tag.shape for tag in made.tags]
    assert len(set(shapes)) == len(shapes)
    assert [tag.number for tag in made.tags] == [*range(1, len(shapes) + 1)]
    roles = getattr(rules, "cards", dict)({}) or [""]
    at = [seating(rules, Setup(game_id, ("random",) * rules.seats[-1], ""), role) for role in roles]
    for terms in sums_of(made):
        for term in terms:
            role = parts(term)[0].lstrip("!") if isinstance(term, str) else ""
            assert not role or role in roles, term
            assert any(one.amount((term,)) is not None for one in at), term


@pytest.mark.parametrize("game_id", TRACKED)
def test_an_action_stands_for_every_answer_to_the_question_that_it_belongs_to(game_id):
    made, rules = template(game_id), game(game_id)
    known, unknown, endings = {one.key for one in made.actions}, set(), set()
    for preset in [preset for other, preset in VARIANTS if other == game_id]:
        setup = new_setup(game_id, rules.seats[-1], "verbs", preset)
        match = Match(rules, setup, clock=StepClock())
        bots = dict(enumerate(seat_bots(rules, setup)))
        while match.outcome is None:
            options = [o for ask in match.asks if ask.topic in made.asked for o in ask.options]
            for option in options:
                atoms = {word for atom in option for word in re.split(r"\W+", str(atom))}
                unknown |= set() if atoms & known else {option[0]}
            answer_once(match, bots)
        endings.add(match.outcome.ending)
    assert unknown == set()
    assert endings <= set(made.result.endings)
    assert made.result.team == (game_id in ("merit57", "merit13"))


def at(game_id, role="", seat=0, house=None, seats=4):
    return seating(game(game_id), Setup(game_id, ("random",) * seats, "", house or {}), role, seat)


def counter(game_id, key) -> Counter:
    made = template(game_id)
    return next(one for one in (*made.seat_counters, *made.team_counters) if one.key == key)


def done(game_id, key, role="", house=None):
    action = next(one for one in template(game_id).actions if one.key == key)
    return at(game_id, role, house=house).deltas(action)


def test_counters_start_and_end_where_the_rules_in_force_say():
    provisions = counter("merit57", "provisions").start
    assert at("merit57", "farmer").amount(provisions) == 5
    assert at("merit57", "farmer", house={"farmer.provisions": 7}).amount(provisions) == 7
    assert at("merit57").amount(provisions) is None, "whoever has no role has nothing yet"
    limit = counter("merit57", "calamity").limit
    assert at("merit57").amount(limit) == 12
    assert at("merit57", house={"mode": "simple"}).amount(limit) == 15
    assert (
        at("merit57", seats=2).amount(limit)
        == game("merit57").rule_sheet.rules["two_win_calamity"].value
    )
    assert at("merit13", house={"difficulty": "asura"}, seats=3).amount(limit) == 8
    life = counter("cier", "life")
    house = {"individual_hp": (3, 2), "extra_hp": (0, 1, 0, 0, 0, 0, 0, 0)}
    assert [at("cier", seat=seat, house=house).amount(life.start) for seat in (0, 1)] == [1.5, 2.5]
    assert at("cier").amount(life.step) == 0.5


def test_an_action_changes_what_it_costs_and_brings_to_this_role():
    assert done("merit57", "labour", "farmer") == {"provisions": 4}
    assert done("merit57", "labour", "monk") == {"provisions": 3}
    assert done("merit57", "protect", "monk") == {"provisions": -1, "merit": 4, "calamity": -3}
    assert done("merit57", "protect", "farmer") == {"provisions": -2, "merit": 3, "calamity": -3}
    assert done("merit13", "practice", "official") == {"wisdom": 2, "merit": 1}
    assert done("delay", "seal") == {"pressure": -2}
    assert done("cier", "brick", house={"brick.cost": (3, 2)}) == {"ammo": -1.5}
    assert done("ludo", "capture") == {"captures": 1}


def test_a_prototype_has_three_counters_that_are_named_on_the_spot():
    blank = other_game()
    assert len(blank.seat_counters) == 3
    assert {*words_of(blank)} <= catalogue("zh").keys & catalogue("en").keys
    data = to_data(blank)
    data["seat_counter"][0] |= {"label": "木头", "word": "", "start": [3]}
    data["action"] = [{"key": "chop", "icon": "wood-axe", "label": "砍", "deltas": {"first": 2}}]
    named = read(json.loads(json.dumps(data)), "other")
    assert named.seat_counters[0].label == "木头"
    assert read_own(data, "other") == named
    data["seat_counter"][1] |= {"word": "print.kit.file"}
    data["seat_counter"][2] |= {"word": "no such word"}
    assert [one.label for one in read_own(data, "other").seat_counters] == [
        "木头",
        "second",
        "third",
    ]
    data["seat_counter"][2] |= {"icon": "nobody drew it"}
    with pytest.raises(PlaytestError, match="icon"):
        read_own(data, "other")
    assert at("ludo").deltas(named.actions[0]) == {"first": 2}


def test_a_game_that_is_not_here_has_the_template_of_a_prototype_whatever_it_is_called():
    for name in ("go", "../games/ludo", "\0"):
        assert template(name).seat_counters == other_game().seat_counters


@each("game_id", [*TRACKED, "other"])
def test_a_template_is_read_again_as_it_was_written(game_id):
    made = other_game() if game_id == "other" else template(game_id)
    assert read(json.loads(json.dumps(to_data(made))), made.game) == made


def test_every_game_has_the_nine_tags_that_have_keys():
    assert [tag.number for tag in default_tags()] == [*range(1, 10)]
    assert {DOWNTIME, LOOKED_UP} <= {tag.key for tag in default_tags()}
    assert {tag.shape for tag in default_tags()} < set(SHAPES)
    assert all(template(game_id).tags[:9] == default_tags() for game_id in TRACKED)


@each(
    "wrong",
    [
        [],
        {"seat_counter": {}},
        {"seat_counter": ["x"]},
        {"seat_counter": [{"key": "a"}]},
        {"seat_counter": [{"key": "", "icon": "lotus"}]},
        {"seat_counter": [{"key": "a", "icon": "lotus", "start": 1.5}]},
        {"seat_counter": [{"key": "a", "icon": "lotus", "label": "x" * 61}]},
        {"seat_counter": [{"key": "a", "icon": "lotus"}] * 2},
        {"seat_counter": [{"key": "a", "icon": "lotus", "start": 10**400}]},
        {"seat_counter": [{"key": str(n), "icon": "lotus"} for n in range(41)]},
        {"action": [{"key": "a", "icon": "lotus", "deltas": {"nothing": 1}}]},
        {"action": [{"key": "a", "icon": "lotus", "deltas": 3}]},
        {"action": [{"key": "a\n", "icon": "lotus"}]},
        {"tag": [{"key": "a", "shape": "blob"}]},
        {"tag": [{"key": "idea", "shape": "arrow"}]},
        {"asked": "x"},
        {"result": 3},
        {"result": {"team": 1}},
    ],
)
def test_a_template_that_is_none_is_refused(wrong):
    with pytest.raises(PlaytestError, match="playtest-template"):
        read(wrong, "other")

"""Measures: each game's are read, named in both languages, and hold of games that were played."""

from dataclasses import replace

import pytest
from parts import each

from engine.bots.table import simulation
from engine.games import IDS, game
from engine.kernel.errors import LabError
from engine.kernel.game import Outcome, Setup
from engine.lab.experiments.gauging import NOTHING, Course, Leaders, Played, gauges, measured
from engine.lab.experiments.measures import (
    Measure,
    lab_of,
    name_of,
    possible,
    read_lab,
)
from engine.lab.simulate import Plan
from resources.catalogue import LANGUAGES


def setup_of(game_id, **house):
    rules = game(game_id)
    return Setup(game_id, (rules.default_bot,) * rules.default_seats, "m", house)


@pytest.mark.parametrize("game_id", IDS)
def test_every_measure_of_a_game_has_a_name_in_both_languages_and_no_two_the_same(game_id):
    made = lab_of(game_id)
    for lang in LANGUAGES:
        names = [name_of(game_id, one.key, lang) for one in (*made.measures, *made.gaps)]
        assert all(names)
        assert len(set(names)) == len(names), [n for n in names if names.count(n) > 1]


@pytest.mark.parametrize("game_id", IDS)
def test_every_measure_takes_its_value_from_what_the_game_has(game_id):
    """A figure that no simulation of the game ever counts would be 0 for ever."""
    house = {"mode": "skill"} if game_id == "cier" else {}
    setup = setup_of(game_id, **house)
    made = possible(setup)
    keys = {one.key for one in made}
    assert lab_of(game_id).primary
    rules = game(game_id)
    if rules.seats.stop > 2:
        assert f"seat.{len(setup.players)}" in keys
        assert f"seat.{len(setup.players) + 1}" not in keys
        assert {"leads", "decided"} <= keys
    else:
        assert not {"seat.1", "leads", "decided"} & keys
    seen = set()
    taken = gauges(made)
    for k in range(12):
        values = taken.read(taken.play(rules, Plan(game_id, 1, setup.players, "m", house).setup(k)))
        seen |= {one.key for one, value in zip(made, values, strict=True) if value != NOTHING}
    rare = {"met"} | {one.key for one in made if one.of == "counted" and one.key.startswith("vow")}
    assert keys - seen <= rare


def figures_everywhere(key, kind, of="all"):
    return Measure(key, kind, of, "none", 1.0, "figure", (key,))


def test_a_game_is_a_case_of_a_measure_only_where_it_should_be():
    won = Played(Outcome("win", (1,), (0, 1)), [("a", 2), ("a", 3), ("b.1", 4)], Course(7, 1))
    lost = Played(Outcome("doom", (), (0, 0)), [("a", 2)], Course(9, 0))
    made = [
        figures_everywhere("a", "mean"),
        figures_everywhere("a", "mean", "won"),
        figures_everywhere("b.*", "count"),
        figures_everywhere("b.*", "count", "counted"),
    ]
    made = [replace(one, key=str(at)) for at, one in enumerate(made)]
    made += [
        Measure("end", "share", "all", "none", 3.0, "ending", ("win", "draw")),
        Measure("seat", "share", "all", "none", 3.0, "seat", (), 2),
        Measure("length", "count", "all", "none", 3.0, "course", ("length",)),
    ]
    assert list(measured(made, won).values()) == [5, 5, 4, 4, 1, 1, 7]
    assert list(measured(made, lost).values()) == [2, None, 0, None, 0, 0, 9]


class Rounds:
    """A game of three seats whose positions are (round, what each seat has reached)."""

    def round(self, state):
        return state[0]

    def reached(self, state):
        return state[1]


@pytest.mark.parametrize(
    ("ends", "winners", "leads", "decided"),
    [
        ([(1, 0, 0), (2, 0, 0)], (0,), 0, 1),
        ([(1, 0, 0), (0, 3, 0), (0, 4, 0)], (1,), 1, 2),
        ([(1, 0, 0), (1, 1, 0), (1, 2, 0)], (1,), 1, 3),  # of equals whoever was ahead before
        ([(1, 1, 0), (1, 2, 0)], (1,), 0, 2),
        ([(1, 0, 0), (2, 0, 0)], (2,), 0, 3),  # never ahead before it was over
        ([(1, 0, 0), (0, 1, 0)], (), 1, NOTHING),
    ],
)
def test_who_was_ahead_at_the_end_of_each_round(ends, winners, leads, decided):
    leaders = Leaders(Rounds())
    for round_, reached in enumerate([(0, 0, 0), *ends], 0):
        leaders.see((round_, (9, 9, 9)))  # in the midst of it
        if round_:
            leaders.see((round_ + 1, reached))
    assert leaders.course(0, 0, winners) == (0, 0, leads, decided)


@each("game_id", IDS)
def test_taking_measures_changes_nothing_of_a_game(game_id):
    rules, setup = game(game_id), setup_of(game_id)
    taken = gauges(possible(setup))
    played = taken.play(rules, setup)
    heard = []
    table = simulation(rules, setup, heard.append, every=False)
    outcome = table.play()
    assert played.outcome == outcome
    assert list(played.figures) == list(rules.sim_figures(setup, table.state, outcome, heard))
    assert played.course.length == table.decisions > 0


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"kind": "median"}, "kind"),
        ({"of": "some"}, "of"),
        ({"better": "green"}, "better"),
        ({"margin": -1}, "margin"),
        ({"margin": "3"}, "margin"),
        ({"margin": float("nan")}, "margin"),
        ({"key": "A B"}, "key"),
        ({"key": 7}, "key"),
        ({"primary": 1}, "primary"),
        ({"axis": [3, 1]}, "axis"),
        ({"axis": "wide"}, "axis"),
        ({"colour": "red"}, "colour"),
        ({"ending": "win"}, "x"),
        ({"figure": ["a", 3]}, "figure"),
    ],
)
def test_a_wrong_value_is_told_with_its_file_and_key(change, key):
    entry = {"key": "x", "kind": "mean", "figure": "x", "margin": 1, **change}
    with pytest.raises(LabError) as told:
        read_lab({"measure": [entry]}, "games/ludo/lab.toml", "ludo")
    assert told.value.code == "lab-data"
    assert told.value.details["file"] == "games/ludo/lab.toml"
    assert told.value.details["key"] == key


def test_no_two_measures_have_one_key_and_a_gap_is_between_several():
    entry = {"key": "x", "kind": "mean", "figure": "x", "margin": 1}
    with pytest.raises(LabError):
        read_lab({"measure": [entry, entry]}, "f", "ludo")
    gap = {"key": "g", "over": "x", "margin": 1, "word": "w"}
    with pytest.raises(LabError):
        read_lab({"measure": [entry], "gap": [gap]}, "f", "ludo")
    with pytest.raises(LabError):
        read_lab({"measures": []}, "f", "ludo")


def test_a_glob_names_measures_in_their_order_and_one_that_names_none_is_told():
    lab = lab_of("merit57")
    roles = [f"role.{role}.first" for role in ("farmer", "merchant", "scholar", "monk")]
    assert lab.matching(["role.*.first", "team"]) == ("team", *roles)
    with pytest.raises(LabError) as told:
        lab.matching(["roles.*"])
    assert "role.monk.first" in told.value.details["expected"]


def test_measures_have_the_keys_of_recorded_playtests_where_both_count_the_same():
    for game_id, keys in (
        ("merit57", {"team", "calamity", "deliverance", "rounds", "heroes", "spread"}),
        ("merit13", {"team", "calamity", "delivered", "together", "lost", "taught", "rounds"}),
        ("ludo", {"rounds", "rolls", "captures"}),
        ("cier", {"turns", "exchanges", "broken"}),
        ("delay", {"heaven", "hell", "stability", "pressure", "balance", "extremes"}),
    ):
        assert keys <= lab_of(game_id).by_key.keys()

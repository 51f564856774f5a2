"""What each character can do, one who uses two abilities at once, and who may be aimed at."""

import pytest
from cier_tables import acts, begin, exchange, options_of, play
from parts import each

from engine.games.cier import GAME
from engine.games.cier.abilities import PLACE
from engine.games.cier.characters import NAMES, OWN
from engine.games.cier.rules import SHEET, resolve

BOSS, SKILL = {"mode": "boss"}, {"mode": "skill"}

# --- characters --------------------------------------------------------------------------------


def test_the_characters_of_the_skill_match_are_marked_as_this_editions_own():
    assert tuple(SHEET.rules["characters"].choices) == OWN
    assert set(NAMES) - set(OWN) == {"plain", "boss", "minion", "commoner"}


def test_the_smith_strikes_at_half_the_price():
    assert exchange("A: hatchet B", "B: bullet", ammo=(0.5, 0), roles=("smith", "plain")).loss == [
        0,
        2,
    ]
    assert exchange("A: brick B", "B: guard", ammo=(1, 0), roles=("smith", "plain")).loss == [0, 2]


def test_the_courier_has_half_a_shot_from_the_start():
    state = begin(2, SKILL | {"characters": ("courier", *("novice",) * 7)})
    play(state, "cier B; bullet")
    assert state.hp == [2, 2]
    assert state.ammo[0] == 0


def test_the_masons_guard_stops_a_brick_and_nobody_elses_does():
    words, ammo = ("A: guard", "B: brick A"), (0, 2)
    assert exchange(*words, ammo=ammo, roles=("mason", "plain")).loss == [0, 0]
    assert exchange(*words, ammo=ammo).loss == [2, 0]


def test_the_dancer_cleaves_without_a_sweep():
    words, ammo = ("A: cleave B", "B: guard"), (1.5, 0)
    assert exchange(*words, ammo=ammo, roles=("dancer", "plain")).loss == [0, 2]
    assert exchange(*words, ammo=ammo).loss == [2, 0]


def test_the_grocer_loads_one_and_a_half():
    assert exchange("A: bullet", "B: guard", ammo=(0, 0), roles=("grocer", "plain")).ammo == [3, 0]


@pytest.mark.parametrize("attack", ["hatchet A", "sweep"])
def test_the_watchmans_dodge_stops_hatchet_and_sweep(attack):
    words, ammo = ("A: dodge", f"B: {attack}"), (0, 2)
    assert exchange(*words, ammo=ammo, roles=("watchman", "plain")).loss == [0, 0]
    assert exchange(*words, ammo=ammo).loss == [2, 0]


def test_the_sweeper_sweeps_and_cleaves_for_less():
    roles = ("sweeper", "plain")
    assert exchange("A: sweep", "B: bullet", ammo=(1.5, 0), roles=roles).loss == [0, 2]
    assert exchange("A: cleave B", "B: guard", ammo=(0.5, 0), swept="A", roles=roles).loss == [0, 2]


def test_the_gunner_needs_three_for_a_gun():
    for gun in ("smg", "mg"):
        result = exchange(f"A: {gun} B", "B: four", ammo=(3, 2), roles=("gunner", "plain"))
        assert result.loss[0] == 0 < result.loss[1]


def test_the_novice_has_two_lives_and_no_skill():
    kits = resolve({}).kits
    novice, plain = kits["novice"], kits["plain"]
    assert (novice.costs, novice.gain, novice.start) == (plain.costs, plain.gain, plain.start)
    assert (novice.shields, novice.after) == (plain.shields, plain.after)


# --- one who uses two at once ------------------------------------------------------------------

TWO_AT_ONCE = {"house": {"two_abilities": True}, "roles": ("boss", "plain", "plain")}


def test_two_bullets_at_once_load_twice():
    assert exchange(
        "A: bullet+bullet", "B: bullet", ammo=(0, 0), **TWO_AT_ONCE | {"roles": ("boss", "plain")}
    ).ammo == [8, 2]


def test_of_two_the_illegal_one_is_void_and_the_other_stands():
    result = exchange(
        "A: brick B+hatchet C", "B: bullet", "C: bullet", ammo=(1, 0, 0), **TWO_AT_ONCE
    )
    assert result.loss == [2, 0, 2]
    assert result.ammo[0] == 0


def test_two_illegal_ones_cost_two_lives():
    result = exchange("A: smg B+six C", "B: bullet", "C: bullet", ammo=(1, 0, 0), **TWO_AT_ONCE)
    assert result.loss == [4, 0, 0]


def test_the_same_twice_counts_once_and_costs_a_life():
    result = exchange("A: cier B+cier B", "B: bullet", "C: bullet", ammo=(1, 0, 0), **TWO_AT_ONCE)
    assert result.loss == [2, 2, 0]
    assert [f.rule for f in result.faults] == ["twice"]


def test_the_same_ability_at_two_players_strikes_both():
    result = exchange("A: cier B+cier C", "B: bullet", "C: bullet", ammo=(1, 0, 0), **TWO_AT_ONCE)
    assert result.loss == [0, 2, 2]


def test_a_block_protects_the_person_whatever_else_he_does():
    result = exchange("A: cier B+bullet", "B: cier A", "C: bullet", ammo=(1, 1, 0), **TWO_AT_ONCE)
    assert result.loss == [0, 0, 0]
    assert result.ammo[0] == 1 + 4


def test_what_is_voided_still_voids_where_one_player_uses_two():
    """R-C6: the cleave is voided by the six, and voids the boss's brick all the same."""
    result = exchange(
        "A: six B+brick B", "B: cleave A", "C: bullet", ammo=(5, 1, 0), swept="B", **TWO_AT_ONCE
    )
    names = {(acts("A: six B+brick B", "B: cleave A")[s.act].ability) for s in result.voided}
    assert names == {PLACE["cleave"], PLACE["brick"]}
    assert result.loss == [0, 2, 0]


# --- who may be aimed at -----------------------------------------------------------------------


@each(
    "words",
    ["cier A", "cier B C", "cier D", "cier", "guard B", "sweep B", "mg B B", "mg A B", "mg B C D"],
)
def test_a_wrong_target_costs_a_life_and_nothing_else(words):
    result = exchange(f"A: {words}", "B: bullet", "C: bullet", ammo=(5, 0, 0, 0), living=(0, 1, 2))
    assert result.loss == [2, 0, 0, 0]
    assert result.ammo[0] == 10
    assert [f.rule for f in result.faults] == ["targets"]


def test_a_banned_ability_costs_the_boss_a_life():
    state = begin(2, BOSS | {"boss_banned": ("guard", "none")})
    assert ("use", "guard") in options_of(state, 0)
    events = play(state, "guard; bullet")
    assert state.hp == [2, 2]
    assert ("fault", 0, "guard", "banned") in events


@pytest.mark.parametrize("name", ["bullet", "cier", "guard", "mg"])
def test_an_ability_that_is_barred_twice_is_the_only_one_that_is_barred(name):
    once, twice = (resolve(BOSS | {"boss_banned": (name, other)}) for other in ("none", name))
    assert twice.kits["boss"].banned == once.kits["boss"].banned == 1 << PLACE[name]


def test_a_boss_barred_from_guard_twice_loses_a_life_for_guard_and_not_for_dodge():
    state = begin(2, BOSS | {"boss_banned": ("guard", "guard")})
    events = play(state, "dodge; bullet", "guard; bullet")
    assert [event for event in events if event[0] == "fault"] == [("fault", 0, "guard", "banned")]


def test_a_sweep_spares_ones_own_side_where_the_house_does():
    words = ("; ".join(["bullet"] * 4),) * 2
    state = begin(4, SHEET.presets["team-careful"])
    play(state, *words, "sweep; bullet; bullet; bullet")
    assert state.living == (0, 2)
    assert GAME.outcome(state).winners == (0, 2)
    state = begin(4, SHEET.presets["team"])
    play(state, *words, "sweep; bullet; bullet; bullet")
    assert state.living == (0,)

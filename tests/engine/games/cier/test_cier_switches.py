"""Every rule of rules.toml, changed: what comes out before and after. No rule without a row."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from cier_tables import begin, losses, options_of, play
from parts import each
from switches import Change, changes_what_it_says, is_refused_by_name

from engine.games.cier.abilities import IDS, PLACE
from engine.games.cier.amounts import is_amount, shown
from engine.games.cier.rules import SHEET, resolve
from engine.games.cier.settlement import fault
from engine.kernel.errors import HouseRuleError
from engine.kernel.rules import Value

LOAD2, LOAD3 = "bullet; bullet", "bullet; bullet; bullet"
BOSS, SKILL = {"mode": "boss"}, {"mode": "skill"}
House = dict[str, Value]


def lives(seats: int, more: House) -> Callable[[House], Any]:
    def found(house: House) -> Any:
        state = begin(seats, more | house)
        return [Fraction(life, state.rules.unit) for life in state.hp]

    return found


def sides(more: House) -> Callable[[House], Any]:
    return lambda house: begin(3, more | house).sides


def of_kit(role: str, what: str) -> Callable[[House], Any]:
    """Return a number of a character: an ability's cost, the gain, the start or the life."""

    def found(house: House) -> Any:
        rules = resolve(house)
        kit = rules.kits[role]
        parts = kit.costs[PLACE[what]] if what in PLACE else getattr(kit, what)
        return Fraction(parts, rules.unit)

    return found


def lost(*words: str, of: int = 1, ammo: tuple[int, ...] = (9, 9, 9), **more: Any) -> Callable:
    def found(house: House) -> Any:
        return losses(*words, ammo=ammo, house=more.get("base", {}) | house, **more)[of]

    return found


def options(seats: int, more: House) -> Callable[[House], Any]:
    return lambda house: len(options_of(begin(seats, more | house), 0))


def after(seats: int, more: House, read: Callable, *rows: str) -> Callable[[House], Any]:
    def found(house: House) -> Any:
        state = begin(seats, more | house)
        play(state, *rows)
        return read(state)

    return found


def boss_may_dodge(house: House) -> str:
    return fault(resolve(house).kits["boss"], PLACE["dodge"], 9, swept=True)


HALF, ONE, TWO, THREE = Fraction(1, 2), Fraction(1), Fraction(2), Fraction(3)
COSTS = [0, HALF, 1, Fraction(3, 2), 2, 1, 0, 0, 3, 2, 4, 5, 5]
HURTS = {
    name: lost(
        f"A: {name}" + ("" if name == "sweep" else " B"), "B: bullet", ammo=(9, 9), swept="A"
    )
    for name in ("cier", "hatchet", "brick", "sweep", "cleave", "six", "barrett", "smg", "mg")
}
SKILLS = {
    "smith.hatchet.cost": HALF,
    "smith.brick.cost": ONE,
    "courier.hatchet.cost": Fraction(3, 2),
    "dancer.cleave.cost": Fraction(3, 2),
    "sweeper.sweep.cost": Fraction(3, 2),
    "sweeper.cleave.cost": HALF,
    "gunner.smg.cost": THREE,
    "gunner.mg.cost": THREE,
}
LIFE = dict.fromkeys(("smith", "courier", "grocer", "commoner", "minion"), ONE) | dict.fromkeys(
    ("mason", "dancer", "watchman", "sweeper", "gunner", "novice", "boss"), TWO
)
ALL_BOSS = ("boss", "minion", *("commoner",) * 6)

CHANGES = {
    "mode": Change(
        "team", sides({}), ("player-1", "player-2", "player-3"), ("team-1", "team-2", "team-1")
    ),
    "teams": Change(
        (2, 2, 1, 1, 1, 1, 1, 1),
        sides({"mode": "team"}),
        ("team-1", "team-2", "team-1"),
        ("team-2", "team-2", "team-1"),
    ),
    "friendly_fire": Change(False, options(3, {"mode": "team"}), 20, 13),
    "individual_hp": Change((3, 2), lives(2, {}), [1, 1], [Fraction(3, 2)] * 2),
    "team_hp": Change((3, 1), lives(2, {"mode": "team"}), [1, 1], [3, 3]),
    "extra_hp": Change((0, 2, 0, 0, 0, 0, 0, 0), lives(2, {}), [1, 1], [1, 3]),
    "start_ammo": Change((1, 3), of_kit("plain", "start"), 0, Fraction(1, 3)),
    "turn_loss": Change(
        (2, 1),
        after(2, {"individual_hp": (3, 1)}, lambda s: s.exchange, LOAD2, "cier B; bullet"),
        0,
        3,
    ),
    "penalty": Change((1, 2), lost("A: smg B", "B: bullet", of=0, ammo=(0, 0)), 1, HALF),
    "stalemate": Change(2, after(2, {}, lambda s: s.ending, LOAD2, LOAD2), "", "draw"),
    **{
        f"{name}.cost": Change((7, 3), of_kit("plain", name), cost, Fraction(7, 3))
        for name, cost in zip(IDS, COSTS, strict=True)
    },
    **{
        f"{name}.damage": Change((1, 3), what, 2 if name == "smg" else 1, pytest.approx(1 / 3))
        for name, what in HURTS.items()
    },
    "bullet.gain": Change((5, 2), of_kit("plain", "gain"), 1, Fraction(5, 2)),
    "sweep.users": Change(3, lost("A: sweep", "B: sweep", "C: bullet", of=2), 0, 2),
    "mg.targets": Change(3, options(5, {}), 7 * 4 + 6 + 5, 7 * 4 + 4 + 5),
    "cast": Change(
        ALL_BOSS,
        sides(BOSS),
        ("boss", "commoners", "commoners"),
        ("boss", "boss", "commoners"),
    ),
    "boss.bullet.gain": Change((3, 1), of_kit("boss", "gain"), TWO, THREE),
    "boss_banned": Change(("dodge", "none"), boss_may_dodge, "", "banned"),
    "conversion": Change(
        True,
        after(3, BOSS, lambda s: s.roles[1], LOAD3, "cier B; bullet; guard"),
        "commoner",
        "minion",
    ),
    "conversion_loss": Change(
        (2, 1),
        after(
            3,
            BOSS | {"conversion": True},
            lambda s: s.roles[1],
            LOAD3,
            "cier B; bullet; guard",
        ),
        "minion",
        "commoner",
    ),
    "two_abilities": Change(True, options(2, BOSS), 13, 13 + 13 * 12 // 2 + 1),
    "characters": Change(("gunner",) * 8, lives(3, SKILL), [1, 1, 2], [2, 2, 2]),
    "courier.start": Change((1, 1), of_kit("courier", "start"), HALF, ONE),
    "grocer.bullet.gain": Change((1, 1), of_kit("grocer", "gain"), Fraction(3, 2), ONE),
    **{
        key: Change((5, 1), of_kit(*key.split(".")[:2]), cost, Fraction(5))
        for key, cost in SKILLS.items()
    },
    **{
        f"{name}.hp": Change((7, 2), of_kit(name, "hp"), hp, Fraction(7, 2))
        for name, hp in LIFE.items()
    },
}


def test_every_rule_has_a_row_and_every_row_a_rule():
    assert set(CHANGES) == set(SHEET.rules)


@each("key", SHEET.rules)
def test_a_changed_rule_changes_the_game(key):
    assert CHANGES[key].value != SHEET.rules[key].value
    changes_what_it_says(key, CHANGES[key])


@each("key", SHEET.rules)
def test_a_value_out_of_bounds_is_refused_by_name(key):
    is_refused_by_name(key, SHEET.rules, resolve)


@each("key", [key for key in SHEET.rules if is_amount(key)])
def test_an_amount_over_nothing_is_refused_by_name(key):
    with pytest.raises(HouseRuleError) as caught:
        resolve({key: (1, 0)})
    assert caught.value.details["key"] == key


@pytest.mark.parametrize("key", ["individual_hp", "boss.hp", "turn_loss", "conversion_loss"])
def test_a_life_or_a_limit_of_nothing_is_refused(key):
    with pytest.raises(HouseRuleError):
        resolve({key: (0, 1)})


# --- amounts -----------------------------------------------------------------------------------


def test_the_editions_amounts_are_halves_and_a_third_makes_sixths():
    assert resolve({}).unit == 2
    assert resolve({"cier.cost": (1, 3)}).unit == 6


def test_thirds_are_paid_exactly():
    state = begin(2, {"cier.cost": (1, 3), "individual_hp": (2, 1)})
    play(state, LOAD2, "cier B; guard", "cier B; guard", "cier B; guard")
    assert state.ammo[0] == 0
    events = play(state, "cier B; guard")
    assert ("fault", 0, "cier", "ammo") in events


@pytest.mark.parametrize(
    ("parts", "unit", "text"),
    [
        (0, 2, "0"),
        (4, 2, "2"),
        (1, 2, "0.5"),
        (20, 2, "10"),
        (3, 4, "0.75"),
        (1, 3, "1/3"),
        (8, 6, "4/3"),
    ],
)
def test_an_amount_is_read_as_short_as_it_is_exact(parts, unit, text):
    assert shown(parts, unit) == text


def test_the_same_changes_give_the_same_record():
    assert resolve({"stalemate": 9}) is resolve({"stalemate": 9})


def test_a_house_file_names_abilities_and_characters_as_cards():
    cards = {"cier": {"cost": [1, 3]}, "smith": {"hatchet": {"cost": [1, 4]}}}
    data = {"game": "cier", "cards": cards}
    changes = SHEET.house_data("house.toml", data)
    assert changes == {"cier.cost": (1, 3), "smith.hatchet.cost": (1, 4)}


# --- presets -----------------------------------------------------------------------------------


def test_each_preset_makes_its_kind_of_match():
    found = {name: begin(4, changes) for name, changes in SHEET.presets.items()}
    assert found["team"].sides == ("team-1", "team-2", "team-1", "team-2")
    assert len(options_of(found["team-careful"], 0)) < len(options_of(found["team"], 0))
    assert found["boss"].roles == ("boss", "commoner", "commoner", "commoner")
    assert found["boss-minion"].sides == ("boss", "commoners", "boss", "commoners")
    assert found["boss-conversion"].rules.conversion
    assert found["boss-two"].rules.kits["boss"].abilities == 2
    assert found["skill"].roles == ("smith", "courier", "mason", "dancer")
    assert set(found) == {*SHEET.presets}

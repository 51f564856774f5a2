"""Every rule of rules.toml, its preset and the events' own numbers: what changes with each."""

import pytest
from delay_tables import RECORD, UNSEEN, Written, counters, last_round, new, play, values
from parts import each

from engine.games.delay import GAME
from engine.games.delay.archive import penalty, record
from engine.games.delay.rebellion import rises, weigh
from engine.games.delay.rules import resolve
from engine.games.delay.tasks import goal
from engine.kernel.errors import HouseRuleError
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from engine.library.house_files import read_house


def first_morning(house):
    return values(new(house))


def after_one(choice, letter, roll=UNSEEN):
    return lambda house: values(play(choice, letter, rolls=[roll], house=house)[0])


def penalised(house):
    state = new(house, marked=True)
    penalty(state, Written())
    return values(state)


def noticed(house):
    state = new(house)
    record(state, Written(rolls=[30]), RECORD["S"])
    return state.marked


def truthful(times):
    def see(house):
        state = new(house)
        for _ in range(times):
            record(state, Written(), RECORD["T"])
        return state.stability, state.truth

    return see


def in_balance(**given):
    def see(house):
        state = new(house, **given)
        weigh(state)
        return state.balance

    return see


def flag(**given):
    return lambda house: rises(new(house, **given))


def counted(house):
    setup = Setup("delay", (PERSON,), "practice", house)
    return GAME.tally(setup, GAME.begin(setup))


def told(house):
    match = Match(GAME, Setup("delay", (PERSON,), "told", house))
    return [event for event in match.log if event[0] in ("aimed", "sought")]


def aimed(house):
    return goal(new({"task": "after", **house}).rules)


def limit(house):
    return new(house).rules.keep_chance


def marked(house):
    return new(house).rules.show_extreme


def ends(**given):
    return lambda house: last_round(house, **given).ending


CALM = {"heaven": 50, "hell": 50, "stability": 80, "balance": 6, "pressure": 69}
# rule -> another value, what to look at, what it is in the edition, what it is then
CHANGES = {
    "start_heaven": (40, first_morning, (50, 50, 50, 0), (40, 50, 50, 0)),
    "start_hell": (60, first_morning, (50, 50, 50, 0), (50, 60, 50, 0)),
    "start_stability": (70, first_morning, (50, 50, 50, 0), (50, 50, 70, 0)),
    "start_pressure": (9, first_morning, (50, 50, 50, 0), (50, 50, 50, 9)),
    "growth": ([9] * 7, after_one("A", "T"), (59, 50, 54, 6), (59, 50, 54, 12)),
    "embellish_heaven": (5, after_one("A", "E"), (61, 50, 54, 6), (64, 50, 54, 6)),
    "obscure_hell": (-1, after_one("A", "O"), (59, 52, 54, 6), (59, 49, 54, 6)),
    "seal_pressure": (-3, after_one("A", "S"), (59, 50, 54, 4), (59, 50, 54, 3)),
    "seal_chance": (31, noticed, False, True),
    "penalty_stability": (-9, penalised, (53, 50, 45, 0), (53, 50, 41, 0)),
    "penalty_heaven": (0, penalised, (53, 50, 45, 0), (50, 50, 45, 0)),
    "truth_at": (2, truthful(2), (50, 2), (53, 0)),
    "truth_stability": (8, truthful(3), (53, 0), (58, 0)),
    "balance_gap": (12, in_balance(heaven=62, stability=70), 0, 1),
    "balance_stability": (60, in_balance(stability=60), 0, 1),
    "task": ("hidden", told, [], [("sought",)]),
    "aim": ("false_peace", aimed, "human_rebellion", "false_peace"),
    "keep_chance": (75, limit, 90, 75),
    "practice": (True, counted, "1.0", None),
    "show_extreme": (True, marked, False, True),
    "rebellion_rounds": (2, flag(balance=2), False, True),
    "extreme_limit": (2, flag(balance=3, extremes=2), False, True),
    "collapse_below": (60, ends(stability=40), "false_peace", "human_collapse"),
    "heaven_at": (60, ends(heaven=70), "false_peace", "heaven_dominance"),
    "hell_at": (60, ends(hell=70), "false_peace", "hell_dominance"),
    "rebellion_below": (84, ends(**CALM), "human_rebellion", "false_peace"),
}


def test_every_rule_has_its_row():
    numbers = set(GAME.pack.numbers)
    assert set(CHANGES) == set(GAME.rule_sheet.rules) - numbers


@each("rule", CHANGES)
def test_a_rule_changes_what_it_says(rule):
    value, see, before, after = CHANGES[rule]
    house = GAME.rule_sheet.house_data("house.toml", {"game": "delay", "rules": {rule: value}})
    assert see({}) == before
    assert see(house) == after


def test_the_preset_relaxed_lets_two_extreme_choices_pass():
    assert set(GAME.rule_sheet.presets) == {"relaxed"}
    see = flag(balance=3, extremes=2)
    assert not see({})
    assert see(GAME.rule_sheet.presets["relaxed"])


@pytest.mark.parametrize("limit", [0, 4, 7])
def test_d_9_the_limit_of_extreme_choices_is_any_number_of_the_seven(limit):
    house = GAME.rule_sheet.settings([f"extreme_limit={limit}"])
    assert flag(balance=3, extremes=limit)(house)
    assert not flag(balance=3, extremes=limit + 1)(house)


@pytest.mark.parametrize("value", [-1, 8])
def test_d_9_no_limit_lies_beyond_the_choices_of_a_game(value):
    with pytest.raises(HouseRuleError) as error:
        GAME.rule_sheet.settings([f"extreme_limit={value}"])
    assert error.value.details["expected"] == "0 … 7"


SPELLINGS = [
    "[cards.event_001.A.effect]\nheaven = -4\n",
    '[cards]\n"event_001.A.effect.heaven" = -4\n',
    '[rules]\n"event_001.A.effect.heaven" = -4\n',
]


@pytest.mark.parametrize("text", SPELLINGS)
def test_an_events_number_is_changed_by_its_address_and_may_change_its_sign(tmp_path, text):
    path = tmp_path / "house.toml"
    path.write_text(f'game = "delay"\n{text}', encoding="utf-8")
    house = read_house(GAME.rule_sheet, path)
    assert house == {"event_001.A.effect.heaven": -4}
    assert after_one("A", "T")(house) == (46, 50, 54, 6)
    assert after_one("A", "T")({}) == (59, 50, 54, 6)


def test_every_number_of_every_event_has_an_address_that_a_choice_follows():
    for number, address in enumerate(GAME.pack.numbers):
        event, letter, _, stat = address.split(".")
        new_value = GAME.pack.numbers[address] - 1 - number % 3
        house = GAME.rule_sheet.settings([f"{address}={new_value}"])
        effect = resolve(GAME.rule_sheet, GAME.pack, house).effects[f"{event}.{letter}"]
        assert effect[["heaven", "hell", "stability", "pressure"].index(stat)] == new_value


def test_a_mistyped_address_is_answered_with_the_nearest_of_that_event():
    with pytest.raises(HouseRuleError) as error:
        GAME.rule_sheet.settings(["event_003.A.effect.haven=3"])
    assert error.value.details["near"] == "event_003.A.effect.heaven"


def test_house_rules_hold_in_a_match_from_its_setup():
    setup = Setup("delay", ("random",), "house", {"start_pressure": 30, "growth": (0,) * 7})
    game = Match(GAME, setup)
    assert game.state.pressure == 30
    game.answer(0, ("choose", "event_001.A"))
    game.answer(0, ("record", "embellish"))
    assert values(game.state) == (61, 50, 54, 33)
    assert counters(game.state) == (0, 0, 0)


def test_the_same_house_is_the_same_record_and_another_digest():
    house = {"heaven_at": 80}
    assert resolve(GAME.rule_sheet, GAME.pack, house) is resolve(
        GAME.rule_sheet, GAME.pack, dict(house)
    )
    assert GAME.rule_sheet.digest(house) != GAME.rule_sheet.digest({})

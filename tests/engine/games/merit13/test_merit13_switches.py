"""Every rule of rules.toml: what changes with it. None without a row."""

import pytest
from merit13_tables import (
    NO,
    PHASE,
    YES,
    F,
    G,
    K,
    M,
    act,
    board,
    last_round,
    offered,
    run,
    setup,
    stock,
    waiting,
)
from parts import each
from switches import Change, changes_what_it_says

from engine.bots.table import seat_bots
from engine.games.merit13 import GAME
from engine.games.merit13.rules import SHEET, Rules, resolve
from engine.games.merit13.scoring import path, score
from engine.games.merit13.state import Player
from engine.kernel.asking import Ask
from engine.kernel.simulation import Simulation

# --- what is looked at ---------------------------------------------------------------------------


def did(seat, option, of=None, **public):
    """Return what an action changes: the wealth, merit and wisdom of somebody, the calamity."""

    def what(house):
        state = board(house=house, **({"calamity": 10} | public))
        act(state, seat, option)
        change = zip(stock(state, seat if of is None else of), (20, 5, 5), strict=True)
        return (*(after - before for after, before in change), state.calamity - 10)

    return what


def may(purse, option):
    return lambda house: option in offered(board((purse, 5, 5), house=house), F)


def lesson(of, **public):
    def what(house):
        state = board(house=house, phase="teach", **public)
        asked = run(state, answers={"teach": [("teach", F)]}).asked
        return (*stock(state, of), len(asked)) if of is not None else len(asked)

    return what


def streak(rounds):
    def what(house):
        state = board(house=house, phase="reward", own={F: {"streak": rounds - 1, "helped": True}})
        run(state)
        return stock(state, F)

    return what


def scored(merit, wisdom, best=0, delivered=0):
    """Return the path and the score, in tenths."""
    who = Player(merit=merit, wisdom=wisdom, best_streak=best, delivered=delivered)

    def what(house):
        return path(resolve(house), who), round(10 * score(resolve(house), who))

    return what


def ends(calamity, delivered, **public):
    def what(house):
        state = last_round(calamity, delivered, house=house, **public)
        run(state)
        return state.ending

    return what


def waits(house):
    state = board(house=house, phase="come", round=3, beings=[("sick", 1)])
    state.being_pile = []
    run(state)
    return len(state.beings), state.calamity


def doom(phase, calamity, event="war"):
    """Return how a step ends that brings the calamity over the line."""

    def what(house):
        state = board(house=house, phase=phase, round=3, calamity=calamity)
        state.beings, state.event_pile, state.being_pile = [("sick", 1)], [event], []
        run(state)
        return state.ending

    return what


def opening(house):
    state = GAME.begin(setup(4, house))
    run(state)
    return len(state.beings)


def last_of(house):
    """Return the number of actions one player takes, and the rounds of a whole game."""
    settings = setup(4, {"doom_calamity": 99} | house, bot="balanced")
    asked = []

    class Counted(Simulation):
        def ask(self, seat, topic, options, about=(), volunteers=None):
            asked.append((self.state.round, seat, topic))
            return super().ask(seat, topic, options, about, volunteers)

    simulation = Counted(GAME, settings, seat_bots(GAME, settings))
    simulation.play()
    return asked.count((1, 0, "merit13.ask.action")), simulation.state.round


def first_seat(house):
    state = board(house=house, round=3)
    return run(state).asked[0][1]


def labours(bot, over, given=None):
    """Return whether more than so many of sixty merchants without wealth labour in round 1."""

    def what(house):
        house = (given or {}) | house
        state = board((20, 6, 6), (0, 6, 6), house=house, at=1)
        ask = _ask(run(state.copy()))
        answers = [
            seat_bots(GAME, setup(4, house, f"w{number}", bot))[M].choose(ask, lambda: state)
            for number in range(60)
        ]
        return answers.count(("labour",)) > over

    return what


def _ask(table):
    topic, seat = table.asked[0]
    return Ask(seat, f"merit13.ask.{topic}", table.offers[0], table.about[0])


ACTIONS = {
    "labour": Change(5, did(M, ("labour",)), (3, 0, 0, 0), (5, 0, 0, 0)),
    "labour_farmer": Change(4, did(F, ("labour",)), (3, 1, 0, 0), (3, 4, 0, 0)),
    "practice": Change(5, did(M, ("practice",)), (0, 0, 2, 0), (0, 0, 5, 0)),
    "practice_monk": Change(4, did(K, ("practice",)), (0, 0, 3, 0), (0, 0, 6, 0)),
    "practice_official": Change(4, did(G, ("practice",)), (0, 1, 2, 0), (0, 4, 2, 0)),
    "give_cost": Change(4, may(3, ("give",)), True, False),
    "give_merit": Change(5, did(F, ("give",)), (-3, 2, 1, -1), (-3, 5, 1, -1)),
    "give_merchant": Change(4, did(M, ("give",)), (-3, 3, 1, -1), (-3, 6, 1, -1)),
    "give_wisdom": Change(4, did(F, ("give",)), (-3, 2, 1, -1), (-3, 2, 4, -1)),
    "give_calm": Change(4, did(F, ("give",)), (-3, 2, 1, -1), (-3, 2, 1, -4)),
    "deliver_merit": Change(
        5, did(F, ("deliver", "sick"), beings=["sick"]), (-4, 5, 2, 0), (-4, 8, 2, 0)
    ),
    "protect_cost": Change(3, may(2, ("protect",)), True, False),
    "protect_merit": Change(5, did(F, ("protect",)), (-2, 2, 1, -2), (-2, 5, 1, -2)),
    "protect_wisdom": Change(4, did(F, ("protect",)), (-2, 2, 1, -2), (-2, 2, 4, -2)),
    "protect_calm": Change(5, did(F, ("protect",)), (-2, 2, 1, -2), (-2, 2, 1, -5)),
}

FRAME = {
    "rounds": Change(4, last_of, (2, 6), (2, 4)),
    "actions": Change(3, last_of, (2, 6), (3, 6)),
    "beings_open": Change(4, opening, 2, 4),
    "rotate_first": Change(False, first_seat, G, F),
    "timeout_rounds": Change(3, waits, (0, 3), (1, 0)),
    "timeout": Change(5, waits, (0, 3), (0, 5)),
    "difficulty": Change("asura", ends(9, 8), "win", "too-much-calamity"),
    "difficulty_calamity": Change((15, 11, 10, 8), ends(12, 8), "win", "too-much-calamity"),
    "difficulty_deliverance": Change((4, 7, 7, 8), ends(12, 6), "win", "too-few"),
    "doom_calamity": Change(25, ends(20, 8), "doom", "too-much-calamity"),
    "doom_check": Change("immediate", doom("happen", 17), "", "doom"),
    "teach_limit": Change(2, lesson(None, taught=2), 1, 0),
    "teach_merit": Change(5, lesson(F), (20, 7, 6, 1), (20, 10, 6, 1)),
    "teach_wisdom": Change(5, lesson(F), (20, 7, 6, 1), (20, 7, 10, 1)),
    "teach_self": Change(0, lesson(K), (20, 7, 5, 1), (20, 5, 5, 1)),
    "streak_at": Change(2, streak(2), (20, 5, 5), (20, 6, 6)),
    "streak_merit": Change(4, streak(3), (20, 6, 6), (20, 9, 6)),
    "streak_wisdom": Change(4, streak(3), (20, 6, 6), (20, 6, 9)),
}

LAY = ("lay", 360 + 140)
SCORING = {
    "score_factor": Change(2, scored(12, 12), LAY, ("lay", 240 + 140)),
    "bodhisattva_merit": Change(
        16, scored(15, 15, 4), ("bodhisattva", 450 + 200), ("lay", 450 + 140)
    ),
    "bodhisattva_wisdom": Change(
        16, scored(15, 15, 4), ("bodhisattva", 450 + 200), ("lay", 450 + 140)
    ),
    "bodhisattva_streak": Change(
        5, scored(15, 15, 4), ("bodhisattva", 450 + 200), ("lay", 450 + 140)
    ),
    "bodhisattva_points": Change(
        30, scored(15, 15, 4), ("bodhisattva", 450 + 200), ("bodhisattva", 450 + 300)
    ),
    "awakening_either": Change(26, scored(1, 25), ("awakening", 150 + 180), ("worldly", 150 + 80)),
    "awakening_points": Change(
        30, scored(1, 25), ("awakening", 150 + 180), ("awakening", 150 + 300)
    ),
    "giving_merit": Change(21, scored(20, 5 * 4), ("giving", 600 + 160), ("meditation", 760)),
    "giving_wisdom": Change(21, scored(20, 5 * 4), ("giving", 600 + 160), ("meditation", 760)),
    "giving_points": Change(30, scored(20, 20), ("giving", 760), ("giving", 900)),
    "meditation_merit": Change(11, scored(10, 20), ("meditation", 584), ("worldly", 504)),
    "meditation_wisdom": Change(21, scored(10, 20), ("meditation", 584), ("worldly", 504)),
    "meditation_points": Change(30, scored(10, 20), ("meditation", 584), ("meditation", 724)),
    "relief_delivered": Change(2, scored(16, 9, 0, 2), ("worldly", 440), ("relief", 510)),
    "relief_merit": Change(17, scored(16, 9, 0, 3), ("relief", 510), ("worldly", 440)),
    "relief_points": Change(30, scored(16, 9, 0, 3), ("relief", 510), ("relief", 660)),
    "lay_merit": Change(13, scored(12, 12), LAY, ("worldly", 360 + 80)),
    "lay_wisdom": Change(13, scored(12, 12), LAY, ("worldly", 360 + 80)),
    "lay_gap": Change(6, scored(18, 12), ("worldly", 521), ("lay", 581)),
    "lay_points": Change(30, scored(12, 12), LAY, ("lay", 360 + 300)),
    "worldly_points": Change(20, scored(1, 1), ("worldly", 30 + 80), ("worldly", 30 + 200)),
}


def _tempers(house):
    """Return whether every one of thirty tables declines to help."""
    state = board(house=house, beings=["royal"])
    ask = _ask(run(state.copy()))._replace(topic="merit13.ask.join", options=(YES, NO))
    answers = set()
    for number in range(30):
        settings = setup(4, house, f"t{number}", "population")
        answers.add(seat_bots(GAME, settings)[M].choose(ask, lambda: state))
    return answers == {NO}


ALL_SMART = {"population_selfish": 0.0}
FROM_5 = ALL_SMART | {"population_least": (5.0, 5.0)}
TO_5 = ALL_SMART | {"population_most": (5.0, 5.0)}
BOTS = {
    "smart_wealth": Change((1.0, 5.0), labours("smart", 30), False, True),
    "population_selfish": Change(1.0, _tempers, False, True),
    "population_least": Change((0.6, 5.0), labours("population", 59, TO_5), False, True),
    "population_most": Change((2.2, -5.0), labours("population", 50, FROM_5), True, False),
}

CHANGES = {**ACTIONS, **FRAME, **SCORING, **BOTS}


@each("key", CHANGES)
def test_the_rule_changes_what_it_says(key):
    changes_what_it_says(key, CHANGES[key])


def test_every_rule_has_a_row():
    assert set(CHANGES) == {key for key, rule in SHEET.rules.items() if rule.cite}


def test_every_rule_is_a_field_and_reaches_it():
    house = {key: change.value for key, change in CHANGES.items()}
    rules = resolve(house)
    assert all(getattr(rules, key) == change.value for key, change in CHANGES.items())
    assert set(Rules.__dataclass_fields__) - {"cards"} == set(CHANGES)


# --- options with more than one consequence -----------------------------------------------------


@pytest.mark.parametrize(("phase", "calamity"), [("happen", 17), ("come", 17), ("settle", 20)])
def test_doom_at_once_is_seen_after_an_event_and_after_a_being_has_gone(phase, calamity):
    assert doom(phase, calamity)({"doom_check": "immediate"}) == "doom"
    assert doom(phase, calamity)({}) == ("doom" if phase == "settle" else "")


def test_with_doom_at_once_the_second_being_does_not_go_away_any_more():
    house = {"doom_check": "immediate"}
    state = board(house=house, phase="come", round=3, calamity=18, being_pile=[])
    state.beings = [("sick", 1), ("elder", 1)]
    run(state)
    assert (state.ending, state.calamity, waiting(state)) == ("doom", 21, ["elder"])


def test_with_doom_at_once_a_deliverance_that_a_house_made_harmful_may_end_the_game():
    for house, ending in (({}, ""), ({"doom_check": "immediate"}, "doom")):
        harmful = house | {"ghost.delivered.all_gain.calamity": 5}
        state = board(house=harmful, beings=["ghost"], calamity=15)
        act(state, F, ("deliver", "ghost"))
        assert (state.calamity, state.ending) == (20, ending)


def test_the_start_that_moves_on_takes_the_turn_order_with_it():
    state = board(round=2)
    assert [seat for _, seat in run(state, 8).asked] == [M, M, G, G, K, K, F, F]


def test_a_monk_who_has_taught_as_often_as_the_house_allows_is_not_asked_again():
    state = board(house={"teach_limit": 1})
    asked = []
    for _ in range(2):
        state.phase = PHASE["teach"]
        asked += run(state, answers={"teach": [("teach", F)]}).asked
    assert asked == [("teach", K)]

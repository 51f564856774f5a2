"""Dials of every game: a position shows them, takes them, and goes on from there."""

from random import Random

import pytest
from parts import soaked
from test_every_game import VARIANTS, new_setup

from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.games.merit57.play import Play
from engine.games.merit57.rounds import flip
from engine.kernel.clock import StepClock
from engine.kernel.errors import IllegalAnswer
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.journal import Ruling
from engine.kernel.match import EVERY, Match
from engine.kernel.simulation import Simulation
from engine.kernel.wording import Teller
from resources.catalogue import LANGUAGES

PLAYED = [variant for variant in VARIANTS if game(variant[0]).settings]
TRIED = [(*variant, bot, n) for variant in PLAYED for bot in (0, -1) for n in range(12)]
QUICK = [(game_id, "", 0, 0) for game_id, preset in PLAYED if not preset]


def one_of(rng, dial):
    """Return a value that a dial allows."""
    return rng.choice(dial.choices) if dial.choices else rng.randint(dial.least, dial.most)


def wrong_ones(dial):
    """Return values that a dial does not allow."""
    return ["nowhere"] if dial.choices else [dial.least - 1, dial.most + 1]


def between(match):
    """Say whether the match stands between two steps, where a table may rule."""
    try:
        match.rule("no-such-dial", 0, "")
    except IllegalAnswer as fault:
        return fault.code == "dial-unknown"
    raise AssertionError("there is such a dial")


def go_on(match, bots):
    """Let fate or a bot take the next decision."""
    if match.draw is not None:
        match.release()
    else:
        answer_once(match, bots)


def new_match(game_id, preset, bot, seed):
    rules = game(game_id)
    seats = rules.seats[seed % len(rules.seats)] if seed else rules.default_seats
    bots = list(rules.bots)
    setup = new_setup(game_id, seats, f"dials{seed}", preset, bots[bot])
    match = Match(rules, setup, clock=StepClock(), hold=EVERY)
    return match, dict(enumerate(seat_bots(rules, setup)))


@pytest.mark.parametrize(("game_id", "preset", "bot", "seed"), soaked(TRIED, QUICK))
def test_a_ruled_position_shows_what_was_ruled_and_the_game_goes_on(game_id, preset, bot, seed):
    rng = Random(seed)
    match, bots = new_match(game_id, preset, bot, seed)
    rules, ruled = match.game, set()
    for _ in range(20_000):
        if match.outcome is not None:
            break
        dials = match.dials() if rng.random() < 0.2 and between(match) else ()
        fresh = [dial for dial in dials if dial.key not in ruled]
        if fresh:
            dial = rng.choice(fresh)
            ruled.add(dial.key)
            value = one_of(rng, dial)
            match.rule(dial.key, value, "so the table has it")
            assert {each.key: each.value for each in match.dials()}[dial.key] == value
        if match.outcome is None:
            go_on(match, bots)
    assert match.outcome is not None
    assert len(match.outcome.scores) == len(match.setup.players)
    rules.measures(match.state)
    again = Match(rules, match.setup, match.records)
    assert fingerprint(again.state) == fingerprint(match.state)
    assert len([record for record in match.records if isinstance(record, Ruling)]) == len(ruled)


@pytest.mark.parametrize("game_id", IDS)
def test_dials_are_worded_keep_what_is_set_again_and_refuse_what_is_out_of_range(game_id):
    match, bots = new_match(game_id, "", 0, 0)
    rng, rules, met = Random(1), match.game, set()
    while match.outcome is None:
        kinds = {dial.key.partition(":")[0] for dial in match.dials()}
        if (kinds - met or rng.random() < 0.01) and between(match):
            try_dials(match, worded=kinds - met)
            met |= kinds
        go_on(match, bots)
    assert met <= set(rules.settings)
    assert met or not rules.settings


def try_dials(match, *, worded):
    """Try the bounds of every dial, and its words."""
    rules, dials = match.game, match.dials()
    state = match._bases[-1].state.copy()
    before = fingerprint(state)
    assert len({dial.key for dial in dials}) == len(dials)
    for dial in dials:
        rules.turn(state, dial.key, dial.value)
        for value in wrong_ones(dial):
            with pytest.raises(IllegalAnswer, match="dial-value"):
                rules.turn(state, dial.key, value)
    assert fingerprint(state) == before
    for lang in LANGUAGES if worded else ():
        teller = Teller(rules, match.state, lang)
        assert len({teller.dial(dial) for dial in dials}) == len(dials)
        for dial in dials:
            shown = [teller.setting(dial, value) for value in dial.choices]
            assert len(set(shown)) == len(dial.choices)
            assert teller.setting(dial, dial.value) in shown or not shown


def test_a_game_without_dials_refuses_every_ruling():
    class Plain(type(game("ludo"))):
        dials = staticmethod(lambda _state: ())

    plain = Plain()
    state = plain.begin(Setup("ludo", ("random",) * 2, "x"))
    with pytest.raises(IllegalAnswer, match="dial-unknown"):
        plain.turn(state, "piece:0:1", 4)


def begun(game_id, seats, house=None):
    """Return a game, and the position of a match of random bots after its first round."""
    rules = game(game_id)
    setup = Setup(game_id, ("random",) * seats, "begun", house or {})
    match = Match(rules, setup, clock=StepClock(), hold=EVERY)
    bots = dict(enumerate(seat_bots(rules, setup)))
    while rules.round(match.state) < 2 or not between(match):
        go_on(match, bots)
    return rules, match._bases[-1].state.copy()


def shown(rules, state, key):
    return next(dial for dial in rules.dials(state) if dial.key == key)


def test_a_piece_put_where_others_may_be_captured_sends_them_home_and_the_last_one_wins():
    rules, state = begun("ludo", 2)
    rules.turn(state, "piece:0:1", 20)
    rules.turn(state, "piece:0:2", 20)
    rules.turn(state, "piece:1:4", 46)  # the same square, seen from the other start
    assert [shown(rules, state, f"piece:0:{n}").value for n in (1, 2)] == [-1, -1]
    assert state.captures == begun("ludo", 2)[1].captures, "nobody threw for it"
    for number in range(1, 5):
        rules.turn(state, f"piece:1:{number}", 56)
    assert rules.outcome(state).winners == (1,)
    assert state.worth[1] == 4 * state.board.worth[56]
    rules.turn(state, "piece:1:2", 55)
    assert rules.outcome(state) is None


def test_calamity_at_its_height_is_the_end_and_below_it_the_game_goes_on():
    rules, state = begun("merit57", 4)
    most = shown(rules, state, "calamity").most
    rules.turn(state, "calamity", most)
    assert rules.outcome(state).ending == "calamity"
    rules.turn(state, "calamity", most - 1)
    assert rules.outcome(state) is None


def test_the_resolve_takes_a_vow_and_gives_it_back():
    rules, state = begun("merit57", 4)
    rules.turn(state, "faith:0", "worldly")
    left = list(state.great_vows)
    rules.turn(state, "faith:0", "mahayana")
    assert shown(rules, state, "great-vow:0").value == left[0] not in state.great_vows
    rules.turn(state, "great-vow:0", left[-1])
    assert set(state.great_vows) == set(left) - {left[-1]}
    rules.turn(state, "faith:0", "refuge")
    assert set(state.great_vows) == set(left)
    assert (state.players[0].refuge_round, state.players[0].great_vow) == (state.round, "")


def test_a_card_lies_in_one_place_wherever_it_is_put():
    for game_id, piles in (
        ("merit57", ("being_deck", "collective", "mix", "flipped", "general")),
        ("merit13", ("being_pile", "event_pile")),
    ):
        rules, state = begun(game_id, 4, {"segments": "last3"} if game_id == "merit57" else None)
        for dial in [each for each in rules.dials(state) if each.key.startswith("card:")]:
            for place in dial.choices:
                rules.turn(state, dial.key, place)
                card = dial.key.removeprefix("card:")
                lies = [getattr(state, pile).count(card) for pile in piles]
                lies += [[being for being, _ in state.beings].count(card)]
                assert sum(lies) <= 1
                assert shown(rules, state, dial.key).value == place


def test_events_that_are_not_ready_any_more_are_not_turned_up():
    rules, state = begun("merit57", 4, {"segments": "last3"})
    for card in list(state.mix):
        rules.turn(state, f"card:{card}", "pile")
    simulation = Simulation(rules, Setup("merit57", ("random",) * 4, "late"), [])
    simulation.state = state
    before = list(state.flipped)
    flip(Play(state, simulation))
    assert state.flipped == before


def test_whoever_has_no_life_left_is_out_until_it_is_given_back():
    rules, state = begun("cier", 2, {"individual_hp": (3, 1)})
    kept = shown(rules, state, "life:0").value
    rules.turn(state, "life:0", "0")
    assert rules.outcome(state).winners == (1,)
    rules.turn(state, "life:0", kept)
    assert rules.outcome(state) is None
    assert state.living == (0, 1)


def test_a_being_that_waited_longer_is_first_to_leave():
    rules, state = begun("merit13", 4)
    cards = [dial.key for dial in rules.dials(state) if "table" in dial.choices]
    for key in cards[:3]:
        rules.turn(state, key, "table")
    last = cards[2].removeprefix("card:")
    assert state.beings[-1] == (last, state.round)
    rules.turn(state, f"waits:{last}", 2)
    assert state.beings[0] == (last, state.round - 2)

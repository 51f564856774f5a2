"""What an answer would bring is what then comes of it; what bots expect differs only by name."""

from collections import Counter

import pytest
from merit57_boards import F, K, M, board
from merit57_decisions import decisions

from engine.games.merit57 import actions, skills
from engine.games.merit57.bots.estimate import action as estimated
from engine.games.merit57.forecast import _granted, actor, forecast, gains
from engine.games.merit57.state import MONK, WORLDLY
from engine.kernel.asking import Ask
from engine.kernel.fingerprint import fingerprint


def offered(ask):
    """Return (seat, option, the same said of oneself): whoever is asked, and volunteers."""
    own = [(option, option[2:] if option[0] == "aside" else option) for option in ask.options]
    rows = [(ask.seat, *pair) for pair in own]
    for seat, asides in ask.volunteers.items():
        rows += [(seat, option, option[2:]) for option in asides]
    return rows


def test_a_forecast_is_the_beginning_of_what_then_happens():
    seen, certain = Counter(), Counter()
    for match, ask, rng in decisions("forecast", 14):
        seat, option, plain = rng.choice(offered(ask))
        mark = fingerprint(match.state)
        found = forecast(match.state, ask, option)
        assert fingerprint(match.state) == mark
        fork = match.fork("what then happens")
        since = len(fork.log)
        fork.answer(seat, option)
        while fork.asks and (granted := _granted(fork.asks[0])) is not None:
            fork.answer(fork.asks[0].seat, granted)
        assert tuple(fork.log[since:])[: len(found.events)] == found.events, option
        seen[plain[0]] += 1
        certain[plain[0]] += found.certain
    assert seen.keys() >= {*skills.VERBS, *actions.VERBS, "pass"}
    assert not certain["share"] + certain["dedicate"]  # somebody must accept
    assert all(certain[verb] > seen[verb] / 2 for verb in ("labour", "give", "feast", "teach"))


def test_a_forecast_never_depends_on_what_its_seat_cannot_see():
    hidden = 0
    for match, ask, rng in decisions("veil", 12):
        state = match.state
        if state.rules.hidden_vows != "all":
            continue
        seat, option, _ = rng.choice(offered(ask))
        found, twin = forecast(state, ask, option), state.copy()
        for player, owner in zip(twin.players, twin.owners, strict=True):
            if owner != seat:
                hidden += bool(player.great_vow)
                player.great_vow = rng.choice(["", "BV1", "BV2", "BV3", "BV4"])
        assert forecast(twin, ask, option).events == found.events
    assert hidden


def test_what_is_paid_and_gained_is_what_the_stock_changes_by():
    for match, ask, rng in decisions("gains", 6):
        _, option, _ = rng.choice(offered(ask))
        who = actor(ask, option)
        found = forecast(match.state, ask, option)
        paid, gained = gains(found, who)
        lost = sum(int(event[3]) for event in found.events if event[:2] == ("lose", who))
        before, after = found.before.players[who], found.after.players[who]
        stock = sum(_stock(after)) - sum(_stock(before))
        told = sum(gained.get(kind, 0) for kind in ("provisions", "merit", "wisdom"))
        assert stock == told - sum(paid.values()) - lost


def _stock(player):
    return player.provisions, player.merit, player.wisdom


# --- one of each kind ----------------------------------------------------------------------------


def told(state, who, option):
    ask = Ask(state.owners[who], "merit57.ask.action", (option,), (who, 2))
    return gains(forecast(state, ask, option), who)


def test_a_delivery_pays_the_monk_in_merit_only_where_provisions_do_not_reach():
    state = board((9, 0, 9), (9, 0, 9), (9, 0, 9), (9, 9, 9), beings=["B01"])
    option = ("deliver", "B01", "plain")
    rich = told(state, K, option)
    assert set(rich.paid) == {"provisions"}
    state.players[K].provisions = rich.paid["provisions"] - 1
    assert told(state, K, option).paid == {"provisions": rich.paid["provisions"] - 1, "merit": 1}


def test_a_merchants_first_delivery_says_what_comes_back_of_its_cost():
    state = board((9, 0, 9), (9, 0, 9), beings=["B01"])
    first = told(state, M, ("deliver", "B01", "plain"))
    assert first.gained["provisions"] == state.rules.merchant_refund
    state.players[M].refunded = True
    assert "provisions" not in told(state, M, ("deliver", "B01", "plain")).gained


def test_what_waits_for_the_next_action_is_part_of_it():
    state = board((9, 0, 9), (9, 0, 9))
    before = told(state, F, ("give",)).gained["merit"]
    state.players[F].orphan = 3
    assert told(state, F, ("give",)).gained["merit"] == before + 3


def test_dice_are_not_foreseen():
    state = board((9, 0, 9), house={"dice_practice": True})
    assert told(state, F, ("practice",)) == ({}, {})
    assert told(board((9, 0, 9)), F, ("practice",)).gained


def test_calamity_never_falls_below_nothing_in_a_forecast():
    state = board((9, 0, 9), calamity=0)
    assert "calamity" not in told(state, F, ("give",)).gained
    state.calamity = 5
    assert told(state, F, ("give",)).gained["calamity"] == -state.rules.give_calm


# --- the bots' estimate --------------------------------------------------------------------------


KINDS = ("provisions", "merit", "wisdom", "calm")
HELPS = {"B06": "provisions", "B07": "calm", "B08": "merit"}  # what their own gifts are


def expected(state, who, option):
    """Yield (name, kinds) of what an estimate guesses at, or leaves to chance, here."""
    player, verb = state.players[who], option[0]
    if player.orphan and verb in ("labour", "practice", "give", "protect", "deliver", "teach"):
        yield "what waited for this action", ("merit",)
    if verb == "aid":
        yield "a request that is met or not", ("provisions", "merit")
    if verb == "ward" or (verb == "slip" and state.ward == who):
        yield "a loss that is borne", ("merit",)
    if verb == "practice" and state.rules.dice_practice:
        yield "dice", ("wisdom",)
    if verb == "slip" and player.merit < state.rules.secrecy_merit:
        yield "no more can be lost", ("merit",)
    if verb == "deliver":
        yield from _expected_of_delivery(state, player, str(option[1]), option[2])


def _expected_of_delivery(state, player, being, way):
    ways = state.ways[player.role, player.faith == WORLDLY][being]
    cost = next(each.cost for each in ways if each.option[2] == way)
    yield "a being that waits no longer", ("calm",)
    if being in HELPS:
        yield "a being's own gift", (HELPS[being],)
    if player.role == MONK and cost > player.provisions:
        yield "merit that a monk pays with", ("provisions", "merit")


@pytest.mark.soak
def test_an_estimate_is_the_forecast_but_for_what_it_names():
    used, equal = Counter(), Counter()
    for match, ask, _ in decisions("estimate", 30):
        state = match.state
        for _, option, plain in offered(ask):
            who = actor(ask, option)
            found = forecast(state, ask, option)
            before, after = found.before.players[who], found.after.players[who]
            changes = [b - a for a, b in zip(_stock(before), _stock(after), strict=True)]
            changes.append(-found.change(lambda s: s.calamity))
            guess = estimated(state, who, plain)[: len(KINDS)]
            pairs = zip(KINDS, changes, guess, strict=True)
            wrong = {kind for kind, change, gain in pairs if change != gain}
            names = dict(expected(state, who, plain))
            assert wrong <= {kind for kinds in names.values() for kind in kinds}, (plain, changes)
            used.update(name for name, kinds in names.items() if wrong & set(kinds))
            equal[plain[0]] += not wrong
    assert set(used) == NAMES
    assert all(equal[verb] for verb in ("labour", "give", "protect", "deliver", "convert"))


NAMES = {
    "what waited for this action",
    "a request that is met or not",
    "a loss that is borne",
    "dice",
    "no more can be lost",
    "a being that waits no longer",
    "a being's own gift",
    "merit that a monk pays with",
}

"""§12: the optional rules, each of them on and off."""

import re

import pytest
from merit57_boards import (
    BLESSINGS,
    BORNE,
    EVENTS,
    LONG,
    NO,
    YES,
    F,
    K,
    M,
    S,
    act,
    board,
    offers,
    play,
    random_game,
    score,
    setup,
    won,
)
from parts import each

from engine.bots.table import seat_bots
from engine.games.merit57 import GAME
from engine.games.merit57.setup import empty_board
from engine.games.merit57.state import MAHAYANA, REFUGE, WORLDLY
from engine.kernel.fingerprint import fingerprint
from engine.kernel.match import Match


def verbs(state, who):
    return {option[0] for option in offers(state, who)}


SECRET = {"secrecy_penalty": True}


def committed(*stocks, house=SECRET, **more):
    """Return a board whose farmer laid down A or B this round."""
    state = board(*stocks, house=house, **more)
    state.players[F].committed = True
    return state


# --- §12.1 dice for practice ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "change"),
    [((1, 1), -1), ((2, 2), -1), ((2, 3), 0), ((4, 5), 0), ((5, 5), 1), ((6, 6), 1)],
)
def test_dice_change_what_practice_brings(dice, change):
    on = act(board(house={"dice_practice": True}), F, ("practice",), dice=dice)
    assert on.of(F) == (0, 0, 2 + change)
    assert [event[2] for event in on.table.told("die")] == list(dice)
    off = act(board(), F, ("practice",))
    assert (off.of(F), off.table.told("die")) == ((0, 0, 2), [])


def test_the_dice_come_after_all_bonuses_and_leave_at_least_one():  # C-62
    state = board(house={"dice_practice": True}, faith=WORLDLY)
    state.players[S].student, state.players[S].inspired = 1, True
    assert act(state, S, ("practice",), dice=(1, 1)).of(S) == (0, 0, 2 + 1 + 1 + 1 + 1 - 1)
    state = board(house={"dice_practice": True, "practice": 1})
    assert act(state, F, ("practice",), dice=(1, 1)).of(F) == (0, 0, 1)


# --- §12.2–12.4 the modes ------------------------------------------------------------------------


@pytest.mark.parametrize("faith", [WORLDLY, REFUGE])
@pytest.mark.parametrize("mode", ["normal", "simple", "hard"])
def test_in_the_simple_mode_nobody_pays_for_living_in_round_two(mode, faith):  # §12.2, C-21
    for round_, due in (
        (1, False),
        (2, faith == REFUGE and mode != "simple"),
        (4, True),
        (6, True),
    ):
        state = board(faith=faith, round=round_, house={"mode": mode})
        assert play(state, "settlement").of(S) == (-due, 0, 0)


def test_in_the_hard_mode_calamity_grows_before_the_beings_come():  # §12.3, C-63
    done = play(board(house={"mode": "hard"}, round=1, calamity=3), "beings")
    assert done.calamity == 1
    assert [event[0] for event in done.table.events][:3] == ["hard", "calamity", "being"]
    for mode in ("normal", "simple"):
        assert play(board(house={"mode": mode}, round=1, calamity=3), "beings").calamity == 0


def test_the_hard_mode_may_end_everything_before_anybody_else_comes():  # B-27
    done = play(board(house={"mode": "hard"}, calamity=19), "beings")
    assert (done.state.ending, done.state.beings) == ("calamity", [])


def test_silence_is_announced_each_round_and_changes_nothing_else():  # §12.4
    quiet, told = random_game({"silence": True}, "quiet")
    loud, other = random_game({}, "quiet")
    assert told["silence",] == quiet.round - 1 >= 1
    assert not other["silence",]
    assert fingerprint(quiet) == fingerprint(loud)


# --- §12.5 dedication ----------------------------------------------------------------------------


def test_whoever_took_refuge_may_dedicate_one_or_two_merit_to_another():  # B-15, C-64
    state = board((9, 2, 9), (9, 1, 9), (9, 0, 9), (9, 9, 9))
    assert [o for o in offers(state, F) if o[0] == "dedicate"] == [
        ("dedicate", other, merit) for other in (M, S, K) for merit in (1, 2)
    ]
    assert {o[2] for o in offers(state, M) if o[0] == "dedicate"} == {1}
    assert "dedicate" not in verbs(state, S)
    assert "dedicate" not in verbs(board(faith=WORLDLY), F)
    assert "dedicate" not in verbs(board(house={"dedication": False}), F)


@pytest.mark.parametrize("merit", [1, 2])
def test_dedicated_merit_calms_once_costs_no_action_and_can_be_done_once(merit):  # C-64
    done = act(board(calamity=9), F, ("dedicate", S, merit))
    assert (done.of(F), done.of(S), done.calamity) == ((0, -merit, 0), (0, merit, 0), -1)
    assert (done.state.left, done.asked("dedication")) == (2, [S])
    assert "dedicate" not in verbs(done.state, F)


def test_a_dedication_that_is_refused_is_not_spent():  # C-64
    done = act(board(calamity=9), F, ("dedicate", S, 2), {"dedication": NO})
    assert (done.of(F), done.of(S), done.calamity) == ((0, 0, 0), (0, 0, 0), 0)
    assert "dedicate" in verbs(done.state, F)


def test_only_ones_own_turn_allows_to_dedicate_convert_or_admit():  # C-64, C-65
    state = committed(house={"conversion": True, "secrecy_penalty": True}, faith=MAHAYANA)
    assert {"dedicate", "convert", "slip"} <= verbs(state, F)
    volunteers = act(state, F, ("pass",)).table.volunteers
    assert {option[2] for offer in volunteers.values() for option in offer} == {"feast", "boost"}


# --- §12.6 conversion ----------------------------------------------------------------------------

CONVERTED = {
    "provisions": ((3, 0, 0), (-3, 0, 2)),
    "merit": ((0, 2, 0), (3, -2, 0)),
    "wisdom": ((0, 0, 2), (0, 2, -2)),
}


@pytest.mark.parametrize(
    ("faith", "kinds"),
    [(WORLDLY, ["merit"]), (REFUGE, ["provisions"]), (MAHAYANA, ["provisions", "wisdom"])],
)
def test_each_faith_opens_its_own_conversions_once_each(faith, kinds):  # C-65
    state = board(house={"conversion": True}, faith=faith)
    assert [o[1] for o in offers(state, F) if o[0] == "convert"] == kinds
    assert "convert" not in verbs(board(faith=faith), F)
    for kind in kinds:
        done = act(state, F, ("convert", kind), {"convert-wisdom": ("player", K)})
        assert (done.of(F), done.state.left) == (CONVERTED[kind][1], 2)
        assert done.of(K) == (0, 0, int(kind == "wisdom"))
        state = done.state
    assert "convert" not in verbs(state, F)


@pytest.mark.parametrize("kind", CONVERTED)
def test_a_conversion_must_be_payable_in_full(kind):
    faith = WORLDLY if kind == "merit" else MAHAYANA
    price = CONVERTED[kind][0]
    for stock, payable in ((price, True), (tuple(max(0, n - 1) for n in price), False)):
        state = board(stock, faith=faith, house={"conversion": True})
        assert (("convert", kind) in offers(state, F)) is payable


# --- §12.8 the piles of events -------------------------------------------------------------------


def flips(house, games=150):
    return [random_game(LONG | house, f"flips{i}", 4)[0].flipped for i in range(games)]


def test_without_the_option_every_event_may_come_in_every_round():
    drawn = flips({})
    assert all(len(set(game)) == 6 for game in drawn)
    assert all({game[at] for game in drawn} == set(EVENTS) for at in range(6))


def test_blessings_come_first_then_one_of_each_then_disasters():  # C-67
    drawn = flips({"segments": "mixed"})
    for game in drawn:
        kinds = [card in BLESSINGS for card in game]
        assert kinds[:2] == [True, True]
        assert sorted(kinds[2:4]) == [False, True]
        assert kinds[4:] == [False, False]
        assert len(set(game)) == 6
    assert {game[0] for game in drawn} == BLESSINGS
    assert {game[2] for game in drawn} == {game[3] for game in drawn} == set(EVENTS)
    assert {game[5] for game in drawn} == set(EVENTS) - BLESSINGS


def test_the_house_says_how_long_blessings_come_and_how_many_of_each_are_mixed():
    for game in flips({"segments": "mixed", "segment_blessings": 1, "segment_mixed": 2}, games=20):
        kinds = [card in BLESSINGS for card in game]
        assert kinds[0]
        assert sorted(kinds[1:5]) == [False, False, True, True]
        assert not kinds[5]


def test_not_only_blessings_come_in_the_last_three_rounds():  # B-47
    drawn = flips({"segments": "last3"})
    assert all(len(set(game)) == 6 for game in drawn)
    assert not any(set(game[3:]) <= BLESSINGS for game in drawn)
    assert {card for game in drawn for card in game[3:]} == set(EVENTS)
    assert any(set(game[3:]) <= BLESSINGS for game in flips({}))


def test_one_of_three_last_blessings_goes_to_the_top_for_an_unused_disaster():  # B-47
    rules = board(house={"segments": "last3"}).rules
    for draws, laid_ready in (
        ((0, 0, 0, 3, 3, 3, 1), ["C9", "C2", "C3", "C7", "C8", "C5"]),  # C1 gave way
        ((0, 0, 0, 0, 2, 2), ["C1", "C2", "C3", "C4", "C7", "C8"]),
        ((3, 3, 6, 6, 6, 0), ["C4", "C5", "C9", "C10", "C11", "C1"]),
    ):
        state = play(empty_board(rules, 4), "board", draws=(0, *draws)).state
        assert state.mix == laid_ready
        assert sorted(state.mix + state.collective) == sorted(EVENTS)


@each("segments", ["off", "mixed", "last3"])
@each(("rounds", "merit_events"), [(1, 6), (2, 6), (12, 6), (9, 0), (12, 2)])
def test_games_of_any_length_flip_what_there_is(segments, rounds, merit_events):
    house = {"segments": segments, "rounds": rounds, "merit_events": merit_events}
    for game in flips(house, games=20):
        assert len(game) == len(set(game)) == min(rounds, 6 + merit_events)


@pytest.mark.parametrize(
    "house", [{"segments": "mixed"}, {"segments": "last3"}, {"merit_events": 2}]
)
def test_no_view_shows_which_events_were_laid_ready_or_taken_out(house):
    start = setup(4, house, "laid")
    match, bots, looks = Match(GAME, start), seat_bots(GAME, start), 0
    while match.outcome is None:
        ask, view = match.asks[0], match.view(0)
        assert view.mix == []
        assert sorted(view.collective) == sorted(set(EVENTS) - set(view.flipped))
        looks += match.state.mix != [] or house == {"merit_events": 2}
        match.answer(ask.seat, bots[0].choose(ask, lambda: None))
    assert looks > 10


# --- §12.9 secret choices, §12.14 the sacrifice bonus --------------------------------------------


def test_a_choice_given_away_costs_a_merit_and_no_action():  # C-68
    done = act(committed(), F, ("slip",))
    assert (done.of(F), done.state.left) == ((0, -1, 0), 2)
    assert done.table.told("slip") == [("slip", F)]


def test_a_choice_given_away_is_paid_for_once_and_only_by_those_who_laid_one_down():  # C-68
    state = committed()
    assert "slip" in verbs(state, F)
    assert "slip" not in verbs(state, M)
    assert "slip" not in verbs(act(state, F, ("slip",)).state, F)
    assert "slip" not in verbs(committed(house={}), F)


@pytest.mark.parametrize(
    ("card", "answers", "who"),
    [
        ("C1", {"hero": NO, "choice": ("b",)}, {F, M, S, K}),
        ("C1", {"hero": YES}, set()),
        ("C3", {("hero", S): YES, ("hero", K): NO, "choice": ("a",)}, {F, M, K}),
        ("C4", {"choice": ("b",)}, set()),
        ("C6", {"hero": NO, "choice": ("b",)}, set()),
        ("C9", {}, set()),
    ],
)
def test_the_penalty_is_offered_after_what_was_laid_down_face_down_until_the_round_is_over(
    card, answers, who
):  # C-68
    state = board(house=SECRET, collective=[card])
    after = play(state, "collective", answers=answers, dice=[6] * 4).state
    assert {one for one in range(4) if "slip" in verbs(after, one)} == who
    over = play(after, "settlement").state
    assert not any("slip" in verbs(over, one) for one in range(4))


def test_a_match_of_before_offers_the_penalty_in_every_turn():  # C-68
    state = board(house=SECRET | {"secrecy_once": False})
    again = act(state, F, ("slip",)).state
    assert "slip" in verbs(again, F)
    assert not any(player.committed for player in again.players)


def test_the_penalty_for_a_choice_given_away_is_borne_by_nobody_else():  # C-68
    done = act(committed(**BORNE), F, ("slip",))
    assert (done.of(F), done.of(K)) == ((0, -1, 0), (0, 0, 0))
    assert (done.state.ward, done.state.players[K].wards) == (F, 0)
    assert "slip" not in verbs(committed((5, 0, 5)), F)


@pytest.mark.parametrize("on", [False, True])
def test_the_bonus_opens_a_to_the_poor_and_pays_for_it(on):  # B-50
    state = board((1, 5, 5), calamity=6, house={"sacrifice_bonus": on}, collective=["C1"])
    done = play(state, "collective", answers={"hero": NO, "choice": ("a",)})
    assert (("a",) in done.table.offers["choice", F]) is on
    assert done.of(F) == ((-1, 1 + 2 + 3 + 1, 0) if on else (-1, 0, 0))
    assert done.of(M) == (-2, 1 + on * (2 + 1), 0)


# --- §12.12 hidden vows --------------------------------------------------------------------------


def vows_seen(state, seat):
    view = GAME.view(state, seat)
    return [(player.vow, player.great_vow) for player in view.players]


@pytest.mark.parametrize("hidden", ["off", "vows", "all"])
def test_others_vows_lie_face_down_until_the_end(hidden):  # C-70
    state = won(house={"hidden_vows": hidden})
    state.players[M].great_vow, state.players[K].great_vow = "BV2", "BV3"
    state.great_vows = ["BV1", "BV4"]
    theirs, greats = (hidden == "off", hidden != "all")
    assert vows_seen(state, S) == [
        ("V1" * theirs, ""),
        ("V3" * theirs, "BV2" * greats),
        ("V5", ""),
        ("V7" * theirs, "BV3" * greats),
    ]
    pile = {seat: GAME.view(state, seat).great_vows for seat in (S, M)}
    assert pile[S] == (["BV1", "BV4"] if greats else ["BV1", "BV2", "BV3", "BV4"])
    assert pile[M] == (["BV1", "BV4"] if greats else ["BV1", "BV3", "BV4"])
    state = score(state).state
    assert vows_seen(state, S) == [("V1", ""), ("V3", "BV2"), ("V5", ""), ("V7", "BV3")]


@pytest.mark.parametrize(
    ("hidden", "early"), [("off", r"V\d|BV\d"), ("vows", r"BV\d"), ("all", r"never")]
)
def test_what_lies_face_down_is_told_at_the_scoring_and_not_before(hidden, early):
    for i in range(20):
        start = setup(4, {"hidden_vows": hidden, "vows_by": "choice"} | LONG, f"down{i}")
        match, bots = Match(GAME, start), seat_bots(GAME, start)
        while match.outcome is None:
            ask = match.asks[0]
            match.answer(ask.seat, bots[0].choose(ask, lambda: None))
        end = [event[0] for event in match.log].index("ended")
        vowed = [event for event in match.log[:end] if event[0] == "vowed"]
        assert all(re.fullmatch(early, event[2]) for event in vowed)
        if hidden != "off":
            told = {str(word) for event in match.log[:end] for word in event}
            assert not told & {f"V{n}" for n in range(1, 9)}
        told = {event[1:] for event in match.log if event[0] in ("vowed", "turned-up")}
        held = {(who, p.vow) for who, p in enumerate(match.state.players)}
        greats = {(who, p.great_vow) for who, p in enumerate(match.state.players) if p.great_vow}
        assert told == held | greats


def test_a_vows_daily_reward_is_told_without_its_name_while_it_is_hidden():
    for hidden, cause in (("off", "V5"), ("vows", "vow")):
        done = play(board(house={"hidden_vows": hidden}, round=2), "rewards")
        assert ("gain", S, "wisdom", 1, cause) in done.table.events

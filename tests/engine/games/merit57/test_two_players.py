"""§12.11, C-37: two players with two roles each; plain two, three and four players."""

import pytest
from merit57_boards import (
    LONG,
    NO,
    RICH,
    F,
    K,
    M,
    S,
    act,
    board,
    double,
    line,
    offers,
    play,
    random_game,
    score,
    setup,
)

from engine.bots.table import seat_bots
from engine.games.merit57 import GAME
from engine.games.merit57.ending import limits
from engine.games.merit57.state import MAHAYANA, ROLES, WORLDLY
from engine.kernel.simulation import Simulation

PLAIN = {"two_roles": False}
POOR = (1, 0, 0)
ACTS = {"acts", "aid", "delivers"}


def whom(state, who, verb):
    """Return whom a character may choose for this."""
    return {other for option in offers(state, who) if option[0] == verb for other in option[1:2]}


# --- how many are at the table -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "house", "owners"),
    [
        (2, {}, (0, 1, 0, 1)),
        (2, PLAIN, (0, 1)),
        (3, {}, (0, 1, 2)),
        (4, {}, (0, 1, 2, 3)),
        (4, PLAIN, (0, 1, 2, 3)),
    ],
)
def test_only_two_players_play_two_roles_each_and_only_if_they_like(seats, house, owners):  # B-37
    state = GAME.begin(setup(seats, house))
    assert state.owners == owners
    assert len(state.players) == len(owners)
    final, told = random_game(house | LONG, "table", seats)
    assert len({player.role for player in final.players}) == len(owners)
    for who in range(len(owners)):
        actions = sum(n for event, n in told.items() if event[0] in ACTS and event[1] == who)
        assert actions == 6 * 2
    assert len(GAME.outcome(final).scores) == seats


def test_three_and_plain_two_players_have_the_same_limits_as_four():  # C-37
    for seats, house in ((2, PLAIN), (3, {}), (4, {})):
        assert limits(GAME.begin(setup(seats, house))) == (12, 5)
    assert limits(GAME.begin(setup(2))) == (10, 4)


@pytest.mark.parametrize(("seats", "house"), [(2, PLAIN), (3, {}), (4, {}), (2, {})])
def test_whoever_plays_the_events_and_beings_stay_as_many(seats, house):
    final, told = random_game(house | LONG, "piles", seats)
    assert len(final.flipped) == 6
    assert sum(n for event, n in told.items() if event[0] == "being") == 2 + 6


# --- roles and turns -----------------------------------------------------------------------------


@pytest.mark.parametrize("house", [{}, {"roles_by": "choice"}])
@pytest.mark.parametrize(("start", "picks"), [(0, [0, 1, 3, 2]), (1, [1, 2, 0, 3])])
def test_one_picks_one_the_other_two_and_the_first_one_more(start, picks, house):
    state = GAME.begin(setup(2, house))
    state.start = start
    asked, seats = [], []
    for at in range(4):
        state = play(state, "roles", state.order()[at], answers={}).state
        who = next(w for w, p in enumerate(state.players) if p.role == ROLES[at])
        asked.append(who)
        seats.append(state.owners[who])
    assert asked == picks
    assert seats == [start, 1 - start, 1 - start, start]


@pytest.mark.parametrize(
    ("seats", "house"), [(2, PLAIN), (3, {}), (4, {}), (2, {"roles_by": "lot"})]
)
def test_roles_are_drawn_by_lot_where_nobody_picks(seats, house):
    state = GAME.begin(setup(seats, house))
    assert play(state, "roles", state.order()[0]).asked("role") == []


def test_other_tables_pick_in_turn_order():
    state = GAME.begin(setup(3, {"roles_by": "choice"}))
    state.start = 2
    for at in range(3):
        state = play(state, "roles", state.order()[at]).state
    assert [player.role for player in state.players] == [ROLES[1], ROLES[2], ROLES[0]]


def test_the_persons_take_turns_and_the_start_moves_on():
    start, told = setup(2, LONG, "turns"), []
    Simulation(GAME, start, seat_bots(GAME, start), tell=told.append).play()
    actors = [event[1] for event in told if event[0] in ACTS]
    turns = actors[::2]
    assert turns == actors[1::2]  # two actions in one turn, C-04
    for round_ in range(6):
        first = (turns[0] + round_) % 4
        assert turns[4 * round_ : 4 * round_ + 4] == [(first + i) % 4 for i in range(4)]


def test_every_seat_is_asked_for_its_own_two_characters():
    state = double(beings=["B01"])
    for who in range(4):
        seat = state.owners[who]
        assert act(state.copy(), who, ("pass",)).table.seats == [seat]
        assert GAME.seat_key(state, seat) == f"merit57.nobody.{seat}"
        assert GAME.who_key(state, who) == f"merit57.role.{ROLES[who]}"
    assert GAME.seat_key(board(), K) == "merit57.role.monk"
    assert GAME.seat_key(board(seats=2, house=PLAIN), M) == "merit57.role.merchant"


# --- C-37: nothing passes between one's own two ---------------------------------------------------


@pytest.mark.parametrize(
    ("who", "verb", "at_two", "at_four"),
    [
        (F, "aid", {M, K}, {M, S, K}),
        (F, "share", {M, K}, {M, S, K}),
        (F, "dedicate", {M, K}, {M, S, K}),
        (K, "boost", {F, M, S}, {F, M, S}),
        (S, "teach", {F, M, K}, {F, M, K}),
    ],
)
def test_nothing_passes_between_ones_own_two_but_what_only_lifts_may(who, verb, at_two, at_four):
    assert whom(double(), who, verb) == at_two
    assert whom(board(), who, verb) == at_four


@pytest.mark.parametrize(("vow", "verb"), [("BV1", "ward"), ("BV4", "inspire")])
def test_the_vows_that_lift_or_bear_reach_ones_own_second(vow, verb):
    state = double(faith=MAHAYANA)
    state.players[F].great_vow = vow
    assert whom(state, F, verb) == {M, S, K}
    done = act(state, F, (verb, S))
    assert done.state.ward == S if verb == "ward" else done.state.players[S].inspired


def test_a_blessing_and_a_feast_reach_ones_own_second():
    assert act(double(), F, ("protect",)).state.players[S].blessing == 1
    assert act(double(), M, ("feast",)).of(K) == (0, 1, 0)


@pytest.mark.parametrize(("emptied", "asked"), [(S, []), (M, [F]), (K, [F])])
def test_only_the_other_persons_characters_are_rescued(emptied, asked):
    stocks = [RICH] * 4
    stocks[emptied] = (1, 9, 9)
    state = double(*stocks, round=2)
    state.players[F].great_vow = "BV2"
    assert play(state, "settlement").asked("rescue") == asked


def test_a_converted_wisdom_may_lift_ones_own_second():  # C-65: a gain, and no transfer
    state = double(faith=MAHAYANA, house={"conversion": True})
    done = act(state, F, ("convert", "wisdom"), {"convert-wisdom": ("player", S)})
    assert (done.of(F), done.of(S)) == ((0, 2, -2), (0, 0, 1))


def test_what_the_harvest_brings_is_shared_with_the_other_person():  # C7
    state = double((9, 5, 5), (5, 5, 5), (1, 5, 5), (5, 5, 5), collective=["C7"])
    assert play(state, "collective").asked("share") == []
    state = double((9, 5, 5), (1, 5, 5), (1, 5, 5), (5, 5, 5), collective=["C7"])
    assert play(state, "collective").of(M) == (1 + 2, 1, 0)


# --- C-37: every character counts for itself -----------------------------------------------------


def test_all_means_every_character():
    state = double(collective=["C1"])
    done = play(state, "collective", answers={"hero": NO, "choice": ("b",)})
    assert done.calamity == 4 + 2
    done = play(
        double(collective=["C1"]),
        "collective",
        answers={"hero": NO, "choice": ("b",), ("choice", K): ("a",)},
    )
    assert done.calamity == 4 - 1
    state = double(collective=["C12"], calamity=9)
    assert play(state.copy(), "collective", answers={"offering": NO}).calamity == -2
    state.players[S].faith = WORLDLY
    assert play(state, "collective", answers={"offering": NO}).calamity == -1


def test_resources_vows_and_settlement_are_each_characters_own():
    state = double((1, 5, 5), (3, 5, 5), (0, 5, 5), (2, 5, 5), round=2)
    state.players[S].gives = 4
    done = play(state, "settlement")
    assert [done.of(who) for who in range(4)] == [(-1, 0, 0), (-1, 0, 0), (0, 1, 0), (-1, 0, 0)]


@pytest.mark.parametrize("card", ["C1", "C2", "C3"])
def test_each_person_commits_for_one_character_after_the_other(card):
    answers = {"hero": NO, "choice": ("b",)}
    done = play(double(collective=[card], start=1), "collective", answers=answers)
    assert done.table.together == [(M, S), (K, F)]


def test_the_last_sacrifice_is_chosen_for_each_character():
    state = double(calamity=10, deliverance=8, house={"final_sacrifice": True})
    done = score(state, (F, K))
    assert done.table.together == [(F, M), (S, K)]
    assert done.calamity == -4
    assert [line(done.state, who).sacrifice for who in range(4)] == [2, -2, -2, 2]


def test_the_person_with_the_best_character_wins():
    state = double(POOR, (9, 20, 20), RICH, POOR, calamity=0, deliverance=8)
    state.players[M].gives = 3
    state = score(state).state
    totals = [line(state, who).total for who in range(4)]
    assert totals == [-4, 65 + 12, 65 - 4, -4]
    assert GAME.outcome(state) == ("win", (1,), (61, 77))


def test_a_tie_between_persons_is_shared_and_ones_own_two_share_nothing():
    state = double(POOR, (9, 20, 20), (9, 20, 20), POOR, calamity=0, deliverance=8)
    assert GAME.outcome(score(state).state).winners == (0, 1)
    state = double((9, 10, 20), POOR, (9, 10, 20), POOR, calamity=0, deliverance=8)
    assert GAME.outcome(score(state).state).winners == (0,)


def test_skills_of_others_may_be_put_in_by_the_other_person_only():  # C-33
    state = double(faith=MAHAYANA)
    table = act(state, F, ("pass",)).table
    assert set(table.volunteers) == {1}
    assert {option[1] for option in table.volunteers[1]} == {M, K}
    feast = act(double(), F, ("aside", M, "feast"))
    assert (feast.of(M), feast.of(F), feast.state.left) == ((-3, 1, 0), (0, 1, 0), 2)


def test_the_second_of_one_person_prays_for_the_first_before_its_first_action():  # C-37
    state = double()
    prayed = act(state, M, ("aside", K, "boost", M)).state
    assert (prayed.players[K].skills, prayed.left) == (1, 2)
    done = act(prayed, M, ("labour",), {"boost-kind": ("kind", "wisdom")})
    assert (done.of(M), done.of(K)) == ((3, 0, 2), (0, 0, 0))


def test_ones_own_second_may_do_what_it_may_in_anybodys_turn_and_no_more():  # C-33, C-37
    state = double(faith=MAHAYANA, house={"conversion": True})
    state.players[S].great_vow = "BV1"
    asides = {option[1:3] for option in offers(state, F) if option[0] == "aside"}
    assert asides == {(S, "ward")}
    assert not any(option[0] == "aside" for option in offers(board(faith=MAHAYANA), F))


def test_what_only_the_second_could_do_does_not_keep_a_turn_open():  # C-33
    state = double((0, 0, 0), RICH, (0, 0, 0), RICH, faith=WORLDLY)
    state.players[S].great_vow, state.left = "BV1", 1
    state.players[F].skills = 2
    done = act(state, F, ("labour",))
    assert (done.asked("end"), done.state.left) == ([], 0)

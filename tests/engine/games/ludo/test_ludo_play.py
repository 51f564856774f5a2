"""What holds at every roll of every game, for all house rules, numbers of players and bots."""

import pytest
from ludo_tables import (
    FAIR_DICE,
    HOUSES,
    rolls_under,
    safe_squares,
    setup,
    shadow,
    square,
    steps_left,
    structure_score,
    watch,
    watched,
    worth,
)
from parts import each

from engine.games.ludo import GAME
from engine.games.ludo.board import WORTH_UNIT
from engine.games.ludo.fairness import fairness_figures
from engine.games.ludo.state import BRANCHES


@pytest.fixture(autouse=True, scope="module")
def games_that_were_watched():
    """Let go of them at the end: they are many."""
    yield
    rolls_under.cache_clear()


BALANCED = [name for name, house in HOUSES.items() if house.get("dice") != "fair"]


@pytest.mark.soak
def test_every_seat_keeps_four_pieces_on_places_that_exist():
    for step in watched():
        for row in step.after.pieces:
            assert len(row) == 4
            assert all(-1 <= place <= 56 for place in row)


@pytest.mark.soak
def test_worth_and_shadow_always_equal_what_the_pieces_say():
    for step in watched():
        for seat in range(len(step.after.pieces)):
            assert step.after.worth[seat] == worth(step.after, seat)
            assert step.after.shadows[seat] == shadow(step.after, seat)


def test_no_two_colours_ever_share_an_open_square():
    for step in watched():
        held = set()
        for seat, row in enumerate(step.after.pieces):
            squares = {square(step.after, seat, place) for place in row} - {None}
            squares -= safe_squares(step.after)
            assert not squares & held
            held |= squares


def test_the_index_and_its_parts_stay_in_their_ranges():
    for step in watched(*BALANCED):
        if step.after.rules.safe != (0, 8):
            continue
        for seat in range(len(step.after.pieces)):
            score = structure_score(step.after, seat)
            assert 20 <= score <= 100
            assert score % 5 == 0
            assert 0 <= steps_left(step.after, seat) <= 224
            assert 0.10 - 1e-12 <= step.after.worth[seat] / WORTH_UNIT <= 1


def test_a_move_lowers_the_own_index_only_by_leaving_a_safe_square():
    for step in watched("edition", "fair", "blockade"):
        seat, safe = step.before.seat, safe_squares(step.before)
        for _, _, start, end in step.told("moved"):
            change = (step.after.worth[seat] - step.before.worth[seat]) / WORTH_UNIT
            left_safety = square(step.before, seat, start) in safe
            onto_road = end <= 50 and square(step.before, seat, end) not in safe
            if left_safety and onto_road:
                assert change == pytest.approx(-0.025 + (end - start) / 448)
            else:
                assert change >= 0


def test_the_leads_of_all_seats_add_up_to_zero_at_every_roll():
    for step in watched("edition", "play_on"):
        leads = [
            fairness_figures(step.before, s, 0).sway.lead for s in range(len(step.before.pieces))
        ]
        assert sum(leads) == pytest.approx(0, abs=1e-12)


def test_the_faces_add_up_to_one_before_every_roll_and_the_die_was_possible():
    for step in watched():
        assert sum(step.figures.faces) == pytest.approx(1)
        assert step.figures.faces[step.die - 1] > 0


def test_every_roll_is_made_by_exactly_one_branch_and_by_the_first_that_fits():
    for step in watched():
        grown = [
            (seat, branch)
            for seat, row in enumerate(step.after.branches)
            for branch, count in enumerate(row)
            for _ in range(count - step.before.branches[seat][branch])
        ]
        assert grown == [(step.before.seat, BRANCHES.index(step.branch))]
        allowed = {"gift", "six"} if step.figures.branch == "gift" else {step.figures.branch}
        assert step.branch in allowed


def test_the_endgame_branch_decides_exactly_where_it_should():
    for step in watched(*BALANCED):
        state, seat = step.before, step.before.seat
        last = [place for place in state.pieces[seat] if place != 56]
        near = len(last) == 1 and last[0] >= 0 and 56 - last[0] <= state.rules.end_steps
        fits = near and state.stalls[seat] < state.rules.stall_rolls and not state.fair[seat]
        assert (step.branch == "endgame") == fits


def test_a_given_number_always_permits_a_capture():
    given = 0
    for step in watched("edition", "blockade", "all_at_once", "unsafe_starts", "unsafe_blockade"):
        if step.branch != "gift":
            continue
        given += 1
        state = step.before
        assert step.die in step.figures.sway.candidates
        assert any(can_capture(state, place, step.die) for place in state.pieces[state.seat])
    assert given > 20


def can_capture(state, place, die):
    """Say from the squares alone whether this piece would hit somebody."""
    start, end = place, 0 if place == -1 and die == 6 else place + die
    if (start == -1 and die != 6) or end > 50:
        return False
    target = square(state, state.seat, end)
    return target not in safe_squares(state) and any(
        square(state, seat, p) == target
        for seat, row in enumerate(state.pieces)
        if seat != state.seat
        for p in row
    )


def test_each_branch_takes_its_own_draws_in_order():
    whole = 2**53
    for step in watched():
        sizes = [n for topic, n, _ in step.draws if topic == "dice"]
        tested = [whole] if step.figures.branch == "gift" else []
        if step.branch == "fair":
            assert sizes == [6]
        elif step.branch == "endgame":
            assert sizes == [whole, 3]
        elif step.branch == "gift":
            assert sizes == [whole, len(step.figures.sway.candidates)]
        else:
            assert sizes == [*tested, whole] + ([5] if step.die < 6 else [])


def test_nothing_moves_on_a_forfeited_six():
    forfeited = 0
    for step in watched():
        if step.told("forfeited"):
            forfeited += 1
            assert step.die == 6
            assert step.before.sixes == step.before.rules.sixes - 1
            assert step.after.pieces == step.before.pieces
            assert step.after.seat != step.before.seat
    assert forfeited > 5


def test_captured_pieces_go_home_and_never_from_a_safe_square():
    captured = 0
    for step in watched():
        safe = safe_squares(step.before)
        for _, seat, victim, place in step.told("captured"):
            captured += 1
            assert seat == step.before.seat != victim
            at = square(step.before, victim, place)
            assert at not in safe | {None}
            assert place not in step.after.pieces[victim]
            homes = step.after.pieces[victim].count(-1) - step.before.pieces[victim].count(-1)
            assert homes == sum(event[2] == victim for event in step.told("captured"))
    assert captured > 100


def test_only_the_mover_and_the_captured_change_place():
    for step in watched():
        changed = {
            seat for seat, row in enumerate(step.before.pieces) if row != step.after.pieces[seat]
        }
        movers = {event[1] for event in step.told("moved")}
        victims = {event[2] for event in step.told("captured")}
        assert changed == movers | victims


def test_a_seat_that_can_move_never_stands_still():
    for step in watched("edition", "fair", "bonus_roll", "play_on", "unsafe_starts"):
        state, die = step.before, step.die
        can = any(
            (place == -1 and die == 6) or (place >= 0 and place + die <= 56)
            for place in state.pieces[state.seat]
        )
        if not step.told("forfeited"):
            assert bool(step.told("moved")) == can


def test_the_same_seat_rolls_again_after_a_six_and_only_then():
    for step in watched("edition", "fair", "blockade"):
        if GAME.outcome(step.after) is None:
            again = step.die == 6 and not step.told("forfeited")
            assert (step.after.seat == step.before.seat) == again


def test_a_fair_game_never_looks_at_the_clock():
    for step in watched("fair", "classic"):
        assert step.ms is None
        assert step.branch == "fair"


def test_a_balanced_game_looks_at_the_clock_once_a_roll():
    times = [step.ms for step in watch(setup(["random"] * 3))]
    assert times == [3_000 * i for i in range(len(times))]


def test_a_finished_seat_never_rolls_again_while_the_others_play_on():
    for step in watched("play_on", "all_at_once"):
        assert step.before.seat not in step.before.placed


def test_the_stalled_count_ends_the_endgame_for_good():
    ended = set()
    for i in range(40):
        over: set[int] = set()
        start = setup(["steady"] * 2, {"stall_rolls": 2}, f"stall{i}", balance=300)
        for step in watch(start):
            if step.branch == "endgame":
                assert step.before.seat not in over
            over |= {s for s, stalled in enumerate(step.after.stalls) if stalled >= 2}
        ended |= over
    assert ended


@each("seats", [2, 3, 4])
@each("name", HOUSES)
def test_every_game_ends_with_one_winner_who_has_four_pieces_home(name, seats):
    *_, step = watch(setup(["random"] * seats, HOUSES[name], f"end/{name}"))
    outcome = GAME.outcome(step.after)
    (winner,) = outcome.winners
    assert step.after.pieces[winner] == [56] * 4
    assert outcome.scores[winner] == max(outcome.scores)
    assert outcome.scores.count(outcome.scores[winner]) == 1


def test_the_same_seed_gives_the_same_game_and_another_seed_another():
    def line(seed):
        return [step.events for step in watch(setup(["random"] * 4, FAIR_DICE, seed))]

    assert line("one") == line("one")
    assert line("one") != line("two")

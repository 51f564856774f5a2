"""§4.3: the figures that the panel shows, and the counts after the game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ludo_tables import FAIR_DICE, MINUTE, ludo, safe_squares, setup, square, watch

from engine.games.ludo.dice import cast, gift_chance, low_chance
from engine.games.ludo.fairness import Roll, fairness_figures, roll_counts
from engine.games.ludo.moves import capturing_dice, move, moves
from engine.games.ludo.state import BRANCHES
from engine.kernel.chance import Fate
from engine.kernel.script import Stop

HOME4 = [-1, -1, -1, -1]

places = st.lists(st.integers(-1, 56), min_size=4, max_size=4)


@st.composite
def positions(draw, **more):
    """Any position that the rules can reach: two colours never meet on an open square."""
    rows = [draw(places) for _ in range(draw(st.integers(2, 4)))]
    seat = draw(st.integers(0, len(rows) - 1))
    state = ludo(*rows, seat=seat)
    held = safe_squares(state)
    for s, row in enumerate(rows):
        row[:] = [-1 if square(state, s, p) in held else p for p in row]
        held = held | {square(state, s, p) for p in row} - {None}
    h = draw(st.integers(-600, 900)) / 1200
    return ludo(*rows, seat=seat, sixes=draw(st.integers(0, 2)), h=h, **more)


def dice_that_capture(state):
    """Try every move of every die on a copy."""
    found = []
    for die in range(1, 7):
        if die == 6 and state.sixes == state.rules.sixes - 1:
            continue
        for _, start, end in moves(state, die):
            copy = state.copy()
            if move(copy, start, end):
                found.append(die)
                break
    return found


@given(positions())
def test_the_candidates_are_exactly_the_dice_with_which_a_legal_move_captures(state):
    assert list(capturing_dice(state)) == dice_that_capture(state)


@given(positions(house={"blockade": True}))
def test_behind_blockades_the_candidates_are_still_exact(state):
    assert list(capturing_dice(state)) == dice_that_capture(state)


@given(positions(house={"safe": (4, 9)}))
def test_where_starts_are_not_safe_coming_out_of_home_may_be_a_candidate(state):
    assert list(capturing_dice(state)) == dice_that_capture(state)


def test_coming_out_onto_a_start_that_is_not_safe_is_a_candidate():
    state = ludo(HOME4, [26, -1, -1, -1], house={"safe": (4, 9)})  # stands on absolute 0
    assert fairness_figures(state, 0, 0).sway.candidates == (6,)


@given(positions(), st.integers(0, 12 * MINUTE))
def test_the_six_faces_add_up_to_one_in_every_branch(state, ms):
    for seat in range(len(state.pieces)):
        faces = fairness_figures(state, seat, ms).faces
        assert len(faces) == 6
        assert sum(faces) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in faces)


def test_without_a_gift_the_faces_are_those_of_six_or_not():
    shown = fairness_figures(ludo([10, -1, -1, -1], [3, -1, -1, -1]), 0, 0)
    assert shown.branch == "six"
    assert shown.faces == (shown.sway.low,) * 5 + (shown.sway.six,)
    assert shown.sway.low * 5 + shown.sway.six == pytest.approx(1)
    assert shown.sway.large is None


def test_a_gift_adds_to_its_candidates_and_takes_from_all():
    shown = fairness_figures(ludo([10, 11, -1, -1], [40, -1, -1, -1]), 0, 5 * MINUTE)
    assert shown.branch == "gift"
    rest = 1 - shown.sway.gift
    assert shown.faces[0] == pytest.approx(rest * shown.sway.low)
    assert (
        shown.faces[2]
        == shown.faces[3]
        == pytest.approx(rest * shown.sway.low + shown.sway.gift / 2)
    )
    assert shown.faces[5] == pytest.approx(rest * shown.sway.six)


def test_in_the_endgame_the_faces_are_those_of_the_two_groups():
    shown = fairness_figures(ludo([56, 56, 56, 43], [19, -1, -1, -1], h=0.1), 0, 0)
    assert shown.branch == "endgame"
    assert shown.sway.large == 0.8
    assert shown.sway.candidates == ()
    assert shown.faces == pytest.approx((0.2 / 3, 0.2 / 3, 0.8 / 3, 0.2 / 3, 0.8 / 3, 0.8 / 3))


def test_the_panel_knows_no_sway_of_a_fair_die():
    shown = fairness_figures(ludo([56, 56, 56, 43], HOME4, house=FAIR_DICE, h=0.1), 0, 0)
    assert (shown.branch, shown.sway) == ("fair", None)
    assert shown.faces == (1 / 6,) * 6


def test_where_only_the_person_is_balanced_the_bots_dice_are_fair():
    state = ludo(HOME4, HOME4, house={"scope": "human_only"})
    assert fairness_figures(state, 0, 0).branch == "six"
    assert fairness_figures(state, 1, 0).branch == "fair"


def test_the_figures_of_another_seat_are_those_of_its_next_turn():
    pieces = [9, -1, -1, -1], [41, -1, -1, -1]  # a six captures
    assert fairness_figures(ludo(*pieces, sixes=2), 0, 0).sway.candidates == ()
    assert fairness_figures(ludo(*pieces, sixes=2, seat=1), 0, 0).sway.candidates == (6,)


def test_looking_at_the_figures_changes_nothing():
    state = ludo([10, 11, -1, -1], [40, -1, -1, -1], sixes=1)
    before = state.copy()
    fairness_figures(state, 1, 0)
    assert state == before


@given(positions(), st.integers(0, 12 * MINUTE))
def test_a_gift_lies_between_a_fifth_of_its_base_and_the_whole(state, ms):
    sway = fairness_figures(state, state.seat, ms).sway
    assert 0.2 * sway.gift_base <= sway.gift * (1 + 1e-12)
    assert sway.gift <= sway.gift_base
    assert 0 < sway.six < 1
    assert 0 < sway.gift_base < 1


@given(positions())
def test_the_leads_of_all_seats_add_up_to_zero(state):
    shown = [fairness_figures(state, seat, 0) for seat in range(len(state.pieces))]
    assert sum(f.sway.lead for f in shown) == pytest.approx(0, abs=1e-12)
    assert all(f.indices == shown[0].indices for f in shown)
    for f in shown:
        influence = f.sway.lead + f.sway.lean
        assert f.sway.six == 1 - low_chance(state.rules, influence)
        assert f.sway.gift_base == gift_chance(state.rules, influence)


class Dice(Stop):
    """A table that only throws dice, at one time of play."""

    def __init__(self, ms):
        self._fate = Fate("empirical")
        self._ms = ms

    def chance(self, topic, n, of=(), who=None):
        return self._fate.draw(topic, n)

    def clock(self):
        return self._ms


@pytest.mark.parametrize(
    ("pieces", "h"),
    [
        (([10, 11, -1, -1], [40, -1, -1, -1]), 0.0),
        (([56, 30, 8, -1], HOME4), 0.3),
        (([56, 56, 56, 43], HOME4), -0.05),
    ],
)
def test_many_throws_come_as_often_as_the_faces_say(pieces, h):
    state, table = ludo(*pieces, h=h), Dice(5 * MINUTE)
    before = fairness_figures(state, 0, 5 * MINUTE)
    rolls = []
    for _ in range(12_000):
        die, branch = cast(state, table)
        rolls.append(Roll(before, BRANCHES[branch], die))
    result = roll_counts(2, rolls)
    assert sum(result.seen[0]) == 12_000
    assert sum(result.expected[0]) == pytest.approx(12_000)
    square = sum(
        (seen - expected) ** 2 / expected
        for seen, expected in zip(result.seen[0], result.expected[0], strict=True)
    )
    assert square < 20.5  # 5 degrees of freedom: one in a thousand


def test_sixty_thousand_fair_rolls_show_every_face_alike():
    state, table = ludo(HOME4, HOME4, house=FAIR_DICE), Dice(0)
    seen = [0] * 6
    for _ in range(60_000):
        die, _ = cast(state, table)
        seen[die - 1] += 1
    assert sum((n - 10_000) ** 2 / 10_000 for n in seen) < 20.5


def test_the_summary_counts_branches_gifts_and_faces_by_seat():
    gift = fairness_figures(ludo([10, 11, -1, -1], [40, -1, -1, -1]), 0, 5 * MINUTE)
    plain = fairness_figures(ludo(HOME4, HOME4, seat=1), 1, 0)
    rolls = [Roll(gift, "gift", 3), Roll(gift, "six", 6), Roll(plain, "six", 6)]
    result = roll_counts(2, rolls)
    assert result.branches == ((0, 0, 1, 1), (0, 0, 0, 1))
    assert result.gifts == (1, 0)
    assert result.seen == ((0, 0, 1, 0, 0, 1), (0, 0, 0, 0, 0, 1))
    assert result.expected[0] == pytest.approx([2 * chance for chance in gift.faces])
    assert result.expected[1] == pytest.approx(plain.faces)


def test_the_summary_of_a_whole_game_agrees_with_the_games_own_counts():
    start = setup(["steady", "random", "random"], {"stall_rolls": 5}, "summary", balance=150)
    rolls = [Roll(step.figures, step.branch, step.die) for step in watch(start)]
    *_, last = watch(start)
    result = roll_counts(3, rolls)
    assert [list(row) for row in result.branches] == last.after.branches
    assert [sum(row) for row in result.seen] == [sum(row) for row in result.branches]
    assert sum(map(sum, result.expected)) == pytest.approx(len(rolls))
    _, *balanced = map(sum, zip(*result.branches, strict=True))
    assert min(balanced) > 0

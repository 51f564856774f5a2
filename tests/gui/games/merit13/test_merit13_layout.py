"""The bands of the v1.3 table: what is this game's own lies apart and within, in any window."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from gui.games.merit13.layout import layout

WIDE = st.integers(980, 2200)
HIGH = st.integers(610, 1400)


def apart(one, other):
    return (
        one.right <= other.x + 0.01
        or other.right <= one.x + 0.01
        or one.bottom <= other.y + 0.01
        or other.bottom <= one.y + 0.01
    )


@given(WIDE, HIGH, st.integers(2, 3))
def test_the_five_actions_the_board_and_the_path_lie_apart_in_the_tray(wide, high, others):
    made = layout(wide, high, others)
    boxes = [made.role_board, *made.actions(5), made.column]
    for one, other in combinations(boxes, 2):
        assert apart(one, other)
    assert all(box.within(made.tray) for box in boxes)
    assert made.column.w >= 186
    assert min(box.w for box in made.actions(5)) >= 80


@given(WIDE, HIGH, st.integers(2, 3))
def test_a_proposal_and_the_scroll_take_the_place_of_the_actions(wide, high, others):
    made = layout(wide, high, others)
    for box in (made.invitation, made.sutra):
        assert box.within(made.tray)
        assert apart(box, made.role_board)
        assert apart(box, made.column)
        assert box.w > 200
        assert box.h > 90


@given(WIDE, HIGH, st.integers(2, 3))
def test_every_purse_lies_on_its_plaque_and_the_streak_on_the_board(wide, high, others):
    made = layout(wide, high, others)
    for plaque in made.plaques():
        assert made.purse(plaque).within(plaque)
    assert made.streak.within(made.role_board)
    assert all(apart(made.streak, made.stock(place)) for place in range(3))

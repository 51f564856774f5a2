"""The hand without a table: one place, several in turn, ways that may end or go on."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.table.board import Gesture
from gui.table.hand.holding import DONE, Holding


def gesture(name, thing, *places):
    return Gesture(0, (name,), thing, places, name, preview=f"+{name}")


ONE = gesture("one", "card", "a")
TWO = gesture("two", "card", "a", "b")
THREE = gesture("three", "card", "c", "d")
AT_ONCE = gesture("pass", "stamp")
HOLDING = (ONE, TWO, THREE, AT_ONCE)


@pytest.fixture
def holding():
    return Holding(HOLDING)


def test_nothing_is_a_target_before_a_thing_is_taken(holding):
    assert holding.targets() == {}
    assert set(holding.things) == {"card", "stamp"}


def test_a_target_names_its_gesture_only_where_it_is_the_only_one(holding):
    assert holding.pick("card") is None
    assert holding.targets() == {"a": None, "c": THREE}


def test_a_way_goes_on_place_by_place(holding):
    holding.pick("card")
    assert holding.put("c") is None
    assert holding.targets() == {"d": THREE}
    assert holding.put("d") is THREE


def test_a_way_that_may_end_or_go_on_is_ended_by_done(holding):
    holding.pick("card")
    assert holding.put("a") is None
    assert holding.targets() == {"b": TWO, DONE: ONE}
    assert holding.put(DONE) is ONE


def test_a_thing_without_places_is_all_there_is_to_its_gesture(holding):
    assert holding.pick("stamp") is AT_ONCE


def test_a_place_that_is_no_target_is_a_fault_of_the_caller(holding):
    holding.pick("card")
    with pytest.raises(AssertionError):
        holding.put("d")


def test_laying_down_forgets_the_way(holding):
    holding.pick("card")
    holding.put("c")
    holding.lay_down()
    assert holding.targets() == {}
    holding.pick("card")
    assert set(holding.targets()) == {"a", "c"}


def test_places_that_could_be_all_by_themselves_come_in_any_order():
    people = [gesture("".join(p), "gift", *p) for p in ("a", "b", "c", "ab", "ac", "bc", "abc")]
    by_name = {g.text: g for g in people}
    for order in permutations("abc"):
        holding = Holding(people)
        holding.pick("gift")
        assert set(holding.targets()) == {"a", "b", "c"}
        for i, place in enumerate(order[:-1]):
            assert holding.put(place) is None
            sofar = "".join(sorted(order[: i + 1]))
            assert holding.targets()[DONE] is by_name[sofar]
            assert set(holding.targets()) == {DONE, *order[i + 1 :]}
        assert holding.put(order[-1]) is by_name["abc"]


def test_places_that_could_not_keep_their_order(holding):
    holding.pick("card")
    with pytest.raises(AssertionError):
        holding.put("b")


def sets(*names):
    """Return gestures whose places are sets, whatever their order."""
    return [Gesture(0, (name,), "gift", tuple(name), name, any_order=True) for name in names]


def test_a_set_of_places_is_reached_in_any_order_though_none_is_a_way_by_itself():
    pairs = sets("ab", "ac", "bc")
    for gesture in pairs:
        for order in permutations(gesture.places):
            holding = Holding(pairs)
            assert holding.pick("gift") is None
            assert set(holding.targets()) == {"a", "b", "c"}
            assert holding.put(order[0]) is None
            left = {"a", "b", "c"} - {order[0]}
            assert set(holding.targets()) == left, "one's own place is not offered twice"
            assert all(found is not None for found in holding.targets().values())
            assert holding.put(order[1]) is gesture


def test_a_set_stands_beside_ways_that_keep_their_order():
    row = gesture("row", "gift", "c", "a")
    pair = sets("ab")[0]
    holding = Holding([row, pair])
    holding.pick("gift")
    assert holding.targets() == {"c": row, "a": pair, "b": pair}
    assert holding.put("b") is None
    assert holding.targets() == {"a": pair}
    assert holding.put("a") is pair


SETS = st.sets(st.frozensets(st.sampled_from("abcde"), min_size=1, max_size=4), min_size=1)


@given(SETS, st.data())
def test_whatever_sets_there_are_every_order_leads_to_the_set_that_was_made(families, data):
    offered = sets(*("".join(sorted(family)) for family in families))
    wanted = data.draw(st.sampled_from(offered))
    order = data.draw(st.permutations(wanted.places))
    holding = Holding(offered)
    found = holding.pick("gift")
    for place in order:
        assert found is None
        found = holding.put(place)
    if found is None:  # it could go on: the set that was made is one of those that begin so
        found = holding.put(DONE)
    assert found is wanted

"""Pairs and folding: the same games in every arm, in order, however they were spread."""

import random
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import game
from engine.lab.experiments.folding import Fold
from engine.lab.experiments.gauging import NOTHING
from engine.lab.experiments.measures import lab_of
from engine.lab.experiments.pairs import Arm, Piece, play_pairs
from engine.lab.experiments.plan import Experiment, Side, checked
from engine.lab.simulate import play_range

KEYS = ("seat.1", "captures", "rolls")
LUDO = checked(
    Experiment("ludo", "fold", 2, "beginners", Side(), (Side(rules={"dice": "fair"}), Side()))
)


def folded(bounds, order):
    """Return a fold of pieces with these bounds, which came in this order."""
    pieces = [play_pairs(LUDO.arms, KEYS, a, b) for a, b in bounds]
    made = Fold(3, KEYS)
    for at in order:
        made.add(pieces[at])
    return made


def test_pieces_fold_in_game_order_however_they_arrive():
    whole = folded([(0, 12)], [0]).piece
    for bounds, order in (
        ([(0, 5), (5, 6), (6, 12)], [2, 0, 1]),
        ([(0, 1), (1, 8), (8, 12)], [1, 2, 0]),
    ):
        assert folded(bounds, order).piece == whole


def test_a_gap_waits_for_what_is_missing():
    pieces = [play_pairs(LUDO.arms, KEYS, a, b) for a, b in ((0, 3), (3, 6), (6, 8))]
    made = Fold(3, KEYS)
    assert [made.add(pieces[at]) for at in (2, 1, 0)] == [False, False, True]
    assert made.games == 8


def test_a_pair_is_the_same_game_of_chance_and_equal_arms_have_equal_games():
    piece = play_pairs(LUDO.arms, KEYS, 0, 8)
    base, fair, same = piece.arms
    assert base == same != fair
    counts = play_range(LUDO.arms[0], 0, 8)
    captures = sum(value * times for value, times in counts.values["captures"].items())
    assert sum(base.columns[1]) == captures
    assert sum(base.columns[0]) == counts.wins[0]
    assert len(base.ended) == 8


def test_games_beyond_the_end_leave_nothing_behind():
    some = folded([(0, 7)], [0])
    more = folded([(0, 7), (7, 12)], [0, 1])
    more.cut(7)
    assert more.piece == some.piece
    assert [arm.endings for arm in more.arms] == [arm.endings for arm in some.arms]


ENDINGS = ("a", "b", "c")


@settings(max_examples=50)
@given(st.lists(st.tuples(st.sampled_from(ENDINGS), st.integers(-5, 5)), min_size=1), st.data())
def test_any_split_and_any_order_fold_to_the_same(games, data):
    def piece(first, last):
        names = tuple({name: None for name, _ in reversed(games[first:last])})
        ended = array("i", [names.index(name) for name, _ in games[first:last]])
        values = array("i", [NOTHING if v == 0 else v for _, v in games[first:last]])
        return Piece(first, last, (Arm(names, ended, (values,)),))

    cuts = sorted(data.draw(st.sets(st.integers(1, len(games)), max_size=6)) | {len(games)})
    pieces = [piece(a, b) for a, b in zip([0, *cuts], cuts, strict=False)]
    random.Random(len(games)).shuffle(pieces)
    made = Fold(1, ("v",))
    for one in pieces:
        made.add(one)
    whole = Fold(1, ("v",))
    whole.add(piece(0, len(games)))
    assert made.piece == whole.piece
    assert made.column(0, "v") == [value or None for _, value in games]
    cut = data.draw(st.integers(0, len(games)))
    made.cut(cut)
    named = [list(made.arms[0].endings)[at] for at in made.arms[0].ended]
    assert named == [name for name, _ in games[:cut]]


@pytest.mark.parametrize("game_id", ["delay", "cier"])
def test_every_game_folds_its_own_measures(game_id):
    seats = game(game_id).default_seats
    made = checked(Experiment(game_id, "f", seats, "beginners", Side(), (Side(),)))
    keys = [one.key for one in made.measures]
    piece = play_pairs(made.arms, keys, 0, 6)
    assert piece.arms[0] == piece.arms[1]
    assert len(piece.arms[0].columns) == len(keys) <= len(lab_of(game_id).measures)

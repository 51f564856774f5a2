"""Packing: numbers come back as they were, packed at once or piece by piece, and nothing else."""

import zlib
from array import array

import pytest

from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.kept_values import ValuePacker, packed, restored
from engine.lab.experiments.packing import pack, unpack
from engine.lab.experiments.pairs import CODE
from engine.lab.experiments.plan import Criteria, Experiment, Side

NUMBERS = array(CODE, [0, 1, -(2**31), 2**31 - 1, 7, 7, 7])


@pytest.mark.parametrize("cuts", [(), (1,), (3, 5), (1, 2, 3, 4, 5, 6)])
def test_what_was_packed_in_pieces_is_read_as_what_was_packed_at_once(cuts):
    ends = zip((0, *cuts), (*cuts, len(NUMBERS)), strict=True)
    body = b"".join(pack(NUMBERS[first:last]) for first, last in ends)
    assert unpack(body, len(NUMBERS)) == NUMBERS


def test_nothing_is_packed_as_nothing():
    assert unpack(pack(array(CODE)), 0) == array(CODE)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"x",
        pack(NUMBERS)[:-3],
        pack(NUMBERS) + b"x",
        pack(NUMBERS) + pack(array(CODE, [1])),
        pack(NUMBERS) + pack(array(CODE)),
        pack(NUMBERS[:3]),
        zlib.compress(b"abc"),
    ],
)
def test_what_holds_anything_else_is_refused(body):
    with pytest.raises(ValueError, match=r"."):
        unpack(body, len(NUMBERS))


def test_games_that_come_later_are_packed_behind_the_others_and_go_on_alike():
    asked = Experiment(
        "delay", "x", 1, "random", variants=(Side(preset="relaxed"),), test=Criteria(most=192)
    )
    packer, sizes = ValuePacker(), []

    def watch(now):
        sizes.append(len(packer.packed(now)[0, ""]))

    comparison = Comparison(asked)
    comparison.run(None, watch)
    bodies = packer.packed(comparison)
    assert len(sizes) > 1
    assert sizes == sorted(sizes)
    assert bodies != packed(comparison)  # in pieces
    again = restored(asked, comparison.pairs, bodies, "x")
    assert packed(again) == packed(comparison)
    assert tuple(again.lines()) == tuple(comparison.lines())


def test_a_packer_of_which_games_were_cut_begins_anew():
    asked = Experiment(
        "delay", "x", 1, "random", variants=(Side(preset="relaxed"),), test=Criteria(most=128)
    )
    comparison, packer = Comparison(asked), ValuePacker()
    comparison.run()
    packer.packed(comparison)
    comparison.fold.cut(64)
    assert restored(asked, 64, packer.packed(comparison), "x").pairs == 64

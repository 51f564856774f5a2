"""The component list against the rulebook's, and the check that no kit is printed without."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from component_list import CORE, FULL, LISTED, SPARE, TALES
from small_kits import face, real_kit, with_piece, without

import resources
from printpack.cards.format import FORMATS
from printpack.cards.piece import Piece
from printpack.games.merit57.edition import edition
from printpack.games.merit57.faces import Merit57Faces
from printpack.games.merit57.spec import CARD_DECKS, SPEC
from printpack.paper.kit import completeness, pieces
from printpack.paper.kit.completeness import KitIncomplete, check, wrong
from printpack.paper.kit.pieces import Kit, Order, gather, without_hint
from printpack.paper.kit.spec import KitFaces

ROOT = Path(__file__).parents[4]


def test_the_component_list_is_the_rulebooks():
    kinds = [kind for component in SPEC.components for kind in component.kinds]
    given = {kind.name: (kind.count, kind.w, kind.h) for kind in kinds}
    listed = {**LISTED, **SPARE}
    other = [name for name in {*given, *listed} if given.get(name) != listed.get(name)]
    assert not other, f"{SPEC.counted_in} and tests/component_list.py differ: {sorted(other)}"
    assert len(kinds) == len(listed)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_kit_is_whole(lang):
    kit = real_kit(lang)
    assert list(wrong(kit)) == []
    counts = Counter()
    for piece in kit.pieces:
        counts[piece.kind] += piece.count
    assert counts == {name: count for name, (count, _, _) in LISTED.items()}


def test_the_core_edition_lacks_the_four_tales_and_is_whole():
    kit = real_kit("zh", "core66", ("general",))
    assert list(wrong(kit)) == []
    assert len(kit.parts["general"]) == LISTED["general"][0] - TALES
    kept = {piece.id for piece in kit.pieces}
    assert kept >= {f"G{number:02}" for number in range(1, 17)}
    assert not kept & {f"G{number:02}" for number in range(17, 21)}


def test_the_cards_of_an_extent_are_counted():
    assert [SPEC.cards(extent) for extent in SPEC.extents] == [FULL, CORE]


def test_every_card_lies_on_the_back_of_its_family():
    kit = real_kit()
    backs = {piece.id: piece.back.key for piece in kit.pieces if piece.kind in CARD_DECKS}
    assert backs["C1"] == kit.backs["collective"].key
    assert backs["G01"] == kit.backs["general"].key
    for letter, role in zip("FMSK", ("farmer", "merchant", "scholar", "monk"), strict=True):
        assert {backs[f"E{letter}{n}"] for n in range(1, 5)} == {kit.backs[role].key}
    assert len({face_.key for face_ in kit.backs.values()}) == 9


def faults(kit):
    return "; ".join(wrong(kit))


def test_a_card_that_is_missing_is_named():
    kit = without(real_kit(), "collective", lambda piece: piece.id != "C5")
    assert faults(kit) == "collective: 11 ≠ 12; −C5"
    with pytest.raises(KitIncomplete) as raised:
        check(kit)
    assert raised.value.details["faults"] == "collective: 11 ≠ 12; −C5"
    assert raised.value.details["file"] == "printpack/games/merit57/spec.py"
    assert (ROOT / str(raised.value.details["file"])).is_file()


def test_a_card_on_anothers_back_is_named():
    kit = real_kit()
    swapped = with_piece(kit, "exclusive", "EM2", back=kit.backs["farmer"])
    assert faults(swapped) == f"EM2: {kit.backs['farmer'].key} ≠ {kit.backs['merchant'].key}"


def test_backs_that_look_alike_are_named():
    kit = real_kit()
    alike = replace(kit, backs={**kit.backs, "monk": kit.backs["scholar"]})
    assert "monk = scholar" in faults(alike)


def test_tokens_are_counted_by_colour_and_value():
    kit = real_kit()
    first = with_piece(kit, "tokens", "token.merit.5", count=4)
    assert faults(first) == "token: 44 ≠ 45; token.merit.5: 4 ≠ 5"
    other = with_piece(first, "tokens", "token.merit.2", count=6)
    assert faults(other) == "token.merit.2: 6 ≠ 5; token.merit.5: 4 ≠ 5"


def test_sizes_backs_and_cuts_are_those_of_the_list():
    kit = real_kit()
    small = with_piece(kit, "beings", kit.parts["beings"][0].id, front=face("small", 60, 88))
    assert "small: 60×88 ≠ 63×88 mm" in faults(small)
    assert "−back" in faults(with_piece(kit, "aids", kit.parts["aids"][0].id, back=None))
    assert "round ≠ square" in faults(
        with_piece(kit, "tokens", kit.parts["tokens"][0].id, cut="round")
    )


def test_what_does_not_belong_is_named():
    kit = real_kit()
    pieces_ = [*kit.parts["dice"], Piece("x", "extra", face("x"))]
    assert "dice: extra?" in faults(replace(kit, parts={**kit.parts, "dice": pieces_}))
    twice = [*kit.parts["dice"], *kit.parts["dice"]]
    assert "die: 2 ×" in faults(replace(kit, parts={**kit.parts, "dice": twice}))


def test_a_component_of_which_nothing_is_drawn_fails_loudly(monkeypatch):
    order = replace(real_kit().order, only=("aids",))
    monkeypatch.setattr(Merit57Faces, "pieces", KitFaces.pieces)
    kit = pieces.gather(order)
    with pytest.raises(KitIncomplete):
        check(kit)
    assert faults(kit) == "aid: 0 ≠ 4"


def test_more_faults_than_a_line_holds_are_counted():
    empty = Kit(real_kit().order, {}, {})
    with pytest.raises(KitIncomplete) as raised:
        check(empty)
    assert raised.value.details["faults"].count(";") == completeness._SHOWN - 1
    assert raised.value.details["faults"].endswith(f"+{len(list(wrong(empty))) - 6}")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_spare_cards_are_printed_and_counted_where_they_are_in_play(lang):
    only = ("general", "reserve")
    plain, house = (
        gather(Order(SPEC, edition(lang, rules), FORMATS["63x88"], only=only))
        for rules in ({}, {"promo": True})
    )
    switched = replace(
        SPEC, components=tuple(replace(c, when="hero_points") for c in SPEC.components)
    )
    assert switched.printed({}) == SPEC.ids  # a rule that is on as shipped, and none of the house
    for rules in ({}, {"promo": True}):
        order = Order(SPEC, edition(lang, rules), FORMATS["63x88"])
        assert tuple(one.id for one in order.components) == SPEC.printed(rules)
    assert "reserve" not in plain.parts
    assert [piece.id for piece in house.parts["reserve"]] == ["R1", "R2", "R3"]
    assert {piece.back.key for piece in house.parts["reserve"]} == {house.backs["general"].key}
    for kit in (plain, house):
        assert list(wrong(kit)) == []
    short = replace(house, parts={**house.parts, "reserve": house.parts["reserve"][1:]})
    assert "reserve: 2 ≠ 3" in list(wrong(short))


def test_a_hint_that_a_longer_stamp_leaves_no_room_for_is_told():
    def hintless(lang, house):
        order = Order(SPEC, edition(lang, house), FORMATS["57x87"], only=("vows",))
        return without_hint(gather(order))

    house = {"V1.reward": 13, "V2.reward": 19}
    assert hintless("en", house) == ["V1"]  # V2 has none
    assert hintless("en", {}) == hintless("zh", house) == []


def test_a_kit_that_was_read_ahead_is_counted_without_a_file():
    resources.toml.cache_clear()
    SPEC.read()
    before = resources.toml.cache_info()
    counts = [SPEC.cards(extent) for extent in SPEC.extents]
    assert counts == [70, 66]
    assert len(SPEC.printed({"promo": True})) == len(SPEC.printed({})) + 1
    assert 0 < before.misses == resources.toml.cache_info().misses

"""A kit that registers from outside is printed, checked and compared like any other."""

import json

import pytest

from engine.kernel.errors import UnknownName
from gui.cli import main
from printpack import games
from printpack.cards.format import FORMATS
from printpack.paper.kit.completeness import wrong
from printpack.paper.kit.pieces import Kit, Order, gather
from printpack.paper.kit.spec import KitSpec


@pytest.fixture(autouse=True)
def pebbles():
    """Register a game of two cards for one test."""
    games.register("pebbles")
    yield games.kit("pebbles")
    del games._PACKAGES["pebbles"]


def said(capsys, *words):
    code = main([*map(str, words), "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_registered_kit_is_found_by_its_id(pebbles):
    assert isinstance(pebbles, KitSpec)
    assert list(games.IDS)[-1] == "pebbles"
    assert games.usual() != "pebbles"
    with pytest.raises(UnknownName) as raised:
        games.kit("pebble")
    assert raised.value.details["expected"] == "pebbles"


@pytest.mark.parametrize("ink", ["rgb", "cmyk", "low"])
@pytest.mark.parametrize("mode", ["duplex", "fold"])
def test_two_cards_are_printed_and_fit_for_the_press(capsys, tmp_path, ink, mode):
    out = tmp_path / "kit"
    code, told, err = said(
        capsys, "print", "kit", "pebbles", "--out", out, "--ink", ink, "--mode", mode
    )
    assert (code, err) == (0, "")
    assert told.splitlines()[-1] == "Complete: 2 pieces, v1."
    assert {path.name for path in out.iterdir()} == {"kit.pdf", "pebbles.pdf", "manifest.json"}
    pieces = json.loads((out / "manifest.json").read_text(encoding="utf-8"))["pieces"]
    assert {name: piece["words"]["rule"] for name, piece in pieces.items()} == {
        "P1": "Take 1 pebbles.",
        "P2": "Take 2 pebbles.",
    }
    for name in ("kit.pdf", "pebbles.pdf"):
        code, told, err = said(capsys, "print", "check", out / name)
        assert (code, err) == (0, ""), told
        assert told.splitlines()[-1] == "Fit to print: no fault was found."


def test_only_what_the_house_changed_is_printed_again(capsys, tmp_path, pebbles):
    was, now = (
        gather(Order(pebbles, pebbles.faces.edition("en", house), FORMATS["63x88"]))
        for house in ({}, {"most": 3})
    )
    differing = [
        one.id
        for one, other in zip(was.pieces, now.pieces, strict=True)
        if one.front.ops != other.front.ops
    ]
    assert differing == ["P2"]


def test_components_and_extents_are_the_games_own(capsys, tmp_path):
    words = ("print", "kit", "pebbles", "--out", tmp_path / "kit")
    assert said(capsys, *words, "--only", "vows") == (
        2,
        "",
        "There is no component “vows”; expected pebbles.\n",
    )
    code, _, err = said(capsys, *words, "--edition", "core66")
    assert code == 2
    assert err == "--edition core66: expected whole.\n"
    assert not (tmp_path / "kit").exists()


def test_one_card_and_all_pictures_are_drawn(capsys, tmp_path):
    png, pictures = tmp_path / "P2.png", tmp_path / "pictures"
    assert said(capsys, "print", "card", "P2", "pebbles", "--png", png)[0] == 0
    assert png.stat().st_size > 1000
    assert said(capsys, "print", "pictures", "pebbles", "--out", pictures)[0] == 0
    assert [path.name for path in pictures.iterdir()] == ["pebbles.png"]
    made = tmp_path / "table"
    assert said(capsys, "print", "export", "pebbles", "--for", "tts", "--out", made)[0] == 0
    assert {path.name for path in made.iterdir()} == {
        "fronts-1.jpg",
        "backs-1.jpg",
        "samsara.json",
    }


def test_a_card_that_is_missing_is_told(pebbles):
    kit = gather(Order(pebbles, pebbles.faces.edition("zh", {}), FORMATS["57x87"]))
    assert list(wrong(kit)) == []
    short = Kit(kit.order, {"pebbles": kit.parts["pebbles"][:1]}, kit.backs)
    assert list(wrong(short)) == ["pebbles: 1 ≠ 2", "−P2"]

"""A kit that registers from outside is printed, checked and compared like any other."""

import json
import re

import pytest
import sixth

from engine.kernel.errors import UnknownName
from gui.cli import main
from printpack import games
from printpack.cards.format import FORMATS
from printpack.paper.kit.completeness import wrong
from printpack.paper.kit.pieces import Kit, Order, gather
from printpack.paper.kit.spec import KitSpec


@pytest.fixture(autouse=True)
def nim():
    """Let a game from elsewhere in for one test: its kit has two cards."""
    sixth.register()
    yield games.kit("nim")
    sixth.forget()


def said(capsys, *words):
    code = main([*map(str, words), "--lang", "en"])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_registered_kit_is_found_by_its_id(nim):
    assert isinstance(nim, KitSpec)
    assert list(games.IDS)[-1] == "nim"
    assert games.usual() != "nim"
    with pytest.raises(UnknownName) as raised:
        games.kit("nym")
    assert raised.value.details["expected"] == "merit57 | nim"


@pytest.mark.parametrize("ink", ["rgb", "cmyk", "low"])
@pytest.mark.parametrize("mode", ["duplex", "fold"])
def test_two_cards_are_printed_and_fit_for_the_press(capsys, tmp_path, ink, mode):
    out = tmp_path / "kit"
    code, told, err = said(
        capsys, "print", "kit", "nim", "--out", out, "--ink", ink, "--mode", mode
    )
    assert (code, err) == (0, "")
    assert re.fullmatch(r"Complete: 2 pieces, 1901, kit \w{4}·\w{4}\.", told.splitlines()[-1])
    assert {path.name for path in out.iterdir()} == {"kit.pdf", "turns.pdf", "manifest.json"}
    pieces = json.loads((out / "manifest.json").read_text(encoding="utf-8"))["pieces"]
    assert {name: piece["words"]["rule"] for name, piece in pieces.items()} == {
        "turn": "Take 1 to 3 stones, all from one heap.",
        "end": "Whoever takes the last stone wins.",
    }
    for name in ("kit.pdf", "turns.pdf"):
        code, told, err = said(capsys, "print", "check", out / name)
        assert (code, err) == (0, ""), told
        assert told.splitlines()[-1] == "Fit to print: no fault was found."


def test_only_what_the_house_changed_is_printed_again(capsys, tmp_path):
    assert said(capsys, "print", "kit", "nim", "--out", tmp_path / "kit")[0] == 0
    house = tmp_path / "house.toml"
    house.write_text('game = "nim"\n[rules]\nmisere = true\n', encoding="utf-8")
    earlier, now = tmp_path / "kit" / "manifest.json", tmp_path / "new"
    how = ("--house", house, "--since", earlier)
    code, told, err = said(capsys, "print", "kit", "nim", "--out", now, *how)
    assert (code, err) == (0, "")
    assert told.splitlines()[0] == "Pieces that differ from the earlier manifest: 1."
    assert {path.name for path in now.iterdir()} >= {"changes.pdf", "turns.pdf"}
    before, after = (
        json.loads(path.read_text(encoding="utf-8")) for path in (earlier, now / "manifest.json")
    )
    assert before["rules"] != after["rules"]
    assert before["pieces"]["turn"] == after["pieces"]["turn"]
    assert after["pieces"]["end"]["words"]["rule"] == "Whoever takes the last stone loses."


def test_components_and_extents_are_the_games_own(capsys, tmp_path):
    words = ("print", "kit", "nim", "--out", tmp_path / "kit")
    assert said(capsys, *words, "--only", "vows") == (
        2,
        "",
        "There is no component “vows”; expected turns.\n",
    )
    code, _, err = said(capsys, *words, "--edition", "core66")
    assert code == 2
    assert err == "--edition core66: expected whole.\n"
    assert not (tmp_path / "kit").exists()


def test_one_card_and_all_pictures_are_drawn(capsys, tmp_path):
    png, pictures = tmp_path / "end.png", tmp_path / "pictures"
    assert said(capsys, "print", "card", "end", "nim", "--png", png)[0] == 0
    assert png.stat().st_size > 1000
    assert said(capsys, "print", "pictures", "nim", "--out", pictures)[0] == 0
    assert [path.name for path in pictures.iterdir()] == ["turns.png"]
    made = tmp_path / "table"
    assert said(capsys, "print", "export", "nim", "--for", "tts", "--out", made)[0] == 0
    assert {path.name for path in made.iterdir()} == {
        "fronts-1.jpg",
        "backs-1.jpg",
        "samsara.json",
    }


def test_a_card_that_is_missing_is_told(nim):
    kit = gather(Order(nim, nim.faces.edition("zh", {}), FORMATS["57x87"]))
    assert list(wrong(kit)) == []
    short = Kit(kit.order, {"turns": kit.parts["turns"][:1]}, kit.backs)
    assert list(wrong(short)) == ["turns: 1 ≠ 2", "−end"]

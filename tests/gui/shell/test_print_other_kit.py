"""The print page takes its kit from the registry: whose it is, it is shown, proofed and saved."""

import sys
from pathlib import Path

import pytest
from visiting import settle
from walking import all_said

from printpack import games

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "printpack"))


@pytest.fixture
def page(opened, qtbot, monkeypatch):
    """Open the print page where another game's kit is the usual one."""
    games.register("pebbles")
    monkeypatch.setattr(games, "usual", lambda: "pebbles")
    window = opened(lang="en")
    window.go("print")
    with qtbot.waitSignal(window.page.workshop.checked, timeout=30_000):
        pass
    settle()
    yield window.page
    window.page.leave()
    del games._PACKAGES["pebbles"]


def test_a_game_that_registers_has_its_kit_on_the_print_page(page, qtbot, tmp_path):
    assert (page.game(), page.edition()) == ("pebbles", "v1")
    assert [(name, tick.count) for name, tick in page.wishes.ticks.items()] == [("pebbles", 2)]
    assert page.wishes.ticks["pebbles"].word() == "Pebble cards"
    assert not page.wishes.extent.isVisible()
    assert list(page._proofs) == ["pebbles"]
    assert page.pages.leaves[0].proof.called("zh") == "石子牌"
    told = " ".join(all_said(page))
    assert "2 pieces" in told
    with qtbot.waitSignal(page.workshop.saved, timeout=30_000):
        page.saving.save_to(tmp_path / "kit")
    assert {path.name for path in (tmp_path / "kit").iterdir()} == {
        "kit.pdf",
        "manifest.json",
        "pebbles.pdf",
    }

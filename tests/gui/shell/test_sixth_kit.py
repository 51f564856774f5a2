"""The print page takes its kit from the registry: whose it is, it is shown, proofed and saved."""

import pytest
import sixth
from visiting import settle
from walking import all_said

from printpack import games


@pytest.fixture
def page(opened, qtbot, monkeypatch):
    """Open the print page where another game's kit is the usual one."""
    sixth.register()
    monkeypatch.setattr(games, "usual", lambda: "nim")
    window = opened(lang="en")
    window.go("print")
    with qtbot.waitSignal(window.page.worker.checked):
        pass
    settle()
    yield window.page
    window.page.leave()
    sixth.forget()


def test_a_game_that_registers_has_its_kit_on_the_print_page(page, qtbot, tmp_path):
    assert (page.game(), page.edition()) == ("nim", "v1901")
    assert [(name, tick.count) for name, tick in page.choices.kit.ticks.items()] == [("turns", 2)]
    assert page.choices.kit.ticks["turns"].word() == "Turn cards"
    assert not page.choices.extent.isVisible()
    assert list(page.browser.proofs) == ["turns"]
    assert page.browser.pages.leaves[0].proof.called("zh") == "回合牌"
    told = " ".join(all_said(page))
    assert "2 pieces" in told
    with qtbot.waitSignal(page.worker.saved):
        page.saving.save_to(tmp_path / "kit")
    assert {path.name for path in (tmp_path / "kit").iterdir()} == {
        "kit.pdf",
        "manifest.json",
        "turns.pdf",
    }

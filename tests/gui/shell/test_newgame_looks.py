"""How the page before a game is laid out: edges that meet, nothing that need not scroll."""

import pytest
from parts import soaked
from PySide6.QtCore import QPoint
from visiting import play, settle

from engine import games
from engine.kernel.game import PERSON
from gui.shell.newgame.rulerow import RuleRow
from gui.widgets.said import Label


def right(widget, page):
    return widget.mapTo(page, QPoint(widget.width(), 0)).x()


EVERY = [(game_id, size) for game_id in games.IDS for size in ((1024, 640), (1440, 900))]
IN_TURN = [one for n, one in enumerate(EVERY) if n % 2 == n // 2 % 2]


@pytest.mark.parametrize(("game_id", "size"), soaked(EVERY, IN_TURN))
def test_sections_and_counts_end_where_what_is_below_them_ends(opened, game_id, size):
    window = opened(size=size, language="zh")
    window.go("new", game_id=game_id)
    settle()
    page = window.page
    assert len({right(row.section, page) for row in page.findChildren(RuleRow)}) == 1
    if page.seats.count.isVisible():
        field = page.seats.count.field()
        assert right(field, page) == pytest.approx(right(page.seats.rows[0], page), abs=3)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_cover_leaves_room_for_the_last_results_in_a_small_window(opened, library, lang):
    play(library, "merit57", (PERSON, *["balanced"] * 3))
    window = opened(size=(1024, 640), language=lang)
    window.go("new", game_id="merit57")
    settle()
    facts = window.page.facts
    assert facts.lately.kinds
    assert facts.inner.verticalScrollBar().maximum() == 0
    window.go("new", game_id="cier", players=(PERSON, *["equilibrium"] * 7))
    settle()
    for row in window.page.seats.rows[1:]:
        word = row.bot.fontMetrics().horizontalAdvance(row.bot.currentText())
        assert row.bot.width() > word + 40, "a bot's name beside the arrow"


def test_a_bot_for_simulations_is_offered_only_where_it_sat_last(opened):
    window = opened()
    window.go("new", game_id="cier", players=(PERSON, "steady", "hasty"))
    settle()
    listed = [row.bot.findData("steady") >= 0 for row in window.page.seats.rows]
    assert listed == [False, True, *[False] * 6]
    assert window.page.seats.players() == (PERSON, "steady", "hasty")


def test_nobody_is_said_to_sit_beside_a_player_on_his_own(opened):
    window = opened()
    for game_id, said in (("delay", "played by you"), ("ludo", "played by you, or by somebody")):
        window.go("new", game_id=game_id)
        settle()
        told = [label.text() for label in window.page.seats.rows[0].findChildren(Label)]
        assert any(text.startswith(said) for text in told)
        assert game_id == "ludo" or not any("beside" in text for text in told)

"""What each seat plays is seen and chosen where the seats are set, and kept by the match."""

from PySide6.QtCore import Qt
from visiting import settle

from resources.catalogue import LANGUAGES

LEFT = Qt.MouseButton.LeftButton
MODES = {"team": "teams", "boss": "cast", "skill": "characters"}


def seated(window, mode, players=4):
    """Return the page of a new match of this kind, with so many seats."""
    window.go("new", game_id="cier")
    settle()
    page = window.page
    page.seats.count.choose(str(players))
    page.seats._set_count(str(players))
    page.options.set_rule("mode", mode)
    settle()
    return page


def parts(page):
    count = len(page.seats.players())
    return [row.part.currentText() for row in page.seats.rows[:count]]


def choose(row, value):
    """Choose from a seat's list as a person does."""
    row.part.setCurrentIndex(row.part.findData(value))
    row.part.activated.emit(row.part.currentIndex())
    settle()


def test_every_seat_says_what_it_plays(opened):
    window = opened()
    for mode in MODES:
        page = seated(window, mode)
        for lang in LANGUAGES:
            window.context.language.speak(lang)
            assert all(parts(page))
        assert all(row.part.isVisible() for row in page.seats.rows[:4])
        assert page.seats.draw.isVisible()
        told = [row.does.text() for row in page.seats.rows[:4]]
        assert all(told) == (mode != "team")
    page = seated(window, "individual")
    assert not any(row.part.isVisible() for row in page.seats.rows)
    assert not page.seats.draw.isVisible()


def test_teams_and_the_one_boss_are_chosen_seat_by_seat(opened):
    page = seated(opened(), "team")
    assert parts(page) == ["team 1", "team 2", "team 1", "team 2"]
    choose(page.seats.rows[1], "1")
    choose(page.seats.rows[3], "3")
    assert page.options.house["teams"][:4] == (1, 1, 1, 3)
    assert parts(page) == ["team 1", "team 1", "team 1", "team 3"]
    page.options.set_rule("mode", "boss")
    assert parts(page) == ["boss", "commoner", "commoner", "commoner"]
    choose(page.seats.rows[2], "boss")
    assert parts(page) == ["commoner", "commoner", "boss", "commoner"]
    choose(page.seats.rows[3], "minion")
    assert page.options.house["cast"][:4] == ("commoner", "commoner", "boss", "minion")
    assert page.facts.rows["life"].value.text() == "boss 2, others 1"


def test_a_character_is_chosen_with_its_skill_in_sight(opened):
    page = seated(opened(), "skill")
    row = page.seats.rows[0]
    choose(row, "gunner")
    assert page.options.house["characters"][0] == "gunner"
    assert row.does.text().startswith("Life 2. Submachine Gun costs 3.")
    page.options.set_rule("gunner.smg.cost", (5, 2))
    settle()
    assert "Submachine Gun costs 2½." in row.does.text()
    assert page.facts.rows["life"].value.text() == "1 to 2"


def test_a_lot_only_gives_out_what_there_is(opened, qtbot):
    page = seated(opened(), "skill")
    for mode in MODES:
        page.options.set_rule("mode", mode)
        usual = sorted(parts(page))
        seen = set()
        for _ in range(9):
            qtbot.mouseClick(page.seats.draw, LEFT)
            seen.add(tuple(parts(page)))
            assert len(set(parts(page))) == 4 if mode == "skill" else sorted(parts(page)) == usual
        assert len(seen) > 1


def test_the_match_keeps_who_was_what(opened, qtbot):
    window = opened()
    page = seated(window, "skill", players=2)
    choose(page.seats.rows[0], "dancer")
    choose(page.seats.rows[1], "novice")
    qtbot.mouseClick(page.start, LEFT)
    settle()
    session = window.page.session
    assert session.state.roles == ("dancer", "novice")
    assert session.journal().setup.house["characters"][:2] == ("dancer", "novice")

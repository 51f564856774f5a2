"""The page of honours and endings: what can be reached, what was, and the way to the match."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from visiting import settle
from walking import usable

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.games.merit13.scoring import PATHS
from engine.games.merit57.honours import HONOURS, honours
from engine.games.merit57.rules import resolve
from engine.games.merit57.scoring import realm
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from gui.games import game_ui, playable
from gui.games.delay.ending.gallery import reached as drawers_reached
from gui.games.delay.painting.medals import drawer, letter
from gui.games.merit.medals import pictured
from gui.games.rulebook_cells import table
from gui.shell.honours.page import HonoursPage
from gui.widgets.dates import day
from gui.widgets.said import Label
from resources.catalogue import LANGUAGES, capitalized, catalogue


@pytest.fixture(scope="module")
def played():
    """Return finished matches by game, each with its last position, played once."""

    def one(game_id, players, seed, house):
        game = games.game(game_id)
        setup = Setup(game_id, players, seed, house, nonce=f"n{seed}")
        match = Match(game, setup)
        bots = dict(enumerate(seat_bots(game, setup)))
        while match.outcome is None:
            answer_once(match, bots)
        return match, game.tally(setup, match.state)

    four = (PERSON, *["smart"] * 3)
    return {
        "merit57": [one("merit57", four, f"h{i}", {}) for i in range(3)],
        "merit13": [one("merit13", four, f"h{i}", {"difficulty": "beginner"}) for i in range(2)],
        "delay": [one("delay", (PERSON,), f"h{i}", {}) for i in range(2)],
    }


@pytest.fixture
def kept(library, played):
    """Return a function that has the library keep the matches of these games."""

    def keep(*game_ids):
        found = {}
        for game_id in game_ids:
            for match, bucket in played[game_id]:
                kept_match = library.import_journal(match.journal())
                library.finish(kept_match.id, match.outcome, bucket)
                found[kept_match.id] = match
        return found

    return keep


def turn(window, qtbot, game_id):
    window.go("honours", game_id=game_id)
    qtbot.waitUntil(lambda: not window.page.slices.busy)
    settle()
    return window.page


def card(page, name):
    return next(c for s in page.shelves for c in s.cards if c.honour.id == name)


def said(widget):
    return [label.text() for label in widget.findChildren(Label) if label.isVisible()]


def named(window, name):
    return next(thing for thing in usable(window) if thing.accessibleName() == name)


def test_the_page_is_reached_from_the_header_and_from_the_statistics(opened, qtbot):
    window = opened()
    qtbot.mouseClick(named(window, "Honours and endings"), Qt.MouseButton.LeftButton)
    settle()
    assert isinstance(window.page, HonoursPage)
    qtbot.mouseClick(named(window, "Statistics"), Qt.MouseButton.LeftButton)
    settle()
    assert type(window.page).__name__ == "StatisticsPage"
    qtbot.mouseClick(named(window, "Honours and endings"), Qt.MouseButton.LeftButton)
    settle()
    assert isinstance(window.page, HonoursPage)


def test_without_a_match_every_medal_is_blank_and_nothing_leads_anywhere(opened, qtbot):
    page = turn(opened(), qtbot, "merit57")
    cards = [one for shelf in page.shelves for one in shelf.cards]
    assert len(cards) == len(HONOURS) + 3
    assert {one.state.text() for one in cards} == {"Not reached yet"}
    assert not any(one.match.isVisible() for one in cards)
    assert [shelf.summed.text() for shelf in page.shelves] == ["0 of 12 reached", "0 of 3 reached"]


def test_no_count_is_told_before_every_match_is_read(opened, kept):
    kept("merit57")
    window = opened()
    window.go("honours", game_id="merit57")
    page = window.page
    assert page.busy
    assert {shelf.summed.text() for shelf in page.shelves} == {"Looking back…"}
    assert {one.state.text() for shelf in page.shelves for one in shelf.cards} == {"…"}
    page._tell()
    assert page.progress.text() == "Looking back at game 1 of 3…"


def test_the_honours_of_v57_are_those_that_the_game_told(opened, kept, qtbot):
    matches = kept("merit57")
    page = turn(opened(), qtbot, "merit57")
    won = {i: m for i, m in matches.items() if m.outcome.ending == "win"}
    assert won, "choose other seeds"
    for name in HONOURS:
        reached = [i for i, m in won.items() if name in honours(m.state, 0)]
        one = card(page, name)
        assert one.honour.times == len(reached)
        assert one.match.isVisible() == bool(reached)
        if reached:
            role = won[reached[0]].state.players[0].role
            when = day(one.honour.first.ended, "en")
            assert one.honour.first.id == reached[0]
            word = catalogue("en").say(f"merit57.role.{role}")
            many = f"{len(reached)} times, first on {when}"
            told = f"once, on {when}" if len(reached) == 1 else many
            assert one.state.text() == f"{told}, as the {word}"
    realms = [realm(match.state) for match in won.values()]
    for number in range(3):
        assert card(page, f"realm-{number}").honour.times == realms.count(number)


def test_conditions_are_told_with_the_numbers_in_force_in_both_languages(opened, qtbot):
    rules = resolve({})
    numbers = {
        "lamp": (rules.honour_lamp,),
        "ferry": (rules.honour_ferry,),
        "compassion": (rules.honour_compassion,),
        "guardian": (rules.honour_guardian,),
        "merit": (rules.honour_merit,),
        "wisdom": (rules.honour_wisdom,),
        "poverty": (rules.honour_poverty_provisions, rules.honour_poverty_merit),
        "hero": (rules.honour_heroes,),
        "realm-0": rules.karma_steps[:1],
        "realm-1": rules.karma_steps[1:2],
        "realm-2": rules.karma_steps[1:2],
    }
    window = opened()
    page = turn(window, qtbot, "merit57")
    for lang in ("en", "zh"):
        window.context.language.speak(lang)
        for row, name in enumerate(HONOURS):
            assert said(card(page, name))[0] == catalogue(lang).say(f"merit57.honour.{name}"), row
        for name, figures in numbers.items():
            about = said(card(page, name))[1]
            assert all(str(figure) in about for figure in figures), (name, about)
            assert "|" not in about
            assert "*" not in about


@pytest.mark.parametrize("lang", LANGUAGES)
def test_conditions_stand_in_the_rulebook_in_the_order_of_the_honours(lang):
    words = catalogue(lang)
    rows = table("merit57", "12.13", lang)
    assert [row[0] for row in rows] == [words.say(f"merit57.honour.{name}") for name in HONOURS]
    rows = table("merit13", "7.2", lang)
    assert [row[0] for row in rows] == [words.say(f"merit13.path.{name}") for name in PATHS]


def test_an_honour_leads_to_the_match_in_which_it_was_first(opened, kept, qtbot):
    kept("merit57")
    window = opened()
    page = turn(window, qtbot, "merit57")
    one = next(c for c in page.shelves[0].cards if c.honour.times)
    one.match.setFocus()
    QTest.keyClick(one.match, Qt.Key.Key_Return)
    settle()
    assert type(window.page).__name__ == "ResultPage"
    assert window.page._id == one.honour.first.id
    window.back()
    assert window.page is page


def test_fruits_and_paths_of_v13_are_those_that_the_game_told(opened, kept, qtbot):
    matches = kept("merit13")
    page = turn(opened(), qtbot, "merit13")
    ranked = [e for m in matches.values() for e in m.log if e[0] == "ranked" and e[2] == 0]
    assert ranked, "choose other seeds"
    told = [event[5] for event in ranked]
    walked = [f"path-{event[4]}" for event in ranked]
    for shelf, reached in zip(page.shelves, (told, walked), strict=True):
        for one in shelf.cards:
            assert one.honour.times == reached.count(one.honour.id)
    assert said(card(page, "path-giving"))[1] == "Merit ≥ 20, Wisdom ≥ 10"


def test_an_ending_of_delay_is_a_letter_once_reached_and_a_nameless_drawer_before(
    opened, kept, qtbot
):
    matches = kept("delay")
    window = opened()
    page = turn(window, qtbot, "delay")
    pack = games.game("delay")
    reached = {match.outcome.ending for match in matches.values()}
    for row, one in enumerate(page.shelves[0].cards):
        words = said(one)
        known = one.honour.id in reached
        assert (pack.word("title", one.honour.id, "en") in words) == known
        assert (capitalized(table("delay", "7.2", "en")[row][1]) in words) == known
        assert (one.honour.picture is letter) == known
        assert ("A closed drawer" in words) == (one.honour.picture is drawer) == (not known)
    qtbot.mouseClick(named(page, "Open the drawers"), Qt.MouseButton.LeftButton)
    settle()
    assert type(window.page).__name__ == "EndingsPage"


def test_practice_opens_no_drawer(opened, kept, qtbot):
    kept("delay")
    page = turn(opened(), qtbot, "delay")
    looked = [(one, page.looked["delay"].summaries[one.id]) for one in page.looked["delay"].past]
    tried = [(p, g._replace(own=replace(g.own, practice=True))) for p, g in looked]
    assert sum(honour.times for honour in game_ui("delay").shelves(tried)[0].honours) == 0
    assert sum(honour.times for honour in game_ui("delay").shelves(looked)[0].honours) == len(
        looked
    )


def ink(paint):
    """Return what a picture draws, without colour."""
    image = QImage(96, 96, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint(painter, QRectF(4, 4, 88, 88))
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(grey.constBits())  # which keep no hold on the image: it must outlive the copy


def test_every_medal_has_a_picture_of_its_own_even_without_colour(opened):
    opened()
    won = {name: ink(pictured(name, won=True)) for name in (*HONOURS, "enlightenment", "lotus")}
    blank = ink(pictured("lamp", won=False))
    assert len({*won.values(), blank}) == len(won) + 1
    assert ink(pictured("ferry", won=False)) == blank
    assert ink(letter) != ink(drawer)


def test_a_deleted_match_no_longer_counts(opened, kept, library, qtbot):
    matches = kept("delay")
    for match_id in matches:
        library.delete(match_id)
    page = turn(opened(), qtbot, "delay")
    assert page.shelves[0].summed.text() == "0 of 5 reached"


@pytest.mark.parametrize("game_id", [i for i in playable() if game_ui(i).honoured])
def test_what_can_be_reached_has_an_id_of_its_own(game_id):
    ids = [honour.id for shelf in game_ui(game_id).shelves([]) for honour in shelf.honours]
    assert len(ids) == len(set(ids)) > 0


def test_the_drawers_and_the_honours_agree_though_a_match_is_kept_twice(opened, library, qtbot):
    """A copy of a match that ended otherwise is still the same match."""
    game = games.game("delay")
    for place in range(3):
        setup = Setup("delay", (PERSON,), "twice", {}, nonce="same")
        match = Match(game, setup)
        while match.outcome is None:
            (ask,) = match.asks
            match.answer(ask.seat, ask.options[min(place, len(ask.options) - 1)])
        kept_match = library.import_journal(match.journal())
        library.finish(kept_match.id, match.outcome, game.tally(setup, match.state))
    page = turn(opened(), qtbot, "delay")
    (shelf,) = page.shelves
    known = drawers_reached(library)
    assert shelf.shelf.reached == len(known) == 1
    assert {one.honour.id for one in shelf.cards if one.honour.times} == set(known)

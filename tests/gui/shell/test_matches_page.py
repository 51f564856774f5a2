"""All matches: told apart, looked for, named, deleted together; those of files marked as such."""

import re

import pytest
from playing import press, wait_until
from PySide6.QtCore import QMimeData, QPointF, Qt, QThreadPool, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import play, played, settle
from walking import usable

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.kernel.errors import LibraryError
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Journal, dumps, loads
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from engine.library.journal_files import write_journal
from engine.library.store import IMPORTED
from gui.context import say
from gui.games import game_ui
from gui.i18n import Language
from gui.shell.past import describing, matches_page
from gui.shell.past.match_rows import MatchRow
from gui.widgets.dates import day
from gui.widgets.said import Label

BOTS = ("steady",) * 3


@pytest.fixture
def filled(library):
    """Return the numbers of matches that differ in all that tells one from another."""
    return {
        "fair": play(library, "ludo", (PERSON, *BOTS), dice="fair"),
        "open": play(library, "ludo", (PERSON, "steady"), answers=40),
        "house": play(library, "ludo", (PERSON, "steady"), answers=4, blockade=True),
        "practice": play(library, "delay", (PERSON,), answers=3, practice=True),
    }


def page_of(opened, **preferences):
    window = opened(**preferences)
    window.go("matches")
    wait_until(lambda: not window.page.slices.busy)
    return window.page


def row(page, match_id):
    return next(row for row in page.rows if row.match.id == match_id)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_row_says_all_that_tells_a_match_from_others(opened, library, filled, lang):
    page = page_of(opened, language=lang)
    say = page.context.language.say
    told = {name: row(page, number).spoken() for name, number in filled.items()}
    assert len(set(told.values())) == len(filled)
    assert say("gui.rule.ludo.dice.fair") in told["fair"]
    assert say("gui.rule.ludo.dice.balanced") in told["open"]
    assert say("gui.bot.steady.name") in told["fair"]
    for name, count in (("house", 1), ("practice", 1), ("fair", 1), ("open", 0)):
        assert (say("gui.matches.house", n=count) in told[name]) == bool(count), name
    house = {"dice": "fair", "blockade": True, "play_on": False}  # the last as in the rulebook
    number = play(library, "ludo", (PERSON, "steady"), answers=0, **house)
    listed = library.listed(number)
    assert describing.rules(listed, page.context.language) == say("gui.matches.house", n=2)
    page.window().go("new", game_id="ludo", house=listed.house)
    options = page.window().page.options
    options.show_numbers()
    shown = options._sum.text(), options.numbers.show_which.segment("changed").word()
    assert shown == (say("gui.edition.ludo.changed", n=2), say("gui.shell.numbers.changed", n=2))
    assert say("gui.matches.practice") in told["practice"]
    match = row(page, filled["open"]).match
    assert describing.dated(match, page.context.language) in told["open"]
    assert re.search(r" \d\d:\d\d$", describing.dated(match, page.context.language))
    assert re.search(say("ludo.event.round", round=7).replace("7", r"\d+"), told["open"])


def look_for(page, words):
    """Write words to look for, and wait until the list has followed."""
    before = page.lines
    page.search.clear()
    QTest.keyClicks(page.search, words)
    wait_until(lambda: page.lines is not before and not page.slices.busy)


def shown(page):
    return {row.match.id for row in page.rows}


def test_matches_are_looked_for_by_word_game_and_state(opened, filled):
    page = page_of(opened)
    look_for(page, "FAIR steady")
    assert shown(page) == {filled["fair"]}
    look_for(page, day(page.rows[0].match.updated, "zh"))
    assert shown(page) == {*filled.values()}
    look_for(page, "nobody")
    assert page._count.text().startswith("None of ")
    look_for(page, "")
    page.game_field.setCurrentIndex(page.game_field.findData("delay"))
    page.game_field.activated.emit(0)
    assert shown(page) == {filled["practice"]}
    page.game_field.setCurrentIndex(0)
    page.state_field.setCurrentIndex(page.state_field.findData("ended"))
    page.state_field.activated.emit(0)
    assert shown(page) == {filled["fair"]}


def test_a_match_is_given_a_name_by_which_it_is_found(opened, library, filled):
    page = page_of(opened)
    pen = next(b for b in page.lines[0].findChildren(type(page.signs()[0])) if b.sign == "pen")
    press(pen)
    settle()
    QTest.keyClicks(QApplication.focusWidget(), "The long evening")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    settle()
    assert QApplication.focusWidget() is page.search
    number = page.rows[0].match.id
    assert library.listed(number).title == "The long evening"
    look_for(page, "evening")
    assert shown(page) == {number}
    assert "The long evening" in page.rows[0].spoken()
    assert loads(dumps(library.journal(number))).setup.title == "The long evening"
    library.rename(filled["fair"], "The short one")
    page.window().back()
    start = page.window().page
    assert "Where you left off · The long evening" in [
        label.text() for label in start.go_on.findChildren(Label)
    ]
    [recent] = [row for row in start.findChildren(MatchRow) if row.match.id == filled["fair"]]
    assert recent.cells()[0][4] == "The short one"
    assert recent.spoken().startswith("The short one, Ludo")


def test_keys_search_go_to_what_is_found_and_leave_by_one_step_at_a_time(opened, filled):
    page = page_of(opened)
    settle()
    QTest.keyClicks(QApplication.focusWidget(), "fair?")
    assert (page.search.text(), page.window().modal) == ("fair?", None)
    QTest.keyClick(page.search, Qt.Key.Key_Backspace)
    QTest.keyClick(page.search, Qt.Key.Key_Return)  # without waiting for the list
    assert page.window().page is page
    assert QApplication.focusWidget() is row(page, filled["fair"])
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert (page.search.text(), page.window().page) == ("", page)
    assert page.search.hasFocus()
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.window().page is not page


def test_several_are_deleted_at_once_after_one_question(opened, library, filled):
    page = page_of(opened)
    assert not page.delete.isVisible()
    for name in ("fair", "open"):
        press(next(line for line in page.lines if line.match.id == filled[name]).tick)
    press(page.delete)
    settle()
    window = page.window()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    settle()
    assert len(library.matches()) == len(filled)
    press(page.delete)
    settle()
    press(next(b for b in usable(window.modal) if b.word() == page.delete.word()))
    settle()
    assert shown(page) == {filled["house"], filled["practice"]}
    assert {match.id for match in library.matches()} == shown(page)


def test_what_is_ticked_stays_so_while_others_are_looked_for(opened, library, filled):
    page = page_of(opened)
    for name, word in (("fair", "fair"), ("practice", "practice")):
        look_for(page, word)
        press(next(line for line in page.lines if line.match.id == filled[name]).tick)
    assert set(page.chosen()) == {filled["fair"], filled["practice"]}
    told = [label.text() for label in page.findChildren(Label)]
    assert "2 matches chosen · 1 of 4 matches" in told
    page.context.language.speak("zh")
    look_for(page, "")
    assert {line.match.id for line in page.lines if line.tick.isChecked()} == set(page.chosen())


def test_the_one_match_that_is_to_be_deleted_is_named(opened, filled):
    page = page_of(opened)
    page.ask_delete([filled["fair"]])
    told = [label.text() for label in page.window().modal.findChildren(Label)]
    assert told[0] == describing.headline(row(page, filled["fair"]).match, page.context.language)


def test_an_open_match_is_followed_once_however_often_one_looks(opened, filled, monkeypatch):
    followed = []
    course = describing.course

    def noted(library, match, tell):
        followed.append(match.id)
        return course(library, match, tell)

    monkeypatch.setattr(describing, "course", noted)
    page = page_of(opened)
    told = row(page, filled["open"]).spoken()
    look_for(page, "ludo")
    look_for(page, "")
    assert row(page, filled["open"]).spoken() == told
    assert sorted(followed) == sorted(filled[name] for name in ("open", "house", "practice"))


def test_a_name_that_is_given_leaves_as_many_matches_in_the_list(opened, filled, monkeypatch):
    monkeypatch.setattr(matches_page, "_MOST", 2)
    page = page_of(opened)
    press(page._more)
    assert shown(page) == set(filled.values())
    page.rename(page.rows[-1].match)
    settle()
    QTest.keyClicks(QApplication.focusWidget(), "The last\r")
    settle()
    assert page.rows[-1].match.title == "The last"
    assert shown(page) == set(filled.values())


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_where_one_left_off_is_a_round_and_what_awaits_a_person(library, lang):
    """Whatever the last records were: a question of mine, a bot's turn, a card not yet turned."""
    language, told = Language(lang), set()
    game = games.game("merit13")
    players = (PERSON, "selfish", "selfish")
    setup = Setup("merit13", players, "left off", names=("Anna", "", ""), nonce="ab" * 16)
    table = Match(game, setup, hold=game_ui("merit13").policy.hold)
    bots = dict(enumerate(seat_bots(game, setup)))
    while len(told) < 3:
        listed = library.listed(library.import_journal(table.journal()).id)
        line = say(language, describing.standing(library, listed))
        own = [ask for ask in table.asks if ask.seat == 0]
        teller = Teller(game.called(setup), table.state, lang)
        if own:
            waits = teller.question(own[0])
        elif table.asks:
            waits = language.say("gui.table.turn", seat=teller.seat(table.asks[0].seat))
        else:
            waits = language.say("gui.shell.stands-card")
        assert line.endswith(waits)
        begun = language.say("merit13.event.round", round=1)
        assert line.startswith(begun) or not table.asks  # before the first there are but cards
        told.add(0 if own else len(table.asks) + 1)
        if table.draw is not None:
            table.release()
        else:
            answer_once(table, bots)


# --- matches of files


@pytest.fixture
def file(tmp_path):
    """Return a file with a finished match that this library knows nothing of."""
    journal, _, _ = played("ludo", (PERSON, "steady"), None, "sent", ())
    path = tmp_path / "sent.samsara"
    write_journal(path, journal, force=True)
    return path


def drop(window, *paths):
    """Carry files over the window, and let go."""
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    spot, left, none = QPointF(400, 300), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    over = QDragEnterEvent(spot.toPoint(), copy, carried, left, none)
    QApplication.sendEvent(window, over)
    if over.isAccepted():
        QApplication.sendEvent(window, QDropEvent(spot, copy, carried, left, none))
    return over.isAccepted()


def taken(window):
    wait_until(lambda: type(window.page).__name__ in ("ResultPage", "ReplayPage"))
    settle()
    return window.page


def test_a_dropped_match_is_shown_marked_and_counts_nowhere(opened, library, file):
    window = opened()
    before = library.standings()
    assert drop(window, file)
    page = taken(window)
    [match] = library.matches()
    assert match.imported
    assert (match.profile, match.ended is not None, match.winners) == (
        IMPORTED,
        True,
        page.end.outcome.winners,
    )
    assert library.counted("ludo") == []
    assert library.ended("ludo") == []
    assert {game: one.tallies for game, one in library.standings().items()} == {
        game: one.tallies for game, one in before.items()
    }
    told = [label.text() for label in page.findChildren(Label)]
    assert "This match came from a file; it counts in no statistics." in told
    assert any("all follow from the seed" in text for text in told)
    window.go("replay", match_id=match.id)
    assert window.page.replay.last > 0
    window.go("matches")
    assert "from a file" in window.page.rows[0].spoken()
    window.go("start")
    assert window.page.go_on is None


def test_a_match_that_is_here_already_is_shown_and_not_kept_twice(opened, library, file):
    window = opened()
    for _ in range(2):
        window.go("start")
        window.open_files(file)
        taken(window)
    assert len(library.matches()) == 1
    assert window.notice.isVisible()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no match", "not JSON"),
        ('{"kind": "samsara-log"}', "no saved match"),
        (None, "No such file"),
    ],
)
def test_a_wrong_file_is_one_line_and_nothing_is_kept(opened, library, tmp_path, text, told):
    path = tmp_path / "wrong.samsara"
    if text is not None:
        path.write_text(text)
    window = opened()
    window.open_files(path)
    wait_until(window.notice.isVisible)
    assert told in window.notice.label.text()
    assert "\n" not in window.notice.label.text()
    assert library.matches() == []


def test_a_match_bent_by_hand_is_refused(opened, library, file):
    file.write_text(file.read_text().replace('["c", ', '["c", "x', 1))
    window = opened()
    window.open_files(file)
    wait_until(window.notice.isVisible)
    assert library.matches() == []


def test_what_the_library_refuses_is_one_line(opened, library, filled, file, monkeypatch):
    window = opened()
    window.go("matches")
    page = window.page

    def refuse(*_args, **_more):
        raise LibraryError("library-busy", path="matches.db", why="locked")

    for name in ("delete", "import_journal"):
        monkeypatch.setattr(type(library), name, refuse)
    page.ask_delete([filled["open"]])
    press(next(b for b in usable(window.modal) if b.word() == "Delete this match"))
    settle()
    assert window.notice.isVisible()
    window.hush()
    window.open_files(file)
    wait_until(window.notice.isVisible)
    assert window.page is page


def test_a_file_that_was_read_turns_no_page_under_a_question(opened, library, file):
    window = opened()
    page = window.page
    window.open_files(file)
    window.hand_over("gui.shell.forget-ask")
    wait_until(window.notice.isVisible)
    assert window.page is page
    assert len(library.matches()) == 1


def test_a_window_that_was_closed_takes_in_nothing_more(opened, library, file):
    window = opened()
    window.open_files(file)
    window.close()
    QThreadPool.globalInstance().waitForDone()
    settle()
    assert library.matches() == []


def test_names_travel_with_a_match_and_hide_nothing_in_it():
    setup = Setup("ludo", (PERSON, "steady"), "s", names=("A\u202enn\n", ""), title="t\x07")
    back = loads(dumps(Journal(setup, "e", "d", ()))).setup
    assert (back.names, back.title) == (("A nn", ""), "t")

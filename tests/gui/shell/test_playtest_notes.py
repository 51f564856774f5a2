"""Beside a log: notes, entries put right where they stand, rules looked up, who thinks how long."""

import playtested
import pytest
from live_log import ALT, CTRL, ROLES, K, Log, press, write
from PySide6.QtWidgets import QApplication
from visiting import settle


@pytest.fixture
def log(opened, library):
    return Log(opened(), playtested.kept(library, roles=ROLES))


def test_a_note_is_stamped_at_its_first_letter_and_is_a_draft_until_enter(log):
    page = log.page
    press(K.Key_Slash)
    assert not log.kept.observations
    write("Ana")
    at = log.kept.observations[0].at_ms
    assert log.kept.observations[0].draft
    press(K.Key_3, CTRL)
    press(K.Key_Up, CTRL)
    press(K.Key_Up, CTRL)
    press(K.Key_2, ALT)
    write(" waits")
    page.notes._timer.timeout.emit()
    assert log.kept.observations[0].text == "Ana waits"
    press(K.Key_Escape)
    assert log.kept.observations[0].draft
    assert QApplication.focusWidget() is page.free
    press(K.Key_1)
    assert log.last.verb == "labour", "the log has the keyboard again"
    press(K.Key_Slash)
    press(K.Key_Return)
    (note,) = log.kept.observations
    said = note.at_ms, note.text, note.tag, note.severity, note.seats, note.draft
    assert said == (at, "Ana waits", "broken", 2, (1,), False)
    press(K.Key_9, CTRL)
    write("a bell")
    press(K.Key_Return, CTRL)
    assert [(one.text, one.observation) for one in log.kept.items] == [
        ("a bell", log.kept.observations[1].uuid)
    ]


def test_a_note_that_is_put_right_stays_as_it_was_by_esc_and_loses_no_word_else(log):
    notes = log.page.notes
    press(K.Key_1, CTRL)
    write("Ana waits")
    press(K.Key_Return)
    (note,) = log.kept.observations
    notes.take(note)
    write("!")
    press(K.Key_Escape)
    assert (notes.note.uuid, log.kept.observations, log.kept.changes) == ("", (note,), ())
    notes.take(note)
    write("!")
    log.page.back_to_log()
    press(K.Key_9, CTRL)
    assert log.kept.observations[0].text == "Ana waits!"
    assert [one.kind for one in log.kept.changes] == ["corrected"]


def test_an_entry_is_put_right_where_it_stands(log):
    press(K.Key_3, ALT)
    for _ in range(3):
        press(K.Key_W)
    before = log.amounts[2, "merit"]
    press(K.Key_F2)
    write(str(before + 1))
    press(K.Key_Return)
    assert log.amounts[2, "merit"] == before + 1
    assert [one.kind for one in log.kept.changes] == ["corrected"]
    assert QApplication.focusWidget() is log.page.free
    press(K.Key_1)
    press(K.Key_F2)
    log.page.side.entries.correction.drop()
    assert log.last.verb == "count"


def test_a_rule_is_looked_up_until_esc(log):
    press(K.Key_F1)
    settle()
    window = log.window
    assert window.dock.reads()
    assert log.kept.segments[-1].kind == "look-up"
    press(K.Key_Escape)
    settle()
    assert (window.dock.tab(), window.page) == ("entries", log.page)
    ways = (
        window.dock.put_away,  # by its cross
        lambda: window.dock.turn_to("notes"),
        log.page.end,
        log.page.leave,
    )
    for way in ways:
        press(K.Key_F1)
        settle()
        assert log.page.book.goes_on
        way()
        if log.page.closes:
            press(K.Key_Escape)
        assert not log.page.book.goes_on, way
    assert log.kept.segments[-1].kind != "look-up"
    notes = [(one.tag, one.draft, one.lasted_ms is None) for one in log.kept.observations]
    assert notes == [("looked-up", False, False)] * 5


def test_who_decides_since_when_and_what_is_usual_stands_above_the_entries(
    opened, library, monkeypatch
):
    """And what each seat has thought so far stands in the foot; a pause is nobody's thought."""
    clock = playtested.Clock()
    monkeypatch.setattr("gui.shell.playtests.live.WallClock", lambda: clock)
    page = Log(opened(), playtested.kept(library, "merit13", "refereed", 3)).page
    card, thought = page.side.entries.think, dict.fromkeys(range(3), 0)
    own = []
    while len(own) < 7:  # two entries a turn
        turn = page.live.turn
        assert card.isVisible() == bool(turn.seats)
        clock.on(10 + len(own))
        page._beat()
        for seat in turn.seats:
            thought[seat] += 10 + len(own)
        if turn.phase == "act":
            own.append(10 + len(own))
            assert card.who.text().startswith(page.words.seat(turn.seats[0]))
            assert card.think.text() == f"0:{own[-1] + (own[-2] if len(own) % 2 == 0 else 0)}"
        assert card.usual.isVisible() == (len(own) == 7)
        press(K.Key_1)
    assert [face.text() for face in page.foot.times.faces] == [f"0:{n}" for n in thought.values()]
    assert card.usual.text() == "usual here 0:25"  # of 21, 25 and 29
    press(K.Key_Space)
    before = card.think.text(), card.bar.share
    clock.on(100)
    card.beat()
    assert (card.think.text(), card.bar.share) == before
    assert card.think.accessibleName() == before[0]
    assert page.foot.times.faces[1].accessibleName() == f"Ben: 0:{thought[1]}"

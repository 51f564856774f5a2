"""The review of a playtest: its timeline by keys and clicks, each correction with its audit."""

import json
from functools import partial
from itertools import combinations

import playtested
import pytest
from pace import own_time, within
from playing import wait_until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import settle

from engine.kernel.journal import record_to_json
from engine.library.store import utc_now
from engine.playtest.afterwards import with_seat
from engine.playtest.analysis.untaken import Untaken, untaken
from engine.playtest.clocks import Turn
from engine.playtest.corrections import Change
from engine.playtest.entries import Delta
from engine.playtest.files.lossless import read_playtest
from engine.playtest.store import PlaytestStore
from gui.shell.playtests.about import AboutSheet
from gui.shell.playtests.ending.endsheet import EndSheet
from gui.shell.playtests.ending.form import FeedbackForm
from gui.shell.playtests.ending.scale import Scale
from gui.widgets.buttons import Button
from gui.widgets.said import Label

K, ALT = Qt.Key, Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def review(opened, library):
    """Return what opens the review of a session, with all of it read."""

    def open_(number, **look):
        window = opened(**look)
        window.go("playtest-review", session_id=number)
        wait_until(lambda: not window.page.busy)
        settle()
        return window.page

    return open_


def press(key, held=Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(QApplication.focusWidget(), key, held)


def on_disk(page):
    return PlaytestStore(page.context.library.database, utc_now).read(page.live.id)


def test_keys_and_clicks_choose_an_entry_and_the_table_is_as_it_was(review, library):
    page = review(playtested.reviewed(library))
    line = page.course.timeline
    assert QApplication.focusWidget() is line
    press(K.Key_Home)
    press(K.Key_Right)
    assert line.at == 1
    ahead = line.entries[30]
    x = round(line.extent().x(ahead.at_ms))
    QTest.mouseClick(line, LEFT, pos=QPoint(x, round(line.extent().box.center().y())))
    assert line.at == 30
    assert (
        f"Entry {ahead.n} · " in page.course.then.findChildren(type(page.course._place))[0].text()
    )
    press(K.Key_Return)
    settle()
    for _ in range(4):
        moment = page.course.course.moment(line.entries[line.at].line)
        assert page.table.replay.at == moment
        shown = page.table.replay.state
        merits = [t for g in page.course.course.graphs if g.kind == "merit" for t in g.tracks]
        at = page.course._settled(line.at)
        assert [track.at(at) for track in merits] == [one.merit for one in shown.players]
        press(K.Key_Right)
    decided = [one for one in page.course.timeline.thought if one.turn.seats]
    longest = max(decided, key=lambda one: one.ms)  # not what came after the end
    assert page.words.seats(longest.turn.seats) in page.course._thought(page.context.language)
    found = untaken(page.words.game, page.kept.journal)
    assert [str(one.offered) in page.notes.untaken.text() for one in found[:4]].count(False) == 0
    assert page.notes.untaken.isVisible() == bool(found)
    shared = Untaken("merit13.ask.action", ("together", 2), 9, (0,))
    assert page.words.untaken(shared) == "Deliver together"
    note = line.notes[0]
    QTest.mouseClick(line, LEFT, pos=line.spot(note).toPoint())
    assert page.notes.view.chosen().uuid == note.uuid
    assert abs(line.entries[line.at].at_ms - note.at_ms) <= playtested.SECONDS * 1000


def test_the_end_of_a_turn_is_moved_by_keys_and_by_hand_and_each_is_audited(review, library):
    page = review(playtested.reviewed(library))
    line = page.course.timeline
    for _ in range(3):
        press(K.Key_Right)
    before = on_disk(page).segments
    press(K.Key_Left, ALT)
    (change,) = on_disk(page).changes
    segment = int(change.subject.partition(":")[2])
    assert on_disk(page).segments[segment].to_ms == before[segment].to_ms - 1000
    held = line._ends()[4]
    x = round(line.extent().x(held.to_ms))
    start = QPoint(x, round(line.lanes.thought().center().y()))
    QTest.mousePress(line, LEFT, pos=start)
    QTest.mouseMove(line, start - QPoint(1, 0))
    QTest.mouseRelease(line, LEFT, pos=start - QPoint(1, 0))
    assert [one.kind for one in on_disk(page).changes] == ["moved", "moved"]
    assert on_disk(page).segments[held.n].to_ms < held.to_ms
    assert len(page.audit.lines) == 2
    assert page.audit.lines[0].text().startswith("End: 00:")
    plot = line.lanes.plot()
    ends = [(plot.box.bottom(), "a"), (plot.box.bottom(), "b"), (plot.box.top(), "c")]
    boxes = [box for box, _ in line.lanes.named(14.0, plot, ends)]
    assert not [1 for a, b in combinations(boxes, 2) if a.intersects(b)]
    assert all(plot.box.contains(box) for box in boxes)
    line.thought = [one._replace(turn=one.turn._replace(phase="")) for one in line.thought]
    assert not page.course._thought(page.context.language).endswith(" other")
    rows = [record_to_json(one) for one in page.kept.journal.records]
    drawn = [row for row in rows if row[0] == "d" and row[4] != ""][:2]
    answers = [row for row in rows if row[0] == "a"][:9]
    heard = ({"records": drawn[:1], "entries": [7, 8]}, {"records": drawn[1:], "entries": []})
    taken = ({"records": answers, "entries": []}, {"records": [], "entries": []})
    amended, undone = (
        Change(0, 0, "", "", "amended", "line:99999", *map(json.dumps, sides))
        for sides in (heard, taken)
    )
    said = partial(page.audit._told.said, language=page.context.language)
    first, gone = said(amended).split("\n")
    assert first.count("Which role did Ana draw? ") == 2
    assert gone == "2 later entries are there no more"
    assert page.audit._told.subject(amended, page.context.language).startswith("Entry 7 · ")
    assert said(undone).split("\n")[-1] == "… and 3 more."
    assert "[" not in said(amended) + said(undone)
    foreign = Change(0, 0, "", "", "amended", "seat:99", '{"text": 3}', "{}")
    assert page.audit._told.subject(foreign, page.context.language).startswith("seat:99")


def test_an_observation_is_put_right_and_becomes_an_item_by_one_key(review, library):
    page = review(playtested.reviewed(library))
    shown, every = page.notes.filter, page.course.timeline.notes
    broken = [one for one in every if one.tag == "broken"]
    shown.setFocus()
    press(K.Key_Home)
    while shown.value() != "broken":
        press(K.Key_Down)
    assert page.notes.rows.rows == page.course.timeline.notes == broken != every
    assert shown.currentText() == f"broken: {len(broken)}"
    press(K.Key_Home)
    assert page.course.timeline.notes == every
    page.notes.view.setFocus()
    press(K.Key_Home)
    press(K.Key_Plus)
    press(K.Key_Plus)
    note = page.notes.view.chosen()
    (item,) = on_disk(page).items
    assert (item.text, item.observation) == (note.text, note.uuid)
    press(K.Key_Return)
    assert QApplication.focusWidget() is page.notes.text
    QTest.keyClicks(page.notes.text, " Nobody can pay")
    press(K.Key_Return)
    kept = next(one for one in on_disk(page).observations if one.uuid == note.uuid)
    assert kept.text == "What now? Nobody can pay"
    assert [one.subject for one in on_disk(page).changes] == [f"observation:{note.uuid}"]
    looked_up = page.result.figures[-1].value
    assert looked_up.text() == "0"
    page.notes.tag.chosen.emit("looked-up")
    assert looked_up.text() == "1"
    assert [line.text() for line in page.audit.lines] == [
        "Tag: broken → looked up a rule",
        "Text: What now? → What now? Nobody can pay",
    ]
    page.todo.ticks[0].click()
    assert page.audit.lines[0].text() == "State: to do → done"
    assert [one.state for one in on_disk(page).items] == ["done"]


def test_every_form_of_export_is_written(review, library, tmp_path):
    from gui.shell.playtests.exporting import save

    page = review(playtested.reviewed(library))
    for name in ("a.playtest.samsara", "of old.playtest.json", "b.zip", "c.md", "d.bgstats.json"):
        save(page.context, [page.kept], tmp_path / name)
        assert (tmp_path / name).stat().st_size > 500
    assert read_playtest(tmp_path / "of old.playtest.json").playtest == page.kept.playtest
    save(page.context, [page.kept], tmp_path / "e.samsara")
    assert (tmp_path / "e.samsara").exists() == (page.kept.journal is not None)


def test_the_rulebook_opens_beside_a_playtest_whose_pack_cannot_be_read(review, library):
    number = playtested.kept(library, "delay", seats=1, content="no pack")
    page = review(number)
    press(K.Key_F1)
    settle()
    assert page.window().dock.reader.game == "delay"
    assert page.window().dock.reader.text.isVisible()


def test_result_and_forms_are_put_right_in_the_page(review, library):
    page = review(playtested.reviewed(library, house={"doom_calamity": 18}))
    assert page.house() == {"doom_calamity": 18}  # F1 reads the rulebook with it
    window = page.window()
    page.put_right()
    sheet = page.findChild(EndSheet)
    words = {button.word() for button in sheet.findChildren(Button)}
    assert {"Keep the result", "Leave it as it was"} <= words  # it has ended already
    sheet.extent.segment("broken-off").click()
    sheet.keep()
    settle()
    assert window.page is not page
    assert on_disk(window.page).session.extent == "broken-off"
    window.page.tell_about()
    window.page.findChild(AboutSheet).lines["place"].setText("at home")
    press(K.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert on_disk(window.page).session.place == "at home"
    window.page.saying.buttons[0].click()
    QTest.keyClick(window.page.findChild(FeedbackForm).fields["fun"], K.Key_Escape)
    settle()
    assert len(window.pages) == 2, "Esc leaves the form, not the page"
    window.page.saying.buttons[0].click()
    form = window.page.findChild(FeedbackForm)
    scales = [one for one in form.fields.values() if isinstance(one, Scale)]
    assert len({one.x() + one._boxes()[0].left() for one in scales}) == 1
    form.fields["fun"].answer(2)
    form.fields["won"].answer(0)
    form.fields["foreseen"].setText("3rd")
    QTest.keyClick(form, K.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "3rd" in window.notice.label.text()
    form.fields["foreseen"].setText("")
    QTest.keyClick(form, K.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    (fun,) = [one.number for one in on_disk(window.page).answers if one.field == "fun"]
    assert fun == 2
    assert {one.subject for one in on_disk(window.page).changes} == {"session", "feedback:0"}
    assert [one.text() for one in window.page.audit.lines] == [
        "Fun: 4 → 2\nDid you win: – → no",
        "extent: whole game → broken off",
    ]
    window.page.live.change(with_seat(2, player="steady"))  # a bot, who has nothing to say
    window.page.context.host.renew()
    saying = window.page.saying
    assert [one.word() for one in saying.buttons] == ["Form: Ana", "Form: Ben"]
    assert "1 of 2 forms · 1 to 5" in [one.text() for one in saying.findChildren(Label)]


@pytest.mark.soak
def test_three_hours_are_reviewed_at_once(review, library):
    number = playtested.kept(library, roles=("farmer", "scholar", "merchant", "monk"))
    clock = playtested.Clock()
    live = PlaytestStore(library.database, clock.now).open(number, clock)
    live.start(Turn("setup", 1, (0,)))
    for n in range(600):
        clock.on(18)
        turn = Turn("actions", 1 + n // 100, (n % 4,))
        live.log("count", ("merit",), (Delta("merit", 1, n % 4),), seat=n % 4, turn=turn)
        if n % 3 == 0:
            live.observe("confused", (n % 4,), "What does Refuge cost?")
    live.end()
    page = review(number, seen=True)
    lanes, notes = page.course.timeline.lanes, page.course.timeline.notes
    assert all(page.course.timeline.spot(one) for one in notes[:1])
    marks = [lanes.place(one) for one in notes if lanes.has_mark(one)]
    apart = 2 * page.context.theme.px(9)
    assert 20 < len(marks) < len(notes)
    assert all((a - b).manhattanLength() >= apart for a, b in combinations(marks, 2))
    page.context.host.go("start")
    settle()
    began = own_time()
    page.context.host.go("playtest-review", session_id=number)
    settle()
    assert own_time() - began < within(0.3)


@pytest.mark.parametrize("by", [10**17, 2**62, -(2**62)])
def test_a_counter_of_absurd_size_is_drawn_within_the_plot(review, library, by):
    number = playtested.logged(library)
    live = PlaytestStore(library.database, utc_now).open(number, playtested.Clock())
    for step in (by, 9):
        live.log("count", ("calamity",), (Delta("calamity", step),))
    live.end()
    page = review(number)
    line = page.course.timeline
    assert not line.grab().isNull()
    plot = line.extent()
    points = [point for track in line.lanes.graph.tracks for point in track.points]
    assert max(abs(point.value) for point in points) >= abs(by) / 2
    assert {plot.box.top() <= plot.y(point.value) <= plot.box.bottom() for point in points} == {
        True
    }
    assert (plot.most - plot.least) / plot.step <= 12

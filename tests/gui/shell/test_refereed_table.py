"""The refereed table: whatever happens at a real one is typed in by keys."""

from random import Random

import pytest
from parts import soaked
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from refereed import ALT, CTRL, ENTER, SHIFT, press, refereed, type_in, write
from typing_in import bot_match, entered
from visiting import settle

from engine.kernel.dials import Dial
from engine.kernel.fingerprint import fingerprint
from engine.kernel.journal import Answer, Chance, Drawn, Typed
from engine.kernel.match import EVERY, Match
from gui.session.refereed_match import BotMove
from gui.shell.playtests.referee.carrying import LAY_OUT, moved_words
from gui.shell.playtests.referee.picking import MOST_KEYED
from gui.tour_playtests import refereed as toured

NONE = Qt.KeyboardModifier.NoModifier
_FAIR = {"ludo": {"dice": "fair"}}
SEATS = {
    "merit57": (2, 3, 4),
    "merit13": (2, 3, 4),
    "delay": (1,),
    "cier": (2, 3, 5, 8),
    "ludo": (2, 3, 4),
}
GAMES = [(g, n, seed) for g, counts in SEATS.items() for n in counts for seed in range(20)]


@pytest.fixture
def table(qtbot, library, tmp_path):
    """Return what opens a refereed table."""
    opened = []

    def start(*given, **more):
        opened.append(refereed(library, tmp_path, *given, **more))
        return opened[-1]

    yield start
    for one in opened:
        one.session.close()
        one.close()
        one.deleteLater()


def seen(picker):
    """Return how many cards can be seen whole."""
    QApplication.processEvents()
    view, model = picker.view, picker.model
    boxes = (view.visualRect(model.index(at)) for at in range(model.rowCount()))
    return sum(view.viewport().rect().contains(box.adjusted(0, 0, 0, -4)) for box in boxes)


def entered_again(session, records):
    """Return a match that goes on from records, as a restart would."""
    return Match(session.game, session.setup, records, hold=EVERY)


@pytest.mark.parametrize(
    ("game_id", "seats", "seed"), soaked(GAMES, [("delay", 1, 0), ("cier", 2, 0)])
)
def test_a_simulated_game_typed_in_by_keys_ends_as_it_did(table, game_id, seats, seed):
    setup, records = bot_match(game_id, seats, str(seed), _FAIR.get(game_id))
    at = table(game_id, seats, house=_FAIR.get(game_id))
    for record in records:
        type_in(at, record)
    assert at.session.outcome is not None
    assert fingerprint(at.session.state) == fingerprint(entered(setup, records).state)
    kept = at.store.whole(at.session.live.id).journal.records
    what = [record for record in kept if isinstance(record, (Answer, Drawn))]
    assert len(what) == sum(isinstance(record, (Answer, Drawn)) for record in records)


def test_a_typed_card_is_found_by_name_id_and_pinyin(table):
    """And a digit takes a card at once, unless it goes on with an id that is being typed."""
    at = table("merit57", 3)
    room = at.table.view.mapFromScene(at.table.scene.stage_area).boundingRect()
    assert at.stage.geometry().contains(room)  # from the first draw on
    few = at.stage.least.height()
    press(at, Qt.Key.Key_1)  # who begins
    assert at.stage.least.height() > few, "and no more of the table is covered than that takes"
    assert seen(at.stage.picker) >= MOST_KEYED - 1, "what has a digit can be seen"
    field = at.stage.picker.field
    assert QApplication.focusWidget() is field
    for text in ("orph", "ge", "孤儿", "B03", "b3"):
        write(at, text)
        assert at.stage.picker.lit.name == "B03", text
        field.clear()
        at.stage.picker.type("")
    before = len(at.session.records)
    press(at, ENTER)  # nothing is lit: nothing is entered
    assert len(at.session.records) == before
    spaced = []
    at.spaced.connect(lambda: spaced.append(1))
    press(at, Qt.Key.Key_Space)  # which is the clock's
    assert (spaced, field.text(), len(at.session.records)) == ([1], "", before)
    write(at, "the rui")  # within a name it is a part of it
    assert (spaced, field.text(), at.stage.picker.lit.name) == ([1], "the rui", "B06")
    write(at, "x")
    assert at.stage.picker.nothing == "Nothing here is called “the ruix”."
    press(at, Qt.Key.Key_Escape)
    at.table.view.cover(300)  # by a dock
    assert at.stage.geometry().right() <= at.table.width() - 300
    at.table.view.cover(0)
    second = at.stage.picker.model.rows[1].name
    press(at, Qt.Key.Key_2)
    assert at.session.records[-1].name == second
    model = at.table.board.scene_of(at.session.state, 0).model
    assert model.person(model.tray) != "you", "several people are at a real table"


def test_cards_and_answers_can_be_read_with_text_twice_as_large(opened, library):
    window = opened((960, 600), text_scale=200)
    window.go("playtest", session_id=toured(library))
    centre = window.page.centre
    for lang, size in (("en", (960, 600)), ("zh", (960, 600)), ("en", (1024, 640))):
        window.context.settings.language = lang
        window.resize(*size)
        settle()
        assert seen(centre.stage.picker) >= 2, "a whole row at least"
    for _ in range(9):
        if centre.session.waiting is not None:
            centre.session.enter_draw(0)
        elif len(centre.gestures) <= MOST_KEYED:
            centre.take(0)
    settle()
    strip = centre.foot.strip
    chips = [chip for chip in strip.chips if chip.isVisible()]
    assert 3 < len(chips) < MOST_KEYED
    assert strip.more.word() == f"{len(centre.gestures) - len(chips)} more"
    for chip in (*chips, strip.more):
        assert " ".join(chip.lines) == chip.word()


def test_an_open_draw_gives_its_card_to_whoever_draws_it_later(table):
    at = table("merit57", 3)
    assert set(at.stage.picker.model.notes.values()) == {""}, "of people there is no pile"
    assert at.stage.note.text() == "Press a digit, or type part of the name."
    at.table.view.setFocus()
    press(at, Qt.Key.Key_2, ALT)  # who begins
    assert (at.session.records[-1].topic, at.session.records[-1].name) == ("start", 1)
    press(at, Qt.Key.Key_U, CTRL)
    stand_in = at.session.records[-1].name
    assert at.session.provisional == [1]
    write(at, str(stand_in))
    assert at.stage.picker.lit.name == stand_in  # it may have been drawn all the same
    press(at, ENTER)
    assert at.session.provisional == [1]
    assert at.session.records[1].name != stand_in
    assert at.session.entries()[-1].name == stand_in
    press(at, Qt.Key.Key_Z, CTRL)
    assert len(at.session.entries()) == 2
    assert at.foot.undo.word() == "Undo: a draw not known yet"
    press(at, Qt.Key.Key_Z, CTRL | SHIFT)
    assert at.session.entries()[-1].name == stand_in
    at.context.language.speak("zh")
    assert at.foot.unknown.word() == "1 条待补"
    press(at, ENTER, SHIFT)  # what is not known yet is opened to be typed
    assert (at.correcting.entry.line, at.correcting.truth) == (1, "typed")
    press(at, Qt.Key.Key_Escape)
    assert at.front is at.stage


def test_what_the_app_draws_and_what_bots_do_waits_for_a_hand_until_enter(table, qtbot):
    at = table("merit57", 2, bots=(1,))
    press(at, Qt.Key.Key_D, CTRL)
    assert isinstance(at.session.records[-1], Chance)
    assert at.stage.note.text() in ("A", "B")  # who begins, told where the next draw is asked
    for _ in range(60):
        if at.session.bot_move is not None:
            break
        press(at, Qt.Key.Key_1)
        if at.session.waiting is None and not at.session.asks:
            qtbot.waitUntil(lambda: at.session.bot_move is not None)
    assert at.front is at.hand
    assert at.hand.title.text().startswith("B (bot): ")
    assert "which role?\n" in at.hand.note.text()  # what it was asked, then what moves
    turned = ("left", 2, 1), ("calamity", 10, 7), ("merit:0", 3, 4), ("wisdom:0", 7, 8)
    changes = tuple((Dial(key, was, 0, 20), Dial(key, now, 0, 20)) for key, was, now in turned)
    told = moved_words(at.session, BotMove(1, ("protect",), None, changes), at.context.language)
    assert told.partition(": ")[0].startswith("Calamity 10 → 7\n")
    assert told.endswith(": Merit 3 → 4  ·  Wisdom 7 → 8")
    before = len(at.session.records)
    press(at, Qt.Key.Key_1)
    assert len(at.session.records) == before
    at.hand.lay(lambda _language: "The Great Flood", LAY_OUT)  # and the bot was asked at once
    at.refresh()
    assert at.hand.title.text() == "The Great Flood"
    press(at, ENTER)
    assert at.hand.title.text().startswith("B (bot): ")
    press(at, ENTER)
    assert at.session.bot_move is None
    assert at.front is not at.hand


@pytest.mark.parametrize(("key", "held"), [(Qt.Key.Key_F2, NONE), (Qt.Key.Key_E, CTRL)])
def test_what_a_bot_answers_closes_no_sheet_and_comes_when_it_is_left(table, qtbot, key, held):
    at = table("ludo", 2, house=_FAIR["ludo"], bots=(1,))
    heard = []
    at.session.thinking.connect(lambda _seat, on: heard.append(on))
    while not heard:
        if at.session.waiting is not None:
            at.session.enter_draw(min(5, at.session.waiting.n - 1))
        else:
            press(at, Qt.Key.Key_1)
    press(at, key, held)
    sheet, before = at.front, len(at.session.records)
    qtbot.wait(60)
    press(at, Qt.Key.Key_1, ALT)  # no seat is meant while it lies there
    assert (at.front, len(at.session.records)) == (sheet, before)
    press(at, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(at.session.records) > before)
    assert (at.session.records[before].seat, at.front) == (1, at.hand)


def test_the_digits_of_the_answers_are_the_numbers_on_the_pieces(table):
    at = table("ludo", 2)
    for key in (Qt.Key.Key_1, Qt.Key.Key_6, Qt.Key.Key_6):  # red begins, comes out, throws again
        press(at, key)
    borne = [thing.key for thing in at.table.hands.counted]
    assert [one.number_bearer for one in at.gestures] == borne
    said = [at.table.scene.things[f"seat:{seat}"].face.name[1].status for seat in (0, 1)]
    assert said == ["to play", "Person"]
    press(at, Qt.Key.Key_2)
    assert at.session.state.pieces[0][0] == 6


def test_a_die_that_the_app_throws_is_thrown_in_a_correction_as_well(table, qtbot):
    at = table("ludo", 2, bots=(1,))
    session = at.session
    press(at, Qt.Key.Key_1)  # who begins
    while not any(isinstance(record, Answer) for record in session.records):
        qtbot.waitUntil(lambda: at.front is not None or session.asks != ())
        press(at, ENTER if at.front is not None else Qt.Key.Key_1)
    before = list(session.records)
    answered = next(n for n, record in enumerate(before) if isinstance(record, Answer))
    thrown = max(n for n in range(answered) if isinstance(before[n], Chance))
    while isinstance(before[thrown - 1], Chance):
        thrown -= 1
    session.begin_draft(session.preview(thrown, None))
    assert at.stage.cast.isVisible()
    press(at, ENTER)
    assert session.draft.records[thrown] == before[thrown]  # the seed's, as ever
    while session.conflict is not None:
        press(at, ENTER)
    assert not at.stage.cast.isVisible()  # where all fits Enter keeps the correction
    press(at, ENTER)
    assert session.draft is None
    assert list(session.records)[: len(before)] == before


@pytest.mark.soak
@pytest.mark.parametrize("game_id", SEATS)
def test_corrections_by_keys_leave_on_the_disk_what_the_table_shows(table, game_id):
    """In every game, of entries of all ages; at last everything is taken back and given again."""
    seats, rng, session = SEATS[game_id][-1], Random(game_id), None
    _, records = bot_match(game_id, seats, "corrected", _FAIR.get(game_id))
    at = table(game_id, seats, house=_FAIR.get(game_id))
    session = at.session
    for record in records[: 2 * len(records) // 3]:
        type_in(at, record)
    for _ in range(12):
        assert at.correct(rng.choice(session.entries()).line)
        if at.correcting.truth == "played":
            press(at, Qt.Key.Key_F2)
        press(at, Qt.Key.Key_1 + rng.randrange(3))
        press(at, ENTER if at.correcting.made is not None else Qt.Key.Key_Escape)
        for _ in range(200):
            if session.draft is None:
                break
            stuck = session.waiting is None and not at.table.gestures
            key = Qt.Key.Key_Delete if stuck or rng.random() < 0.3 else Qt.Key.Key_1
            press(at, ENTER if session.conflict is None else key)
        if session.draft is not None:
            press(at, ENTER, CTRL)
        kept = at.store.whole(session.live.id).journal.records
        assert list(kept) == list(session.records)
        assert fingerprint(entered_again(session, kept).state) == fingerprint(session.state)
    last, count = fingerprint(session.state), len(session.entries())
    for _ in range(8):
        press(at, Qt.Key.Key_Z, CTRL)
    assert len(session.entries()) == count - 8
    for _ in range(8):
        press(at, Qt.Key.Key_Z, CTRL | SHIFT)
    assert fingerprint(session.state) == last
    assert at.context.host.told == []


def test_a_correction_is_looked_at_placed_and_kept_by_keys_or_leaves_no_trace(table):
    at = table("merit13", 2)
    session = at.session
    for _ in range(26):
        press(at, Qt.Key.Key_1)
    before, rows = list(session.records), session.entries()
    drawn = [row for row in rows if isinstance(row.record, Typed) and len(row.asked.of) > 1]
    press(at, Qt.Key.Key_F2)
    assert at.correcting.entry.line == session.last_line
    press(at, Qt.Key.Key_PageUp)
    assert at.correcting.entry.line == rows[-2].line
    press(at, Qt.Key.Key_PageDown)
    press(at, Qt.Key.Key_PageDown)  # there is none after the last
    assert at.correcting.entry.line == session.last_line
    press(at, Qt.Key.Key_Escape)
    assert at.correct(drawn[1].line)
    if at.correcting.truth == "played":
        press(at, Qt.Key.Key_F2)
    press(at, Qt.Key.Key_2)
    made = at.correcting.made
    assert made.later == made.stand + made.waits == len(rows) - rows.index(drawn[1]) - 1
    assert at.correcting.told.text().startswith(f"{made.later} later entries to run again")
    assert list(session.records) == before  # nothing is written before it is kept
    press(at, ENTER)
    if session.draft is not None:  # it stops where something no longer fits
        assert at.foot.draft.keeps.kind == "plain", "leaving the rest out is not the usual way"
        assert list(session.records) == before
        press(at, Qt.Key.Key_Escape)
        assert (session.draft, list(session.records)) == (None, before)
        at.correct(drawn[1].line)
        at.correcting.truths.choose("typed")
        at.correcting.turn()
        at.correcting.turn()
        press(at, Qt.Key.Key_2)
        press(at, ENTER)
    for _ in range(60):
        if session.draft is None:
            break
        if session.conflict is None:
            press(at, ENTER)
        elif session.waiting is not None or at.table.gestures:
            press(at, Qt.Key.Key_1)
        else:
            press(at, Qt.Key.Key_Delete)
    kept = at.store.whole(session.live.id)
    assert list(kept.journal.records) == list(session.records)
    assert session.records[drawn[1].line] != drawn[1].record
    assert [row.kind for row in kept.playtest.changes].count("amended") >= 1


def test_what_a_draft_waits_for_is_told_whole_beside_a_dock(table):
    bar = table("ludo", 2).foot.draft
    bar.told.reword(lambda _language: "no longer in the pile " * 30)
    bar.show()
    bar.resize(600, bar.height())
    assert bar.height() >= bar.told.heightForWidth(bar.told.width()) > bar.keeps.height() * 2


def test_what_was_sought_before_takes_no_key_from_a_correction(table):
    at = table("merit57", 3)
    while at.stage.cards:  # up to the first question
        write(at, at.stage.picker.model.rows[0].id)
        press(at, ENTER)
    while not at.stage.cards:
        press(at, Qt.Key.Key_1)
    write(at, "c1")  # and looks up before Enter
    before = list(at.session.records)
    last = [row for row in at.session.entries() if row.asked.topic == "role"][-1]
    assert at.correct(last.line)
    if at.correcting.truth == "played":
        press(at, Qt.Key.Key_F2)
    press(
        at, Qt.Key.Key_2 if at.correcting.picker.model.rows[0].name == last.name else Qt.Key.Key_1
    )
    press(at, ENTER)
    assert at.session.conflict.why.value == "not-offered"  # the vow of another role
    press(at, Qt.Key.Key_Escape)
    assert (at.session.draft, list(at.session.records)) == (None, before)


def test_an_illegal_move_can_be_entered_and_is_marked(table):
    """Rulings replay to the same position, and are an observation."""
    at = table("merit57", 2)
    for _ in range(30):
        press(at, Qt.Key.Key_1)
    before = {dial.key: dial.value for dial in at.session.dials()}
    press(at, Qt.Key.Key_E, CTRL)
    write(at, "calam")
    assert at.overruling.picker.lit.name == "calamity"
    press(at, Qt.Key.Key_1)
    press(at, Qt.Key.Key_3)
    press(at, Qt.Key.Key_3, ALT)
    assert at.overruling.values == {"calamity": 13}
    press(at, ENTER)
    assert at.front is not at.overruling
    now = {dial.key: dial.value for dial in at.session.dials()}
    assert now == {**before, "calamity": 13}
    assert at.session.records[-1].why == "unclear"
    kept = at.store.whole(at.session.live.id)
    again = entered_again(at.session, kept.journal.records)
    assert fingerprint(again.state) == fingerprint(at.session.state)
    (note,) = kept.playtest.observations
    assert (note.severity, note.draft, note.tag) == (1, False, "confused")
    assert note.text == f"Calamity {before['calamity']} → 13"

"""The playtests of a library: what goes from one to the next, and what goes for good."""

import json
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from at_table import HandClock, planned

from engine import games
from engine.kernel.errors import PlaytestError
from engine.kernel.game import Outcome
from engine.library.store import Library
from engine.playtest.afterwards import (
    with_feedback,
    with_item,
    with_question,
    with_result,
    with_seat,
    with_session,
)
from engine.playtest.feedback import FIELDS, Answer, OwnQuestion, dots
from engine.playtest.kits import Kit, code_of, differs, house_of, printed
from engine.playtest.observing import worst
from engine.playtest.questions import Asked, Question
from engine.playtest.results import Result, of_outcome, ranks
from engine.playtest.sessions import NOBODY
from engine.playtest.store import PlaytestStore

LIBRARY = Path(__file__).parents[1] / "library" / "schema4.sqlite"


def test_a_further_session_is_set_up_like_the_last(table):
    table.live.change(with_session(goal="Is it too long?", place="at home", kit="9c1f·04e2"))
    table.live.change(with_seat(0, plays="0", genre="weekly", role="red"))
    again = table.store.prefill("ludo")
    session = again.session
    assert (session.place, session.kit, session.goal) == ("at home", "9c1f·04e2", "")
    assert [seat.alias for seat in again.seats] == ["A", "B", "C"]
    assert (again.seats[0].plays, again.seats[0].genre, again.seats[0].role) == (
        "1-2",
        "weekly",
        "red",
    )
    assert table.store.prefill("cier") is None
    table.store.create(again)
    assert [(one.number, one.state, one.seats) for one in table.store.listed()] == [
        (2, "setup", 3),
        (1, "running", 3),
    ]
    assert table.store.aliases() == [], "a seat's letter is nobody"


def test_a_person_who_is_taken_out_is_in_no_table_any_more(table, tmp_path):
    table.live.change(with_seat(1, alias="Zyx"))
    table.live.change(with_seat(1, alias="Zyxw"))
    table.live.change(with_session(facilitator="Zyx", place="home"))
    table.live.change(with_session(facilitator="Zyxw", place="here"))
    table.live.change(with_seat(2, alias="A"))
    assert table.store.aliases() == ["A", "Zyxw"], "who is called by another seat's is somebody"
    table.store.forget("Zyxw")
    again = table.again().playtest
    assert (again.seats[1].alias, again.session.facilitator) == (NOBODY, NOBODY)
    assert table.store.aliases() == ["A"]
    with closing(sqlite3.connect(tmp_path / "library.sqlite")) as db:
        assert "Zyx" not in "\n".join(db.iterdump())
    with pytest.raises(PlaytestError, match="playtest-taken"):
        table.live.log("labour")


def test_a_seat_is_edited_without_an_audit_of_its_alias(table):
    table.live.change(with_seat(0, alias="Ana", role="red"))
    assert table.live.playtest.changes == ()
    table.live.change(with_seat(0, alias="Anna", role="blue"))
    [row] = table.live.playtest.changes
    assert (row.subject, row.before, row.after) == ("seat:0", '{"role": "red"}', '{"role": "blue"}')
    with pytest.raises(PlaytestError, match="playtest-no-seat"):
        table.live.change(with_seat(3, alias="Dai"))


def test_team_and_seats_have_a_result_each(table):
    assert ranks([3, None, 7, 7]) == [3, None, 1, 1]
    result = of_outcome(Outcome("team", (0, 1), (154, 130, 154)), team=True, parts=2)
    table.live.change(with_result(result._replace(goal_met="yes", surprised="nobody gave")))
    one = table.again().playtest
    assert (one.session.team, one.session.ending, one.session.extent) == ("won", "team", "full")
    assert [(seat.score, seat.rank) for seat in one.seats] == [(77, 1), (65, 3), (77, 1)]
    assert one.changes == ()
    table.live.change(with_result(Result("lost", "team", "full", seats=result.seats)))
    [row] = table.live.playtest.changes
    assert json.loads(row.before) == {"team": "won", "goal_met": "yes", "surprised": "nobody gave"}
    assert of_outcome(Outcome("end", (), (1, 2, 3)), team=True).team == "lost"
    assert of_outcome(Outcome("end", (2,), (1, 2, 3)), team=False).team == "none"


def test_a_form_says_what_its_questions_allow_and_can_be_filled_in_again(table):
    table.live.change(with_session(asks=(OwnQuestion("Was it too dark?"),)))
    given = [Answer(0, "fun", 4), Answer(0, "length", 2, "too-short"), Answer(0, "role")]
    table.live.change(with_feedback(0, "paper", [*given, Answer(0, "own1", 5)]))
    table.live.change(with_feedback(1, "screen", [Answer(1, "fun", 5)]))
    assert dots(table.live.playtest.answers, "fun") == [(0, 4), (1, 5)]
    assert dots(table.live.playtest.answers, "role") == []
    table.live.change(with_feedback(0, "paper", [Answer(0, "fun", 3)]))
    one = table.again().playtest
    assert one == table.live.playtest
    assert [(row.seat, row.form) for row in one.feedback] == [(0, "paper"), (1, "screen")]
    assert [row.field for row in one.answers] == ["fun", "fun"]
    assert [row.subject for row in one.changes] == ["feedback:0"]
    assert sum(field.kind != "text" for field in FIELDS) <= 14


@pytest.mark.parametrize(
    "wrong",
    [
        Answer(0, "fun", 0),
        Answer(0, "fun", 6),
        Answer(0, "fun", 3, "great"),
        Answer(0, "length", 3, "long"),
        Answer(0, "again", 3),
        Answer(0, "foreseen", -1),
        Answer(0, "broken", 3),
        Answer(0, "keep", text="x", pick="entry:3"),
        Answer(0, "own1", 3),
        Answer(0, "buy", 1),
    ],
)
def test_an_answer_that_no_question_allows_is_refused(table, wrong):
    with pytest.raises(PlaytestError, match="playtest-answer"):
        table.live.change(with_feedback(0, "screen", [wrong]))


def test_items_and_questions_outlive_their_session(table):
    question = Question("ludo", "Does anybody wait too long?", "2026")
    table.store.put(question)
    note = table.live.observe("broken", (0,), "nobody can move")
    table.live.change(with_item("say what happens then", note))
    table.live.change(with_item("try it with four"))
    table.live.change(with_question(question, Asked(question.uuid, "yes", "B did")))
    assert table.again().playtest == table.live.playtest
    first, second = table.store.items("ludo")
    assert (first.place, second.place, first.observation) == (1, 2, note)
    table.store.put(replace(first, state="done", closed="2027", closed_by="9c1f·04e2", place=3))
    assert table.again().playtest.items[1].state == "done"
    table.store.delete(table.id)
    assert table.store.listed() == []
    assert [one.observation for one in table.store.items("ludo")] == [None, None]
    assert table.store.questions("ludo") == [question]


def test_a_kit_is_known_by_the_hash_on_it(table):
    manifest = {"kind": "samsara-kit", "kit": "9c1f·04e2", "rules": "r1", "edition": "v5.7"}
    kit = printed("ludo", json.dumps(manifest), "2026")
    assert (kit.code, kit.label, kit.rules) == ("9c1f·04e2", "v5.7", "r1")
    table.store.put_kit(kit)
    table.live.change(with_session(kit="9c1f·04e2"))
    assert table.store.whole(table.id).kit == kit
    table.live.change(with_session(kit="wooden board, own dice"))
    assert [one.code for one in table.store.kits("ludo")] == ["9c1f·04e2", "wooden board, own dice"]
    assert differs(kit, "r2")
    assert not differs(kit, "r1")
    assert not differs(Kit("ludo", "wooden board, own dice"), "r2")
    for text in ("", "[]", "{}", json.dumps(manifest | {"kit": ""})):
        with pytest.raises(PlaytestError, match="playtest-no-kit"):
            printed("ludo", text, "2026")
    typed = {
        "9C1F-04e2 ": "9c1f·04e2",
        "9c1f04e2": "9c1f·04e2",
        "9c1f·04e": None,
        "9c1g·04e2": None,
    }
    assert {text: code_of(text) for text in typed} == typed


def test_the_rules_of_a_kit_are_those_it_tells_if_they_have_its_digest():
    sheet = games.game("merit13").rule_sheet
    name = next(name for name, made in sheet.presets.items() if made)
    own = sheet.presets[name]

    def house(rules, manifest):
        manifest = {"kind": "samsara-kit", "kit": "9c1f·04e2", "edition": "v1.3", **manifest}
        text = json.dumps(manifest | {"rules": sheet.digest(rules)})
        return house_of(printed("merit13", text, "2026"), sheet)

    assert house(own, {"house": own}) == sheet.unlike(own) != {}
    assert house(own, {}) == sheet.unlike(own), "an earlier print told none, but it is a preset"
    assert house({}, {"house": {"no_such_rule": 1}}) == {}
    assert house_of(Kit("merit13", "9c1f·04e2", rules="another"), sheet) is None


def test_the_gravest_observation_comes_first(table):
    for severity in (0, 2, 1, 2):
        note = table.live.note(text=str(severity))
        table.live.keep_note(note, severity=severity)
        table.clock.go(10)
    table.live.note(text="a draft")
    seen = worst(table.live.playtest.observations)
    assert [(one.severity, one.at_ms) for one in seen] == [(2, 10), (2, 30), (1, 20), (0, 0)]


@pytest.mark.parametrize("seats", [0, 17])
def test_a_session_has_as_many_seats_as_a_match_may(table, seats):
    many = replace(planned(seats=1), seats=tuple(planned(seats=1).seats[0] for _ in range(seats)))
    with pytest.raises(PlaytestError, match=r"playtest-part.*seats"):
        table.store.create(many)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET args = '[' WHERE n = 1",
        "UPDATE entries SET args = '[[]]' WHERE n = 1",
        "UPDATE entries SET verb = x'ff' WHERE n = 1",
        "DELETE FROM entries WHERE n = 0",
        "UPDATE segments SET from_ms = 5 WHERE n = 1",
        "DELETE FROM segments WHERE n = 1",
        "UPDATE entries SET verb = 'redo', args = '[0]' WHERE n = 1",
        "UPDATE entries SET verb = 'undo', args = '[1]' WHERE n = 1",
        "DELETE FROM session_seats WHERE seat = 1",
        "UPDATE sessions SET house = '[]'",
        "UPDATE session_seats SET rank = 1.5",
    ],
)
def test_a_damaged_row_fails_for_its_session_alone(table, tmp_path, damage):
    table.next_turn(1, 1000)
    table.store.create(planned())
    with closing(sqlite3.connect(tmp_path / "library.sqlite", isolation_level=None)) as db:
        db.execute(damage)
    with pytest.raises(PlaytestError, match="playtest-part"):
        table.again()
    assert len(table.store.listed()) == 2


def test_the_playtests_of_a_library_of_this_schema_are_read(tmp_path):
    shutil.copy(LIBRARY, tmp_path / "library.sqlite")
    with Library(tmp_path) as library:
        assert library.notice is None
        store = PlaytestStore(library.database, HandClock().now)
        waiting, over = store.listed()
        assert (waiting.game, waiting.state, over.state) == ("cier", "setup", "ended")
        one, kit, journal = store.whole(over.id)
        assert (kit.code, one.session.team, len(one.segments)) == (over.kit, "none", 10)
        assert any(row.line == len(journal.records) - 1 for row in one.entries)

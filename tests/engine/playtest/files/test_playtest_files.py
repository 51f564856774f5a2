"""Files of playtests: all comes back from JSON, and spreadsheets and people can read the rest."""

import csv
import io
import json
import zipfile
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from some_playtests import WHOLES, written

from engine.files.reading import FileKind
from engine.kernel.errors import LibraryError, PlaytestError, SamsaraError
from engine.playtest.clocks import Turn
from engine.playtest.corrections import Change
from engine.playtest.entries import Delta, Entry
from engine.playtest.feedback import Answer
from engine.playtest.files.bgstats import play_log
from engine.playtest.files.lossless import (
    dumps,
    loads,
    parsed,
    read_playtest,
    without_notes,
    write_playtest,
)
from engine.playtest.files.summary import literal, summary
from engine.playtest.files.tables import COLUMNS, tables, write_tables
from engine.playtest.observing import Observation
from engine.playtest.sessions import NOBODY
from engine.playtest.templates import other_game, to_data
from resources.catalogue import LANGUAGES, catalogue
from resources.numbers import clock


@pytest.fixture
def whole(tmp_path):
    library, store, session_id = written(tmp_path / "home")
    with library:
        yield store.whole(session_id)


NOON = "2026-11-14T12:00:00+00:00"


def quoting(whole, text):
    """Return a playtest in which people are quoted everywhere."""
    one = whole.playtest
    notes = (*one.observations, Observation(9, NOON, 0, "roll", 1, (0,), "typo", 3, text))
    answers = (Answer(0, "keep", None, text), Answer(0, "own1", None, text))
    changes = [
        Change(n, 0, NOON, "", "corrected", subject, text, text, text)
        for n, subject in enumerate(("feedback:0", "observation:x", "entry:1"))
    ]
    session = replace(one.session, surprised=text, why_short=text)
    items = tuple(replace(row, text=text) for row in one.items)
    asked = tuple(replace(row, note=text) for row in one.asked)
    made = replace(one, observations=notes, answers=answers, items=items, asked=asked)
    made = replace(made, session=session)
    return whole._replace(playtest=replace(made, changes=tuple(changes[:2])))


@given(WHOLES)
@settings(max_examples=4)
def test_every_table_survives_its_file(whole):
    assert parsed(dumps(whole)) == whole


@pytest.mark.soak
@given(WHOLES)
@settings(max_examples=2000)
def test_every_table_of_any_playtest_survives_its_file(whole):
    assert parsed(dumps(whole)) == whole
    assert tables([whole], "both")
    assert all(summary(whole, lang) for lang in LANGUAGES)
    assert json.loads(play_log([whole]))


def test_a_whole_playtest_comes_back_from_its_file_with_match_and_kit(whole, tmp_path):
    assert whole.journal is not None
    assert whole.kit is not None
    write_playtest(tmp_path / "14.playtest.samsara", whole, force=False)
    assert read_playtest(tmp_path / "14.playtest.samsara") == whole
    data = json.loads(dumps(whole))
    assert (data["kind"], data["schema"], data["journal"]["kind"]) == (
        "samsara-playtest",
        1,
        "samsara-match",
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "playtest-kind"),
        ("[" * 100_000, "playtest-kind"),
        ('{"kind": "samsara-match"}', "playtest-kind"),
        ('{"kind": "samsara-playtest", "schema": 2}', "playtest-newer"),
        ('{"kind": "samsara-playtest", "schema": true}', "playtest-newer"),
        ('{"kind": "samsara-playtest", "schema": 1}', "playtest-part"),
    ],
)
def test_what_is_no_playtest_is_refused_in_one_line(text, code):
    with pytest.raises(PlaytestError) as caught:
        loads(text)
    assert caught.value.code == code
    for lang in LANGUAGES:
        assert "\n" not in catalogue(lang).fault(code, caught.value.details)


def test_a_file_is_of_a_likely_size_and_of_text(tmp_path, monkeypatch):
    path = tmp_path / "x.playtest.samsara"
    path.write_bytes(b"\xff\xfe{")
    with pytest.raises(PlaytestError, match="playtest-no-json"):
        read_playtest(path)
    assert FileKind.PLAYTEST.most == 8 * 1024 * 1024
    monkeypatch.setattr(FileKind, "most", 9)
    path.write_text(" " * 10)
    with pytest.raises(LibraryError, match="file-too-large"):
        read_playtest(path)


ODD = (None, -1, 1 << 70, 10**400, 0.5, 1e400, "x" * 5000, "\ud800", True, [], {}, [[[]]])


def places(data, path=()):
    """Yield every place of a JSON text."""
    if path:
        yield path
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*path, key))


def mutated(data, path, value):
    made = json.loads(json.dumps(data))
    inner = made
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return json.dumps(made)


def read_or_refused(text):
    """Refuse a text that was changed in one line, or write it down as it was read; say of more."""
    try:
        whole = loads(text)
    except SamsaraError as error:
        lines = [catalogue(lang).fault(error.code, error.details) for lang in LANGUAGES]
        return "\n".join(lines).count("\n") > 1
    assert loads(dumps(whole)) == whole
    tables([whole], "both")
    summary(whole, "zh")
    play_log([whole])
    return False


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (("seats", 1, "score"), 10**400, "seats.1.score"),
        (("seats", 1, "uuid"), None, "seats.1.uuid"),
        (("entries", 1, "uuid"), None, "entries.1.uuid"),
        (("entries", 1, "wall"), "2026-11-14T12:00:00", "entries.1.wall"),
        (("entries", 1, "seat"), 9, "entries.1.seat"),
        (("entries", -1, "line"), 99_999, "entries.36.line"),
        (("segments", 0, "entry"), 99_999, "segments.0.entry"),
        (("segments", 1, "wall"), "yesterday", "segments.1.wall"),
        (("observations", 0, "uuid"), "other", "items.0.observation"),
        (("observations", 0, "seats"), [3], "observations.0.seats"),
        (("feedback",), [], "answers.0.seat"),
        (("asked", 0, "question"), "nobody asks", "asked.0.question"),
        (("session", "clock_ms"), 7, "session.clock_ms"),
        (("session", "seen"), "0001-01-01T00:00:00+14:00", "session.seen"),
        (("journal", "game"), "cier", "journal"),
    ],
)
def test_rows_that_do_not_fit_are_refused_by_their_place(whole, path, value, key):
    data = json.loads(dumps(whole))
    if value is None:  # what the row before has
        value = data[path[0]][path[1] - 1][path[2]]
    with pytest.raises(PlaytestError, match="playtest-part") as caught:
        loads(mutated(data, path, value))
    assert caught.value.details["key"] == key


def test_a_file_that_was_changed_anywhere_is_read_or_refused(whole):
    data = json.loads(dumps(whole))
    chance = Random(0)
    tried = chance.sample(list(places(data)), 120)
    faults = [read_or_refused(mutated(data, path, chance.choice(ODD))) for path in tried]
    assert not any(faults)


@pytest.mark.soak
def test_a_file_that_was_changed_at_each_place_is_read_or_refused(whole):
    data = json.loads(dumps(whole))
    for path in places(data):
        assert not any(read_or_refused(mutated(data, path, value)) for value in ODD)


def cells(text):
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text[1:], newline="")))


def prototype(whole, **session):
    """Return the log of a game that no program knows."""
    one = whole.playtest
    return whole._replace(
        playtest=replace(one, session=replace(one.session, game="other", **session))
    )


def test_the_counters_of_a_prototype_go_by_their_names_in_a_spreadsheet(whole):
    usual = other_game()
    called = replace(usual.seat_counters[0], label="Ship yard", word="")
    own = replace(usual, seat_counters=(called, *usual.seat_counters[1:]))
    one = prototype(whole, template=json.dumps(to_data(own))).playtest
    counted = replace(one.entries[-1], args=("first",), deltas=(Delta("first", 1, 0),))
    rows = cells(tables([whole._replace(playtest=replace(one, entries=(counted,)))])["entries.csv"])
    assert [rows[1][rows[0].index(name)] for name in ("args", "deltas")] == [
        "Ship_yard",
        "A.Ship_yard:1",
    ]


def test_excel_opens_the_csv_with_chinese(whole, tmp_path):
    evil = quoting(whole, "=1+1, 「怎么办？」\n二")
    files = tables([evil], head="both")
    assert list(files) == [
        f"{name}.csv"
        for name in (
            *("sessions", "seats", "entries", "segments", "observations", "feedback", "items"),
        )
    ]
    for text in files.values():
        rows = cells(text)
        assert len({len(row) for row in rows}) == 1
        assert text.count("\r\n") == len(rows)
        assert not any(cell[:1] in "=+-@＝" for row in rows for cell in row if cell)
    notes = cells(files["observations.csv"])
    assert notes[1][notes[0].index("severity")] == "程度"
    assert notes[-1][notes[0].index("text")] == "'=1+1, 「怎么办？」\n二"
    assert cells(tables([whole])["seats.csv"])[1][:2] == [str(whole.playtest.session.number), "A"]
    for lang in LANGUAGES:
        assert {name for name in COLUMNS if f"playtest.column.{name}" in catalogue(lang)} == COLUMNS
    write_tables(tmp_path / "csv", [evil], force=False, head="both")
    write_tables(tmp_path / "all.zip", [evil], force=False, head="both")
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        for name, text in files.items():
            data = archive.read(name)
            assert data == (tmp_path / "csv" / name).read_bytes() == text.encode()
            assert data.startswith(b"\xef\xbb\xbf")


def test_the_rows_of_a_segment_count_once_in_the_total(whole):
    turn = Turn("vows", 1, (0, 2))
    one = whole.playtest
    shared = replace(one.segments[0], phase=turn.phase, seats=turn.seats)
    segments = (shared, *one.segments[1:])
    rows = cells(tables([whole._replace(playtest=replace(one, segments=segments))])["segments.csv"])
    at = {name: rows[0].index(name) for name in ("from_ms", "to_ms", "parallel", "seat")}
    counted = sum(
        int(row[at["to_ms"]]) - int(row[at["from_ms"]])
        for row in rows[1:]
        if row[at["parallel"]] == "0"
    )
    assert counted == one.session.clock_ms
    assert [row[at["seat"]] for row in rows[1:4]] == ["", "A", "C"]


def test_a_summary_is_a_page_in_either_language(whole):
    one = quoting(whole, "| **Bold** <script>\n# no head").playtest
    ruled = Entry(len(one.entries), 99_000, "", "ruling", args=("merit:0", 54, "forgotten"))
    unseen = replace(ruled, n=ruled.n + 1, verb="draw", args=("being", 9, 2, "B03", 1))
    one = replace(one, entries=(*one.entries, ruled, unseen))
    one = replace(one, session=replace(one.session, house={"win_calamity": 10}))
    pages = {lang: summary(whole._replace(playtest=one), lang) for lang in LANGUAGES}
    for lang, page in pages.items():
        words = catalogue(lang)
        title = words.say("playtest.summary.title", number=1, game=words.say("ludo.name"))
        assert page.startswith(f"# {title}\n")
        for key in ("played", "result", "numbers", "notes", "items", "thought", "counts"):
            said = words.pattern(f"playtest.summary.{key}").split("{")[0].strip()
            assert said in page
        assert "<script>" not in page.replace(r"\<script\>", "")
        assert "\n# no head" not in page
        assert words.say("playtest.summary.ruled", n=ruled.n) in page
        assert words.say("playtest.summary.open", n=1) in page
        assert f"win\\_calamity{words.say('list.colon')}10" in page
        assert page.count("\n## ") == 6
        assert "A · A" not in page, "without an alias a seat is its letter"
    assert "## 观察（由重到轻）" in pages["zh"]
    assert clock(2_050_999) == "00:34:10"
    assert literal("a|b\n*c*") == r"a\|b \*c\*"


def test_a_play_log_has_tables_that_refer_to_each_other(whole):
    data = json.loads(play_log([whole, whole]))
    [game], [play, _] = data["games"], data["plays"]
    assert (game["name"], play["gameRefId"]) == (catalogue("en").say("ludo.name"), game["id"])
    players = {row["id"]: row["name"] for row in data["players"]}
    assert [players[row["playerRefId"]] for row in play["playerScores"]] == ["A", "B", "C"]
    assert (play["ignored"], play["usesTeams"], play["notes"]) == (True, False, "Is it too long?")
    assert [row["winner"] for row in play["playerScores"]] == [True, False, False]
    assert [row["startPlayer"] for row in play["playerScores"]] == [True, False, False]
    assert play["playDate"].startswith("2026-01-01 ")
    one = whole.playtest
    seats = (replace(one.seats[0], alias="Zyx"), *one.seats[1:])
    later = replace(one, session=replace(one.session, uuid="0" * 8), seats=seats)
    both = [whole._replace(playtest=one) for one in (later, replace(later, session=one.session))]
    names = [row["name"] for row in json.loads(play_log(both))["players"]]
    assert names == ["Zyx", "B", "C", "B", "C"], "letters are not the same person twice"
    tests = [prototype(whole, edition=name) for name in ("Moon 0.1", "Moon 0.2")]
    assert [one["name"] for one in json.loads(play_log(tests))["games"]] == ["Moon 0.1", "Moon 0.2"]


def test_no_note_leaves_when_notes_stay(whole):
    evil = quoting(whole, "Zyx said so")
    assert "Zyx" in dumps(evil)
    quiet = without_notes(evil)
    files = [dumps(quiet), summary(quiet, "en"), play_log([quiet]), *tables([quiet]).values()]
    assert not any("Zyx" in text for text in files)
    assert len(quiet.playtest.observations) == len(evil.playtest.observations)
    assert loads(dumps(quiet)) == quiet


def test_an_alias_is_the_only_name_in_any_export(tmp_path):
    library, store, session_id = written(tmp_path / "home")
    with library:
        whole = store.whole(session_id)
        assert whole.playtest.seats[1].alias == "B"
        assert whole.journal.setup.names == ()
        names = [f"Zyx{seat.seat}" for seat in whole.playtest.seats]
        seats = (replace(one, alias=f"Zyx{one.seat}") for one in whole.playtest.seats)
        whole = whole._replace(playtest=replace(whole.playtest, seats=tuple(seats)))
        assert naming(json.loads(dumps(whole))) == [f"seats.{at}.alias" for at in range(3)]
        assert naming(json.loads(play_log([whole]))) == [f"players.{at}.name" for at in range(3)]
        found = {name: text for name, text in tables([whole]).items() if "Zyx" in text}
        assert list(found) == ["seats.csv"]
        head, *rows = cells(found["seats.csv"])
        assert [row[head.index("alias")] for row in rows] == names
        assert all(name in summary(whole, "zh") for name in names)
        for alias in "ABC":
            store.forget(alias)
        assert {seat.alias for seat in store.read(session_id).seats} == {NOBODY}


def naming(value, at=""):
    """Return where in JSON a text names somebody."""
    if isinstance(value, str):
        return [at] if "Zyx" in value else []
    rows = value.items() if isinstance(value, dict) else ()
    rows = enumerate(value) if isinstance(value, list) else rows
    return [name for key, one in rows for name in naming(one, f"{at}.{key}".lstrip("."))]

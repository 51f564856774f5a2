"""`samsara playtest …`: what is listed, written and taken in, and one line for wrong input."""

import json
import shutil
import zipfile
from pathlib import Path
from uuid import uuid4

import pytest
from at_table import HandClock, planned
from typing_in import bot_match, enter

from engine.games import game
from engine.kernel.journal import Answer, Ruling, Step, Typed
from engine.kernel.match import EVERY, Match
from engine.library.folder import data_folder
from engine.library.store import Library
from engine.playtest.clocks import Turn
from engine.playtest.sessions import setup_of
from engine.playtest.store import PlaytestStore
from gui.cli import main

LIBRARY = Path(__file__).parents[1] / "engine" / "library" / "schema4.sqlite"


def said(capsys, *words, lang="en", group="playtest"):
    code = main([group, *map(str, words), "--lang", lang])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def kept():
    """Return the playtests of a library that has some."""
    shutil.copy(LIBRARY, data_folder() / "library.sqlite")
    with Library(data_folder()) as library, library.database.look() as db:
        return db.execute("SELECT number, goal FROM sessions ORDER BY number").fetchall()


def test_without_any_playtest_each_command_says_so(capsys, tmp_path):
    assert said(capsys, "list") == (0, "There are no playtests yet.\n", "")
    none = "There are no playtests in the library yet.\n"
    export = ("--for", "csv", "--out", tmp_path / "x")
    for words in (("show", 1), ("export", "all", *export), ("delete", 1), ("forget", "A")):
        assert said(capsys, *words) == (2, "", none)
    assert not (tmp_path / "x").exists()


def test_playtests_are_listed_and_shown_in_both_languages(capsys, kept):
    code, out, _ = said(capsys, "list")
    numbers = [line.split()[0] for line in out.splitlines()[2:]]
    assert (code, numbers) == (0, [str(number) for number, _ in reversed(kept)])
    number = kept[0][0]
    assert f"# Playtest {number} · " in said(capsys, "show", number)[1]
    assert f"# 试玩 {number} · " in said(capsys, "show", number, lang="zh")[1]
    code, out, err = said(capsys, "show", 88)
    listed = " | ".join(str(number) for number, _ in kept)
    assert (code, out, err) == (2, "", f"There is no playtest 88; expected {listed}.\n")
    with Library(data_folder()) as library, library.database.change() as db:
        db.execute(
            "UPDATE sessions SET game = 'other', edition = 'Moon 0.3', extent = 'part', kit = NULL"
        )
    assert all("Moon 0.3  " in line for line in said(capsys, "list")[1].splitlines()[2:])
    assert "part of a game" in said(capsys, "list")[1]


def test_one_playtest_or_all_are_written_in_every_form(capsys, kept, tmp_path):
    number = kept[0][0]
    names = {"json": "a.json", "md": "a.md", "bgstats": "b.json", "csv": "t.zip", "match": "m.json"}
    for form, name in names.items():
        words = ("export", number, "--for", form, "--out", tmp_path / name)
        assert said(capsys, *words) == (0, f"1 playtest written: {tmp_path / name}.\n", "")
        code, out, err = said(capsys, *words)
        assert (code, out) == (2, "")
        assert err.endswith("is there already; --force replaces it.\n")
        assert said(capsys, *words, "--force")[0] == 0
    with zipfile.ZipFile(tmp_path / "t.zip") as archive:
        assert "sessions.csv" in archive.namelist()
    assert said(capsys, "export", "all", "--for", "md", "--out", tmp_path / "all")[0] == 0
    names = {path.name for path in (tmp_path / "all").iterdir()}
    assert names == {f"{number}.md" for number, _ in kept}
    both = ("--head", "both")
    assert said(capsys, "export", "all", "--for", "csv", "--out", tmp_path / "c", *both)[0] == 0
    assert "场次" in (tmp_path / "c" / "sessions.csv").read_text("utf-8-sig")
    code, _, err = said(capsys, "export", 1, "--for", "md", "--out", tmp_path / "d", *both)
    assert (code, err) == (2, "--for md: expected --for csv.\n")
    code, _, err = said(capsys, "export", 1, "--for", "csv", "--out", tmp_path / "e.csv")
    assert (code, (tmp_path / "e.csv").exists()) == (2, False), "many tables are no one file"
    assert err.endswith("e.csv: expected DIR | *.zip.\n")
    quiet = tmp_path / "quiet.json"
    words = ("export", number, "--for", "json", "--out", quiet, "--without", "notes")
    assert said(capsys, *words)[0] == 0
    rows = json.loads(quiet.read_text("utf-8"))["observations"]
    assert {row["text"] for row in rows} == {""}


def test_a_file_is_taken_in_once_and_two_histories_are_both_kept(capsys, kept, tmp_path):
    number, file = kept[0][0], tmp_path / "one.playtest.samsara"
    assert said(capsys, "export", number, "--for", "json", "--out", file)[0] == 0
    here = f"It is here already as playtest {number}; nothing is changed.\n"
    assert said(capsys, "import", file) == (0, here, "")
    code, out, err = said(capsys, "delete", number)
    assert (code, out) == (2, "")
    assert err == f"Playtest {number} would be gone for good; --force deletes it.\n"
    assert said(capsys, "delete", number, "--force")[1] == f"Playtest {number} is deleted.\n"
    code, out, _ = said(capsys, "import", file)
    assert (code, out.splitlines()[0][:20]) == (0, "Taken in as playtest")
    data = json.loads(file.read_text("utf-8"))
    data["session"]["goal"] = "\x1b[2Jelse"
    data["session"]["revision"] += 1
    data["entries"][-1]["uuid"] = str(uuid4())
    file.write_text(json.dumps(data), "utf-8")
    code, out, err = said(capsys, "import", file)
    assert (code, err) == (0, "")
    assert "Both are kept" in out
    assert "session goal" in out
    assert "\x1b" not in out
    file.write_text("no playtest", "utf-8")
    code, out, err = said(capsys, "import", file)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_a_person_is_taken_out_for_good_only_when_asked_for(capsys, kept):
    code, out, err = said(capsys, "forget", "Nobody At All")
    assert (code, out) == (2, "")
    assert err.startswith("Nobody in the playtests is called “Nobody At All”; expected ")
    alias = "Zyx"
    with Library(data_folder()) as library, library.database.change() as db:
        db.execute("UPDATE session_seats SET alias = ? WHERE seat = 1", (alias,))
    assert said(capsys, "forget", "A")[2].endswith("expected Zyx.\n"), "its letter is nobody"
    code, _, err = said(capsys, "forget", alias)
    assert (code, err.count("\n")) == (2, 1)
    assert "--force" in err
    with Library(data_folder()) as library, library.database.change() as db:
        number = db.execute("SELECT max(number) FROM sessions").fetchone()[0]
        given = (f"does {alias.lower()} wait?", number)
        db.execute("UPDATE sessions SET goal = ? WHERE number = ?", given)
    code, out, _ = said(capsys, "forget", alias, "--force")
    assert (code, out.count(f"notes or answers of {number}: ")) == (0, 1), "words may name them"
    assert said(capsys, "forget", alias)[0] == 2


def test_playtests_are_compared_beside_simulated_games(capsys, kept):
    code, out, err = said(capsys, "compare", "--simulate", 20, "--json")
    assert (code, err) == (0, "")
    told = {one["game"]: one for one in json.loads(out)}
    assert all(
        group["simulated"]["games"] == 20 for one in told.values() for group in one["groups"]
    )
    code, out, _ = said(capsys, "compare", "--by", "kit")
    assert code == 0
    assert "First to last" in out
    for words, expected in (
        (("--by", "colour"), "--by colour: expected kit | rules | seats."),
        (("--simulate", 5, "--by", "kit"), "--simulate 5: expected --by rules,seats."),
    ):
        assert said(capsys, "compare", *words) == (2, "", f"{expected}\n")


def test_the_papers_of_a_session_or_of_any_game_are_printed(capsys, kept, tmp_path):
    def printed(*words, lang="en"):
        return said(capsys, "forms", *words, lang=lang, group="print")

    code, out, _ = printed("--session", 1, "--out", tmp_path, lang="both")
    names = [f"{lang}/{name}.pdf" for lang in ("zh", "en") for name in ("feedback", "log_sheet")]
    assert (code, [line.partition(":")[0] for line in out.splitlines()]) == (0, names)
    code, out, err = printed("--game", "ludo", "--out", tmp_path / "zh", lang="zh")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert printed("--game", "other", "--seats", 9, "--out", tmp_path / "zh", "--force")[0] == 0
    where = ("--out", tmp_path / "no")
    for words, complaint in (
        ((), "samsara print forms: expected --session N | --game GAME."),
        (("--game", "ludo", "--session", 1), "--game ludo: expected --session N | --game GAME."),
        (("--session", 1, "--seats", 3), "--seats 3: expected --game GAME."),
        (("--game", "ludo", "--seats", 5), "--seats 5: expected 2 … 4."),
        (("--session", 88), "There is no playtest 88; expected 1 | 2."),
    ):
        assert printed(*words, *where) == (2, "", complaint + "\n")
    assert not (tmp_path / "no").exists()


@pytest.fixture
def refereed():
    """Keep a refereed session with a ruling, in which every draw was entered by hand."""
    rules, clock = game("merit13"), HandClock()
    with Library(data_folder(), now=clock.now) as library:
        store = PlaytestStore(library.database, clock.now)
        live = store.open(store.create(planned("merit13", mode="refereed")), clock)
        given = setup_of(live.playtest, "seed")
        kept = store.referee(live, given, rules.edition, rules.digest(given))
        live.start(Turn())
        match = Match(rules, kept.setup, keeper=kept, hold=EVERY, clock=live.now)
        for record in bot_match("merit13", 3, "one")[1][:40]:
            enter(match, record)
            if isinstance(record, Step) and len(match.records) > 20 and not ruled(match):
                match.rule("calamity", 3, "they had\x1b counted so")
        live.end()
    return match


def ruled(match):
    return any(isinstance(record, Ruling) for record in match.records)


def test_a_refereed_match_is_written_checked_and_told(capsys, refereed, tmp_path):
    file = tmp_path / "one.samsara"
    assert said(capsys, "export", 1, "--for", "match", "--out", file)[0] == 0
    typed = sum(isinstance(record, Typed) for record in refereed.records)
    answers = sum(isinstance(record, Answer) for record in refereed.records)
    lines = [
        f"OK: all {answers} decisions follow the rules.",
        f"{typed} draws entered by hand, which no seed can check.",
        "1 ruling of the table, which no rule can check.",
    ]
    assert main(["verify", str(file), "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == lines
    assert main(["replay", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[2].startswith("Seed ")  # who plays whom is not what the seed would give
    assert told[4:6] == lines[1:]
    (line,) = [line for line in told if line.startswith("By the table: ")]
    assert line == r"By the table: Calamity → 3 (they had\x1b counted so)"
    data = json.loads(file.read_text("utf-8"))
    first = next(row for row in data["records"] if row[0] == "d")
    first[5:] = [1]
    file.write_text(json.dumps(data), "utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 0
    unknown = "1 draw of these not known at the table: another stands in."
    assert capsys.readouterr().out.splitlines()[2] == unknown


def test_a_group_by_rules_that_are_not_here_is_compared_without_simulations(capsys, kept):
    with Library(data_folder()) as library, library.database.change() as db:
        db.execute("UPDATE sessions SET house = '{\"nobody knows\": 3}', state = 'ended'")
    code, out, err = said(capsys, "compare", "--simulate", 5, "--json")
    assert (code, err) == (0, "")
    assert not any(group["simulated"] for one in json.loads(out) for group in one["groups"])

"""The statistics page: what it says, how one gets there, and that nobody waits for it."""

import gc
import json
from time import thread_time

import pytest
from pace import within
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from visiting import play, settle
from walking import unreached, usable

from engine import games
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import Chance, Journal
from gui.games.ludo.bars import Bars
from gui.shell.statistics.general import PastRow
from gui.shell.statistics.strip import RESULTS, Strip, paint_result
from gui.widgets.said import Chip, Label

FAIR = {"dice": "fair"}


@pytest.fixture(scope="module")
def journals():
    """Return finished matches, played once: of fair dice, of balanced dice, of v5.7."""
    from engine.bots.table import answer_once, seat_bots
    from engine.kernel.clock import StepClock
    from engine.kernel.match import Match

    def journal(game_id, players, seed, house):
        game = games.game(game_id)
        setup = Setup(game_id, players, seed, house, nonce=f"n{seed}")
        match = Match(game, setup, clock=StepClock())
        bots = dict(enumerate(seat_bots(game, setup)))
        while match.outcome is None:
            answer_once(match, bots)
        return match.journal(), match.outcome, game.tally(setup, match.state)

    pair, four = (PERSON, "steady"), (PERSON, *["balanced"] * 3)
    return {
        "fair": [journal("ludo", pair, f"f{i}", FAIR) for i in range(4)],
        "balanced": [journal("ludo", pair, f"b{i}", {}) for i in range(3)],
        "merit57": [journal("merit57", four, f"m{i}", {}) for i in range(3)],
    }


@pytest.fixture
def kept(library, journals):
    """Return a function that has the library keep finished matches of these kinds."""

    def keep(*kinds):
        ids = []
        for kind in kinds:
            for journal, outcome, bucket in journals[kind]:
                match = library.import_journal(journal)
                library.finish(match.id, outcome, bucket)
                ids.append(match.id)
        return ids

    return keep


def wait(page, qtbot):
    qtbot.waitUntil(lambda: not page.slices.busy)
    settle()


def turn(window, qtbot, game_id="ludo"):
    window.go("statistics", game_id=game_id)
    wait(window.page, qtbot)
    return window.page


def press(widget, qtbot):
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
    settle()


def texts(page):
    return [label.text() for label in page.findChildren(Label) if label.isVisible()]


def named(window, name):
    return next(thing for thing in usable(window) if thing.accessibleName() == name)


def test_the_page_is_reached_from_the_header_the_matches_and_a_result(opened, kept, qtbot):
    ids = kept("fair")
    window = opened()
    ways = (
        (lambda: None),
        (lambda: window.go("matches")),
        (lambda: window.go("result", match_id=ids[0])),
    )
    for way in ways:
        window.go("start")
        way()
        settle()
        press(named(window, "Statistics"), qtbot)
        assert type(window.page).__name__ == "StatisticsPage"
        assert window.page.chosen == "ludo"


def test_a_tile_tells_the_last_result_and_leads_to_its_game(opened, kept, qtbot):
    kept("merit57", "fair", "balanced")
    window = opened()
    tiles = {tile.game_id: tile for tile in window.page.tiles}
    assert tiles["ludo"].record.word().startswith("Balanced: won ")
    assert tiles["ludo"].record.word().endswith(" of 3")
    assert tiles["merit57"].record.word() == "Last played just now"
    press(tiles["merit57"].record, qtbot)
    assert window.page.chosen == "merit57"


def test_a_tile_of_a_game_never_played_says_so_and_leads_there_by_keyboard(opened):
    window = opened()
    record = window.page.tiles[0].record
    assert record.word() == "Not played yet"
    record.setFocus()
    QTest.keyClick(record, Qt.Key.Key_Return)
    settle()
    assert window.page.chosen == window.page.game()
    assert any("No finished games yet" in text for text in texts(window.page))


def test_without_a_game_the_page_offers_to_begin_one(opened, qtbot):
    window = opened()
    page = turn(window, qtbot)
    assert page.content.seeds is None
    press(named(page, "New game"), qtbot)
    assert type(window.page).__name__ == "NewGamePage"


def test_fair_and_balanced_dice_stand_strictly_apart(opened, kept, qtbot, journals):
    kept("fair", "balanced")
    page = turn(opened(), qtbot)
    for mode, games_ in (("fair", 4), ("balanced", 3)):
        press(page.modes.segment(mode), qtbot)
        bars = page.findChild(Bars)
        rolls = sum(
            sum(summary.own.seen)
            for summary in page.looking.summaries.values()
            if summary.own.mode == mode
        )
        assert sum(bars._seen) == rolls
        assert sum(bars._expected) == pytest.approx(rolls)
        assert f"From {games_} games: too few to say much." in texts(page)
        assert len(page.findChild(Strip).matches) == games_
        chips = {chip.text() for chip in page.content.findChildren(Chip)}
        assert chips == {"Fair dice" if mode == "fair" else "Balanced dice V2.0"}
        # only a balanced die intervenes
        assert any("intervention" in text for text in texts(page)) == (mode == "balanced")


def test_the_bars_of_fair_dice_say_what_came_and_what_was_expected(opened, kept, qtbot):
    kept("fair")
    page = turn(opened(), qtbot)
    bars = page.findChild(Bars)
    assert len(set(bars._expected)) == 1
    assert f"{bars._seen[5]}" in bars.accessibleName()
    assert f"{bars._expected[5]:.1f}" in bars.accessibleName()
    told = texts(page)
    assert f"{bars._seen[5]:,}" in told
    assert any("all faces alike" in text and "games: 4" in text for text in told)


def test_the_strip_has_a_mark_for_each_match_and_names_it(opened, kept, qtbot):
    ids = kept("fair")
    page = turn(opened(), qtbot)
    strip = page.findChild(Strip)
    assert [one.id for one in strip.matches] == ids
    results = [one.result for one in strip.matches]
    for number, result in enumerate(results):
        assert strip.tooltip_at(strip.place(number).center()).startswith(f"{result}, ")
    assert strip.tooltip_at(QPointF(strip.width() - 1, strip.height() - 1)) == ""
    assert f"won: {results.count('won')}" in strip.accessibleName()


def test_each_result_has_a_shape_of_its_own(opened, qtbot):
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter

    theme, shapes = opened().context.theme, set()
    for result in RESULTS:
        image = QImage(24, 24, QImage.Format.Format_Alpha8)
        image.fill(0)
        painter = QPainter(image)
        paint_result(painter, QRectF(2, 2, 20, 20), result, theme)
        painter.end()
        shapes.add(bytes(image.constBits()))
    assert len(shapes) == len(RESULTS)


def test_every_roll_is_verified_from_the_page(opened, kept, qtbot):
    kept("fair", "balanced")
    page = turn(opened(), qtbot)
    seeds = page.content.seeds
    assert seeds.said.text() == "Games verified: 0 of 3."
    qtbot.mouseClick(seeds.button, Qt.MouseButton.LeftButton)
    assert not seeds.button.isEnabled()
    wait(page, qtbot)
    draws = sum(found.draws for found in page.looking.checked.values())
    assert seeds.said.text().startswith("✓ Games verified: 3 of 3.")
    assert f"{draws:,}" in seeds.said.text()
    assert seeds.button.isEnabled()
    assert seeds.wrong.rows == []


def test_a_match_whose_rolls_were_changed_is_named(opened, kept, library, qtbot):
    ids = kept("fair")
    journal = library.journal(ids[1])
    at = next(
        i for i, r in enumerate(journal.records) if isinstance(r, Chance) and r.topic == "dice"
    )
    draw = journal.records[at]
    with library._database.change() as db:
        body = json.dumps(["c", draw.topic, draw.n, (draw.value + 1) % draw.n])
        db.execute("UPDATE records SET body = ? WHERE match_id = ? AND n = ?", (body, ids[1], at))
    page = turn(opened(), qtbot)
    press(page.content.seeds.button, qtbot)
    wait(page, qtbot)
    assert page.content.seeds.said.text().startswith("×")
    (row,) = page.content.seeds.wrong.rows
    assert row.match.id == ids[1]
    assert row.isVisible()


@pytest.fixture
def heap_of_its_own():
    """Keep what earlier tests left out of the garbage collector's passes."""
    gc.collect()
    gc.freeze()


def longest_turn(page):
    """Return the most work between two turns of the event loop, until nothing is left to do."""
    longest, last = 0.0, thread_time()
    while page.slices.busy:
        QApplication.processEvents()
        longest, last = max(longest, thread_time() - last), thread_time()
    for _ in range(5):  # what was put off to the end
        QApplication.processEvents()
        longest, last = max(longest, thread_time() - last), thread_time()
    return longest


@pytest.mark.soak
@pytest.mark.usefixtures("heap_of_its_own")
def test_the_window_never_stalls_while_a_hundred_games_are_read_and_verified(
    opened, library, journals, qtbot
):
    for i in range(50):
        for journal, outcome, bucket in journals["balanced"][:2]:
            setup = Setup("ludo", journal.setup.players, journal.setup.seed, {}, nonce=f"{i}")
            copy = Journal(setup, journal.edition, journal.digest, journal.records)
            library.finish(library.import_journal(copy).id, outcome, bucket)
    window = opened(seen=True)
    window.go("statistics", game_id="ludo")
    page = window.page
    longest = longest_turn(page)
    page.content.seeds.verify()
    longest = max(longest, longest_turn(page))
    assert len(page.looking.summaries) == len(page.looking.checked) == 100
    assert longest < within(0.1)


def test_v57_tells_team_vows_and_roles(opened, kept, qtbot):
    kept("merit57")
    page = turn(opened(), qtbot, "merit57")
    told = texts(page)
    assert {"The team", "Vows kept", "Scores by role"} <= set(told)
    scores = [summary.score for summary in page.looking.summaries.values()]
    assert f"{sum(scores) / len(scores):.1f}" in told
    assert str(max(scores)) in told
    assert page.modes is None


def test_a_row_of_the_last_matches_opens_its_result(opened, kept, qtbot):
    ids = kept("fair")
    window = opened()
    page = turn(window, qtbot)
    row = page.findChild(PastRow)
    assert row.match.id == ids[-1]
    press(row, qtbot)
    assert type(window.page).__name__ == "ResultPage"
    window.back()
    assert window.page is page


def test_a_deleted_match_keeps_its_mark_but_has_no_row(opened, kept, library, qtbot):
    ids = kept("fair")
    library.delete(ids[-1])
    page = turn(opened(), qtbot)
    assert len(page.findChild(Strip).matches) == 4
    assert ids[-1] not in {row.match.id for row in page.findChildren(PastRow)}
    assert any("Deleted matches" in text for text in texts(page))


def test_the_matches_are_taken_away_as_a_table_and_as_json(opened, kept, qtbot, tmp_path):
    kept("fair", "balanced")
    page = turn(opened(), qtbot)
    press(page.modes.segment("fair"), qtbot)
    page.save_to(tmp_path / "a.csv")
    page.save_to(tmp_path / "a.json")
    lines = (tmp_path / "a.csv").read_text("utf-8-sig").splitlines()
    data = json.loads((tmp_path / "a.json").read_text("utf-8"))
    assert len(lines) == 5
    assert [row["dice"] for row in data["matches"]] == ["fair"] * 4
    assert lines[0].split(",") == list(data["matches"][0])
    own = page.looking.summaries[data["matches"][0]["match"]].own
    assert data["matches"][0]["rolls"] == sum(own.seen)


def test_a_file_that_cannot_be_written_is_told(opened, kept, qtbot, tmp_path):
    kept("fair")
    window = opened()
    page = turn(window, qtbot)
    (tmp_path / "file").touch()
    page.save_to(tmp_path / "file" / "such.csv")
    settle()
    assert "Not a directory" in window.notice.label.text()


def test_leaving_the_page_stops_the_reading(opened, kept, qtbot):
    kept("fair", "balanced")
    window = opened()
    window.go("statistics", game_id="ludo")
    page = window.page
    assert page.slices.busy
    slices = page.slices
    window.back()
    assert not slices.busy
    settle()


def test_turning_to_the_other_mode_ends_a_verification(opened, kept, qtbot):
    kept("fair", "balanced")
    page = turn(opened(), qtbot)
    page.content.seeds.verify()
    other = "fair" if page.bucket == "balanced" else "balanced"
    press(page.modes.segment(other), qtbot)
    assert not page.slices.busy
    press(page.content.seeds.button, qtbot)
    wait(page, qtbot)
    assert page.content.seeds.said.text().startswith("✓")


def test_everything_on_the_page_has_a_name_and_is_reached_by_tab(opened, kept, qtbot):
    kept("fair", "balanced")
    window = opened()
    page = turn(window, qtbot)
    assert list(unreached(window, usable(page))) == []


def test_one_game_is_said_to_be_one(opened, library, qtbot):
    play(library, "ludo", (PERSON, "steady"))
    page = turn(opened(), qtbot)
    assert "From 1 game: too few to say much." in texts(page)

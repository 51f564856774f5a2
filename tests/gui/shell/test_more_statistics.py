"""What the statistics page tells of v1.3, Delay the End and Cier alone."""

from collections import Counter

import pytest
from PySide6.QtWidgets import QGridLayout
from visiting import settle
from walking import cut, outside, squashed

from engine import games
from engine.bots.table import answer_once, seat_bots
from engine.games.cier.abilities import IDS
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from gui.shell.statistics.general import PastRow
from gui.widgets.report import ReportTable
from gui.widgets.said import Label
from resources.catalogue import catalogue

SAY = catalogue("en").say
TABLES = {
    "merit13": ((PERSON, "smart", "balanced", "smart"), {"difficulty": "beginner"}, 3),
    "delay": ((PERSON,), {}, 4),
    "cier": ((PERSON, "random", "steady"), {}, 4),
}


@pytest.fixture(scope="module")
def matches():
    """Return finished matches of the three games, played once."""

    def one(game_id, players, house, seed):
        game = games.game(game_id)
        match = Match(game, Setup(game_id, players, seed, house, nonce=seed))
        bots = dict(enumerate(seat_bots(game, match.setup)))
        while match.outcome is None:
            answer_once(match, bots)
        return match

    return {
        game_id: [one(game_id, players, house, f"s{i}") for i in range(count)]
        for game_id, (players, house, count) in TABLES.items()
    }


@pytest.fixture
def turned(opened, library, matches, qtbot):
    """Return a function that opens the statistics of a game with its matches in the library."""

    def turn(game_id, **preferences):
        game = games.game(game_id)
        for match in matches[game_id]:
            kept = library.import_journal(match.journal())
            library.finish(kept.id, match.outcome, game.tally(match.setup, match.state))
        window = opened(**preferences)
        window.go("statistics", game_id=game_id)
        qtbot.waitUntil(lambda: not window.page.slices.busy)
        settle()
        settle()  # sheets within sheets find their heights one after the other
        return window

    return turn


def amiss(page):
    return [*cut(page), *squashed(page), *outside(page)]


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)], ids=lambda size: f"{size[0]}")
@pytest.mark.parametrize("game_id", TABLES)
def test_what_was_read_is_never_seen_squashed(opened, library, matches, qtbot, game_id, size):
    """Not at the moment when the reading ends, nor later at another width or in other words."""
    for match in matches[game_id]:
        kept = library.import_journal(match.journal())
        library.finish(kept.id, match.outcome, match.game.tally(match.setup, match.state))
    window = opened(size=size)
    window.go("statistics", game_id=game_id)
    page = window.page
    assert page.busy
    qtbot.waitUntil(lambda: page.isVisible() and not page.busy)
    assert page.canvas.height() > page.area.viewport().height()
    assert not amiss(page)
    for change in (window.switch_language, lambda: window.resize(size[0] - 60, size[1])):
        change()
        settle()
        settle()
        assert not amiss(page)


def rows(page):
    """Return every row of every table: its name and its figures."""
    found = {}
    for table in page.findChildren(ReportTable):
        grid = table.layout()
        for line in range(1, grid.rowCount()):
            cells = [grid.itemAtPosition(line, c) for c in range(grid.columnCount())]
            texts = [cell.widget().text() for cell in cells if cell is not None]
            if texts:
                found.setdefault(texts[0], texts[1:])
    return found


def shares(page, name):
    """Return the figure that stands at the end of a bar's row."""
    for grid in page.findChildren(QGridLayout):
        for line in range(grid.rowCount()):
            first, last = grid.itemAtPosition(line, 0), grid.itemAtPosition(line, 2)
            named = first and last and isinstance(first.widget(), Label)
            if named and first.widget().text() == name:
                return int(last.widget().text())
    return None


def test_v13_tells_teams_by_difficulty_fruits_paths_and_roles(turned, matches):
    page = turned("merit13").page
    told = rows(page)
    won = [match for match in matches["merit13"] if match.outcome.ending == "win"]
    assert won, "choose other seeds"
    assert told["Beginner"] == [f"{len(won)} of {len(matches['merit13'])}"]
    ranked = [event for match in won for event in match.log if event[0] == "ranked"]
    for at, kind in ((5, "title"), (4, "path")):
        everybody = Counter(event[at] for event in ranked)
        mine = Counter(event[at] for event in ranked if event[2] == 0)
        for name, times in everybody.items():
            word = SAY(f"merit13.{kind}.{name}")
            assert told[word[:1].upper() + word[1:]] == [str(times), str(mine[name])]
    roles = [
        match.state.players[event[2]].role
        for match in won
        for event in match.log
        if event[0] == "ranked" and event[1] == 1
    ]
    for role, first in Counter(roles).items():
        assert told[SAY(f"merit13.role.{role}")][-1].startswith(f"{first} of ")


def test_v13_scores_are_points_with_one_decimal(turned, matches):
    page = turned("merit13").page
    best = max(match.outcome.scores[0] for match in matches["merit13"]) / 1000
    assert f"{best:.1f}" in [label.text() for label in page.content.findChildren(Label)]


def test_delay_tells_endings_values_records_and_answers(turned, matches):
    page = turned("delay").page
    told, logs = rows(page), [match.log for match in matches["delay"]]
    reached = Counter(match.outcome.ending for match in matches["delay"])
    for ending in games.game("delay").pack.endings:
        kind, title = SAY(f"delay.ending.{ending.id}"), ending.title["en"]
        more = title if title.casefold() == kind.casefold() else f"{title} ({kind})"
        named = more if reached[ending.id] else kind  # a closed drawer keeps its title
        assert shares(page, named) == reached[ending.id]
    rows_ = page.content.findChildren(PastRow)
    titles = {ending.id: ending.title["en"] for ending in games.game("delay").pack.endings}
    assert [row.cells()[1][4] for row in rows_] == [titles[row.match.outcome] for row in rows_]
    assert rows_
    for stat in ("heaven", "hell", "stability", "pressure"):
        values = [getattr(match.state, stat) for match in matches["delay"]]
        mean = f"{sum(values) / len(values):.1f}"
        assert told[SAY(f"delay.measure.{stat}")] == [mean, str(min(values)), str(max(values))]
    penalties = [sum(event[0] == "penalty" for event in log) for log in logs]
    assert told[SAY("delay.measure.penalties")][2] == str(max(penalties))
    records = Counter(event[1] for log in logs for event in log if event[0] == "recorded")
    for kind in ("truthfully", "embellish", "obscure", "seal"):
        assert shares(page, SAY(f"delay.record.{kind}")) == records[kind]
    choices = Counter(event[1] for log in logs for event in log if event[0] == "chose")
    for choice, times in choices.items():
        text = games.game("delay").word("choice", choice, "en")
        assert shares(page, f"{choice[-1]}. {text}") == times


def test_nobody_is_told_who_sat_at_a_table_for_one(turned):
    texts = [label.text() for label in turned("delay").page.content.findChildren(Label)]
    assert "Who was at the table" not in texts


def test_cier_tells_wins_lengths_faults_and_abilities(turned, matches):
    page = turned("cier").page
    told, games_ = rows(page), len(matches["cier"])
    won = sum(0 in match.outcome.winners for match in matches["cier"])
    drawn = sum(not match.outcome.winners for match in matches["cier"])
    kind = f"{SAY('cier.mode.individual')}, 3 seats"
    assert told[kind] == [f"{won} of {games_}", str(drawn), str(games_)]
    turns = sum(match.state.turn for match in matches["cier"])
    assert told[SAY("cier.measure.turns")] == [f"{turns / games_:.1f}"]
    broken = sum(match.state.broken for match in matches["cier"])
    assert told["everybody"] == [str(broken)]
    for place, ability in enumerate(IDS):
        used = sum(match.state.used[place] for match in matches["cier"])
        assert told[SAY(f"cier.ability.{ability}")][0] == f"{used / games_:.1f}"

"""Games to look at: baseline and variant at the same entry, where they part, kept as a file."""

import pytest
from parts import soaked
from playing import wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from visiting import settle
from walking import all_said

from engine.games import IDS, game
from engine.kernel.errors import LibraryError
from engine.kernel.journal import Step
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked
from engine.library.journal_files import read_journal
from gui.shell.lab import game_page
from gui.shell.lab.game_pair import EntryPlace, game_pair

SIDES = {game_id: Side(bots={1: "random"}) for game_id in IDS} | {
    "delay": Side(rules={"start_pressure": 40}),
    "ludo": Side(bots={1: "steady"}),
}
PARTED = {"delay": ("average", 9)}  # by lot, other numbers change no answer; this game they do


def plan_of(game_id, side, company="beginners"):
    house = {"mode": "skill"} if game_id == "cier" else {}
    seats = game(game_id).default_seats
    return checked(Experiment(game_id, "look", seats, company, Side(rules=house), (side,)))


def shown(window, game_id, side, company="beginners", number=0):
    pair = game_pair(window.context.library, plan_of(game_id, side, company), 1, number)
    window.go("lab-game", match_id=pair.ids[1], pair=pair)
    settle()
    return window.page


def answered(page):
    """Return all that was decided and drawn up to what is shown."""
    records = page.replay.records[: page.replay.line]
    return [one for one in records if not isinstance(one, Step)]


@pytest.mark.parametrize("game_id", soaked(list(IDS), ["cier", "merit13"]))
def test_a_switch_shows_the_other_side_at_the_same_entry(opened, game_id):
    window = opened()
    page = shown(window, game_id, SIDES[game_id], *PARTED.get(game_id, ("beginners", 0)))
    found = page.pair.parting
    assert found is not None
    assert str(found.number) in page.pair_strip.told.text()
    QTest.keyClick(window.page, Qt.Key.Key_P)
    assert page.replay.line == found.variant.line
    before = answered(page)
    QTest.keyClick(window.page, Qt.Key.Key_B)
    settle()
    other = window.page
    assert other is not page
    assert (other.arm, other.replay.line) == (0, found.base.line)
    assert answered(other) == before
    assert other.seeker.slide.fork == other.replay.moment_before(found.base.line)
    later = other.replay.moments[-2].line
    other.replay.seek(other.replay.last - 1)
    place = other.pair.place(0, other.replay)
    assert place.entries == sum(one.line < later for one in other.pair.entries[0])
    other.pair_strip.sides.segment("1").click()
    settle()
    assert window.page.arm == 1
    reached = window.page.pair.place(1, window.page.replay).entries
    assert reached == min(place.entries, len(page.pair.entries[1]))


def test_every_moment_of_equal_games_is_the_same_in_both(opened):
    page = shown(opened(), "merit13", Side())
    pair, replay = page.pair, page.replay
    assert pair.parting is None
    assert "They never part" in page.pair_strip.told.text()
    assert not page.pair_strip.part.isVisible()
    page.to_parting()
    for at in range(0, replay.last + 1, 7):
        replay.seek(at)
        place = pair.place(1, replay)
        replay.seek(0)
        pair.show(1, replay, place)
        assert replay.at == at


def test_a_game_whose_rules_begin_otherwise_is_looked_at_too(opened):
    window = opened()
    page = shown(window, "delay", SIDES["delay"])
    page.switch()
    settle()
    pair, replay = window.page.pair, window.page.replay
    assert replay.moments[0].state.pressure != pair.matches[1].state.pressure
    pair.show(0, replay, EntryPlace(10_000))
    assert replay.at == replay.last


def test_the_strip_speaks_both_languages_and_a_reader_hears_where_they_part(opened):
    window = opened()
    page = shown(window, "merit57", SIDES["merit57"])
    assert "They part at entry" in page.seeker.slide.accessibleDescription()
    assert "Variant 1" in all_said(page)
    window.switch_language()
    settle()
    assert "两局在第" in page.seeker.slide.accessibleDescription()
    assert "方案 1" in all_said(page)


def test_the_game_shown_is_kept_as_a_match_file(opened, tmp_path, monkeypatch):
    window = opened()
    page = shown(window, "delay", SIDES["delay"])
    file = tmp_path / "kept.samsara"
    monkeypatch.setattr(game_page, "ask_match_file", lambda *_: _[-1](file))
    page.pair_strip.keep.click()
    assert read_journal(file).records == tuple(page.pair.matches[1].journal().records)
    assert "kept.samsara" in window.notice.label.text()


@pytest.mark.soak
def test_a_row_opens_its_side_and_the_baseline_and_forgets_both(opened, few):
    window = opened()
    page = window.go("lab", game_id="delay") or window.page
    page.question.ask(
        Experiment(
            "delay", "look", 1, "random", variants=(SIDES["delay"],), test=Criteria(most=128)
        )
    )
    page.turn()
    wait_until(lambda: not page.runner.running)
    settle()
    games = page.answer.games
    row = next(row for row in games.rows if row._one.arm == 1)
    row.open.click()
    settle()
    assert window.page.arm == 1
    ids = window.page.pair.ids
    window.back()
    settle()
    row.base.click()
    settle()
    assert window.page.arm == 0
    window.back()
    kept = window.context.library
    assert kept.journal(ids[0]).records
    games.leave()
    for match_id in ids:
        with pytest.raises(LibraryError):
            kept.journal(match_id)

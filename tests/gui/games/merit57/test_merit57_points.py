"""The final sheet of v5.7: every point has its line, in both languages, whoever has won."""

from itertools import permutations

import pytest
from look_texts import CHINESE
from merit57_tables import PEOPLE, stops
from PySide6.QtGui import QImage

from engine.games.merit57.vows import judged
from gui.games.merit57 import standings
from gui.games.merit57.points import Points
from gui.games.merit57.standings import Standings
from gui.i18n import Language
from gui.paint import lettering
from gui.paint.theme import Theme, load_fonts
from resources.catalogue import LANGUAGES, catalogue


def ends(seed, games):
    for match, _, _ in stops(seed, games):
        if match.outcome is not None:
            yield match


@pytest.mark.soak
def test_base_and_parts_add_up_to_every_total():
    won = 0
    for match in ends("adds up", 48):
        for points in (Points(match.state, catalogue(lang), PEOPLE, 0) for lang in LANGUAGES):
            for row in points.rows():
                assert row.base + sum(number or 0 for _, number in row.parts) == row.total
            won += points.won
    assert won >= 2 * len(LANGUAGES)


def test_a_team_that_failed_sees_what_became_of_its_vows_and_its_honours():  # C-61, B-46
    seen, early = 0, 0
    for match in ends("failed", 30):
        points, state = Points(match.state, catalogue("en"), PEOPLE, 0), match.state
        if points.won:
            continue
        for row in points.rows():
            vows = [vow for vow, _ in judged(state, state.players[row.who])]
            assert [number for _, number in row.parts] == [None] * len(vows)
            assert all(text[-1] in "✓×" for text, _ in row.parts)
            assert all(text in points.line(row) for text, _ in row.parts)
        seen += bool(points.honoured())
        early += state.ending == "calamity"
        assert points.honour_head() == "Achievements (no points)"
    assert seen
    assert early


def test_rows_stand_in_the_order_of_their_ranks_and_the_winners_come_first():
    for match in ends("order", 24):
        rows = Points(match.state, catalogue("en"), PEOPLE, 0).rows()
        assert [row.rank for row in rows] == sorted(row.rank for row in rows)
        if match.state.ending == "win":
            first = {match.state.owners[row.who] for row in rows if row.rank == 1}
            assert first == set(match.outcome.winners)


def test_goals_say_what_was_reached_and_the_ending_agrees():
    for match in ends("goals", 24):
        state = match.state
        calm, enough, *_ = Points(state, catalogue("en"), PEOPLE, 0).goals()
        if state.ending == "win":
            assert calm.reached
            assert enough.reached
        elif state.ending == "too-few":
            assert not enough.reached


def test_the_sheet_is_read_aloud_in_the_language_spoken(qapp):
    load_fonts()
    match = next(iter(ends("aloud", 3)))
    theme, language = Theme("light"), Language("zh")
    sheet = Standings(theme, language, match.state, PEOPLE)
    assert CHINESE.search(sheet.accessibleName())
    language.speak("en")
    assert not CHINESE.search(sheet.accessibleName())
    for player in match.state.players:
        assert language.say(f"merit57.role.{player.role}") in sheet.accessibleName()


@pytest.mark.parametrize(("lang", "wide"), [("zh", 960), ("en", 960), ("en", 1320)])
def test_nothing_of_the_sheet_is_cut_off(qapp, lang, wide):
    load_fonts()
    lettering.clipped.clear()
    for match in ends("cut", 10):
        sheet = Standings(Theme("dark"), Language(lang), match.state, PEOPLE)
        sheet.resize(wide, sheet.sizeHint().height())
        image = sheet.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        assert len({image.pixel(x, 120) for x in range(0, wide, 7)}) > 5
    assert lettering.clipped == []


@pytest.mark.parametrize("wide", [650, 830, 960, 1320, 1900])
def test_no_column_of_the_sheet_runs_into_the_next(qapp, monkeypatch, wide):
    load_fonts()
    written = []
    write = standings.words

    def note(painter, box, text, *args, **given):
        extent = write(painter, box, text, *args, **given)
        left = {"right": box.right() - extent, "center": box.center().x() - extent / 2}
        x = left.get(given.get("align", "left"), box.left())
        written.append((box.center().y(), x, x + extent, text))
        return extent

    monkeypatch.setattr(standings, "words", note)
    for match in ends("columns", 6):
        sheet = Standings(Theme("dark"), Language("en"), match.state, PEOPLE)
        sheet.resize(wide, sheet.sizeHint().height())
        written.clear()
        sheet.grab()
        lines = [one for one in written if one[3] and one[0] > 100]
        for (y, left, right, text), (other_y, start, _, other) in permutations(lines, 2):
            if abs(y - other_y) < 14 and left < start:
                assert right <= start + 1, (text, other)


def test_the_honours_take_the_rows_that_they_need_in_a_width(qapp):
    load_fonts()
    match = max(ends("honours", 24), key=lambda one: len(honoured(one)))
    assert len(honoured(match)) > 4
    sheet, heights = Standings(Theme("light"), Language("en"), match.state, PEOPLE), []
    for wide in (1600, 1320, 980):
        sheet.resize(wide, 900)
        heights.append(sheet.sizeHint().height())
        context = sheet.width() / sheet.factor - 20
        pills = sheet._pills(sheet.points, context)
        assert all(pill.right() <= context for pill in pills)
        assert pills[-1].bottom() < sheet._below(sheet.points, context)
    assert heights == sorted(heights)
    assert heights[0] < heights[-1]


def honoured(match):
    return Points(match.state, catalogue("en"), PEOPLE, 0).honoured()

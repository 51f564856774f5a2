"""The public board: its tracks, its piles, and the line where its halves meet."""

import pytest
from drawn_faces import astray, laid_over, reach, runs, said, squeezed
from parts import each

from engine.games.merit57.rules import SHEET
from printpack.draw.inks import MALACHITE
from printpack.draw.ops import Fill, bounds
from printpack.games.merit57.boards.public_board import PLACES, TRIM, pieces, public_board
from printpack.games.merit57.boards.team_panels import deliverance_notes, round_lines
from printpack.games.merit57.boards.track import SEAM, milestones, off_seam, zones
from printpack.games.merit57.edition import edition
from printpack.games.merit57.worded import Worded
from printpack.typeset.line_breaking import TextDoesNotFit

LANGS = ("zh", "en")


def face(lang, house=None, low=False):
    return public_board(edition(lang, house), low=low)


def words(house=None, lang="zh"):
    return Worded(edition(lang, house))


def test_there_is_one_board_as_wide_as_two_halves():
    (piece,) = pieces(edition("zh"), low=False)
    assert (piece.id, piece.kind, piece.count, piece.back) == (
        "public_board", "public_board", 1, None,
    )  # fmt: skip
    assert piece.front.trim[2:] == (2 * SEAM, TRIM.h)


@each("preset", sorted(SHEET.presets))
@each("low", [False, True])
@each("lang", LANGS)
def test_every_word_stands_clear_of_the_edges_and_of_the_seam(lang, low, preset):
    made = face(lang, SHEET.presets[preset], low)
    assert astray(made) == []
    assert laid_over(made) == []
    across = [run.text for run in runs(made) if reach(run)[0] < SEAM < reach(run)[2]]
    assert across == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_type_is_smaller_than_the_floor(lang):
    least = 6.2 if lang == "en" else 6.6
    assert [run.text for run in runs(face(lang)) if run.size < least - 1e-6] == []


def _numbers_on(made, low, high):
    texts = [run.text for run in runs(made) if low < run.y < high and run.text.isdecimal()]
    return sorted(int(text) for text in texts)


def test_the_calamity_track_runs_from_0_to_defeat():
    assert _numbers_on(face("zh"), 210, 228) == list(range(21))
    assert _numbers_on(face("zh", {"defeat_calamity": 24}), 210, 228) == list(range(25))


def test_rounds_and_deliverance_have_their_numbers():
    panels = [run for run in runs(face("zh")) if 100 < run.y < 190 and run.text.isdecimal()]
    assert sorted(int(r.text) for r in panels if r.x < SEAM) == list(range(1, 7))
    assert sorted(int(r.text) for r in panels if r.x > SEAM) == list(range(11))


@pytest.mark.parametrize("rounds", [1, 6, 7, 12])
def test_any_number_of_rounds_has_room(rounds):
    made = face("en", {"rounds": rounds})
    assert astray(made) == []
    panel = [r for r in runs(made) if 100 < r.y < 190 and r.x < SEAM and r.text.isdecimal()]
    assert len(panel) == rounds


def test_the_zones_are_the_realms_then_failure_then_defeat():
    assert [(zone.first, zone.last) for zone in zones(words())] == [
        (0, 4), (5, 8), (9, 12), (13, 19), (20, 20),
    ]  # fmt: skip
    hard = [(zone.first, zone.last) for zone in zones(words({"mode": "hard"}))]
    assert hard[2:4] == [(9, 10), (11, 19)]
    low = [(zone.first, zone.last) for zone in zones(words({"win_calamity": 3}))]
    assert low == [(0, 3), (4, 19), (20, 20)]  # no realm beyond the limit


def test_the_milestones_are_those_of_the_rules():
    assert milestones(words()) == {8: "护法再+1功", 10: "苛政加重", 15: "布施再+1功"}
    moved = milestones(words({"protect_crisis_at": 9, "give_crisis": 2, "C5.crisis_at": 11}))
    assert moved == {9: "护法再+1功", 11: "苛政加重", 15: "布施再+2功"}
    assert 15 not in milestones(words({"defeat_calamity": 15}))


def test_words_of_neighbouring_milestones_do_not_touch():
    for lang in LANGS:
        made = face(lang, {"protect_crisis_at": 9, "give_crisis_at": 10, "C5.crisis_at": 11})
        assert laid_over(made) == []


def _wall(house):
    made = face("zh", house)
    walls = [bounds(op.path) for op in made.ops if isinstance(op, Fill) and op.ink == MALACHITE]
    return [round(box.x + box.w / 2) for box in walls if box.w == pytest.approx(2.0)]


def test_the_wall_stands_behind_the_last_cell_that_wins():
    assert _wall({}) == [30 + 17 * 13]
    assert _wall({"win_calamity": 10}) == [30 + 17 * 11]
    assert _wall({"win_calamity": 99}) == []


def test_the_goals_are_written_as_the_mode_has_them():
    assert "劫难≤12且渡化≥5" in said(face("zh"))
    assert "劫难≤10且渡化≥6" in said(face("zh", {"mode": "hard"}))
    assert squeezed("Calamity ≤15 and Deliverance ≥4") in said(face("en", {"mode": "simple"}))
    assert "劫难到18，立即失败" in said(face("zh", {"defeat_calamity": 18}))


def test_deliverance_is_marked_for_victory_two_players_the_hard_mode_and_the_vow():
    assert deliverance_notes(words()) == {5: "胜利", 4: "两人", 6: "困难 · 普贤"}
    assert deliverance_notes(words({"two_roles": False})) == {5: "胜利", 6: "困难 · 普贤"}
    assert deliverance_notes(words({"mode": "hard"}))[6] == "胜利 · 普贤"
    alike = {"win_calamity": 10, "win_deliverance": 4}
    assert deliverance_notes(words(alike)) == {4: "胜利", 5: "困难", 6: "普贤"}
    assert deliverance_notes(words({"BV3.deliverance": 8}))[8] == "普贤"


def test_each_round_says_its_event_and_what_living_costs():
    lines = {number: round_lines(words(), number) for number in range(1, 7)}
    assert lines[1] == lines[3] == lines[5] == ["通用事件"]
    assert lines[2] == ["专属事件", "皈依 资−1"]
    assert lines[4] == lines[6] == ["专属事件", "生存 资−1"]
    assert round_lines(words({"survival_rounds": (0, 0, 5)}), 5)[1] == "皈依 资−1"
    assert len(round_lines(words({"mode": "simple"}), 2)) == 1


def test_there_are_places_for_five_beings_and_for_each_pile():
    made = face("zh")
    slots = [run.text for run in runs(made) if run.font == "playfair-bold" and run.y < 93]
    assert slots == [str(place) for place in range(1, PLACES + 1)]
    for word in ("集体", "通用", "众生", "弃牌", "众生区", "专属事件各放在角色板旁"):
        assert word in said(made)


def test_a_word_keeps_off_the_seam_on_its_own_side():
    assert off_seam(100, 20) == 100
    assert off_seam(SEAM + 1, 20) > SEAM + 10
    assert off_seam(SEAM - 1, 20) < SEAM - 10


def test_a_track_too_long_for_the_board_is_refused_by_name():
    with pytest.raises(TextDoesNotFit):
        face("zh", {"defeat_calamity": 60})

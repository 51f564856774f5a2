"""The end of v1.3: how every point came about, which fruit it is, in both languages."""

from itertools import pairwise

import pytest
from bamboo_tables import PEOPLE, stops
from driving import drive
from look_texts import CHINESE
from parts import soaked
from PySide6.QtGui import QImage

from engine.bots.table import seat_bots
from engine.games import game
from engine.games.merit13.state import DOOM
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from gui.games.merit13 import ceremony
from gui.games.merit13.ceremony import Ceremony
from gui.games.merit13.points import Points
from gui.i18n import Language
from gui.paint import lettering
from gui.paint.theme import Theme, load_fonts
from printpack.games.merit13.pictures.fruits import FRUITS
from resources.catalogue import catalogue


def won(seeds, seats=4):
    rules = game("merit13")
    for seed in range(seeds):
        setup = Setup("merit13", ("balanced",) * seats, f"won {seed}", {})
        match = Match(rules, setup)
        drive(match, dict(enumerate(seat_bots(rules, setup))))
        if match.state.ending == "win":
            yield match


def lost(games):
    for match, _ in stops("lost", games):
        if match.outcome is not None and match.state.ending != "win":
            yield match


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_base_and_bonus_add_up_to_every_total_as_it_was_told(lang):
    seen = 0
    for match in [*won(6), *lost(20)]:
        told = {e[-4 if e[0] == "ranked" else 1]: e for e in match.log if "ranked" in e[0]}
        for row in Points(match.state, catalogue(lang), PEOPLE, 0).rows():
            assert float(row.base) + int(row.bonus) == pytest.approx(float(row.total), abs=0.051)
            assert row.base in row.equation
            assert all(met for _, met in row.needs)
            if told:
                assert row.total in told[row.seat]
            seen += 1
    assert seen > 30


def test_fruits_go_by_rank_and_a_lost_game_has_none():
    for match in won(5):
        rows = Points(match.state, catalogue("en"), PEOPLE, 0).rows()
        assert [row.rank for row in rows] == sorted(row.rank for row in rows)
        assert {row.seat for row in rows if row.rank == 1} == set(match.outcome.winners)
        assert rows[0].fruit == "awakened"
        assert rows[1].fruit in ("awakened", "bodhisattva", "arhat")
        assert all(row.fruit in FRUITS for row in rows)
    for match in lost(20):
        assert not any(row.fruit for row in Points(match.state, catalogue("zh"), PEOPLE, 0).rows())


def test_goals_say_what_this_difficulty_asked_and_whether_it_was_reached():
    for match in [*won(4), *lost(20)]:
        state = match.state
        calm, enough, level = Points(state, catalogue("en"), PEOPLE, 0).goals()
        assert bool(calm.reached and enough.reached) is (state.ending == "win")
        assert enough.reached is (state.delivered >= state.rules.fewest_delivered)
        assert state.ending != DOOM or "end of the Dharma" in calm.text
        assert level.reached is None
        assert state.rules.difficulty in level.text


def test_the_ceremony_is_read_aloud_in_the_language_spoken(qapp):
    load_fonts()
    match = next(won(9))
    language = Language("zh")
    sheet = Ceremony(Theme("light"), language, match.state, PEOPLE)
    assert CHINESE.search(sheet.accessibleName())
    language.speak("en")
    assert not CHINESE.search(sheet.accessibleName())
    for player in match.state.players:
        assert language.say(f"merit13.role.{player.role}") in sheet.accessibleName()


BOTH = [(lang, wide) for wide in (640, 960, 1320) for lang in ("zh", "en")]


@pytest.mark.parametrize(("lang", "wide"), soaked(BOTH, [BOTH[0], BOTH[1], BOTH[5]]))
def test_nothing_of_the_ceremony_is_cut_off(qapp, lang, wide):
    load_fonts()
    lettering.clipped.clear()
    for match in [*won(3), *won(3, seats=3), *lost(3)]:
        sheet = Ceremony(Theme("dark"), Language(lang), match.state, PEOPLE)
        sheet.resize(wide, sheet.sizeHint().height())
        image = sheet.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        assert len({image.pixel(x, 150) for x in range(0, wide, 5)}) > 5
    assert lettering.clipped == []


@pytest.mark.parametrize("wide", [960, 1320])
def test_however_long_a_name_is_it_stays_beside_its_role_on_its_own_plate(qapp, monkeypatch, wide):
    load_fonts()
    long = "Smart (never Protect, Labour until round 2, 15% slips, 50% Balanced)"
    match = next(won(3, seats=3))
    roles = {Teller(match.game, match.state, "en").seat(seat) for seat in range(3)}
    written = []

    def note(painter, box, text, *given, **named):
        if text == long or text in roles:
            written.append((text, box))
        lettering.words(painter, box, text, *given, **named)

    monkeypatch.setattr(ceremony, "words", note)
    sheet = Ceremony(Theme("light"), Language("en"), match.state, (long,) * 3)
    sheet.resize(wide, sheet.sizeHint().height())
    sheet.grab()
    boxes = [box for _, box in sorted(written, key=lambda one: one[1].left())]
    assert [text == long for text, _ in written] == [False, True] * 3
    assert all(one.right() <= two.left() for one, two in pairwise(boxes))
    assert all(box.width() > 20 for box in boxes)
    lettering.clipped.clear()

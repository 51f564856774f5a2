"""A settlement on the ring: revealed together, told by moments, and nothing before its time."""

import re
from itertools import combinations

import pytest
from hand import click, tap
from pace import PATIENCE_MS
from parts import each
from PySide6.QtCore import (
    QCoreApplication,
    QDeadlineTimer,
    QEventLoop,
    QPointF,
    QRectF,
    Qt,
)
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QPushButton
from rings import HP3, PEOPLE
from sitting import sit

from engine.games.cier.account import EFFECT
from gui.games.cier.layout import Layout
from gui.games.cier.looks import AbilityCard, Back, ExchangeRow
from gui.games.cier.painting import panels
from gui.games.cier.painting.marks import SEATS, badge
from gui.games.cier.panel import Practice
from gui.games.cier.standings import Standings
from gui.i18n import Language
from gui.paint import lettering
from gui.paint.theme import Theme, load_fonts
from gui.session.seals import Seals

SIZES = [(1142, 848), (1205, 707), (1269, 843), (980, 620), (1066, 612), (1320, 780)]
TRIO = ("person",) * 3


def settled(desk, *exchanges, players=TRIO, house=HP3, names=(), **looks):
    """Return a table at the settlement of the last of these exchanges."""
    sitting = sit("cier", "settled", players=players, house=house, names=names)
    table = desk(sitting, **looks)
    for exchange in exchanges:
        if table.pause is not None:
            tap(table, Qt.Key.Key_Return)
        for seat, option in enumerate(exchange):
            sitting.answer(seat, option)
    return table


def use(name):
    return ("use", name)


def aim(name, *seats):
    return ("aim", name, *seats)


LOAD = (use("bullet"),) * 3
FIGHT = (aim("hatchet", 1), aim("cier", 0), use("bullet"))


def look(table, key):
    return table.board._pieces[key].look


def test_cards_lie_face_down_until_everybody_has_chosen(desk):
    sitting = sit("cier", "down", players=TRIO, house=HP3)
    table = desk(sitting)
    sitting.answer(0, use("guard"))
    sitting.answer(1, aim("cier", 0))
    laid = {key: p.look for key, p in table.board._pieces.items() if key.startswith("laid:")}
    assert laid == {"laid:0": Back(0), "laid:1": Back(1)}
    assert {look(table, f"seat:{seat}").state for seat in (0, 1)} == {"chosen ✓"}
    said = [str(table.describe(key)) for key in table.scene.things if not key.startswith("ability")]
    assert not any("Guard" in text or "Cier" in text for text in said)
    sitting.answer(2, use("dodge"))
    turned = [p.look for key, p in table.board._pieces.items() if key.startswith("laid:")]
    assert [type(one) for one in turned] == [AbilityCard] * 3


def test_a_settlement_says_who_was_hit_by_what_and_which_rule_voided_the_rest(desk):
    table = settled(desk, LOAD, FIGHT)
    assert table.prompt.text.startswith("Revealed: P2 −1")
    assert [look(table, f"moment:{n}").stage for n in (1, 2, 3, 4)] == [1, 1, 1, 0]
    row = look(table, "row:1")
    assert row.verdict == "voided by P1’s Hatchet"
    assert row.why == "hit by P1’s Hatchet −1"
    assert (row.ammo, row.lives) == ("1 → ½", "3 → 2")
    sheet = table.board._pieces["row:1"].large()
    assert "Player 1’s Hatchet voids Player 2’s Cier." in sheet.sentences
    arrows = {(a.start, a.end): (a.void, a.text) for a in look(table, "ring").arrows}
    assert arrows == {(0, 1): (False, ""), (1, 0): (True, "Hatchet voids Cier")}


def test_the_moments_are_gone_through_by_button_and_by_keys(desk):
    table = settled(desk, LOAD, FIGHT)
    assert table.prompt.buttons == ["Step through", "Next turn"]
    click(table, "prompt:step-through")
    assert look(table, "row:1").verdict == ""
    assert look(table, "row:1").ammo == "1"
    seen = []
    while "prompt:step-on" in table.prompt.keys:
        tap(table, Qt.Key.Key_Right)
        seen.append((look(table, "row:1").ammo, look(table, "row:1").verdict))
    assert seen == [
        ("1", ""),
        ("1 → ½", ""),
        ("1 → ½", ""),
        ("1 → ½", "voided by P1’s Hatchet"),
    ]
    tap(table, Qt.Key.Key_Left)
    assert look(table, "row:1").verdict == ""
    tap(table, Qt.Key.Key_Return)
    assert table.pause is None
    assert table.gestures
    assert "ability:bullet" in table.board._pieces


def test_what_breaks_a_rule_is_named_with_the_rule(desk):
    table = settled(desk, (aim("smg", 1), use("bullet"), use("guard")), lang="zh")
    assert look(table, "moment:1").text == "一号：弹药不足"
    assert look(table, "row:0").verdict == "犯规，作废"
    assert look(table, "row:0").why == "弹药不足 −1"
    assert look(table, "laid:0").void


def test_nothing_is_offered_while_a_settlement_plays_and_any_key_ends_it(desk):
    table = settled(desk, LOAD, FIGHT, motion=2)
    assert table.scene.motion.running
    assert table.gestures == []
    assert look(table, "moment:4").text == ""
    assert "P2" not in table.prompt.text
    tap(table, Qt.Key.Key_Space)
    assert not table.scene.motion.running
    assert look(table, "moment:4").stage == 0
    assert "P2" in table.prompt.text


@pytest.mark.soak
def test_a_settlement_in_slow_motion_comes_to_its_end_by_itself(desk):
    table = settled(desk, LOAD, motion=3)
    deadline, seen = QDeadlineTimer(PATIENCE_MS), []
    while table.scene.motion.running and not deadline.hasExpired():
        seen.append(table.board._viewing.at)
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)
    assert seen == sorted(seen)
    assert (seen[0], table.board._viewing.at) == (0, EFFECT)
    assert len(set(seen)) > 2
    assert table.pause is not None


def test_at_speed_nothing_it_is_all_there_at_once(desk):
    table = settled(desk, LOAD, FIGHT, motion=0)
    assert not table.scene.motion.running
    assert table.board._viewing.at == EFFECT


@each("seats", range(2, 9))
@each("size", SIZES)
def test_no_two_things_of_the_ring_lie_on_each_other(seats, size):
    layout = Layout(*size, seats)
    boxes = [layout.seat(step) for step in range(1, seats)]
    boxes += [layout.spot(step) for step in range(seats)]
    boxes += [layout.prompt, layout.tray]
    for one, other in combinations(boxes, 2):
        common = one.intersected(other)
        assert min(common.width(), common.height()) <= 1, (one, other)
    assert all(layout.field.adjusted(-1, -1, 1, 1).contains(box) for box in boxes[:-2])
    for place in range(seats):
        assert layout.tray.contains(layout.row(place))
        assert layout.row(place).height() >= 26
    wide, high = layout.card
    assert min(wide, high) >= 44


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("size", [(1142, 848), (1024, 594)])
def test_no_word_is_cut_off_at_any_size(desk, seats, size, lang):
    lettering.clipped.clear()
    sitting = sit("cier", "words", players=("person",) * seats, house=HP3)
    table = desk(sitting, lang=lang, size=size)
    for thing in table.scene.things.values():
        if thing.face is not None:
            table.scene.faces.pixmap(thing.face)
        if thing.large is not None:
            table.scene.faces.pixmap(thing.large())
    assert lettering.clipped == []


def test_seats_are_told_apart_without_colour(qtbot):
    assert len({mark.shape for mark in SEATS}) == 8

    def grey(seat):
        image = QImage(40, 40, QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.white)
        painter = QPainter(image)
        badge(painter, QPointF(20, 20), 15, seat)
        painter.end()
        flat = image.convertToFormat(QImage.Format.Format_Grayscale8)
        return [flat.pixelColor(x, y).lightness() for x in range(40) for y in range(40)]

    for one, other in combinations([grey(seat) for seat in range(8)], 2):
        differ = sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))
        assert differ > 60


def test_a_saved_table_shows_the_last_settlement_no_more_but_the_hand(desk):
    table = settled(desk, LOAD, FIGHT)
    table.board.recall(table.session.match.log)
    table.refresh()
    assert table.pause is None
    assert "ability:bullet" in table.board._pieces


def test_an_eight_handed_table_has_a_plaque_and_a_row_for_everybody(desk):
    players = ("person",) * 8
    table = settled(desk, (use("bullet"),) * 8, players=players)
    rows = [key for key in table.board._pieces if key.startswith("row:")]
    assert len(rows) == 8
    plaques = [key for key in table.board._pieces if key.startswith("seat:")]
    assert len(plaques) == 7


def test_the_result_tells_by_which_rule_and_to_what_everybody_fell(qtbot):
    load_fonts()
    sitting = sit("cier", "fell", players=PEOPLE[:2])
    for pair in ((use("bullet"), use("bullet")), (aim("hatchet", 1), use("bullet"))):
        for seat, option in enumerate(pair):
            sitting.answer(seat, option)
    assert sitting.outcome.winners == (0,)
    made = Standings(Theme("light"), Language("en"), sitting.state, ("Ann", "Ben"))
    qtbot.addWidget(made)
    made.read(sitting.journal())
    assert made.lines[0] == "All against all: one is left after 1 turn, 2 exchanges."
    assert made.lines[1] == "Player 1 · Ann · won · alive"
    fell = "out in turn 1, exchange 2: Player 1’s Hatchet"
    assert made.lines[2] == f"Player 2 · Ben · lost · out · {fell}"
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: bool(made.study.lessons) and not made.study.busy)
    assert "of 2 inside the equilibrium" in made.lines[-1]
    made.close()


def test_practice_is_shown_after_the_exchange_and_not_before(qtbot, desk):
    sitting = sit("cier", "practice", players=PEOPLE[:2])
    sitting.seals = type("Sealing", (), {"closed": (), "opened": ()})()
    table = desk(sitting)
    (dock,) = table.docks()
    panel = dock.widget
    assert isinstance(panel, Practice)
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    qtbot.waitUntil(lambda: not panel.study.busy)
    assert panel.study.lessons == {}
    sitting.answer(0, use("bullet"))
    qtbot.waitUntil(lambda: not panel.study.busy)
    assert panel.study.lessons == {}, "half an exchange teaches nothing"
    sitting.answer(1, use("guard"))
    qtbot.waitUntil(lambda: bool(panel.study.lessons) and not panel.study.busy)
    assert panel.study.lessons[1].mix == (("bullet", 1.0),)
    assert "Turn 1, exchange 1: you played Bullet" in panel.texts
    assert "Nothing was given away" in panel.texts
    panel.close()


def test_why_somebody_lost_is_said_by_the_names_of_persons(desk):
    table = settled(desk, LOAD, FIGHT, names=("Ann", "Ben", ""))
    sheet = table.board._pieces["row:1"].large()
    assert "Ann’s Hatchet voids Ben’s Cier." in sheet.sentences


def test_who_gains_or_pays_the_same_stands_in_one_sentence(desk):
    assert look(settled(desk, LOAD), "moment:4").text == "P1, P2, P3 ammo +1"
    both = (aim("cier", 2), aim("cier", 2), use("bullet"))
    assert look(settled(desk, LOAD, both), "moment:2").text == "P1, P2 −½"
    many = settled(desk, (use("bullet"),) * 8, players=("person",) * 8)
    assert look(many, "moment:4").text == "everyone ammo +1"


def test_a_moment_with_little_room_says_whole_facts_and_how_many_more(desk):
    seats = 6
    loads = (use("bullet"),) * seats
    blows = (*(aim("cier", (seat + 1) % 5) for seat in range(5)), use("guard"))
    players = ("person",) * seats
    shown = look(settled(desk, loads, blows, players=players), "moment:4")
    facts = shown.text.split("; ")
    assert len(facts) > 2
    assert shown.texts[1] == "; ".join((*facts[:-1], "1 more"))
    assert shown.texts[-1] == f"{len(facts)} events"
    assert not any(text.endswith(";") for text in shown.texts)


def test_whom_one_sweep_hits_and_who_stops_it_stand_in_a_sentence_each(desk):
    players = ("person",) * 5
    load = (use("bullet"),) * 5
    sweep = (use("sweep"), use("guard"), use("guard"), use("bullet"), use("bullet"))
    text = look(settled(desk, load, load, sweep, players=players), "moment:4").text
    assert text == "P2, P3 Guard stops P1 Sweep; P1 Sweep hits P4, P5 −1; P4, P5 ammo +1"


def test_a_row_of_somebody_out_is_greyed(desk):
    table = settled(desk, LOAD, (aim("hatchet", 1), use("bullet"), use("bullet")), house={})
    assert [look(table, f"row:{seat}").out for seat in range(3)] == [False, True, False]


def test_ammunition_never_touches_the_life_beside_it(desk, monkeypatch):
    ends, starts = [], []
    write, draw = panels.rounds, panels.hearts

    def rounds(*about):
        ends.append(write(*about))
        return ends[-1]

    def hearts(painter, x, *about):
        starts.append(x)
        return draw(painter, x, *about)

    monkeypatch.setattr(panels, "rounds", rounds)
    monkeypatch.setattr(panels, "hearts", hearts)
    for ammo in ("0", "0 → 1½", "10½ → 11½"):
        row = ExchangeRow(0, "P", "Bullet", "loaded", "green", "", ammo, "1½")
        image = QImage(560, 80, QImage.Format.Format_ARGB32)
        painter = QPainter(image)
        panels.row(painter, QRectF(0, 0, 560, 78), row, Theme("light"), "en")
        painter.end()
        assert starts[-1] - ends[-1] >= 10, ammo
        assert starts[-1] < 520


def test_the_seals_say_first_that_they_match_and_every_digit_only_on_demand(qtbot, desk):
    sitting = sit("cier", "seals", players=PEOPLE, names=("Ann",))
    seals = Seals(sitting.setup)
    sitting.seals = seals
    table = desk(sitting)
    (dock,) = table.docks()
    panel = dock.widget
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    for seat in range(4):
        sitting.answer(seat, use("bullet"))
        seals.look(sitting.match.records)
        panel.refresh()
    texts = panel.texts
    assert texts[:2] == ["Sealed choices", "✓ All seals match"]
    assert any("✓ Ann " in text for text in texts)
    whole = re.compile("[0-9a-f]{8} [0-9a-f]{8}")
    assert not any(whole.search(text) for text in texts)
    assert sum(text.count("…") for text in texts) == len(seals.opened) > 0
    (button,) = panel.findChildren(QPushButton)
    assert button.text() == "Show every digit"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sum(len(whole.findall(text)) for text in panel.texts) >= len(seals.opened)
    for one in seals.opened:
        assert any(one.text in text for text in panel.texts)
    panel.close()

"""What moves in Ludo: pieces square by square, victims home, drops where a bot thinks."""

import pytest
from PySide6.QtCore import QVariantAnimation
from sitting import Sitting, sit

from engine.games import game
from engine.games.ludo.board import HOME
from engine.games.ludo.moves import move
from engine.kernel.game import Setup
from engine.kernel.match import Match

PEOPLE = ("person",) * 4


def at_share(table, share):
    for clock in table.scene.motion.findChildren(QVariantAnimation):
        clock.setCurrentTime(round(clock.duration() * share))


def first(wanted):
    """Return a sitting at the first choice where some option is wanted, and that option."""
    for seed in range(200):
        sitting = sit("ludo", f"motion-{seed}", players=PEOPLE, answers=60)
        for option in sitting.asks[0].options:
            if wanted(sitting.state, option):
                return sitting, option
    raise AssertionError("no such choice")


def test_a_piece_takes_130_ms_a_square_and_hops_10_pixels_over_each(desk):
    sitting, option = first(lambda state, o: int(o[1]) >= 0 and int(o[2]) - int(o[1]) >= 3)
    table = desk(sitting, motion=2)
    gesture = next(g for g in table.gestures if g.option == option)
    piece = table.scene.things[gesture.thing]
    start = piece.home
    steps = int(option[2]) - int(option[1])
    table.make(gesture)
    assert piece.pos() != piece.home
    durations = {clock.duration() for clock in table.scene.motion.findChildren(QVariantAnimation)}
    assert 130 * steps in durations
    way = table.board.layout.way(sitting.state.colours[gesture.seat], *map(int, option[1:3]))
    at_share(table, 0.5 / steps)
    middle = (start + way[1]) / 2
    assert piece.pos().y() == pytest.approx(middle.y() - 10, abs=3)
    table.scene.motion.finish()
    assert piece.pos() == piece.home


def test_a_captured_piece_flies_home(desk):
    sitting, option = first(lambda state, o: move(state.copy(), int(o[1]), int(o[2])))
    table = desk(sitting, motion=2)
    before = dict(table.board._pieces.places)
    gesture = next(g for g in table.gestures if g.option == option)
    table.make(gesture)
    after = table.board._pieces.places
    victims = [t for t in after if after[t] == HOME != before[t]]
    assert victims
    for victim in victims:
        thing = table.scene.things[victim.key]
        assert thing.pos() != thing.home
        assert thing.zValue() > thing.layer
    table.scene.motion.finish()
    assert all(thing.pos() == thing.home for thing in table.scene.things.values())


@pytest.mark.parametrize(("motion", "falls"), [(2, True), (0, False)])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_ink_falls_inside_the_plaque_of_the_bot_whose_turn_it_is(desk, motion, falls, lang):
    setup = Setup("ludo", ("person", "steady", "steady", "steady"), "drops", {"dice": "fair"})
    match = Match(game("ludo"), setup, hold=("dice",))
    while match.state.seat == 0 or match.state.round == 0:
        if match.draw is not None:
            match.release()
        else:
            match.answer(match.asks[0].seat, match.asks[0].options[0])
    table = desk(Sitting(match), motion=motion, lang=lang)
    drops = table.board._drops
    assert drops.isVisible()
    assert drops.falling is falls
    plaque = table.scene.things[f"seat:{match.state.seat}"].bounds()
    assert plaque.contains(drops.sceneBoundingRect())
    assert bool(table.scene.findChildren(QVariantAnimation)) is falls


def test_no_ink_falls_for_a_person(desk):
    table = desk(sit("ludo", "person", players=PEOPLE, answers=10), motion=2)
    assert not table.board._drops.isVisible()

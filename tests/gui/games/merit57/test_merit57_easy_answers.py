"""Yes is as easy as no: a button, a click or a key answers; nothing has to be dragged."""

import pytest
from hand import click, drag, lift, spot, tap
from merit57_sittings import sitting_where, topic
from PySide6.QtCore import QPoint, Qt

from engine.kernel.game import PERSON
from gui.games.merit57.cost_labels import VERBS


@pytest.fixture
def lay(desk):
    """Return what lays a question on the table; it only notes the answers in `taken`."""

    def at(name):
        table = desk(sitting_where(topic(name)))
        table.taken = []
        table.session.answer = lambda _seat, option: table.taken.append(option)
        return table

    return at


@pytest.mark.parametrize("name", ["offering", "accept", "redraw"])
def test_both_answers_are_buttons_and_a_click_on_what_is_paid_says_yes(lay, name):
    table = lay(name)
    assert table.prompt.buttons == ["Yes", "No"]
    for answer, key in (("yes", Qt.Key.Key_Y), ("no", Qt.Key.Key_N)):
        click(table, f"stamp:{answer}")
        tap(table, key)
        assert table.taken == [(answer,)] * 2
        table.taken.clear()
    (yes,) = (gesture for gesture in table.gestures if gesture.option == ("yes",))
    click(table, *yes.touch)
    assert table.taken == [("yes",)]


@pytest.mark.parametrize(
    ("name", "numbered"),
    [
        ("offering", ["stamp:yes", "stamp:no"]),
        ("faith", ["path:stay", "path:refuge", "path:resolve"]),
        ("action", [f"action:{verb}" for verb in VERBS]),
        ("swap", []),  # each bears its amount
    ],
)
def test_the_numbers_are_those_of_the_answers_once_they_are_shown(lay, name, numbered):
    table = lay(name)
    assert [thing.key for thing in table.hands.counted][: len(numbered)] == numbered

    def shown():
        return sum(tag.isVisible() for tag in table.overlay._numbers)

    if numbered:
        tap(table, Qt.Key.Key_2)
        assert (table.hands.thing, table.taken) == (None, [])  # the first only shows them
        assert shown() >= len(numbered)
        tap(table, Qt.Key.Key_2)
        assert table.hands.thing or table.taken == [(numbered[1].partition(":")[2],)]
        table.hands.cancel()
    click(table, "event")
    assert shown() == 0


def test_what_is_paid_is_clicked_or_typed_as_a_number(lay):
    table = lay("swap")
    last = table.gestures[-1]
    click(table, last.places[-1])
    tap(table, Qt.Key(Qt.Key.Key_0 + int(last.option[1])))
    assert table.taken == [last.option] * 2


def test_a_path_is_clicked_and_the_great_resolve_takes_what_is_given_up(lay):
    table = lay("faith")
    resolve = next(g for g in table.gestures if g.option[0] == "resolve")
    click(table, "path:refuge")
    click(table, "path:resolve", resolve.thing)
    assert table.taken == [("refuge",), resolve.option]


def test_what_means_nobody_else_may_be_let_go_anywhere_but_where_it_lay(lay):
    table = lay("action")
    drag(table, "action:labour", spot(table, "action:labour") + QPoint(60, 4))
    assert table.taken == []  # it lies among its like again
    drag(table, "action:labour", spot(table, "tracks"))
    click(table, "action:practice", "event")
    assert table.taken == [("labour",), ("practice",)]


def test_a_gift_is_named_after_who_gives_it(desk):
    table = desk(sitting_where(topic("accept")))
    giver = table.session.asks[0].about[1]
    lift(table, "gift")
    name = table.session.state.players[giver].role.capitalize()
    assert table.prompt.line.text.endswith(f"accept the gift of {name}?")  # what it decides
    assert f"put the gift of the {name} on" in table.prompt.line.note
    for target, answer in table.hands.targets.items():
        table.hands.heat(target)
        assert table.prompt.line.note.startswith(answer.text)


def test_who_has_not_been_asked_yet_is_not_shown_as_having_chosen(desk):
    players = (PERSON, PERSON, PERSON, "balanced")
    sitting = sitting_where(
        lambda match, ask: ask.topic.endswith(".choice") and len(match.asks) > 2, players=players
    )
    table = desk(sitting)

    def chosen():
        scene = table.board.scene_of(sitting.state, sitting.seat)
        ticked = {who for who in scene.choosers if scene.has_chosen(who)}
        said = {
            who
            for who in range(4)
            if (look := table.board._laid.pieces[f"character:{who}"].look)
            and getattr(look, "status", "").startswith("chosen")
        }
        assert said <= ticked
        return ticked

    waiting = [ask.seat for ask in sitting.match.asks]
    assert chosen().isdisjoint(waiting)
    first, *later = waiting
    ask = next(ask for ask in sitting.match.asks if ask.seat == first)
    sitting.answer(first, ask.options[0])
    assert first in chosen()
    assert chosen().isdisjoint(later)

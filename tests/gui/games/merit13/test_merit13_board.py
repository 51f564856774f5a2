"""v1.3 by hand: every option by each route, shares brought together, what is foreseen and shown."""

from random import Random

import pytest
from bamboo_tables import sitting_where, topic
from hand import LEFT, ROUTES, carry, click, drag, lift, release, spot, tap, walk_to
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from sitting import sit

from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import PERSON
from gui.games.merit.animation.chips import summed


def answer_by(table, name, gesture):
    """Make a gesture by one route, and end it where it could go on."""
    ROUTES[name](table, gesture)
    if table.hands.thing is not None:
        if name == "keys":
            walk_to(table, "prompt:done")
            tap(table, Qt.Key.Key_Return)
        else:
            click(table, "prompt:done")


def shared(table, most=4):
    """Return an offered gesture in which several share, of as many as there are."""
    found = [g for g in table.gestures if 2 < len(g.places) <= most]
    return max(found, key=lambda gesture: len(gesture.places))


def may_share(_match, ask):
    return any(option[0] == "together" and len(option) > 3 for option in ask.options)


# --- several players' wealth onto one being


def test_wealth_of_several_dragged_onto_a_being_proposes_to_deliver_it_together(desk):
    sitting = sitting_where(may_share)
    table = desk(sitting)
    gesture = shared(table)
    being, *purses = gesture.places
    before = len(sitting.match.records)
    for purse in reversed(purses):
        drag(table, purse, being)
    if table.hands.thing is not None:
        click(table, "prompt:done")
    made = sitting.match.records[before].option
    assert made[:2] == gesture.option[:2]
    assert set(made[2:]) == set(gesture.option[2:])


def test_own_wealth_may_begin_it_as_the_card_does(desk):
    sitting = sitting_where(may_share)
    table = desk(sitting)
    gesture = shared(table)
    being, *purses = gesture.places
    drag(table, "stock:0:provisions", being)
    assert table.hands.holding.way == (being,)
    for purse in purses:
        drag(table, purse, being)
    if table.hands.thing is not None:
        click(table, "prompt:done")
    proposed = [event for event in sitting.match.log if event[0] == "proposes"]
    assert set(proposed[-1][2:]) == set(gesture.option[1:])


@pytest.mark.parametrize("seed", range(8))
def test_what_is_foreseen_beside_everybody_is_what_they_then_pay_and_get(desk, seed):
    sitting = sitting_where(
        lambda _match, ask: ask.topic.endswith(".action") and may_share(None, ask),
        seed=f"foresee-{seed}",
    )
    table = desk(sitting)
    gesture = Random(seed).choice([g for g in table.gestures if g.option[0] == "together"])
    being, *purses = gesture.places
    for purse in purses[:-1]:
        drag(table, purse, being)
    lift(table, purses[-1])
    carry(table, spot(table, being) - QPoint(3, 3))
    carry(table, spot(table, being))
    foreseen = [chip.face.name for chip in table.board._foreseen._shown]
    assert gesture.preview in table.prompt.text
    before = sitting.state.copy()
    QTest.mouseRelease(table.view.viewport(), LEFT, pos=spot(table, being))
    if table.hands.thing is not None:
        click(table, "prompt:done")
    log = sitting.match.log
    start = max(i for i, event in enumerate(log) if event[0] == "united")
    paid = []
    for event in log[start + 1 :]:
        paid.append(event)
        if event[0] == "deliverance":
            break
    sums = summed([e for event in paid for e in _each(event, len(before.players))])
    wanted = {
        ("delta", *((kind, f"{n:+}".replace("-", "−")) for kind, n in row.items() if n))
        for row in sums.values()
        if any(row.values())
    }
    assert {tuple(sorted(map(str, name))) for name in foreseen} == {
        tuple(sorted(map(str, name))) for name in wanted
    }


def _each(event, seats):
    if event[0] == "all-gain":
        return [("gain", who, *event[1:]) for who in range(seats)]
    return [event]


def test_giving_up_a_proposal_leaves_everything_as_it_was(desk):
    sitting = sitting_where(may_share)
    table = desk(sitting)
    gesture, before = shared(table), fingerprint(sitting.state)
    drag(table, gesture.places[1], gesture.places[0])
    assert table.board._foreseen._shown
    tap(table, Qt.Key.Key_Escape)
    assert not table.board._foreseen._shown
    assert fingerprint(sitting.state) == before
    assert all(t.pos() == t.home for t in table.scene.things.values())


def test_a_proposal_shows_everybodys_share_and_who_has_agreed(desk):
    sitting = sit("merit13", "invite", players=(PERSON,) * 4)
    table = desk(sitting, lang="en")
    while not any(len(g.places) > 2 for g in table.gestures):
        sitting.answer(sitting.asks[0].seat, ("labour",))
    gesture = shared(table)
    answer_by(table, "drag", gesture)
    partner = gesture.option[2]
    assert sitting.asks[0].topic.endswith(".join")
    assert sitting.asks[0].seat == partner
    look = table.board._laid.pieces["invitation"].look
    assert [one.agrees for one in look.sharers][:2] == ["yes", "asked"]
    assert sum(int(one.pays.replace("−", "-")) for one in look.sharers) == -game_cost(sitting)
    drag(table, f"stock:{partner}:provisions", gesture.places[0])
    if len(gesture.places) > 2:
        look = table.board._laid.pieces["invitation"].look
        assert [one.agrees for one in look.sharers][:3] == ["yes", "yes", "asked"]
    before = sitting.state.players[gesture.seat].provisions
    click(table, "stamp:no")
    assert sitting.state.players[gesture.seat].provisions == before
    assert "invitation" not in table.scene.things
    assert gesture.option not in [g.option for g in table.gestures]


def game_cost(sitting):
    return sitting.state.rules.cards[sitting.asks[0].about[1]].numbers["cost"]


def test_the_scroll_is_dragged_to_whoever_is_taught(desk):
    sitting = sitting_where(topic("teach"))
    table = desk(sitting)
    pupil = next(g for g in table.gestures if g.option[0] == "teach")
    merit = sitting.state.players[pupil.option[1]].merit
    drag(table, "sutra", f"character:{pupil.option[1]}")
    told = [event for event in sitting.match.log if event[0] == "teaches"]
    assert told[-1][3] == pupil.option[1]
    assert sitting.state.players[pupil.option[1]].merit >= merit + 2


# --- legal targets, refusals


def test_beings_out_of_reach_say_why_and_stay_where_they_are(desk):
    def short(match, ask):
        if not topic("action")(match, ask) or match.state.free:
            return False
        offered = {o[1] for o in ask.options if o[0] in ("deliver", "together")}
        return 0 < len(offered) < len(match.state.beings)

    sitting = sitting_where(short)
    table = desk(sitting, lang="en")
    before = fingerprint(sitting.state)
    table.hands.pick(table.scene.things["action:deliver"], "click")
    out = {f"being:{b}" for b, _ in sitting.state.beings} - set(table.overlay.outlined)
    assert out
    assert table.overlay.veiled == len(out)
    table.hands.cancel()
    drag(table, "action:deliver", out.pop())
    assert fingerprint(sitting.state) == before
    assert "needs" in table.prompt.text
    card = table.scene.things["action:deliver"]
    assert card.pos() == card.home


def test_an_action_that_cannot_be_paid_says_what_is_missing(desk):
    sitting = sitting_where(lambda m, ask: topic("action")(m, ask) and ("give",) not in ask.options)
    table = desk(sitting, lang="en")
    click(table, "action:give")
    assert "needs 3" in table.prompt.text


def test_release_beside_everything_puts_the_wealth_back(desk):
    table = desk(sitting_where(may_share))
    lift(table, "stock:0:provisions")
    release(table, spot(table, "deck"))
    assert table.hands.thing is None
    assert (
        table.scene.things["stock:0:provisions"].pos()
        == table.scene.things["stock:0:provisions"].home
    )


def test_the_line_above_the_beings_gives_way_to_what_is_in_the_hand(desk):
    table = desk(sitting_where(topic("action")))

    def note():
        return table.scene.things["zone"].face.name[1].note

    said = note()
    assert said
    lift(table, "action:labour")
    assert note() == ""
    table.refresh()  # somebody else has done something meanwhile
    assert note() == ""
    tap(table, Qt.Key.Key_Escape)
    assert note() == said

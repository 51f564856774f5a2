"""What bots turn up and what was laid open stays until a person has read it."""

from hand import tap
from merit57_sittings import PERSON_AND_BOTS, sitting_where, topic
from PySide6.QtCore import Qt

from gui.table.board import Reading


def at_work(desk, pace=900):
    """Return a table with bots that take their time, and its sitting, where they can be held."""
    sitting = sitting_where(topic("vow"))
    return desk(sitting, pace=pace), sitting


def turned_up(table, sitting, *events):
    sitting.match.log += events
    sitting.told.emit(list(events))
    sitting.match._shown.asks = ()
    sitting.moved.emit()
    return table


def test_a_card_that_a_bot_draws_holds_up_the_bots_until_it_is_read(desk):
    table, sitting = at_work(desk)
    turned_up(table, sitting, ("drew", 1, "G09"))
    assert sitting.halted == 1
    short = table.board.reading([("option", 1, "G09", "a")], sitting.state)
    assert table.board.reading([("drew", 1, "G09")], sitting.state).ms > short.ms > 0
    assert table.pause is None
    tap(table, Qt.Key.Key_Space)
    assert sitting.halted == 0


def test_what_is_laid_open_together_waits_for_a_key_and_one_after_the_other_does_not(desk):
    table, sitting = at_work(desk)
    revealed = [("revealed", 1, "C4", "a"), ("calamity", -1, 3)]
    assert not table.board.reading(revealed, sitting.state).lasting  # openly, in turn
    sitting.state.flipped.append("C1")
    turned_up(table, sitting, ("revealed", 1, "C1", "a"), ("calamity", -1, 3))
    assert table.board.reading([("revealed", 1, "C1", "a")], sitting.state) == Reading(
        6000, lasting=True
    )
    assert sitting.halted == 1
    assert table.prompt.buttons == ["Go on"]
    tap(table, Qt.Key.Key_Space)
    assert sitting.halted == 0
    assert table.pause is None


def test_nothing_waits_where_bots_answer_at_once_or_the_person_is_asked(desk):
    table, sitting = at_work(desk, pace=0)
    sitting.state.flipped.append("C1")
    turned_up(table, sitting, ("revealed", 1, "C1", "a"), ("calamity", -1, 3))
    assert (sitting.halted, table.pause) == (0, None)
    table, sitting = at_work(desk)
    sitting.match.log.append(("drew", 1, "G09"))
    sitting.told.emit([("drew", 1, "G09")])
    sitting.moved.emit()
    assert sitting.halted == 0


def test_every_card_can_wait_for_a_key(desk):
    table, sitting = at_work(desk)
    table.settings.reading = 2
    turned_up(table, sitting, ("drew", 1, "G09"))
    assert table.prompt.buttons == ["Go on"]


def test_a_choice_without_another_is_told_before_anything_goes_on(desk):
    table, sitting = at_work(desk)
    ask = sitting.match.asks[0]
    forced = ask._replace(
        topic="merit57.ask.option", options=(("option", "b"),), about=(ask.about[0], "G09")
    )
    sitting.match.forced = (forced,)
    turned_up(table, sitting, ("option", ask.about[0], "G09", "b"))
    assert "Only possible answer: B: Stay away" in table.prompt.text
    assert sitting.halted == 1
    tap(table, Qt.Key.Key_Space)
    assert "Only possible answer" not in table.prompt.text


def test_a_person_with_a_name_is_called_by_it_in_every_line(desk):
    sitting = sitting_where(topic("action"), names=("Ann", "", "", ""))
    table = desk(sitting)
    assert table.prompt.text.startswith("Ann: action 1")
    ask = sitting.match.asks[0]
    alone = ask._replace(
        topic="merit57.ask.option", options=(("option", "b"),), about=(ask.about[0], "G09")
    )
    assert table.board.forced(sitting.state, alone).startswith("Ann")


def test_an_offering_that_cannot_be_paid_is_told_of(desk):
    players = PERSON_AND_BOTS
    sitting = sitting_where(
        lambda match, _ask: any(one.topic.endswith(".offering") for one in match.forced),
        players=players,
    )
    offered = [one.options for one in sitting.match.forced if one.topic.endswith(".offering")]
    assert set(offered) == {(("no",),)}

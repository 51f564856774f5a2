"""What a board shows beyond its position is there again: after coming back, undo and seeking."""

from random import Random

import pytest
from parts import soaked
from session_play import one_answer, settled

from gui.games import game_ui
from gui.paint.theme import Theme, load_fonts
from gui.session.session_factory import resume
from gui.settings import Settings
from gui.table.table import TableWidget

GAMES = {"merit57": ("person", "smart", "smart"), "ludo": ("person", "steady", "random")}


@pytest.fixture
def lay(context, qtbot, tmp_path):
    """Return what lays a match on a table of a usual size."""
    load_fonts()
    settings = Settings(tmp_path / "table.json")
    settings.animation_speed = settings.bot_delay_ms = 0

    def on_table(shown):
        table = TableWidget(
            shown, game_ui(shown.game.id).board, Theme("light"), context.language, settings
        )
        qtbot.addWidget(table)
        table.resize(1140, 848)
        with qtbot.waitExposed(table):
            table.show()
        return table

    return on_table


def picture(table):
    """Return everything that lies on a table: where, how high, and what it shows."""
    return {
        key: (thing.home.toPoint().toTuple(), thing.layer, thing.face and thing.face.name)
        for key, thing in table.scene.things.items()
        if not key.startswith("prompt")
    }


@pytest.mark.parametrize("stops", soaked([9, 24], [9]))
@pytest.mark.parametrize("game_id", soaked([*GAMES], ["ludo"]))
def test_a_match_that_is_taken_up_again_looks_as_it_was_left(begin, context, lay, game_id, stops):
    session = begin(game_id, GAMES[game_id], wait=False)
    left, rng = lay(session), Random(5)
    settled(session)
    for stop in range(stops):
        if session.outcome is not None:
            break
        if stop % 3 == 2:
            again = resume(context, session.match_id)
            table = lay(again)
            settled(again)
            assert picture(table) == picture(left), stop
            again.close()
            table.close()
            # whoever takes a match to another window keeps it: go on there
            session.close()
            session = resume(context, session.match_id)
            left.close()
            left = lay(session)
            settled(session)
        one_answer(session, rng)
        settled(session)
    session.close()


@pytest.mark.parametrize("game_id", GAMES)
def test_undo_shows_what_was_shown_before_the_answer(begin, lay, game_id):
    session = begin(game_id, GAMES[game_id], wait=False)
    table, rng, undone = lay(session), Random(2), 0
    settled(session)
    for _ in range(150):
        if session.outcome is not None or undone > 3:
            break
        before = picture(table)
        one_answer(session, rng)
        if session.can_undo:
            after = picture(table)
            assert session.undo()
            assert picture(table) == before
            assert session.redo()
            assert picture(table) == after
            undone += 1
        settled(session)
    assert undone > 3


@pytest.mark.parametrize("answers", soaked([10, 25], [10]))
@pytest.mark.parametrize("game_id", soaked([*GAMES], ["merit57"]))
def test_any_moment_looks_the_same_from_whichever_side_it_is_reached(begin, lay, game_id, answers):
    session = begin(game_id, GAMES[game_id])
    rng = Random(3)
    for _ in range(answers):
        if session.outcome is None:
            one_answer(session, rng)
            settled(session)
    replay = session.replay()
    table = lay(replay)
    forth = [picture(table)]
    for at in range(1, replay.last + 1):
        replay.seek(at)
        forth.append(picture(table))
    assert len({str(one) for one in forth}) > replay.last / 3
    order = list(range(0, replay.last, 3))
    Random(1).shuffle(order)
    for at in order:
        replay.seek(at)
        assert picture(table) == forth[at], at


def test_the_last_roll_lies_there_again(begin, context, lay):
    session = begin("ludo", GAMES["ludo"])
    rng = Random(1)
    for _ in range(6):
        one_answer(session, rng)
        settled(session)
    last = next(event for event in reversed(session.past) if event[0] == "rolled")
    again = resume(context, session.match_id)
    table = lay(again)
    assert table.scene.things["die"].face.name[1] == last[2]
    again.close()


@pytest.mark.soak
def test_the_drawn_card_and_what_was_chosen_on_it_are_known_again(begin, context, lay):
    session = begin("merit57", GAMES["merit57"], wait=False)
    table, rng = lay(session), Random(4)
    settled(session)
    met = 0
    for _ in range(30):
        if met > 3:
            break
        one_answer(session, rng)
        settled(session)
        memory = table.board._memory
        if memory.drawn or memory.revealed or memory.dice:
            again = resume(context, session.match_id)
            other = lay(again)
            assert other.board._memory == memory
            again.close()
            other.close()
            met += 1
            session.close()
            session = resume(context, session.match_id)
            table = lay(session)
            settled(session)
    assert met > 3
    session.close()

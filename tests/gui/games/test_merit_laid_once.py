"""A table of either edition is laid once for what is new, and what moves is left to move."""

from itertools import pairwise
from types import SimpleNamespace

import pytest
from playing import Player, by_hand, person_and_bots, throw, wait_until

from engine.library.store import Library
from gui.i18n import Language
from gui.session.session_factory import new_session
from gui.settings import Settings

ANSWERS = 5


@pytest.fixture
def session(tmp_path):
    """Return what begins a match of a person with bots that answer at once."""
    settings = Settings(tmp_path / "session.json")
    settings.bot_delay_ms = 0
    opened = []
    with Library(tmp_path) as library:
        context = SimpleNamespace(language=Language("en"), settings=settings, library=library)

        def begin(game_id):
            seats = person_and_bots(game_id, quick=True)
            opened.append(new_session(context, game_id, seats, {}, seed="laid"))
            return opened[-1]

        yield begin
        for one in opened:
            one.close()


@pytest.mark.parametrize("game_id", ["merit57", "merit13"])
def test_no_drop_lays_the_same_table_twice(desk, session, monkeypatch, game_id):
    table = desk(session(game_id))
    shown, laid = table.session, []
    sync = table.board.sync

    def counted(state, seat):
        laid.append((len(shown.past), shown.waits_for, shown.asks, shown.outcome))
        sync(state, seat)

    player = Player(table)
    wait_until(player.asked)
    monkeypatch.setattr(table.board, "sync", counted)
    for _ in range(ANSWERS):
        throw(table) if table.hands.offer_.die else by_hand(table, table.gestures[0])
        wait_until(lambda: player.asked() or player.over)
    assert len(laid) > ANSWERS  # the bots' moves as well
    assert all(one != next_ for one, next_ in pairwise(laid)), "laid twice for the same"


def test_an_event_shows_its_back_until_it_has_turned_half_way(desk, session):
    table = desk(session("merit13"), motion=2)

    def turning():
        thing = table.scene.things.get("event")
        return thing is not None and thing.face is thing._back and 0 < thing._width < 0.5

    wait_until(turning)

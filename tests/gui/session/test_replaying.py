"""A match looked back on shows at every step what was shown when it was played."""

from random import Random

import pytest
from session_play import one_answer, play, settled, wait_until

from engine.kernel.fingerprint import fingerprint
from engine.kernel.journal import Answer
from engine.kernel.match import EVERY, Match
from gui.session.log_model import LogModel
from gui.session.replaying import Replay

TABLES = [
    ("ludo", ("person", "steady")),
    ("merit57", ("person", "smart", "smart")),
    ("merit13", ("person", "smart", "smart")),
    ("delay", ("person",)),
    ("cier", ("person", "steady")),
]


def texts(log):
    return [log.text(row) for row in range(log.rowCount())]


@pytest.mark.parametrize(("game_id", "seats"), TABLES, ids=[table[0] for table in TABLES])
def test_seeking_shows_what_was_shown_in_play(begin, context, game_id, seats):
    session = begin(game_id, seats, wait=False)
    shown = {}  # by the number of events told: the positions seen with so many

    def note():
        shown.setdefault(len(session._match.log), set()).add(fingerprint(session._match.state))

    session.moved.connect(note)
    play(session, seed=3)
    replay = session.replay()
    assert replay.moments[-1].event_count == len(session._match.log)
    assert fingerprint(replay.moments[-1].state) == fingerprint(session._match.state)
    assert texts(replay.log)[-5:] == texts(session.log)[-5:]
    met = 0
    for at in [*range(replay.last, -1, -3), *range(0, replay.last + 1, 2)]:
        replay.seek(at)
        met += fingerprint(replay.state) in shown.get(replay.moments[at].event_count, ())
    assert met >= replay.last // 12  # steps in which nobody is asked were never shown


def test_any_moment_is_the_same_from_whichever_side_it_is_reached(begin):
    replay = play(begin("merit57", ("person", "smart", "smart")), seed=1).replay()
    forth = []
    for at in range(replay.last + 1):
        replay.seek(at)
        forth.append(fingerprint(replay.state))
    for at in reversed(range(replay.last + 1)):
        replay.seek(at)
        assert fingerprint(replay.state) == forth[at]
    assert len(set(forth)) > replay.last / 2


def test_rounds_can_be_jumped_to_and_are_named(begin, context):
    replay = play(begin("merit57", ("person", "smart", "smart")), seed=1).replay()
    assert len(replay.rounds) == 6
    for place, entry in enumerate(replay.rounds):
        replay.seek_round(place)
        assert replay.at == entry.at
        assert replay.round == place
        assert replay.state.round == place + 1
    assert replay.round_text(2) == "Round 3"
    context.language.speak("zh")
    assert replay.round_text(2) == "第 3 回合"
    replay.seek_round(-1)
    assert replay.at == 0
    assert replay.round == -1


def test_one_step_onwards_tells_its_events_and_a_leap_tells_none(begin):
    replay = play(begin("merit57", ("person", "smart", "smart")), 10).replay()
    order = []
    replay.told.connect(lambda events: order.append(("told", events)))
    replay.moved.connect(lambda: order.append(("moved", replay.at)))
    first = next(i for i, moment in enumerate(replay.moments) if moment.events)
    replay.seek(first - 1)
    order.clear()
    replay.seek(first)
    assert order == [("told", list(replay.moments[first].events)), ("moved", first)]
    order.clear()
    replay.seek(first + 5)
    replay.seek(first)
    assert [word for word, _ in order] == ["moved", "moved"]
    order.clear()
    replay.seek(first)
    replay.seek(-5)
    replay.seek(10**6)
    assert order == [("moved", 0), ("moved", replay.last)]


def test_it_plays_by_itself_to_the_end_and_stops(begin):
    replay = play(begin("cier", ("steady", "steady"), wait=False)).replay()
    ended = []
    replay.stopped.connect(lambda: ended.append(replay.at))
    replay.play(1)
    assert replay.playing
    wait_until(lambda: ended)
    assert ended == [replay.last]
    assert not replay.playing
    assert replay.outcome is not None
    replay.seek(0)
    assert replay.outcome is None
    replay.play(1000)
    replay.pause()
    assert ended == [replay.last, 0]


def test_a_running_match_is_looked_back_on_with_ones_own_eyes(begin):
    house = {"hidden_vows": "all"}
    session = begin("merit57", ("person", "smart", "smart"), house=house)
    while session.state.round < 2:
        one_answer(session, Random(1))
        settled(session)
    replay = session.replay()
    replay.seek(replay.last)
    assert [bool(player.vow) for player in replay.state.players] == [True, False, False]
    assert fingerprint(replay.state) == fingerprint(session.state)
    assert texts(replay.log)[20:] == texts(session.log)[20:]
    assert (replay.asks, replay.draw) == ((), None)


def test_a_running_match_is_told_as_far_as_it_was_told_at_the_table(begin):
    session = begin("merit57", ("person", "smart", "smart"))
    rng = Random(1)
    for _ in range(60):
        replay = session.replay()
        assert replay.moments[-1].event_count == len(session._match.log)
        assert fingerprint(replay.moments[-1].state) == fingerprint(session._match.state)
        if session.outcome is not None:
            break
        one_answer(session, rng)
        settled(session)


def test_the_log_leads_to_the_moment_and_the_moment_to_the_log(begin, context):
    session = play(begin("merit57", ("person", "smart", "smart")), 30)
    replay = session.replay()
    assert isinstance(replay.log, LogModel)
    for row in range(0, replay.log.rowCount(), 4):
        replay.seek_row(row)
        assert replay.moments[replay.at - 1].event_count <= replay.log.first_event(row)
        assert replay.log.first_event(row) < replay.moments[replay.at].event_count
        assert replay.row() >= row
    replay.seek(0)
    assert replay.row() == -1


def test_a_match_from_the_library_can_be_looked_back_on(begin, context):
    session = play(begin("ludo", ("person", "steady")), 20)
    journal = context.library.journal(session.match_id)
    replay = Replay(session.game, journal.setup, journal.records, context.language)
    assert fingerprint(replay.moments[-1].state) == fingerprint(session._match.state)


@pytest.mark.parametrize(("game_id", "seats"), TABLES, ids=[table[0] for table in TABLES])
def test_within_a_step_it_shows_what_was_asked_before_it_was_answered(begin, game_id, seats):
    session = play(begin(game_id, seats), seed=2)
    replay, records = session.replay(), session.journal().records
    lines = [at for at, record in enumerate(records) if isinstance(record, Answer)]
    for line in lines[:: max(1, len(lines) // 12)]:
        replay.seek_line(line)
        then = Match(replay.game, replay.setup, records[:line], hold=EVERY)
        assert fingerprint(replay.state) == fingerprint(then.state)
        assert [tuple(event) for event in replay.past] == [tuple(event) for event in then.log]
        assert records[line].seat in [ask.seat for ask in replay.undecided]
        assert not any(ask.options for ask in replay.undecided)
        assert replay.line == line
        at = replay.at
        replay.step_back()
        assert (replay.at, replay.line) == (at, replay.moments[at].line)
        assert replay.undecided == ()
        assert replay.line <= line

"""Each bot has so long to think; one that is late is answered for by somebody sensible."""

from threading import Event as Flag

import pytest
from pace import PATIENCE_S
from parts import each
from session_play import wait_until

from engine.bots.random_bot import RandomBot
from engine.bots.seating import is_known, seated
from engine.bots.table import seat_bots
from engine.games import IDS, game
from engine.kernel.chance import BotChance
from engine.kernel.game import Setup
from engine.kernel.journal import Answer
from gui.session import bot_worker

SLOWER = ("smart", "keen", "equilibrium", "master", "generous", "ascetic", "guardian", "exact")
EVERY = [(game_id, bot) for game_id in IDS for bot in game(game_id).bots]


@each(("game_id", "bot"), EVERY)
def test_every_bot_has_a_level_and_somebody_quick_who_answers_for_it(game_id, bot):
    assert bot_worker.budget(bot) in (150, 500, 1500, 3000)
    assert bot_worker.budget(bot) < 1500 or bot in SLOWER
    rules = game(game_id)
    quick = bot_worker.quick_sibling(rules, bot)
    assert is_known(rules, quick)
    assert quick != bot or bot == "random"
    setup = Setup(game_id, (quick,) * rules.seats[0], "quick")
    assert not any(bot.searches for bot in seat_bots(rules, setup)), "it may be late itself"


def test_who_answers_for_whom():
    assert bot_worker.quick_sibling(game("cier"), "equilibrium") == "steady"
    assert bot_worker.quick_sibling(game("merit13"), "master") == "keen"
    assert bot_worker.quick_sibling(game("merit57"), "balanced") == "middle"
    assert bot_worker.quick_sibling(game("merit57"), "hard") == "balanced"
    assert bot_worker.quick_sibling(game("merit13"), "master(slips=5)") == "keen"
    assert bot_worker.quick_sibling(game("merit13"), "keen") == "middle"
    assert bot_worker.quick_sibling(game("cier"), "steady") == "middle"
    assert bot_worker.quick_sibling(game("cier"), "hasty") == "random"


def test_who_plays_only_now_and_then_has_the_time_it_needs(qapp):
    seats = ("person", "balanced(as=master:50)", "balanced")
    worker = bot_worker.BotWorker(game("merit13"), Setup("merit13", seats, "as"))
    assert [bot_worker.budget(one) for one in worker._played((1,))] == [500, 3000]
    assert [bot_worker.budget(one) for one in worker._played((2,))] == [500]
    worker.close()


@pytest.fixture
def late(monkeypatch):
    """Return a bot that never comes to an end before it is let go."""

    class Late(RandomBot):
        free = Flag()

        def choose(self, ask, look):
            self.free.wait(PATIENCE_S)
            return super().choose(ask, look)

    monkeypatch.setattr(bot_worker, "budget", lambda *_: 60)
    yield Late
    Late.free.set()


def by_seat(session, seat):
    return [r for r in session.journal().records if isinstance(r, Answer) and r.seat == seat]


def test_a_late_bot_is_answered_for_by_the_games_usual_one_and_play_goes_on(
    begin, late, monkeypatch
):
    rules = game("merit57")
    monkeypatch.setitem(rules.bots, "late", late)
    session = begin("merit57", ("late", "random", "random"), wait=False)
    wait_until(lambda: len(by_seat(session, 0)) >= 3)
    assert type(seat_bots(rules, session.setup)[0]) is late
    usual_bot = seated(rules, rules.default_bot)
    asked = []
    original = session._bot_worker._on_found

    def note(token, found):
        match = session._bot_worker._match
        ask = next((ask for ask in match.asks if ask.seat == 0), None)
        if found is not None and ask is not None and found.option in ask.options:
            bot = usual_bot(0, BotChance(session.setup.seed, 0))
            bot.chance.place(match.given()[0])
            asked.append((found.option, bot.choose(ask, lambda: match.view(0))))
        original(token, found)

    session._bot_worker._on_found = note
    wait_until(lambda: len(asked) >= 4)
    assert all(given == expected for given, expected in asked)
    assert not session.wrong_draws()


def test_the_solver_of_a_duel_that_is_late_plays_steadily_meanwhile(begin, monkeypatch):
    steady = begin("cier", ("steady", "steady"))
    monkeypatch.setattr(bot_worker, "budget", lambda *_: 0)  # the process has not even begun
    session = begin("cier", ("equilibrium", "equilibrium"))
    assert session.journal().records == steady.journal().records


def test_a_thought_in_time_is_the_bots_own(begin, monkeypatch):
    asked = []
    original = bot_worker.quick_sibling
    monkeypatch.setattr(
        bot_worker, "quick_sibling", lambda *who: asked.append(who) or original(*who)
    )
    session = begin("merit57", ("smart", "balanced", "altruist"), wait=False)
    wait_until(lambda: session.outcome)
    assert not asked

"""Each bot has so long to think; one that is late is answered for by somebody sensible."""

from threading import Event as Flag

import pytest
from parts import each
from session_play import wait_until

from engine.bots.random_bot import RandomBot
from engine.bots.seating import kinds_of
from engine.bots.table import seat_bots
from engine.games import IDS, game
from engine.kernel.chance import BotChance
from engine.kernel.game import Setup
from engine.kernel.journal import Answer
from gui.session import bot_worker

EVERY = [(game_id, bot) for game_id in IDS for bot in (*game(game_id).levels, *game(game_id).bots)]


@each(("game_id", "bot"), EVERY)
def test_every_bot_has_a_level_and_somebody_quick_who_answers_for_it(game_id, bot):
    rules = game(game_id)
    assert bot_worker.budget(rules, bot) in (150, 500, 1500, 3000)
    slow = ("smart", "keen", "equilibrium", "master")
    assert bot_worker.budget(rules, bot) < 1500 or {*kinds_of(rules, bot)} & {*slow}
    quick = bot_worker.quick_sibling(rules, bot)
    assert quick in rules.bots
    assert quick != bot or bot == "random"
    setup = Setup(game_id, (quick,) * rules.seats[0], "quick")
    assert not any(bot.searches for bot in seat_bots(rules, setup)), "it may be late itself"


def test_who_answers_for_whom():
    assert bot_worker.quick_sibling(game("cier"), "equilibrium") == "steady"
    assert bot_worker.quick_sibling(game("merit13"), "master") == "keen"
    assert bot_worker.quick_sibling(game("merit57"), "smart") == "balanced"
    assert bot_worker.quick_sibling(game("merit57"), "balanced") == "random"
    assert bot_worker.quick_sibling(game("cier"), "steady") == "random"
    assert bot_worker.quick_sibling(game("cier"), "hasty") == "steady"
    assert bot_worker.quick_sibling(game("merit13"), "keen(as=master:20)") == "balanced"
    assert bot_worker.quick_sibling(game("merit13"), "master(slips=5)") == "keen"


def test_a_bot_with_manners_has_the_time_of_whoever_it_plays_as():
    rules = game("merit13")
    assert bot_worker.budget(rules, "balanced(slips=5)") == bot_worker.budget(rules, "balanced")
    assert bot_worker.budget(rules, "random(as=master:20)") == bot_worker.budget(rules, "master")
    assert bot_worker.budget(rules, "nobody") == 3000


@pytest.fixture
def late(monkeypatch):
    """Return a bot that never comes to an end before it is let go."""

    class Late(RandomBot):
        free = Flag()

        def choose(self, ask, look):
            self.free.wait(20)
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
    usual = seat_bots(rules, session.setup)  # what it says follows from no chance
    assert type(usual[0]) is late
    balanced = rules.bots["balanced"](0, BotChance("usual", 0))
    asked = []
    original = session._bot_worker._on_found

    def note(token, found):
        match = session._bot_worker._match
        ask = next((ask for ask in match.asks if ask.seat == 0), None)
        if found is not None and ask is not None and found.option in ask.options:
            asked.append((found.option, balanced.choose(ask, lambda: match.view(0))))
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

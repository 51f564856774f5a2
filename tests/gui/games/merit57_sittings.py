"""Sittings of v5.7 at a wanted question, bots having answered for everybody else."""

from merit57_tables import GAME
from sitting import Sitting

from engine.bots.table import seat_bots
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match

PERSON_AND_BOTS = (PERSON, "balanced", "balanced", "balanced")


def sitting_where(wanted, seed="where", players=PERSON_AND_BOTS, house=None, hold=(), names=()):
    """Return a sitting at the first question of this name, bots having answered for everybody."""
    for number in range(40):
        setup = Setup("merit57", players, f"{seed}-{number}", house or {}, names=names)
        match = Match(GAME.called(setup), setup, hold=hold)
        bots = dict(enumerate(seat_bots(GAME, setup)))
        while match.outcome is None:
            if match.draw is not None:
                match.release()
                continue
            asks = [ask for ask in match.asks if setup.players[ask.seat] == PERSON]
            if asks and wanted(match, asks[0]):
                others = {s: b for s, b in bots.items() if setup.players[s] != PERSON}
                sitting = Sitting(match, others)
                sitting.run()
                return sitting
            ask = next((a for a in match.asks if a not in asks), match.asks[0])
            bot = bots[ask.seat]
            match.answer(ask.seat, bot.choose(ask, lambda m=match, s=ask.seat: m.view(s)))
    raise AssertionError("no such question")


def topic(*names):
    return lambda _match, ask: ask.topic.rpartition(".")[2] in names

"""Random positions of v5.7 as its board lays them out, without a window."""

from random import Random

from engine.games import game
from engine.kernel.game import PERSON, Setup
from engine.kernel.match import Match
from gui.games.merit.board import seen_by
from gui.games.merit.layout import layout
from gui.games.merit57.arrangement.scene import BoardScene
from gui.games.merit57.arrangement.table import arranged, tray_of
from gui.games.merit57.gestures import movements
from gui.games.merit57.memory import Memory
from gui.games.merit57.view_model import ViewModel
from resources.catalogue import catalogue

GAME = game("merit57")
HOUSES = [dict(values) for values in GAME.rule_sheet.presets.values()]
OPTIONS = [
    {},
    {
        "conversion": True,
        "reversal": True,
        "secrecy_penalty": True,
        "final_sacrifice": True,
        "hidden_vows": "all",
        "sacrifice_bonus": True,
        "promo": True,
        "roles_by": "choice",
        "segments": "mixed",
        "dice_practice": True,
    },
    {"two_roles": False, "silence": True},
    {"segments": "last3", "mode": "hard", "conversion": True, "reversal_deliverance": 10},
]
SIZES = [(1142, 848), (1205, 707), (1269, 843), (980, 610)]  # logical, as windows make them
PEOPLE = ("A", "B", "C", "D")


def looks(state, seat, asks, memory, draw, *, lang="zh", size=SIZES[0], waits_for=None):
    """Return everything that decides where pieces lie."""
    asks = seen_by(seat, asks)
    model = ViewModel(state, seat, tray_of(state, seat, asks), catalogue(lang), PEOPLE, "digest")
    moves = [move for ask in asks for move in movements(state, ask)]
    made = layout(*size, len(state.players) - 1)
    return BoardScene(model, made, asks, moves, memory, draw, waits_for, asks)


def stops(seed, games, every=1):
    """Yield (match, memory, rng) at stops of random games under all presets, at each or fewer."""
    rng, at = Random(seed), 0
    for number in range(games):
        house = {**HOUSES[number % len(HOUSES)], **rng.choice(OPTIONS)}
        players = (PERSON,) * rng.choice((2, 3, 4))
        match = Match(GAME, Setup("merit57", players, f"{seed}-{number}", house), hold=("die",))
        memory = Memory()
        memory.hear(match.log)
        while match.outcome is None:
            if at % every == 0:
                yield match, memory, rng
            at += 1
            memory.hear(_on(match, rng))
        yield match, memory, rng


def _on(match, rng):
    if match.draw is not None:
        return match.release()
    ask = rng.choice(match.asks)
    offered = [(ask.seat, option) for option in ask.options]
    if rng.random() < 0.3:
        offered += [(seat, one) for seat, row in ask.volunteers.items() for one in row]
    return match.answer(*rng.choice(offered))


def views(match):
    """Return (seat, questions) for everybody who is asked; the first seat if nobody is."""
    asked = [(ask.seat, match.asks) for ask in match.asks]
    return asked or [(0, ())]


def pieces_of(scene):
    return {piece.key: piece for piece in arranged(scene)}

"""Digest: forty-five plans of simulated games, each in one hash of all that came of it.

`python tests/digest.py` prints a line for each plan, and a last one for the journals of five
matches. Whatever shall not change a result (a faster form of the rules, another machine) must
print the same: outcome, measures, figures and final position, and of every third plan also what
was told and why the bots answered as they did.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import cycle, islice
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from driving import drive

from engine.bots.table import seat_bots
from engine.games import game
from engine.kernel.clock import StepClock
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.journal import dumps
from engine.kernel.match import Match
from engine.kernel.searched import SearchedSimulation

MANY = 45
_GAMES = 4  # of one plan
_SOME = 24  # Cier's and Delay's are short

# Of 《功德轮回》 v5.7, as many switches at once as go together, in two ways.
_MUCH = {
    "free_after_last": False,
    "roles_by": "lot",
    "promo": True,
    "blessing_stacks": True,
    "being_cost_v52": True,
    "vows_v58": True,
    "farmer_v58": True,
    "dice_practice": True,
    "mode": "hard",
    "conversion": True,
    "reversal": True,
    "segments": "mixed",
    "final_sacrifice": True,
    "hidden_vows": "all",
    "karma_multiplier": True,
}
_MORE = {
    "start_rotates": False,
    "roles_by": "choice",
    "vows_by": "lot",
    "personal_deck": "core",
    "refuge_save_bonus": False,
    "timeout_immediate": True,
    "score_extended": True,
    "mode": "simple",
    "silence": True,
    "conversion": True,
    "segments": "last3",
    "secrecy_penalty": True,
    "hidden_vows": "vows",
    "achievement_points": True,
    "sacrifice_bonus": True,
}


@dataclass(frozen=True)
class Plan:
    """So many games of the same setup but for the seed."""

    game: str
    players: tuple[str, ...]
    house: dict[str, object] = field(default_factory=dict)
    games: int = _GAMES


def _kinds(game_id: str, *, searching: bool = False) -> list[str]:
    """Return the bots of a game that answer at once, or those that search."""
    rules = game(game_id)
    bots = {kind: seat_bots(rules, Setup(game_id, (kind,), "kind"))[0] for kind in rules.bots}
    return [kind for kind, bot in bots.items() if bot.searches == searching]


def plans() -> list[Plan]:
    """Return the plans: every game, every kind of bot that answers at once, every size of table."""
    kinds = {game_id: cycle(_kinds(game_id)) for game_id in ("merit57", "merit13", "cier")}
    made = []
    for game_id, tables, games in (
        (
            "merit57",
            [(seats, {}) for seats in (2, 3, 4) for _ in range(5)]
            + [(2 + at % 3, house) for at in range(5) for house in (_MUCH, _MORE)],
            _GAMES,
        ),
        (
            "merit13",
            [(3 + at % 2, {"difficulty": hard}) for at in range(3) for hard in ("normal", "asura")],
            _GAMES,
        ),
        (
            "cier",
            [
                (2, {}),
                (4, {}),
                (5, {"mode": "team"}),
                (6, {"mode": "boss", "conversion": True}),
                (3, {"mode": "skill"}),
            ],
            _SOME,
        ),
    ):
        made += [
            Plan(game_id, (next(kinds[game_id]),) * seats, house, games) for seats, house in tables
        ]
        mixed = tuple(islice(kinds[game_id], 3))
        searching = _kinds(game_id, searching=True)[-1:] or [next(kinds[game_id])]
        made.append(Plan(game_id, (*mixed, *searching), {}, games))
    ludo = ({"dice": "fair"}, {}, {"bonus_roll": True, "blockade": True, "play_on": True})
    made += [Plan("ludo", ("random", "steady", "random"), house, 2) for house in ludo]
    made.append(Plan("ludo", ("steady",) * 4, {"target": "half"}, 2))
    makers = list(game("delay").bots)[:2]
    made += [Plan("delay", (kind,), {}, _SOME) for kind in makers]
    assert len(made) == MANY, len(made)
    return made


class Reasoned:
    """A bot that also says why, which is told with the rest."""

    def __init__(self, bot, told):
        self._bot = bot
        self._told = told

    def __getattr__(self, name):
        return getattr(self._bot, name)

    def choose(self, ask, look):
        option = self._bot.choose(ask, look)
        self._told.append(("why", *(self._bot.why(ask, option, look) or ())))
        return option


def played(plan: Plan, number: int, *, telling: bool) -> str:
    """Return all that comes of one game of a plan."""
    rules = game(plan.game)
    setup = Setup(plan.game, plan.players, f"digest.{number}", plan.house)
    told: list[object] = []
    bots = seat_bots(rules, setup)
    if telling:
        bots = [Reasoned(bot, told) for bot in bots]
    table = SearchedSimulation(rules, setup, bots, told.append, every=telling)
    outcome = table.play()
    state = table.state
    measures = sorted(rules.measures(state).items())
    figures = list(rules.sim_figures(setup, state, outcome, told))
    return repr([tuple(outcome), measures, figures, fingerprint(state), told])


def journal(game_id: str) -> str:
    """Return the journal of one match among a game's default bots."""
    rules = game(game_id)
    bot = rules.default_bot
    setup = Setup(game_id, (bot,) * rules.default_seats, "digest")
    match = Match(rules, setup, clock=StepClock())
    drive(match, dict(enumerate(seat_bots(rules, setup))))
    return dumps(match.journal())


def digest() -> dict[str, str]:
    """Return the hash of every plan, and of the journals, by what it is of."""
    found = {}
    for at, plan in enumerate(plans()):
        texts = [played(plan, number, telling=at % 3 == 0) for number in range(plan.games)]
        name = f"{at + 1:2} {plan.game} {','.join(plan.players)} {len(plan.house)}"
        found[name] = sha256("\n".join(texts).encode()).hexdigest()[:16]
    for game_id in ("merit57", "merit13", "delay", "cier", "ludo"):
        text = journal(game_id)
        found[f"journal {game_id}"] = sha256(text.encode()).hexdigest()[:16]
    return found


if __name__ == "__main__":
    print(json.dumps(digest(), indent=1))

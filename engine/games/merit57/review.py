"""Review plan of v5.7: what is tried instead of an answer, and what an end came to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.playout_review import Ended, ReviewPlan
from engine.games.merit57.bots.answers import GAINS, Asked, declared
from engine.games.merit57.bots.cards import weighed
from engine.games.merit57.bots.estimate import action
from engine.games.merit57.bots.weights import PROFILES
from engine.games.merit57.ending import WIN
from engine.games.merit57.scoring import ScoreLine
from engine.games.merit57.state import State
from engine.games.merit57.value import value
from engine.games.merit57.vows import great_kept, kept
from engine.kernel.asking import Ask, Option
from engine.kernel.game import Outcome

_POLICY = "smart"
_TURN = ("action", "end")
_WHOEVER = frozenset({"aid", "share", "boost", "ward", "inspire", "dedicate", "teach"})
_PARTS = ("base", "vow", "great-vow", "heroes", "sacrifice", "karma", "honours")
_FACTS = ("team", "vow", "great-vow")
_LAST = ("aside", "pass", "slip")  # never better than a labour


def candidates(state: State, ask: Ask) -> Sequence[Option]:
    """Return the options of a turn by what they seem worth, each act for one only; else all."""
    topic = ask.topic.rpartition(".")[2]
    asked = Asked(PROFILES[_POLICY], state, ask, int(ask.about[0]))
    if topic not in _TURN:
        if topic not in GAINS:
            return ask.options
        estimate = GAINS[topic]
        return sorted(ask.options, key=lambda option: -asked.worth(estimate(asked, option)))
    alike: dict[Option, Option] = {}
    for option in ask.options:
        verb = option[0]
        if verb not in _LAST:
            of_whom = verb in _WHOEVER and verb != "teach"
            alike.setdefault((verb, *option[2:]) if of_whom else _kind(option), option)
    return sorted(alike.values(), key=lambda option: -_worth(asked, option))


def _kind(option: Option) -> Option:
    return (option[0], len(option)) if option[0] == "teach" else option


def _worth(asked: Asked, option: Option) -> float:
    verb = str(option[0])
    if verb in ("ward", "inspire"):
        return weighed(declared(asked, verb, option[1:]), asked.weights)
    return weighed(action(asked.state, asked.who, option), asked.weights)


def horizon(state: State) -> Callable[[State], bool]:
    """Return what stops a playout when the round is over."""
    number = state.round
    return lambda now: now.round > number


def judge(state: State, outcome: Outcome, seat: int) -> Ended:
    """Return a seat's points by the lines of the score sheet, and its vows."""
    if not state.totals:  # doom came before the last round: nothing was counted
        return Ended(0.0, 0.0, dict.fromkeys(_PARTS, 0.0), dict.fromkeys(_FACTS, 0.0))
    mine = [who for who, owner in enumerate(state.owners) if owner == seat]
    who = max(mine, key=lambda each: state.totals[each][-1])
    player, line, won = state.players[who], ScoreLine(*state.totals[who]), state.ending == WIN
    great = bool(player.great_vow)
    return Ended(
        outcome.scores[seat],
        float(seat in outcome.winners) / max(1, len(outcome.winners)),
        {part: float(getattr(line, part.replace("-", "_"))) for part in _PARTS},
        {
            "team": won,
            "vow": won and kept(state, player),
            "great-vow": won and great and great_kept(state, player),
        },
    )


PLAN: ReviewPlan[State] = ReviewPlan(
    _POLICY,
    candidates,
    judge,
    large=16.0,
    horizon=horizon,
    value=value,
    shares=frozenset(_FACTS),
    team="team",
)

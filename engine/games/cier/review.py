"""Review of a duel, exact: what each answer gave away against the best play of the other.

Only where two meet from the start and the solver covers them; a choice that the best mix has
costs nothing, however it came out.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.patience import go_on
from engine.games.cier.practice import BREAK, Lesson, lesson, rounds, taught
from engine.games.cier.state import State
from engine.kernel.decisions import Decision, decisions
from engine.kernel.game import Game, Setup
from engine.kernel.journal import Record
from engine.kernel.moments import MOST_MOMENTS, Moment, Progress, Review

_TOLD = 0.01  # of the match, that is worth a word
_NOTHING = 1e-6  # what a solved value may be out by


def is_solved(game: Game[State], setup: Setup) -> bool:
    """Say whether a match is a duel that the solver covers."""
    return len(setup.players) == 2 and taught(game.begin(setup))


def review(
    game: Game[State], setup: Setup, records: Sequence[Record], seat: int, progress: Progress
) -> Review:
    """Return the answers of a seat that gave most of the match away."""
    asked = {
        (each.view.turn, each.view.exchange): each for each in decisions(game, setup, records, seat)
    }
    judged: list[tuple[Decision[State], Lesson]] = []
    for done, exchange in enumerate(rounds(game, setup, records)):
        go_on()
        progress(done, len(asked))
        decision = asked.get((exchange.state.turn, exchange.state.exchange))
        found = lesson(exchange.state, seat, exchange.exchange)
        if decision is not None and found is not None:
            judged.append((decision, found))
    progress(len(asked), len(asked))
    costly = [each for each in judged if each[1].regret >= _TOLD and _best(each[1]) != BREAK]
    moments = [_moment(*each) for each in costly]
    moments.sort(key=lambda moment: (-moment.first, moment.record))
    kept = sum(found.regret <= _NOTHING for _, found in judged)
    accuracy = kept / len(judged) if judged else None
    return Review(game.id, seat, len(judged), tuple(moments[:MOST_MOMENTS]), accuracy, exact=True)


def _moment(decision: Decision[State], found: Lesson) -> Moment:
    """Return an answer as a moment; better is what the best mix has oftenest."""
    ask, name = decision.ask, _best(found)
    return Moment(
        decision.record,
        ask.seat,
        decision.view.turn,
        ask.topic,
        ask.about,
        decision.played,
        next(option for option in ask.options if option[1] == name),
        None,
        0.0,
        found.regret,
        0.0,
        (("worth", round(100 * found.worth), round(100 * found.value)),),
        exact=True,
        options=tuple(ask.options),
    )


def _best(found: Lesson) -> str:
    """Return the ability that the best mix has oftenest; if it has none, that a rule be broken."""
    return next((name for name, _ in found.mix if name != BREAK), BREAK)

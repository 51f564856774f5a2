"""Recorded sessions: games of a simulation, each entered at a table as a facilitator does."""

from at_table import HandClock, planned
from typing_in import enter

from engine.games import game
from engine.kernel.journal import Step, Time
from engine.kernel.match import EVERY, Match
from engine.lab.experiments.outliers import played_again
from engine.library.store import Library
from engine.playtest.afterwards import with_result
from engine.playtest.clocks import Turn
from engine.playtest.results import of_outcome
from engine.playtest.sessions import setup_of
from engine.playtest.store import PlaytestStore


def record_sessions(folder, plan, count, **session):
    """Keep so many refereed sessions in a library, with the answers and draws of a plan's games."""
    rules, clock = game(plan.game), HandClock()
    digest = rules.rule_sheet.digest(plan.house)
    with Library(folder, now=clock.now) as library:
        store = PlaytestStore(library.database, clock.now)
        for number in range(count):
            played = played_again(plan, number)
            made = planned(
                plan.game,
                len(plan.players),
                mode="refereed",
                edition=rules.edition,
                rules=digest,
                house=plan.house,
                **session,
            )
            live = store.open(store.create(made), clock)
            given = setup_of(live.playtest, "entered")
            kept = store.referee(live, given, rules.edition, digest)
            match = Match(rules, kept.setup, keeper=kept, hold=EVERY, clock=live.now)
            live.start(Turn("setup", 1))
            for record in played.journal().records:
                if not isinstance(record, Step | Time):
                    enter(match, record)
            result = of_outcome(match.outcome, team=True, parts=rules.score_parts)
            live.change(with_result(result))
            live.end()

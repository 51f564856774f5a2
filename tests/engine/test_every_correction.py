"""A match of a real table, in every game: typed in whole, and corrected afterwards."""

from random import Random

import pytest
from parts import soaked
from typing_in import bot_match, enter, entered

from engine.games import IDS, game
from engine.kernel.amend import again_same, amend
from engine.kernel.asking import Ask, Draw
from engine.kernel.carry import Why
from engine.kernel.entries import entries
from engine.kernel.fingerprint import fingerprint
from engine.kernel.journal import Answer, Step, Time
from engine.kernel.match import EVERY, Match
from engine.kernel.script import typed

TABLES = [(game_id, seats) for game_id in IDS for seats in game(game_id).seats]
USUAL = [(game_id, game(game_id).default_seats) for game_id in IDS]
CORRECTIONS = [(game_id, count) for game_id in IDS for count in (2, 50)]
FEW = [(game_id, 2) for game_id in IDS]
_PLACED = 12  # by hand after a correction, before the test gives up the rest


@pytest.mark.parametrize(("game_id", "seats"), soaked(TABLES, USUAL))
def test_a_simulated_game_typed_in_ends_as_it_did(game_id, seats, request):
    seeds = 20 if request.node.get_closest_marker("soak") else 1
    for seed in range(seeds):
        setup, records = bot_match(game_id, seats, f"typed{seed}")
        match = entered(setup, records)
        last = Match(game(game_id), setup, records)
        assert match.outcome == last.outcome
        assert fingerprint(match.state) == fingerprint(last.state)
        again = Match(game(game_id), match.setup, match.records, hold=EVERY)
        assert fingerprint(again.state) == fingerprint(last.state)


def other(entry, rng):
    """Return another record that could have been entered there, if there was a choice."""
    record, asked = entry.record, entry.asked
    if isinstance(asked, Ask) and isinstance(record, Answer) and record.seat == asked.seat:
        options = [option for option in asked.options if option != record.option]
        return Answer(record.seat, rng.choice(options)) if options else None
    if isinstance(asked, Draw) and asked.n <= 100:  # only the app throws dice of finer grain
        names = [at for at in range(asked.n) if typed(asked, at) != typed(asked, record.value)]
        return typed(asked, rng.choice(names)) if names else None
    return None


def placed(pending, rng):
    """Return a record that answers what is asked."""
    if pending.draw is not None:
        return typed(pending.draw, rng.randrange(pending.draw.n))
    ask = rng.choice(pending.asks)
    return Answer(ask.seat, rng.choice(ask.options))


def settled(made, rng):
    """Place and drop until nothing waits, as a facilitator does; at last drop all that waits."""
    count = 0
    while made.conflict is not None:
        count += 1
        missing = made.conflict.why in {Why.NOT_ASKED, Why.ENDED} or count > _PLACED
        forced = made.pending is not None and any(len(a.options) == 1 for a in made.pending.asks)
        made = made.drop() if missing or forced else made.put(placed(made.pending, rng))
    return made


@pytest.mark.parametrize(("game_id", "count"), soaked(CORRECTIONS, FEW))
def test_a_corrected_entry_gives_the_game_that_would_have_been(game_id, count):
    rng = Random(f"{game_id}{count}")
    rules = game(game_id)
    setup, records = bot_match(game_id, rules.default_seats, "amended")
    match = entered(setup, records)
    rows = entries(rules, match.setup, match.records)
    assert [row.line for row in rows] == [
        line for line, record in enumerate(match.records) if not isinstance(record, Step)
    ]
    tried = 0
    while tried < count:
        row = rng.choice(rows)
        new = other(row, rng)
        if new is None:
            continue
        tried += 1
        made = amend(rules, match.setup, match.records, row.line, new)
        assert made.records[: row.line + 1] == (*match.records[: row.line], new)
        if made.conflict is None and len(made.records) == len(match.records):  # nothing was forced
            back = amend(rules, match.setup, made.records, row.line, row.record)
            assert back.conflict is None
            assert back.records == tuple(match.records)
        made = settled(made, rng)
        looks = iter([record.ms for record in made.records if isinstance(record, Time)])
        # the corrected records may end before a look that the match played on takes itself
        fresh = Match(rules, match.setup, clock=lambda looks=looks: next(looks, 0), hold=EVERY)
        for record in made.records:
            enter(fresh, record)
        assert untimed(fresh.records) == untimed(made.records)
        assert fingerprint(fresh.state) == fingerprint(
            Match(rules, match.setup, made.records, hold=EVERY).state
        )


def untimed(records):
    """Return the records without the clock, which nobody types."""
    return [record for record in records if not isinstance(record, (Time, Step))]


@pytest.mark.parametrize("game_id", IDS)
def test_an_entry_exchanged_for_itself_keeps_every_later_one(game_id):
    rules = game(game_id)
    setup, records = bot_match(game_id, rules.default_seats, "amended")
    match = entered(setup, records)
    rows = entries(rules, match.setup, match.records)
    for row in rows[:: max(1, len(rows) // 7)]:
        made = amend(rules, match.setup, match.records, row.line, row.record)
        assert made.records == tuple(match.records)
        assert made.conflict is None
        assert made.kept == sum(later.line > row.line for later in rows)
        assert again_same(match.records, made.records) is not None

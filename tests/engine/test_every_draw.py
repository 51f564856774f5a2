"""Fate in every game: a draw from a pile names what may come of it, a die none, and whose it is."""

from collections import Counter

import pytest
from driving import drive
from expectations import expected, where

from engine.bots.table import seat_bots
from engine.games import IDS, game
from engine.kernel.asking import Pending
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.script import Stop
from engine.kernel.simulation import Simulation


class Everything(frozenset):
    """Names every chance there is."""

    def __contains__(self, topic):
        return True


def fates(game_id, games=6):
    """Yield each draw of simulated games with what was told from it to the next one."""
    rules = game(game_id)
    for house in expected(game_id).houses:
        for seats in rules.seats:
            for seed in range(games):
                yield from _fates(rules, Setup(game_id, ("random",) * seats, f"d{seed}", house))


def _fates(rules, setup):
    found = []
    simulation = Simulation(
        rules, setup, seat_bots(rules, setup), lambda event: found and found[-1][-1].append(event)
    )
    fate = simulation.chance

    def chance(topic, n, of=(), who=None):
        value = fate(topic, n, of, who)
        found.append((simulation.state, topic, n, tuple(of), who, value, []))
        return value

    simulation.chance = chance
    simulation.play()
    return found


def kinds(game_id):
    """Return the topics that the record of a game knows, by what they are."""
    record = expected(game_id)
    return {**dict.fromkeys(record.piles, "pile"), **dict.fromkeys(record.dice, "die")}


def told_as(game_id, state, of, told):
    """Yield the arguments of these events, by the names that the outcomes have."""
    for event in told:
        for name in event[1:]:
            yield name
            if isinstance(name, int) and 0 <= name < len(of):  # a seat that is called by a colour
                yield game(game_id).seat_key(state, name).rpartition(".")[2]


@pytest.mark.parametrize("game_id", IDS)
def test_a_draw_from_a_pile_names_every_outcome_and_is_told_by_that_name(game_id):
    record, seen = expected(game_id), Counter()
    for state, topic, n, of, who, value, told in fates(game_id):
        if who is not None and not of:
            continue
        assert len(of) == n, f"{topic}: of={of} does not name all {n} outcomes"
        kind, at = record.piles.get(topic, ("", 0))
        found = [event for event in told if event[0] == kind]
        if found:
            names = [found[0][at], *told_as(game_id, state, of, [(kind, found[0][at])])]
            assert of[value] in names, topic
        seen[topic] += bool(found) or of[value] in told_as(game_id, state, of, told)
    untold = {topic for topic, times in seen.items() if not times}
    assert untold == record.untold, where(game_id, "piles or untold")
    assert set(record.piles) <= set(seen)


@pytest.mark.parametrize("game_id", [one for one in IDS if kinds(one)])
def test_every_chance_is_a_die_or_a_draw_that_the_record_knows(game_id):
    met = {
        topic: "die" if who is not None and not of else "pile"
        for _, topic, _, of, who, *_ in fates(game_id)
    }
    known = {**kinds(game_id), **dict.fromkeys(expected(game_id).untold, "pile")}
    assert met == known, where(game_id, "piles, dice or untold")


@pytest.mark.parametrize("game_id", IDS)
def test_a_die_belongs_to_the_seat_that_its_throw_is_told_of(game_id):
    record, throwers, whose = expected(game_id), {}, None
    for state, topic, _, of, who, _, told in fates(game_id):
        if who is None or of:
            continue
        assert whose in (None, who), "the draws of one throw are one seat's"
        whose = who
        thrown = [event for event in told if event[0] == record.dice.get(topic, event[0])]
        if not thrown:
            continue  # one throw of the balanced die is up to three draws
        owners = getattr(state, "owners", None)
        seat = thrown[0][1]
        assert who == (seat if owners is None else owners[seat])
        throwers.setdefault(topic, set()).add(who)
        whose = None
    seats = set(range(max(game(game_id).seats)))
    assert throwers == dict.fromkeys(throwers.keys() | record.dice.keys(), seats)


@pytest.mark.parametrize("game_id", IDS)
def test_a_chance_that_is_held_says_the_same_and_leaves_the_same_journal(game_id):
    rules = game(game_id)
    setup = Setup(game_id, ("random",) * max(rules.seats), "held")
    bots = dict(enumerate(seat_bots(rules, setup)))
    free = Match(rules, setup, clock=StepClock())
    drive(free, bots)
    held = Match(rules, setup, clock=StepClock(), hold=Everything())
    bots = dict(enumerate(seat_bots(rules, setup)))
    waited = []
    while held.outcome is None:
        if held.draw is not None:
            waited.append(held.draw)
            held.release()
        drive(held, bots)
    assert held.records == free.records
    meant = [tuple(fate[1:5]) for fate in _fates(rules, setup)]
    assert [tuple(draw) for draw in waited] == meant


def test_the_end_of_a_journal_says_what_is_drawn_from_what():
    rules = game("merit13")
    start = rules.begin(Setup("merit13", ("random",) * 3, "open"))
    with pytest.raises(Pending) as stop:
        rules.step(start, Stop())
    assert stop.value.draw.topic == "role"
    assert stop.value.draw.of == tuple(start.roles)

"""Fate in every game: a draw from a pile names what may come of it, a die whose throw it is."""

from collections import Counter

import pytest
from driving import drive

from engine.bots.table import seat_bots
from engine.games import IDS, game
from engine.kernel.asking import Pending
from engine.kernel.clock import StepClock
from engine.kernel.game import Setup
from engine.kernel.match import Match
from engine.kernel.script import Stop
from engine.kernel.simulation import Simulation

# The event that tells what a draw brought, and the place of it there.
TOLD = {
    ("merit57", "start"): ("begins", 1),
    ("merit57", "role"): ("role", 2),
    ("merit57", "vow"): ("vowed", 2),
    ("merit57", "collective"): ("flipped", 1),
    ("merit57", "personal"): ("drew", 2),
    ("merit57", "being"): ("being", 1),
    ("merit13", "role"): ("role", 2),
    ("merit13", "event"): ("event", 1),
    ("merit13", "being"): ("being", 1),
    ("delay", "event"): ("event", 1),
    ("ludo", "setup"): ("first", 1),
}
DICE = {("merit57", "die"): "die", ("ludo", "dice"): "rolled"}
UNTOLD = {("delay", "seal")}  # nobody hears of a gap before it is paid for
HOUSES = {
    "merit57": [
        {},
        {"mode": "hard", "roles_by": "lot", "vows_by": "lot"},
        {"segments": "mixed"},
        {"segments": "last3"},
        {"two_roles": True},
    ],
    "ludo": [{"dice": "balanced"}, {"dice": "fair"}],
}


class Everything(frozenset):
    """Names every chance there is."""

    def __contains__(self, topic):
        return True


def fates(game_id, games=6):
    """Yield each draw of simulated games with what was told from it to the next one."""
    rules = game(game_id)
    for house in HOUSES.get(game_id, [{}]):
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


@pytest.mark.parametrize("game_id", IDS)
def test_a_draw_from_a_pile_names_every_outcome_and_is_told_by_that_name(game_id):
    seen = Counter()
    for state, topic, n, of, who, value, told in fates(game_id):
        key = game_id, topic
        if key in DICE:
            continue
        assert len(of) == n, topic
        assert who is None, topic
        kind, at = TOLD.get(key, ("", 0))
        for event in told:
            if event[0] == kind:
                name = event[at]
                if key == ("ludo", "setup"):
                    name = game("ludo").seat_key(state, name).removeprefix("ludo.colour.")
                assert name == of[value], topic
                seen[key] += 1
                break
    assert set(seen) == {key for key in TOLD if key[0] == game_id}


@pytest.mark.parametrize("game_id", IDS)
def test_every_chance_is_a_die_or_a_draw_that_this_page_knows(game_id):
    topics = {(game_id, topic) for _, topic, *_ in fates(game_id)}
    known = TOLD.keys() | DICE.keys() | UNTOLD
    assert topics == {key for key in known if key[0] == game_id}


@pytest.mark.parametrize(("game_id", "topic"), DICE)
def test_a_die_belongs_to_the_seat_that_its_throw_is_told_of(game_id, topic):
    throwers = set()
    whose = None
    for state, drawn, _, of, who, _, told in fates(game_id):
        if drawn != topic:
            continue
        assert of == ()
        assert who is not None
        assert whose in (None, who), "the draws of one throw are one seat's"
        whose = who
        thrown = [event for event in told if event[0] == DICE[game_id, topic]]
        if not thrown:
            continue  # one throw of the balanced die is up to three draws
        owners = getattr(state, "owners", None)
        seat = thrown[0][1]
        assert who == (seat if owners is None else owners[seat])
        throwers.add(who)
        whose = None
    assert throwers == set(range(max(game(game_id).seats)))


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

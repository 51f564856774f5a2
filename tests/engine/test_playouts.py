"""Playouts: gone on with by the match's own chance and answers, one ends as the match did."""

import pytest
from parts import soaked

from engine.bots.table import answer_once, seat_bots
from engine.games import IDS, game
from engine.kernel.clock import StepClock
from engine.kernel.fingerprint import fingerprint
from engine.kernel.game import Setup
from engine.kernel.journal import Answer, Step
from engine.kernel.match import Match
from engine.kernel.playout import Playout
from engine.kernel.script import offered

HOUSES = [
    (game_id, preset) for game_id in IDS for preset in ("", *game(game_id).rule_sheet.presets)
]
EVERY = 7  # of so many decisions one is gone on from


class Followed(Playout):
    """A playout that takes every answer and chance from the rest of a journal."""

    def follow(self, rest):
        self.rest = [record for record in rest if not isinstance(record, Step)]
        own = next(r for r in self.rest if isinstance(r, Answer) and r.seat == self._seat)
        return self.run(own.option)

    def ask(self, seat, topic, options, about=(), volunteers=None):
        self._answer = None
        if len(options) == 1 and not offered(volunteers):
            return options[0]
        return self.rest.pop(0).option

    def ask_all(self, asks):
        self._answer = None
        open_ = [ask.seat for ask in asks if len(ask.options) > 1]
        given = dict(self.rest.pop(0) for _ in open_)
        return [given.get(ask.seat, ask.options[0]) for ask in asks]

    def chance(self, topic, n, of=(), who=None):
        return self.rest.pop(0).value

    def clock(self):
        return self.rest.pop(0).ms


def switches(game_id):
    """Return every rule that says which way something is played, in every other way it may be."""
    for key, rule in game(game_id).rule_sheet.rules.items():
        ways = (False, True) if isinstance(rule.value, bool) else rule.choices
        if not isinstance(rule.value, tuple):
            yield from ((key, value) for value in ways if value != rule.value)


def played(game_id, house, seed):
    """Return a finished match among bots, and the roots of some of its decisions."""
    rules = game(game_id)
    setup = Setup(game_id, ("random",) * rules.default_seats, f"played {seed}", house)
    match, roots = Match(rules, setup, clock=StepClock()), []
    bots = dict(enumerate(seat_bots(rules, setup)))
    while match.outcome is None:
        if len(match.records) % EVERY == seed % EVERY:
            roots += [(ask.seat, match.root(ask.seat), len(match.records)) for ask in match.asks]
        answer_once(match, bots)
    return match, roots


@pytest.mark.parametrize(
    ("game_id", "preset", "seed"),
    soaked(
        [(*house, seed) for house in HOUSES for seed in range(6)],
        always=[(*house, 0) for house in HOUSES],
    ),
)
def test_a_playout_of_what_happened_ends_as_the_match_did(game_id, preset, seed, monkeypatch):
    monkeypatch.setattr(type(game(game_id)), "view", lambda _game, state, _seat: state)
    house = game(game_id).rule_sheet.presets[preset] if preset else {}
    follow(*played(game_id, house, seed))


@pytest.mark.soak
@pytest.mark.parametrize("game_id", IDS)
def test_whatever_switch_is_turned_a_playout_can_be_followed(game_id, monkeypatch):
    monkeypatch.setattr(type(game(game_id)), "view", lambda _game, state, _seat: state)
    for key, value in switches(game_id):
        follow(*played(game_id, {key: value}, 1))


def follow(match, roots):
    """Have each root gone on from as the match went on."""
    rules = match.game
    for seat, root, at in roots:
        base = at
        while base and not isinstance(match.records[base - 1], Step):
            base -= 1
        followed = Followed(rules, match.setup.seed, root, seat, seat_bots(rules, match.setup))
        assert followed.follow(match.records[base + len(root.trail) :]) == match.outcome
        assert fingerprint(followed.state) == fingerprint(match.state)


def test_a_playout_ends_though_two_bots_offer_and_decline_for_ever():
    rules = game("merit57")
    setup = Setup("merit57", ("random",) * 3, "endless")
    match = Match(rules, setup)
    bots = dict(enumerate(seat_bots(rules, setup)))
    while not match.asks[0].topic.endswith("action"):
        answer_once(match, bots)

    class Sharing:
        wants, searches, chance = frozenset(), False, bots[0].chance

        def choose(self, ask, look):
            return next((o for o in ask.options if o[0] in ("share", "no")), ask.options[0])

    (ask,) = match.asks
    playout = Playout(rules, setup.seed, match.root(ask.seat), ask.seat, [Sharing()] * 3)
    assert playout.run(ask.options[0]) is None


def test_no_thought_knows_what_others_hold_face_down():
    rules = game("merit57")
    setup = Setup("merit57", ("random",) * 4, "canary", {"hidden_vows": "all"})
    match, seen = Match(rules, setup), 0
    bots = dict(enumerate(seat_bots(rules, setup)))
    while match.outcome is None:
        for ask in match.asks:
            root = match.root(ask.seat)
            held = [(p.vow, p.great_vow) for p in match.state.players]
            told = repr(root.trail)
            for who, player in enumerate(root.base.players):
                if who != ask.seat:
                    assert (player.vow, player.great_vow) == ("", "")
                    assert not any(vow and repr(vow) in told for vow in held[who])
            playout = Playout(rules, setup.seed, root, ask.seat, list(bots.values()))
            for who, player in enumerate(playout.state.players):
                seen += who != ask.seat and bool(player.great_vow)
        answer_once(match, bots)
    assert seen


def test_no_thought_knows_what_others_have_laid():
    rules = game("cier")
    match = Match(rules, Setup("cier", ("random",) * 3, "canary"))
    before = match.root(1)
    ask = next(ask for ask in match.asks if ask.seat == 0)
    match.answer(0, ask.options[-1])
    assert match.concealed
    assert match.root(1) == before


def test_a_thought_goes_on_with_a_chance_of_its_own():
    rules = game("ludo")
    setup = Setup("ludo", ("random", "random"), "own")
    match = Match(rules, setup, clock=StepClock())
    bots = dict(enumerate(seat_bots(rules, setup)))
    for _ in range(20):
        answer_once(match, bots)
    (ask,) = match.asks
    ends = []
    for seed in ("1", "1", "2"):
        start = Setup("ludo", setup.players, seed)
        table = seat_bots(rules, start)
        playout = Playout(rules, seed, match.root(ask.seat), ask.seat, table)
        ends.append((playout.run(ask.options[0]), fingerprint(playout.state)))
    assert ends[0] == ends[1] != ends[2]
    assert ends[0][0] is not None

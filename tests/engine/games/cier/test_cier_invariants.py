"""Rulings §3 and §7 over thousands of random tables: the slow reading, and what always holds."""

from random import Random

import pytest
from cier_reference import COST, DAMAGE, is_legal, reference
from cier_tables import begin, bot_match, stand
from parts import each, soaked

from engine.games.cier import GAME
from engine.games.cier.abilities import IDS, PLACE
from engine.games.cier.rules import SHEET, resolve
from engine.games.cier.settlement import Act, fault, settle
from engine.kernel.script import Stop

RULES = resolve({})
SHIELDED = {
    "guard": {"cier", "hatchet", "sweep"},
    "dodge": {"cier", "brick", "cleave"},
    "four": set(IDS) - {"barrett", "smg", "mg"},
}
HARMLESS = {"bullet", "guard", "dodge", "four"}


class Scene:
    """A random exchange: who lives, what they hold, what they choose, and what comes of it."""

    def __init__(self, seed, seats=None):
        rng = Random(seed)
        size = seats or rng.randint(2, 6)
        self.living = sorted(rng.sample(range(size), rng.randint(2, size)))
        self.ammo = [rng.choice((0, 1, 2, 3, 4, 6, 8, 10, 11)) for _ in range(size)]
        self.swept = {seat for seat in self.living if rng.random() < 0.5}
        rich = rng.random() < 0.6  # most tables should have mostly legal acts
        self.actions = [self._action(rng, seat, rich) for seat in self.living]
        self.result = self.settled(self.actions)

    def _action(self, rng, seat, rich):
        others = [other for other in self.living if other != seat]
        names = [n for n in IDS if not rich or COST[n] <= self.ammo[seat]]
        name = rng.choice(names)
        if name in ("cier", "hatchet", "brick", "cleave", "six", "barrett", "smg"):
            return seat, name, (rng.choice(others),)
        if name == "mg":
            return seat, name, tuple(rng.sample(others, min(2, len(others))))
        return seat, name, ()

    def settled(self, actions):
        table = stand(RULES, *("plain",) * len(self.ammo), living=self.living)
        bits = sum(1 << seat for seat in self.swept)
        acts = [Act(seat, PLACE[name], targets) for seat, name, targets in actions]
        return settle(RULES, table, self.ammo, bits, acts)

    @property
    def valid(self):
        return [a for a in self.actions if is_legal(self.living, self.ammo, self.swept, a)]

    def hurt_by(self, seat):
        """Return what each loss of a seat came from."""
        return [self.actions[hit.act] for hit in self.result.hits if hit.seat == seat]


SCENES = [Scene(seed) for seed in range(5_000)]


def test_what_comes_of_an_exchange_is_what_the_slow_reading_says():
    for scene in SCENES:
        ammo, loss = reference(scene.living, scene.ammo, scene.swept, scene.actions)
        assert (scene.result.ammo, scene.result.loss) == (ammo, loss), scene.actions


def test_whether_voided_acts_still_void_makes_no_difference_with_one_ability_each():
    for scene in SCENES:
        args = (scene.living, scene.ammo, scene.swept, scene.actions)
        assert reference(*args) == reference(*args, alive_void=False), scene.actions


def test_the_order_in_which_acts_are_listed_makes_no_difference():
    rng = Random("order")
    for scene in SCENES[:2_000]:
        actions = rng.sample(scene.actions, len(scene.actions))
        again = scene.settled(actions)
        assert (again.ammo, again.loss, again.swept) == (
            scene.result.ammo,
            scene.result.loss,
            scene.result.swept,
        )


def test_who_sits_where_makes_no_difference():
    rng = Random("seats")
    for scene in SCENES[:2_000]:
        to = rng.sample(range(len(scene.ammo)), len(scene.ammo))
        twin = Scene.__new__(Scene)
        twin.living = sorted(to[seat] for seat in scene.living)
        twin.swept = {to[seat] for seat in scene.swept}
        twin.ammo = [0] * len(to)
        for seat, amount in enumerate(scene.ammo):
            twin.ammo[to[seat]] = amount
        moved = [(to[s], name, tuple(to[t] for t in at)) for s, name, at in scene.actions]
        result = twin.settled(moved)
        assert [result.loss[to[seat]] for seat in range(len(to))] == scene.result.loss
        assert [result.ammo[to[seat]] for seat in range(len(to))] == scene.result.ammo


def test_settling_changes_nothing_that_it_is_given():
    scene = SCENES[0]
    before = list(scene.ammo)
    first = scene.settled(scene.actions)
    assert scene.ammo == before
    assert scene.settled(scene.actions) == first


def test_ammunition_is_what_was_there_less_the_cost_of_legal_acts_plus_a_bullet():
    for scene in SCENES:
        for seat, name, _ in scene.valid:
            expected = scene.ammo[seat] - COST[name] + 2 * (name == "bullet")
            assert scene.result.ammo[seat] == expected >= 0


def test_an_illegal_act_changes_only_its_owners_life():
    seen = 0
    for scene in SCENES:
        wrong = [a for a in scene.actions if a not in scene.valid]
        for action in wrong:
            rest = [
                (s, "bullet", ()) if (s, n, at) == action else (s, n, at)
                for s, n, at in scene.actions
            ]
            loss = scene.settled(rest).loss
            loss[action[0]] += 2
            assert scene.result.loss == loss
            assert scene.result.ammo[action[0]] == scene.ammo[action[0]]
            seen += 1
    assert seen > 500


def test_nobody_loses_more_than_a_penalty_and_the_blows_aimed_at_them():
    for scene in SCENES:
        for seat in scene.living:
            aimed = sum(
                DAMAGE.get(name, 0)
                for other, name, at in scene.valid
                if other != seat and (seat in at or name == "sweep")
            )
            illegal = 2 * all(seat != other for other, _, _ in scene.valid)
            assert scene.result.loss[seat] <= illegal + aimed


def test_who_only_loads_or_shields_harms_nobody():
    for scene in SCENES:
        assert not [hit for hit in scene.result.hits if scene.actions[hit.act][1] in HARMLESS]


def test_a_shield_keeps_off_all_that_it_names():
    seen = dict.fromkeys(SHIELDED, 0)
    for scene in SCENES:
        for seat, name, _ in scene.valid:
            if name in SHIELDED:
                assert not {by for _, by, _ in scene.hurt_by(seat)} & SHIELDED[name]
                seen[name] += 1
    assert all(seen.values())


def test_two_sweeps_hurt_nobody_and_one_never_hurts_a_cleave_at_the_sweeper():
    crowds = parried = 0
    for scene in SCENES:
        sweepers = [seat for seat, name, _ in scene.valid if name == "sweep"]
        hits = [a for seat in scene.living for a in scene.hurt_by(seat) if a[1] == "sweep"]
        if len(sweepers) > 1:
            assert not hits
            crowds += 1
        if len(sweepers) == 1:
            for seat, name, at in scene.valid:
                if name == "cleave" and at == (sweepers[0],):
                    assert all(by != "sweep" for _, by, _ in scene.hurt_by(seat))
                    parried += 1
    assert crowds > 40
    assert parried > 20


def test_only_the_submachine_gun_takes_two_lives():
    for scene in SCENES:
        for hit in scene.result.hits:
            name = scene.actions[hit.act][1]
            assert RULES.abilities[PLACE[name]].damage == (4 if name == "smg" else 2)


TABLES = [(preset, seats) for preset in ("", *SHEET.presets) for seats in (2, 4, 6)]
IN_TURN = [table for n, table in enumerate(TABLES) if n % 3 == n // 3 % 3]


@pytest.mark.parametrize(("preset", "seats"), soaked(TABLES, IN_TURN))
def test_a_match_keeps_its_books_from_exchange_to_exchange(preset, seats):
    house = SHEET.presets[preset] if preset else {}
    for seed in range(3):
        match = bot_match(seats, "steady", f"books{seed}", house)
        state = match.state
        hp = sum(state.rules.kits[role].hp or 2 for role in state.roles)
        assert state.played <= state.rules.stalemate * (hp + seats + 1)
        assert state.broken == 0
        assert all(amount >= 0 for amount in state.ammo)
        assert state.living == tuple(s for s, life in enumerate(state.hp) if life > 0)
        ending = match.outcome.ending
        assert (ending == "draw") == (not match.outcome.winners)
        if ending != "draw":
            assert {state.sides[seat] for seat in state.living} == {ending}


class Cautious(Stop):
    """Chooses by chance what breaks no rule, and sometimes anything."""

    def __init__(self, state, seed):
        self.hears = False
        self.state, self.rng = state, Random(seed)

    def ask_all(self, asks):
        return [
            self.rng.choice(self.sane(ask) if self.rng.random() < 0.97 else ask.options)
            for ask in asks
        ]

    def sane(self, ask):
        kit = self.state.rules.kits[self.state.roles[ask.seat]]
        held, swept = self.state.ammo[ask.seat], bool(self.state.swept >> ask.seat & 1)
        return [
            option
            for option in ask.options
            if option[0] != "both" and not fault(kit, PLACE[option[1]], held, swept=swept)
        ]

    def tell(self, event):
        raise AssertionError(event)


@each("preset", ["", *SHEET.presets])
def test_from_exchange_to_exchange_life_only_falls_and_turns_end_when_they_must(preset):
    house = {"individual_hp": (2, 1), "team_hp": (2, 1)}
    house |= SHEET.presets[preset] if preset else {}
    turns = 0
    for seed in range(40):
        state = begin(2 + seed % 5, house)
        table = Cautious(state, seed)
        while GAME.outcome(state) is None:
            hp, roles, exchange = state.hp[:], state.roles, state.exchange
            opening = state.opening if exchange else hp
            if not exchange:
                turns += 1
            GAME.step(state, table)
            over = False
            for seat, before in enumerate(hp):
                if state.roles[seat] != roles[seat]:
                    assert state.hp[seat] == state.rules.kits["minion"].hp
                    over = True
                    continue
                assert state.hp[seat] <= before
                lost = opening[seat] - state.hp[seat]
                over |= before > 0 and (lost >= state.rules.turn_loss or state.hp[seat] <= 0)
            assert over == (state.exchange == 0)
            assert all(amount >= 0 for amount in state.ammo)
            assert state.exchange <= state.rules.stalemate
    assert turns > 60

"""What is offered: all that a hand can show at a table, whether or not it can be paid for."""

from random import Random

import pytest
from cier_tables import begin, options_of, play

from engine.games.cier import GAME
from engine.games.cier.abilities import IDS
from engine.games.cier.rules import SHEET
from engine.kernel.script import Stop

SINGLE = ("cier", "hatchet", "brick", "cleave", "six", "barrett", "smg")


def test_every_ability_is_offered_at_once_though_none_can_be_paid_for():
    options = options_of(begin(2), 0)
    assert [option[1] for option in options] == list(IDS)
    assert ("aim", "cleave", 1) in options
    assert ("aim", "mg", 1) in options


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_other_player_is_offered_as_a_target_and_every_two_for_the_machine_gun(seats):
    options = options_of(begin(seats), 0)
    others = seats - 1
    guns = [option for option in options if option[1] == "mg"]
    assert len(options) == len(set(options))
    assert len(guns) == max(1, others * (others - 1) // 2)
    assert len(options) == len(SINGLE) * others + len(guns) + 5
    assert not [option for option in options if 0 in option[2:]]


def test_who_is_out_is_neither_asked_nor_offered():
    state = begin(3)
    play(state, "bullet; bullet; bullet", "cier C; guard; bullet")
    assert state.living == (0, 1)
    assert options_of(state, 0) == options_of(begin(2), 0)


def test_the_boss_is_offered_every_two_abilities_that_can_go_together():
    state = begin(3, SHEET.presets["boss-two"])
    options = options_of(state, 0)
    pairs = [option for option in options if option[0] == "both"]
    single = len(options) - len(pairs)
    assert len(pairs) == single * (single - 1) // 2 + 1
    assert ("both", "bullet", "bullet") in pairs
    assert ("both", "cier 1", "cier 2") in pairs
    assert ("both", "guard", "mg 1 2") in pairs
    assert not [option for option in pairs if option[1] == option[2] != "bullet"]
    assert all(option[0] != "both" for option in options_of(state, 1))


def test_what_is_offered_is_the_same_object_from_exchange_to_exchange():
    state = begin(4)
    first = options_of(state, 2)
    play(state, "; ".join(["bullet"] * 4))
    assert options_of(state, 2) is first


def test_teammates_are_offered_as_targets_unless_the_house_spares_them():
    for preset, aimed in (("team", {1, 2, 3}), ("team-careful", {1, 3})):
        options = options_of(begin(4, SHEET.presets[preset]), 0)
        assert {seat for option in options for seat in option[2:]} == aimed


class Anyone(Stop):
    """Chooses by chance, and keeps what is told."""

    def __init__(self, rng):
        self.rng, self.events = rng, []

    def ask_all(self, asks):
        return [self.rng.choice(ask.options) for ask in asks]

    def tell(self, event):
        self.events.append(event)


def test_no_offered_act_has_wrong_targets():
    """Only what it costs, a missing sweep or a ban can make an offered act illegal."""
    rng = Random("offered")
    for preset in SHEET.presets:
        state = begin(5, SHEET.presets[preset])
        while GAME.outcome(state) is None:
            table = Anyone(rng)
            GAME.step(state, table)
            rules = {event[3] for event in table.events if event[0] == "fault"}
            assert rules <= {"ammo", "after", "together"}

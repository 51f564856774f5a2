"""§7A: C5 and C6, what men do to each other, and B-27: one effect from base to last choice."""

import pytest
from collective_situations import F, K, M, S, board, flip, four

from engine.cards.wording import card_lines
from engine.games.merit57.game import GAME
from engine.games.merit57.rules import resolve
from engine.kernel.wording import Teller

# --- C5 tyranny ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calamity", "rise", "loss"), [(0, 3, 1), (9, 3, 1), (10, 4, 2), (11, 4, 2)], ids=str
)
def test_c5_the_calamity_before_the_event_decides_how_hard_it_is(calamity, rise, loss):  # B-25
    happened = flip(four(calamity=calamity), "C5")
    assert happened.calamity == rise
    assert happened.provisions == [-loss] * 4


def test_c5_whoever_had_nothing_before_loses_merit_instead():
    happened = flip(board((0, 5, 5), (1, 5, 5), (2, 5, 5), (0, 0, 5)), "C5")
    assert happened.changes == [(0, -1, 0), (-1, 0, 0), (-1, 0, 0), (0, 0, 0)]


def test_c5_one_provision_under_a_loss_of_two_costs_no_merit():  # C-09
    happened = flip(board(*[(1, 5, 5)] * 4, calamity=10), "C5")
    assert happened.changes == [(-1, 0, 0)] * 4


def test_c5_whose_last_provisions_went_to_bear_a_loss_had_something_before():  # C-09, C-38
    state = board((2, 5, 5), (5, 5, 5), (5, 5, 5), (2, 5, 5))
    state.ward, state.bearer = F, K
    happened = flip(state, "C5")
    assert happened.changes[F] == (0, 0, 0)
    assert happened.changes[K] == (-2, 0, 0)


@pytest.mark.parametrize(("wisdom", "asked"), [(7, []), (8, [F, M, S, K])], ids=str)
def test_c5_only_the_wise_may_resist(wisdom, asked):
    assert flip(four(wisdom=wisdom), "C5").asked("resist") == asked


def test_c5_to_resist_must_be_payable_in_full():
    house = {"C5.resist.pay.wisdom": 9}
    assert flip(four(wisdom=8, house=house), "C5").asked("resist") == []


def test_c5_the_first_who_resists_spares_everybody_and_ends_the_question():  # C-48
    state = board((5, 5, 9), (0, 5, 9), (5, 5, 9), (0, 5, 9), calamity=10, start=1)
    happened = flip(state, "C5", yes={("resist", S), ("resist", K)})
    assert happened.asked("resist") == [M, S]
    assert happened.changes == [(0, 0, 0), (0, 0, 0), (0, 2, -2), (0, 0, 0)]
    assert happened.calamity == 4  # it stays
    assert happened.heroes == [0] * 4
    assert happened.told("resisted") == [("resisted", S, "C5")]


def test_c5_resistance_is_asked_after_the_calamity_and_before_any_loss():  # C-48
    happened = flip(four(), "C5")
    assert happened.table.told_before == [1] * 4
    assert [event[0] for event in happened.table.events] == ["calamity"] + ["lose"] * 4


# --- C6 war --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_c6_numbers_its_three_choices_wherever_they_are_told(lang):
    cards = resolve({}).cards
    rows = {card: card_lines(cards[card], lang) for card in ("C1", "C6")}
    marks = {
        card: [row.mark for row in every if row.kind == "option"] for card, every in rows.items()
    }
    assert marks == {"C1": ["A", "B"], "C6": ["①", "②", "③"]}
    teller = Teller(GAME, four(), lang)
    assert "③" in teller.event(("revealed", F, "C6", "c"))
    assert "B" in teller.event(("revealed", F, "C1", "b"))
    told = next(
        line for line in GAME.rulebook({}, lang).splitlines() if cards["C6"].name[lang] in line
    )
    assert "**①**" in told
    assert "**A**" not in told


def test_c6_feeding_the_army_costs_two_and_shielding_the_people_one():
    happened = flip(four(), "C6", "acac")
    assert happened.changes == [(-2, 0, 0), (-1, 2, 0)] * 2
    assert happened.calamity == 3 - 2


@pytest.mark.parametrize(("die", "loss"), [(1, 3), (3, 3), (4, 0), (6, 0)], ids=str)
def test_c6_hidden_grain_is_found_with_one_to_three(die, loss):
    happened = flip(four(), "C6", "bccc", dice=[die])
    assert happened.provisions == [-loss, -1, -1, -1]
    assert happened.told("die") == [("die", F, die, "C6")]


def test_c6_what_is_found_is_a_loss_down_to_nothing():
    assert flip(four(provisions=1), "C6", "bccc", dice=[1]).provisions == [-1, -1, -1, -1]


@pytest.mark.parametrize(("provisions", "letters"), [(0, "b"), (1, "bc"), (2, "abc")], ids=str)
def test_c6_only_hiding_is_open_to_everybody(provisions, letters):  # C-05, C-06
    happened = flip(four(provisions=provisions), "C6", "bbbb", dice=[6] * 4)
    assert happened.table.offers["choice", F] == [(letter,) for letter in letters]


def test_c6_is_chosen_one_by_one_and_the_die_falls_at_once():  # C-49
    happened = flip(four(start=3), "C6", "bbbb", dice=[1, 6, 1, 6])
    assert happened.asked("choice") == [K, F, M, S]
    assert [event[0] for event in happened.table.events] == [
        "calamity",
        *("revealed", "die", "lose", "revealed", "die") * 2,
    ]
    assert happened.provisions == [0, -3, 0, -3]


def test_c6_the_monk_makes_peace_and_nobody_else_chooses():
    happened = flip(four(calamity=9), "C6", yes={("hero", K)})
    assert happened.changes == [(0, 0, 0), (0, 0, 0), (0, 0, 0), (0, -4, 0)]
    assert happened.calamity == -2  # B-22
    assert happened.asked("choice") == []
    assert happened.heroes == [0, 0, 0, 1]
    assert happened.state.players[K].honours == ("peacemaker",)


def test_c6_peace_takes_the_place_of_the_war_where_the_house_says_so():  # B-22, Q3
    state = four(calamity=9, house={"hero_replaces_base": True})
    assert flip(state.copy(), "C6", yes={("hero", K)}).calamity == -5
    happened = flip(state, "C6", "bbbb", dice=[6] * 4)
    assert happened.calamity == 3
    assert happened.asked("choice") == [F, M, S, K]


@pytest.mark.parametrize(("merit", "asked"), [(3, []), (4, [K])], ids=str)
def test_c6_the_monk_must_be_able_to_pay(merit, asked):
    assert flip(four(merit=merit), "C6", "aaaa").asked("hero") == asked


def test_c6_the_monk_is_asked_before_the_first_chooses():  # B-23
    happened = flip(four(), "C6", "aaaa")
    assert happened.table.asked[0] == ("hero", K)
    assert happened.heroes == [0] * 4
    assert happened.state.players[K].honours == ()


def test_heroes_of_other_events_earn_no_honour():
    assert flip(four(), "C1", yes={("hero", F)}).state.players[F].honours == ()


# --- B-27 one effect -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "hero", "end"), [("C1", F, 19), ("C2", M, 18), ("C6", K, 16)], ids=str
)
def test_a_hero_can_still_save_the_day(card, hero, end):
    happened = flip(four(calamity=18), card, "bbbb", yes={("hero", hero)}, dice=())
    assert happened.state.calamity == end
    assert happened.state.ending == ""


@pytest.mark.parametrize(("card", "choice"), [("C1", "abbb"), ("C4", "bbba"), ("C6", "aaac")])
def test_so_can_a_choice_after_the_calamity_has_passed_twenty(card, choice):
    house = {f"{card}.base.all_gain.calamity": 2}
    state = four(calamity=18, house=house)
    happened = flip(state, card, choice)
    assert max(event[2] for event in happened.told("calamity")) >= 20
    assert happened.state.ending == ""


def test_without_help_all_is_lost_when_the_effect_is_over():
    happened = flip(four(calamity=18), "C4", "bbbb")
    assert happened.asked("choice") == [F, M, S, K]
    assert happened.state.ending == "calamity"


def test_whoever_was_emptied_is_rescued_when_the_effect_is_over():  # C-39
    state = board((1, 5, 5), (9, 5, 5), (9, 5, 5), (9, 5, 5))
    state.players[K].great_vow = "BV2"
    happened = flip(state, "C1", "bbbb", yes={("rescue", K)})
    assert happened.provisions == [1, -1, -1, -3]
    assert happened.table.asked[-2:] == [("rescue", K), ("accept", F)]

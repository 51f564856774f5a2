"""Known answers: what the lab must find where it is known from a solver, by symmetry or by rule."""

import random
from itertools import combinations
from math import sqrt

import pytest

from engine.games import game
from engine.lab.experiments.folding import Fold
from engine.lab.experiments.pairs import play_pairs
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked
from engine.lab.experiments.surveying import play_games, survey, too_weak
from engine.lab.simulate import Plan
from engine.lab.statistics.sequence import LOOK_EVERY, ConfidenceSequence
from engine.lab.statistics.verdicts import Verdict, verdict

CHARACTERS = ("smith", "courier", "mason", "dancer", "grocer", "watchman", "sweeper", "gunner")
RUNS, POOL = 400, 4_096
ERROR, MARGINS = 0.05, {"seat.1": 0.03, "rolls": 5.0}


def column_of(plan, keys, games):
    fold = Fold(1, keys)
    fold.add(play_pairs([plan], keys, 0, games))
    return {key: fold.column(0, key) for key in keys}


def halves_told_apart(columns, runs, seed):
    """Return how often halves of the same games err: in verdict, in bounds, and looked at naively.

    Which game is in which half is by lot, so the truth is no difference at all.
    """
    rng, wrong, left, naive = random.Random(seed), 0, 0, 0
    count = len(columns["seat.1"])
    for _ in range(runs):
        order = rng.sample(range(count), count)
        wrongly = leaves = alarm = False
        for key, column in columns.items():
            base, other = ([column[at] for at in order[half::2]] for half in (0, 1))
            first = Verdict.OPEN
            for look in ConfidenceSequence(ERROR / len(columns)).extend(base, other):
                leaves = leaves or not look.bounds.holds(0.0)
                if first is Verdict.OPEN:
                    first = verdict(look.bounds, MARGINS[key])
                if key == "seat.1":
                    alarm = alarm or abs(look.difference) > 1.96 * look.sd / sqrt(look.pairs)
            wrongly = wrongly or first in (Verdict.MORE, Verdict.LESS)
        wrong, left, naive = wrong + wrongly, left + leaves, naive + alarm
    return wrong / runs, left / runs, naive / runs


def test_halves_of_the_same_coins_are_hardly_ever_told_apart():
    rng = random.Random("coins")
    columns = {"seat.1": [rng.randrange(2) for _ in range(16 * LOOK_EVERY)]}
    wrong, left, _ = halves_told_apart(columns, 20, "halves")
    assert wrong == 0
    assert left <= 0.05


@pytest.mark.soak
def test_equal_rules_on_other_seeds_are_hardly_ever_told_apart_but_naively_they_are():
    plan = Plan("ludo", POOL, ("random", "random"), "a-a", {"dice": "fair"})
    columns = column_of(plan, tuple(MARGINS), POOL)
    wrong, left, naive = halves_told_apart(columns, RUNS, "halves")
    print(f"wrong {wrong:.4f}, left {left:.4f}, naive {naive:.4f}")
    assert wrong <= 0.05
    assert left <= 0.05
    assert naive > 0.2


@pytest.mark.soak
def test_of_all_characters_the_courier_wins_most_duels_as_the_solver_has_it():
    won = dict.fromkeys(CHARACTERS, 0.0)
    games = 110
    for first, second in combinations(CHARACTERS, 2):
        seed = f"{first} {second}"  # on the same one all duels would lean alike
        house = {"mode": "skill", "characters": (first, second, *["novice"] * 6)}
        columns = column_of(
            Plan("cier", games, ("equilibrium",) * 2, seed, house), ("seat.1", "draw"), games
        )
        share = (sum(columns["seat.1"]) + sum(columns["draw"]) / 2) / games
        won[first] += share / (len(CHARACTERS) - 1)
        won[second] += (1 - share) / (len(CHARACTERS) - 1)
    print(won)
    assert max(won, key=won.get) == "courier"
    assert abs(won["courier"] - 0.579) < 0.05


@pytest.mark.soak
def test_balanced_dice_take_from_a_strong_seat_with_a_past_what_fair_dice_leave_it():
    """Only a past sways them: a seat that won 85 of its last 100 games, against an equal share."""
    past = {"balance": (85 - 50) * 12}
    players, games = ("seasoned", "random"), 256
    shares = {}
    for dice, inputs in (("fair", {}), ("balanced", {}), ("swayed", past)):
        house = {"dice": dice.replace("swayed", "balanced")}
        plan = Plan("ludo", games, players, "strong", house, inputs)
        shares[dice] = sum(column_of(plan, ("seat.1",), games)["seat.1"]) / games
    print(shares)
    assert shares["fair"] > shares["swayed"] + 0.1
    assert abs(shares["fair"] - shares["balanced"]) < 0.1


@pytest.mark.soak
def test_a_number_that_few_games_use_moves_only_the_games_that_use_it():
    """Nobody traded in the games of an earlier engine; bots of today do in about half of them."""
    base, less = Side(preset="appendix-b-pressure"), Side(rules={"trade_merit": 1})
    assert game("merit57").rule_sheet.rules["trade_merit"].value == 2
    test = Criteria(("team",), most=512)
    made = checked(Experiment("merit57", "trade", 4, "casual", base, (less,), test))
    keys = tuple(one.key for one in made.measures)
    fold = play_games(made, 256, keys=keys)
    rows = [list(zip(*(fold.column(arm, key) for key in keys), strict=True)) for arm in (0, 1)]
    unequal = sum(mine != theirs for mine, theirs in zip(*rows, strict=True)) / 256
    print(f"unequal {unequal:.3f}")
    assert 0.2 < unequal < 0.8


@pytest.mark.soak
def test_the_merchant_is_weak_among_careful_players_and_not_in_every_company():
    """Of an earlier engine it was in every company: seven to sixteen in a hundred were measured."""
    made = checked(Experiment("merit57", "1", 4, "casual", test=Criteria(("role.merchant.first",))))
    sights = list(survey(made))
    for one in sights:
        print(one.company, one.cases, one.value, one.interval, one.verdict)
    careful, *others = sights
    assert [one.company for one in sights] == ["careful", "average", "casual", "beginners"]
    assert careful.verdict is Verdict.LESS
    assert 4 < careful.value < 16
    assert all(11 < one.value < 28 for one in others)
    assert Verdict.OPEN in {one.verdict for one in others}
    assert not too_weak(sights)

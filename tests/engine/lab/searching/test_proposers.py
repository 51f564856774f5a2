"""Proposers: who finds a known optimum, and what is never proposed."""

import importlib

import pytest
from bowls import Bowl, space_of

from engine.kernel.errors import SamsaraError, UnknownName
from engine.lab.searching import optuna_proposers
from engine.lab.searching.constraints import constraint
from engine.lab.searching.figures import Figure
from engine.lab.searching.goals import Goal, Score
from engine.lab.searching.proposers import LOT, proposer
from engine.lab.searching.proving import Prover
from engine.lab.searching.tuning import Search
from resources.catalogue import LANGUAGES, catalogue

GOALS = [Goal("far", Figure(("far",), scale=1 / 1000), None, 0.0, margin=1.0)]


def far_off(name, seed):
    """Return how many steps the furthest number of what a search ends with is from the best."""
    bowl = Bowl(seed)
    search = Search(bowl.space, GOALS, proposer(name, bowl.space, str(seed)), bowl.played("search"))
    trials = search.run(120)
    proof = Prover(bowl.space, GOALS, bowl.played("fresh"), games=160).prove(trials)
    assert sum(trial.asked for trial in trials) == 120
    return max(abs(a - b) for a, b in zip(proof.chosen.vector, bowl.best, strict=True))


def test_steps_find_the_best_of_a_noisy_bowl_within_one_step():
    assert sum(far_off("steps", seed) <= 1 for seed in range(3)) == 3


@pytest.mark.soak
@pytest.mark.parametrize("name", ["steps", "tpe", "nsga2"])
def test_every_sampler_finds_the_best_of_a_noisy_bowl_within_one_step(name):
    if name != "steps":
        pytest.importorskip("optuna")
    assert sum(far_off(name, seed) <= 1 for seed in range(20)) >= 19


def test_the_start_is_asked_for_first_and_then_sets_by_lot():
    space = space_of((1, 2, 3))
    steps = proposer("steps", space, "a")
    asked = [steps.ask() for _ in range(LOT)]
    assert asked[0] == space.start
    assert len(set(asked)) > LOT / 2


def test_after_the_lot_sets_are_steps_from_the_best():
    space = space_of((1, 2, 3, 3), most=7)
    steps = proposer("steps", space, "a")
    for _ in range(LOT):
        steps.tell(steps.ask(), Score((9.0,), 0.0, 0))
    best = (5, 5, 5, 5)
    for near in range(8):
        steps.tell((*best[:3], near), Score((float(near),), 0.0, 0))
    for _ in range(100):
        made = steps.ask()
        moved = [abs(a - b) for a, b in zip(made[:3], best[:3], strict=True)]
        assert max(moved) <= 1
        assert sum(moved) <= 3


@pytest.mark.parametrize("name", ["steps", "tpe", "nsga2"])
def test_nothing_outside_bounds_and_constraints_is_proposed(name):
    if name != "steps":
        pytest.importorskip("optuna")
    kept = constraint("n0 < n1", {"n0", "n1"})
    space = space_of((1, 2, 3), constraints=(kept,), accepts=lambda house: house.get("n2") != 4)
    made = proposer(name, space, "a")
    for trial in range(60):
        vector = made.ask()
        assert space.allows(vector)
        assert vector[0] < vector[1]
        assert vector[2] != 4
        made.tell(vector, Score((float(trial % 5),), 1.0, 2))


@pytest.mark.parametrize("name", ["steps", "tpe", "nsga2"])
def test_the_same_seed_proposes_the_same(name):
    if name != "steps":
        pytest.importorskip("optuna")

    def asked(seed):
        bowl = Bowl(1)
        made = proposer(name, bowl.space, seed)
        vectors = []
        for _ in range(40):
            vectors.append(made.ask())
            made.tell(vectors[-1], Score((float(sum(vectors[-1])),), 0.0, 0))
        return vectors

    assert asked("a") == asked("a") != asked("b")


@pytest.mark.parametrize("name", ["tpe", "nsga2"])
def test_without_optuna_its_samplers_say_in_one_line_what_to_install(name, monkeypatch):
    def missing(module):
        raise ImportError(module)

    monkeypatch.setattr(optuna_proposers, "import_module", missing)
    with pytest.raises(SamsaraError) as refused:
        proposer(name, space_of((1, 2)), "a")
    for lang in LANGUAGES:
        line = catalogue(lang).fault(refused.value.code, refused.value.details)
        assert "samsara-table[lab]" in line
        assert "\n" not in line
    assert proposer("steps", space_of((1, 2)), "a").ask() == (1, 2)


def test_nothing_of_optuna_is_loaded_until_it_is_asked_for():
    importlib.reload(optuna_proposers)
    assert "optuna" not in vars(optuna_proposers)


def test_an_unknown_sampler_is_refused_with_those_there_are():
    with pytest.raises(UnknownName) as refused:
        proposer("annealing", space_of((1, 2)), "a")
    assert refused.value.details["expected"] == "steps | tpe | nsga2"

"""Tuner: which games a search plays, and what it proves on fresh seeds."""

from random import Random

import pytest
from bowls import Bowl, space_of

from engine.kernel.errors import SamsaraError
from engine.lab.searching.constraints import constraint
from engine.lab.searching.figures import Figure
from engine.lab.searching.goals import Goal, Score
from engine.lab.searching.proposers import Steps
from engine.lab.searching.proving import FINALISTS, Prover, finalists
from engine.lab.searching.tuning import FIRST_LOOK, MOST, WHOLE, Search

FAR = [Goal("far", Figure(("far",), scale=1 / 1000), None, 0.0, margin=1.0)]


class Asked:
    """A proposer that asks for what it is told to."""

    def __init__(self, vectors):
        self.vectors = list(vectors)
        self.told = []

    def ask(self):
        return self.vectors.pop(0)

    def tell(self, vector, score):
        self.told.append((vector, score))


def test_a_set_that_is_worse_than_the_eighth_best_beyond_noise_is_given_up():
    bowl = Bowl(3, count=2)
    worst = tuple(0 if best > 3 else 6 for best in bowl.best)
    near = tuple(best - 1 if best > 3 else best + 1 for best in bowl.best)
    some = [(a, b) for a in range(1, 6) for b in range(1, 6) if (a, b) != near]
    asked = Asked([*some[:12], worst, near])
    count = len(asked.vectors)
    search = Search(bowl.space, FAR, asked, bowl.played("search"))
    trials = {trial.vector: trial for trial in search.run(count)}
    assert trials[worst].tally.games == FIRST_LOOK
    assert trials[near].tally.games >= WHOLE
    assert len(asked.told) == count


def test_a_set_that_is_proposed_again_plays_more_games_and_is_told_of_again():
    bowl = Bowl(4, count=2)
    asked = Asked([(1, 1)] * 24)
    search = Search(bowl.space, FAR, asked, bowl.played("search"))
    (trial,) = search.run(24)
    assert trial.asked == 24
    assert trial.tally.games == MOST
    assert len(asked.told) == 6  # once in each batch
    whole = Search(bowl.space, FAR, Asked([(1, 1)]), bowl.played("search"))
    assert whole.run(1)[0].tally.games == MOST  # a leader is played further at the end
    assert bowl.games == 2 * MOST


def test_every_set_plays_the_same_seeds():
    ranges = set()

    def evaluate(houses, first, last):
        ranges.add((first, last))
        return [{"far": [1000] * (last - first)} for _ in houses]

    Search(space_of((1, 2)), FAR, Steps(space_of((1, 2)), "a"), evaluate).run(40)
    first = {(0, 64), (64, 128), (128, 256)}
    assert ranges <= first | {(256, 512), (512, 768), (768, 1024), (512, 1024)}


def test_a_set_whose_games_do_not_end_is_far_off_and_never_played_again():
    played = []

    def evaluate(houses, first, last):
        played.extend(house.get("n0") for house in houses)
        return [None if house.get("n0") == 6 else {"far": [0] * (last - first)} for house in houses]

    asked = Asked([(6, 1), (2, 1), (6, 1), (2, 2), (6, 1)])
    trials = Search(space_of((1, 2)), FAR, asked, evaluate).run(5)
    assert trials[0].endless
    assert played.count(6) == 1
    assert asked.told[0][1].violation == 1000.0
    assert [trial.vector for trial in finalists(trials)] == [(2, 2), (2, 1)]


def test_a_search_in_which_nothing_ends_says_so():
    space = space_of((1, 2))
    trials = Search(space, FAR, Steps(space, "a"), lambda houses, *_: [None] * len(houses)).run(4)
    with pytest.raises(SamsaraError) as refused:
        Prover(space, FAR, lambda houses, *_: [None] * len(houses)).prove(trials)
    assert refused.value.code == "search-endless"


# --- fresh seeds


def levelled(seed):
    """Return games in which n0 matters much, n1 and n2 little, and n3 and n4 not at all."""

    def evaluate(houses, first, last):
        made = []
        for house in houses:
            n = [house.get(f"n{place}", 3) for place in range(5)]
            chance = 0.80 - 0.05 * (n[0] - 3) + 0.004 * (n[1] - 3) - 0.004 * (n[2] - 3)
            rolls = [Random(f"{seed}/{game}").random() for game in range(first, last)]
            made.append({"team": [int(roll < chance) for roll in rolls]})
        return made

    return evaluate


TEAM = [Goal("team", Figure(("team",)), 62, 72, margin=3)]


def proof_of(vector, games=800, constraints=()):
    space = space_of((3,) * 5, constraints=constraints)
    search = Search(space, TEAM, Asked([space.start, vector]), levelled("search"))
    return Prover(space, TEAM, levelled("fresh"), games).prove(search.run(2))


def test_the_best_are_played_on_seeds_that_the_search_never_saw():
    proof = proof_of((6, 4, 2, 5, 1))
    assert proof.now.found[0].value == pytest.approx(80, abs=4)
    assert proof.chosen.found[0].value == pytest.approx(66, abs=5)
    assert proof.chosen.tally.games == 800
    assert proof.chosen.searched[0] != proof.chosen.found[0]
    assert proof.chosen.met


def test_each_change_is_taken_back_alone():
    proof = proof_of((6, 4, 2, 5, 1))
    assert proof.undone[0].dimension.key == "n0"
    assert proof.undone[0].moved[0].value == pytest.approx(15, abs=5)
    assert not proof.undone[0].weak(TEAM)
    assert all(one.weak(TEAM) for one in proof.undone[1:])
    assert proof.undone[0].number == 6


def test_the_set_without_the_weakest_is_played_before_it_is_offered():
    proof = proof_of((6, 4, 2, 5, 1))
    assert proof.offered.holds
    assert [one.key for one in proof.offered.proved.changed] == ["n0"]
    assert proof.offered.proved.tally.games == 800
    assert proof.smaller[-1] == proof.offered


def test_what_does_little_alone_but_much_together_is_not_offered():
    def together(houses, first, last):
        made = []
        for house in houses:
            moved = sum(house.get(f"n{place}", 3) != 3 for place in range(5))
            chance = 67 if moved >= 3 else 80
            made.append({"team": [int(game * 61 % 100 < chance) for game in range(first, last)]})
        return made

    space = space_of((3,) * 5)
    search = Search(space, TEAM, Asked([space.start, (4, 4, 4, 4, 3)]), together)
    proof = Prover(space, TEAM, together).prove(search.run(2))
    assert all(one.weak(TEAM) for one in proof.undone)
    assert [len(one.without) for one in proof.smaller] == [4, 2, 1]
    assert [one.holds for one in proof.smaller] == [False, False, True]
    assert len(proof.offered.proved.changed) == 3


def test_a_change_that_moves_a_goal_is_left_out_if_none_is_further_off_without_it():
    def played(houses, first, last):
        made = []
        for house in houses:
            chance = 80 - 14 * (house.get("n0", 3) != 3) + 5 * (house.get("n1", 3) != 3)
            made.append({"team": [int(game * 61 % 100 < chance) for game in range(first, last)]})
        return made

    space = space_of((3,) * 5)
    search = Search(space, TEAM, Asked([space.start, (6, 6, 3, 3, 3)]), played)
    proof = Prover(space, TEAM, played).prove(search.run(2))
    by_key = {one.dimension.key: one for one in proof.undone}
    assert not by_key["n1"].weak(TEAM)
    assert by_key["n1"].spared(TEAM)
    assert not by_key["n0"].spared(TEAM)
    assert [one.key for one in proof.offered.proved.changed] == ["n0"]


def test_a_change_that_cannot_be_taken_back_alone_is_told_as_such():
    kept = constraint("n0 < n1", {"n0", "n1"})
    space = space_of((2, 3, 3, 3, 3), constraints=(kept,))
    search = Search(space, TEAM, Asked([space.start, (5, 6, 3, 3, 3)]), levelled("search"))
    trials = [trial for trial in search.run(2) if trial.vector != space.start]
    proof = Prover(space, TEAM, levelled("fresh")).prove(trials)
    by_key = {one.dimension.key: one for one in proof.undone}
    assert by_key["n1"].moved == ()
    assert not by_key["n1"].weak(TEAM)
    assert by_key["n0"].moved != ()


def test_flattery_is_how_much_further_outside_fresh_games_are():
    def search(houses, first, last):
        return [
            {"team": [int(game * 61 % 100 < 67) for game in range(first, last)]} for _ in houses
        ]

    def fresh(houses, first, last):
        return [
            {"team": [int(game * 61 % 100 < 80) for game in range(first, last)]} for _ in houses
        ]

    space = space_of((3,) * 5)
    trials = Search(space, TEAM, Asked([(4, 3, 3, 3, 3)]), search).run(1)
    proof = Prover(space, TEAM, fresh).prove(trials)
    assert proof.flattery[0] == pytest.approx(8, abs=0.5)


def test_the_same_seed_has_the_same_list():
    def searched(seed):
        bowl = Bowl(1)
        search = Search(bowl.space, FAR, Steps(bowl.space, seed), bowl.played("search"))
        proof = Prover(bowl.space, FAR, bowl.played("fresh"), 80).prove(search.run(40))
        return [(one.vector, one.score) for one in proof.finalists]

    assert searched("a") == searched("a") != searched("b")
    assert len(searched("a")) == FINALISTS
    assert all(isinstance(score, Score) for _, score in searched("a"))

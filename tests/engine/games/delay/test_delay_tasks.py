"""§7.3 The task: what it asks for, its chance all the way by the exact solver, and hints."""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random

import pytest
from delay_tables import new
from parts import each
from test_delay_solver import before, of_tree, tree

import resources
from engine.bots.table import seat_bots
from engine.games.delay import GAME
from engine.games.delay.endings import ENDINGS, PEACE, REBELLION
from engine.games.delay.history import questions
from engine.games.delay.solver import Prospect, best, kept, possible, uniform
from engine.games.delay.tasks import (
    ANY,
    FATE,
    HIDDEN,
    STEADY,
    TASKS,
    broken,
    goal,
    met,
    standing,
    verdict,
)
from engine.kernel.game import PERSON, Setup
from engine.kernel.journal import dumps, loads
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from engine.lab.review import review
from engine.lab.review_text import ReviewTeller
from engine.lab.simulate import Plan, simulate
from engine.library.earlier_rules import as_begun
from resources.catalogue import catalogue

NEAR = 1e-9


def begun(seed, **house):
    return Match(GAME, Setup("delay", (PERSON,), seed, house))


def played(seed, pick=None, **house):
    """Return a match played to its end: by a bot of this name, or by lot."""
    match = begun(seed, **house)
    rng = Random(seed)
    bot = seat_bots(GAME, Setup("delay", (pick,), seed, house))[0] if pick else None
    while match.outcome is None:
        ask = match.asks[0]
        look = partial(getattr, match, "state")
        match.answer(0, bot.choose(ask, look) if bot else rng.choice(ask.options))
    return match


# --- the chance


@each("seed", range(8))
def test_what_an_answer_leaves_of_the_chance_is_what_every_play_after_it_shows(seed):
    state = before(6, seed)
    state.round, state.event, state.phase = 7, state.rules.fixed[6], "event"
    for ending in ENDINGS:
        prospect = Prospect(state, ending)
        for at, option in enumerate(state.rules.scenes[state.event].options):
            whole = tree(before(6, seed))
            while whole[0] == "fate":
                whole = whole[1][0][1]
            assert abs(prospect.after(option) - of_tree(whole[1][at], ending, max)) < NEAR


@each("ending", ENDINGS)
def test_the_way_of_the_chance_is_the_solvers_at_every_question_and_closes_at_the_end(ending):
    match, seen = begun(f"way-{ending}", task="after", aim=ending), []
    rng = Random(ending)
    while match.outcome is None:
        seen.append(best(match.state, ending))
        assert standing(match.state) == seen[-1]
        match.answer(0, rng.choice(match.asks[0].options))
    moves = verdict(match.state).moves
    assert [move.before for move in moves if move.by != FATE] == pytest.approx(seen)
    for one, other in pairwise(moves):
        assert one.after == pytest.approx(other.before)
    assert moves[-1].after == float(match.state.ending == ending)
    luck = sum(move.after - move.before for move in moves if move.by == FATE)
    lost = sum(move.lost for move in moves if move.by != FATE)
    assert 1.0 + luck - lost == pytest.approx(moves[-1].after)


def test_no_answer_raises_the_chance_and_each_that_lowers_it_is_told_with_its_round():
    match = played("told", task="after", aim=REBELLION)
    found = verdict(match.state)
    assert found.losses
    for move in found.moves:
        assert move.by == FATE or move.after <= move.before + NEAR
    for move in found.losses:
        turn = match.state.turns[move.round - 1]
        assert move.what in (turn.choice, turn.record)
    assert found.lost_by is not None
    assert found.lost_by.after == 0 < found.lost_by.before


def test_a_look_back_comes_by_every_question_as_it_was_asked():
    match = begun("asked")
    asked = []
    for answer in range(9):
        asked.append(match.state)
        assert list(questions(match.state)) == asked
        match.answer(0, match.asks[0].options[answer % 3])


# --- the five tasks


@each("seed", range(6))
@each("task", TASKS)
def test_a_task_is_met_by_its_ending_and_the_steady_one_by_a_chance_that_never_fell_too_low(
    task, seed
):
    match = played(f"met-{seed}", task=task, aim=PEACE)
    state = match.state
    aimed = {ANY: state.ending, HIDDEN: REBELLION}.get(task, PEACE)
    reached = state.ending == aimed
    if task != STEADY:
        assert met(state) == reached
        return
    low = [move for move in verdict(state).moves if move.after < 0.9 - NEAR]
    assert met(state) == (reached and not low)
    assert broken(state) == next(iter(low), None)


def test_the_seal_breaks_in_the_round_in_which_the_chance_falls_below_the_limit_and_stays_broken():
    match = begun("seal", task=STEADY, aim=REBELLION)
    rng = Random(3)
    since = None
    while match.outcome is None:
        low = best(match.state, REBELLION) < 0.9 - NEAR
        seal = broken(match.state)
        if seal is None:
            assert not low
        else:
            since = since or seal
            assert seal == since
            assert seal.after < 0.9 <= seal.before
        match.answer(0, rng.choice(match.asks[0].options))
    assert since is not None
    assert not met(match.state)
    assert GAME.measures(match.state)["met"] == 0


@pytest.mark.parametrize("limit", [50, 100])
def test_the_house_says_how_low_the_chance_may_fall(limit):
    state = played("limit", task=STEADY, aim=REBELLION, keep_chance=limit).state
    first = next(move for move in verdict(state).moves if move.after < limit / 100 - NEAR)
    assert broken(state) == first


def test_best_play_is_sure_of_every_ending_on_the_first_morning():
    assert possible(new()) == dict.fromkeys(ENDINGS, 1.0)


@each("ending", ENDINGS)
def test_the_exact_one_meets_every_task_and_keeps_the_seal_whole(ending):
    match = played(f"exact-{ending}", "exact", task=STEADY, aim=ending)
    assert match.state.ending == ending
    assert met(match.state)
    assert verdict(match.state).losses == []


def test_the_exact_one_can_be_simulated_and_finds_the_hidden_ending():
    counts = simulate(Plan("delay", 3, ("exact",), "sim", {"task": HIDDEN}))
    assert counts.outcomes == {REBELLION: 3}
    assert counts.values["met"] == {1: 3}
    assert "exact" not in GAME.listed()


# --- hints


@each("seed", range(3))
def test_a_hint_names_the_chance_and_what_the_worst_answers_would_leave_of_it(seed):
    match = begun(f"hint-{seed}", task="shown", aim=REBELLION)
    adviser = seat_bots(GAME, Setup("delay", ("exact",), "", match.setup.house))[0]
    rng, named = Random(seed), 0
    while match.outcome is None:
        ask, look = match.asks[0], partial(getattr, match, "state")
        option = adviser.choose(ask, look)
        kind, aim, *parts = adviser.why(ask, option, look)
        left = {one: Prospect(match.state, REBELLION).after(one) for one in ask.options}
        assert left[option] == pytest.approx(best(match.state, REBELLION))
        assert aim == REBELLION
        if kind == "lost":
            assert max(left.values()) == 0
        else:
            assert parts[0] == pytest.approx(1000 * left[option], abs=1)
            others = dict(zip(parts[1::2], parts[2::2], strict=True))
            for called, share in others.items():
                other = next(one for one in ask.options if str(one[1]).endswith(called))
                assert share == pytest.approx(1000 * left[other], abs=1)
                assert left[other] < left[option]
            if len(others) < 2:
                worse = [one for one, chance in left.items() if chance < left[option] - NEAR]
                assert len(worse) == len(others)
            named += len(others)
        match.answer(0, rng.choice(ask.options) if rng.random() < 0.3 else option)
    assert named


def test_a_hint_says_so_in_both_languages():
    state = begun("words", task="shown", aim=REBELLION).state
    reason = ("spares-2", REBELLION, 1000, "C", 250, "A", 0)
    said = Teller(GAME, state, "en").reason(reason)
    assert "100%" in said
    assert "by stamp C it falls to 25%, by stamp A to 0%" in said
    assert "盖 C 章，便降到 25%" in Teller(GAME, state, "zh").reason(reason)


# --- where it is kept and told


@each("task, aim", [("after", PEACE), (STEADY, ENDINGS[1]), (HIDDEN, REBELLION), (ANY, REBELLION)])
def test_a_review_is_held_against_the_task_and_finds_what_the_verdict_does(task, aim):
    match = played(f"review-{task}", task=task, aim=PEACE if task == ANY else aim)
    found = review(GAME, match.setup, match.records, 0)
    assert found.aim == aim
    if task != ANY:
        lost = sum(move.lost for move in verdict(match.state).losses)
        assert found.balance.lost == pytest.approx(lost)
    for lang in ("en", "zh"):
        told = " ".join(
            ReviewTeller(GAME, match.setup, match.records, catalogue(lang)).lines(found)
        )
        for ending in ENDINGS:
            for name in (
                GAME.word("title", ending, lang),
                catalogue(lang).say(f"delay.ending.{ending}"),
            ):
                assert name not in told


def test_a_task_is_told_on_the_first_morning_and_no_hidden_ending_is_named():
    told = begun("log", task=STEADY, aim=PEACE).log[0]
    assert told == ("aimed", STEADY, PEACE)
    hidden = begun("log", task=HIDDEN).log
    assert hidden[0] == ("sought",)
    for lang in ("en", "zh"):
        said = Teller(GAME, new(), lang).event(("sought",))
        assert not any(
            Teller(GAME, new(), lang).words.say(f"delay.aim.{one}") in said for one in ENDINGS
        )
    assert begun("log").log[0][0] == "round"


def test_a_journal_brings_the_task_back():
    match = begun("journal", task=STEADY, aim=PEACE)
    match.answer(0, match.asks[0].options[0])
    journal = loads(dumps(match.journal()))
    again = Match(GAME, journal.setup, journal.records)
    assert goal(again.state.rules) == PEACE
    assert again.state == match.state


def test_games_with_a_task_have_a_statistic_of_their_own_and_practice_none():
    def tally(**house):
        setup = Setup("delay", (PERSON,), "tally", house)
        return GAME.tally(setup, GAME.begin(setup))

    assert tally() == "1.0"
    assert {tally(task=task) for task in TASKS[1:]} == {"task"}
    assert tally(task=STEADY, practice=True) is None


def test_a_match_begun_before_there_were_tasks_goes_on_by_its_own_rules():
    journal = begun("old", practice=True).journal()
    kept_on = as_begun(replace(journal, digest="05da67b10529")).setup
    assert kept_on.chosen == {"practice": True}
    assert GAME.digest(kept_on) == "05da67b10529"
    assert goal(GAME.begin(kept_on).rules) == ""


# --- how hard they are


def by_lot(node, chance_of, least):
    """Return the share of plays by lot of a whole tree in which the chance never falls too low."""
    if isinstance(node, str):
        return 1.0
    kind, below = node
    if kind == "fate":
        return sum(share * by_lot(child, chance_of, least) for share, child in below)
    if chance_of(node) < least:
        return 0.0
    parts = [by_lot(child, chance_of, least) for child in below if chance_of(child) >= least]
    return sum(parts) / len(below)


@each("seed", range(8))
@each("least", [0.4, 0.9])
def test_the_share_of_lots_that_keep_a_chance_is_that_of_every_play(seed, least):
    state = before(5, seed)
    whole = tree(state)
    for ending in ENDINGS:
        exact = by_lot(whole, partial(of_tree, ending=ending, pick=max), least - NEAR)
        assert abs(kept(state, ending, least - NEAR) - exact) < NEAR, ending


@pytest.mark.soak
def test_the_page_of_a_new_game_tells_the_exact_shares():
    measured = resources.toml("games/delay/tasks.toml")
    plain = uniform(new())
    assert measured["reached"] == pytest.approx(plain, abs=5e-7)
    for ending in ENDINGS[:3]:
        share = kept(new(), ending, 0.9 - NEAR)
        assert measured["steady"][ending] == pytest.approx(share, abs=5e-7)

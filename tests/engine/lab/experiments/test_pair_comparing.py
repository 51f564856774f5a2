"""Comparisons: the same digits however games are spread, stopped or gone on with; known cases."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pace import own_time, within

from engine.games import IDS, game
from engine.kernel.errors import LabError, SamsaraError
from engine.lab.experiments import checkpoint
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.gauging import Course, Played, gauges
from engine.lab.experiments.outliers import outliers, played_again
from engine.lab.experiments.pairs import play_pairs
from engine.lab.experiments.parting import parting
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked
from engine.lab.experiments.playing import RunStopped
from engine.lab.experiments.results import result_text
from engine.lab.experiments.surveying import (
    equal_share,
    survey,
    told_of_share,
    too_strong,
    too_weak,
)
from engine.lab.statistics.verdicts import Ending, Verdict
from engine.lab.workers import workers

ROOT = Path(__file__).parents[4]


def asked(game_id, *variants, company="beginners", seats=None, seed="t", **test):
    seats = seats or game(game_id).default_seats
    return checked(Experiment(game_id, seed, seats, company, Side(), variants, Criteria(**test)))


def compared(experiment, **how):
    made = Comparison(experiment)
    made.run(**how)
    return made


def found_in(comparison):
    """Return all that is found as the text of a file."""
    return result_text(result_of(comparison))


SUBTLE = asked("delay", Side(preset="relaxed"), Side(rules={"start_hell": 52}), most=640)


def test_equal_arms_differ_in_nothing_and_are_the_same_at_the_first_look_that_may_say_so():
    made = compared(asked("delay", Side(), primary=("ending.human_rebellion", "stability")))
    assert made.ending is Ending.DECIDED
    for line in made.lines():
        assert (line.difference, line.unequal, line.verdict) == (0.0, 0, Verdict.SAME)
    assert made.unequal(1) == 0
    shorter = compared(
        asked(
            "delay", Side(), primary=("ending.human_rebellion", "stability"), most=made.pairs - 64
        )
        if made.pairs > 64 + 64
        else asked("delay", Side(), primary=("stability",), most=64)
    )
    assert shorter.pairs < made.pairs or shorter.ending is Ending.DECIDED


def test_how_games_are_spread_changes_no_byte_of_what_is_found():
    alone = found_in(compared(SUBTLE))
    with ThreadPoolExecutor(3) as pool:
        assert found_in(compared(SUBTLE, executor=pool)) == alone


@pytest.mark.soak
def test_two_processes_find_the_same_bytes_as_none():
    alone = found_in(compared(SUBTLE))
    with workers("2") as pool:
        assert found_in(compared(SUBTLE, executor=pool)) == alone


@pytest.mark.soak
def test_a_cluster_finds_the_same_bytes_as_one_process():
    if "CI" not in os.environ:
        pytest.importorskip("distributed", reason="the launcher installs it for the soak")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, *sys.path)))}
    port = "18797"
    address = f"tcp://127.0.0.1:{port}"

    def start(*words):
        return subprocess.Popen(
            [sys.executable, "-P", "-m", *words],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    processes = [start("distributed.cli.dask_scheduler", "--port", port, "--no-dashboard")]
    processes += [
        start("distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard")
        for _ in range(2)
    ]
    found = ""
    try:
        for _ in range(5):  # it may not stand yet
            try:
                with workers(address) as executor:
                    found = found_in(compared(SUBTLE, executor=executor))
                break
            except SamsaraError:
                continue
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()
    assert found == found_in(compared(SUBTLE))


def test_a_run_that_was_killed_goes_on_as_if_it_never_was(tmp_path):
    file = tmp_path / "run.json"
    part = Comparison(SUBTLE)
    part.take(play_pairs(SUBTLE.arms, part.keys, 0, 150))
    checkpoint.save(part, file)
    again = checkpoint.load(file, SUBTLE)
    assert again.pairs == 150
    again.run()
    assert found_in(again) == found_in(compared(SUBTLE))
    checkpoint.save(again, file)
    assert found_in(checkpoint.load(file, SUBTLE)) == found_in(again)
    with pytest.raises(LabError, match="lab-run-other"):
        checkpoint.load(file, asked("delay", Side(preset="relaxed"), most=640))


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data | {"games": 149},
        lambda data: data | {"games": -1},
        lambda data: data | {"games": "many"},
        lambda data: data | {"arms": data["arms"][:1]},
        lambda data: data | {"arms": [{}] * 3},
        lambda data: data | {"arms": [data["arms"][0] | {"ended": "AAAA"}, *data["arms"][1:]]},
        lambda data: data | {"arms": [data["arms"][0] | {"endings": []}, *data["arms"][1:]]},
        lambda data: data | {"kind": "samsara-match"},
        lambda _: [],
    ],
)
def test_a_damaged_run_is_one_fault(tmp_path, change):
    file = tmp_path / "run.json"
    part = Comparison(SUBTLE)
    part.take(play_pairs(SUBTLE.arms, part.keys, 0, 10))
    checkpoint.save(part, file)
    file.write_text(json.dumps(change(json.loads(file.read_text()))))
    with pytest.raises(LabError, match="lab-run"):
        checkpoint.load(file, SUBTLE)


def test_a_run_is_left_at_once_and_keeps_what_was_played():
    long = asked("ludo", Side(rules={"dice": "fair"}), primary=("seat.1",), most=20_000, error=0.01)
    made, left = Comparison(long), []

    def stop():
        if made.pairs >= 64 and not left:
            left.append(own_time())
        return bool(left)

    with pytest.raises(RunStopped):
        made.run(stop=stop)
    assert own_time() - left[0] < within(0.5)
    assert made.pairs >= 64
    made.stop()
    assert made.ending is Ending.BY_HAND
    assert {line.verdict for line in made.lines()} == {Verdict.OPEN}


def test_games_after_the_look_that_ended_it_count_for_nothing():
    equal = asked("delay", Side(), primary=("stability",))
    small, large = Comparison(equal), Comparison(equal)
    small.run()
    large.take(play_pairs(equal.arms, large.keys, 0, small.pairs + 37))
    assert large.ending is Ending.DECIDED
    assert found_in(large) == found_in(small)


# --- games to look at


@pytest.mark.parametrize("game_id", IDS)
def test_any_game_of_any_arm_is_played_again_with_the_figures_of_its_row(game_id):
    side = Side(bots={1: "random"})
    house = {"mode": "skill"} if game_id == "cier" else {}
    made = checked(
        Experiment(
            game_id, "again", game(game_id).default_seats, "beginners", Side(rules=house), (side,)
        )
    )
    keys = [one.key for one in made.measures if one.source != "course" or one.key == "length"]
    piece = play_pairs(made.arms, keys, 3, 5)
    taken = gauges(one for one in made.measures if one.key in keys)
    for arm, plan in enumerate(made.arms):
        for at, number in enumerate((3, 4)):
            match = played_again(plan, number)
            journal = match.journal()
            decisions = sum(type(record).__name__ == "Answer" for record in journal.records)
            figures = match.game.sim_figures(match.setup, match.state, match.outcome, match.log)
            row = [column[at] for column in piece.arms[arm].columns]
            assert taken.read(Played(match.outcome, figures, Course(decisions, 0))) == row


def test_where_two_arms_part_is_the_first_thing_that_differs():
    made = asked("merit57", Side(bots={2: "random"}), Side())
    base, other, same = (played_again(plan, 0) for plan in made.arms)
    assert parting(base, same) is None
    found = parting(base, other)
    assert found.base.record != found.variant.record
    assert found.base.line == found.variant.line
    before = found.base.line
    assert base.journal().records[:before] == other.journal().records[:before]


def test_games_to_look_at_are_the_extremes_of_their_columns():
    made = compared(SUBTLE)
    found = list(outliers(made))
    longest = [one for one in found if one.arm == 1 and one.measure == "length"]
    column = made.fold.column(1, "length")
    assert all(column[one.game] == one.value for one in longest)
    changed = [one for one in found if one.why == "changed"]
    assert changed
    for one in changed:
        assert made.fold.column(one.arm, one.measure)[one.game] == one.value != one.base
        assert made.fold.column(0, one.measure)[one.game] == one.base
    for one in (one for one in found if one.why == "rare"):
        assert made.endings(one.arm)[one.ending] * 100 < made.pairs


# --- known cases


def delay_endings(most):
    extremes = Side(rules={"extreme_limit": 2})
    return compared(
        asked(
            "delay",
            extremes,
            company="random",
            primary=("ending.human_rebellion", "ending.false_peace"),
            margins={"ending.*": 0.5},
            most=most,
        )
    )


def test_delay_by_lot_comes_to_its_exact_shares():
    rebellion, peace = delay_endings(1_024).lines()
    assert rebellion.bounds.holds(10.3486 - 8.7664)
    assert rebellion.difference > 0 > peace.difference
    assert abs(rebellion.base - 8.7664) < 4
    assert abs(peace.base - 78.2984) < 5


@pytest.mark.soak
def test_delay_with_two_extremes_allowed_is_decided_as_its_exact_shares_are():
    rebellion, peace = delay_endings(20_000).lines()
    assert (rebellion.verdict, peace.verdict) == (Verdict.MORE, Verdict.LESS)
    assert rebellion.bounds.holds(10.3486 - 8.7664)


def duel(first, *, most):
    rules = {"mode": "skill", "characters": (first, "smith", *["novice"] * 6)}
    made = asked(
        "cier", Side(rules=rules), company="equilibrium", seats=2, primary=("seat.1",), most=most
    )
    fold = Comparison(made)
    fold.take(play_pairs(made.arms, fold.keys, 0, most))
    wins, draws = (fold.fold.column(1, key) for key in ("seat.1", "draw"))
    return (sum(wins) + sum(draws) / 2) / len(wins)


@pytest.mark.soak
@pytest.mark.parametrize(("first", "exact"), [("courier", 0.641), ("mason", 0.661)])
def test_duels_come_near_what_the_solver_says_of_them(first, exact):
    assert abs(duel(first, most=64) - exact) < 0.22


@pytest.mark.soak
@pytest.mark.parametrize(("first", "exact"), [("courier", 0.641), ("mason", 0.661)])
def test_duels_hold_what_the_solver_says_of_them(first, exact):
    assert abs(duel(first, most=2_000) - exact) < 0.033


@pytest.mark.parametrize("most", [64, pytest.param(2_000, marks=pytest.mark.soak)])
def test_fair_dice_favour_no_seat_of_equal_players(most):
    made = asked(
        "ludo",
        Side(rules={"dice": "fair"}),
        company="random",
        seats=2,
        primary=("seat.1",),
        most=most,
    )
    fold = Comparison(made)
    fold.take(play_pairs(made.arms, fold.keys, 0, most))
    share = 100 * sum(fold.fold.column(1, "seat.1")) / most
    assert abs(share - 49.9) < 2 + 196 / most**0.5 / 2


@pytest.mark.soak
@pytest.mark.parametrize(
    ("rules", "key", "low", "high"),
    [
        ({"win_deliverance": 6}, "team", -16.0, -1.0),
        ({"labour": 2}, "team", -16.0, -0.5),
        ({"protect_calm": 2}, "calamity", 1.0, 3.5),
    ],
)
def test_pressed_teams_fare_as_was_measured_before(rules, key, low, high):
    base = Side(preset="appendix-b-pressure")
    test = Criteria(("team", "calamity"), most=1_024)
    made = checked(Experiment("merit57", "t7", 4, "casual", base, (Side(rules=rules),), test))
    fold = Comparison(made)
    fold.take(play_pairs(made.arms, fold.keys, 0, 512))
    line = next(line for line in fold.lines() if line.measure.key == key)
    assert low < line.difference < high


@pytest.mark.soak
def test_the_merchant_is_asked_about_in_every_company():
    made = asked("merit57", company="casual", primary=("role.merchant.first",))
    sights = list(survey(made, 256))
    assert len(sights) == 4
    assert equal_share(made, sights[0].measure) == 25
    assert not too_strong(sights)
    assert too_weak(sights) == all(one.interval.high < 22 for one in sights)


def test_strong_in_any_company_is_too_strong_and_weak_only_in_all():
    class Seen:
        def __init__(self, verdict):
            self.verdict = verdict

    more, less, same = map(Seen, (Verdict.MORE, Verdict.LESS, Verdict.SAME))
    assert too_strong([same, more, less])
    assert not too_strong([same, less])
    assert too_weak([less, less])
    assert not too_weak([less, same])
    assert not too_weak([])
    assert told_of_share([less, less]) == ("too-weak", 2)
    assert told_of_share([same, more, less]) == ("too-strong", 1)
    assert told_of_share([less, same, same]) == ("below-some", 1)
    assert told_of_share([same, same]) is None

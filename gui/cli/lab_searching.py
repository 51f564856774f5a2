"""`samsara lab sweep`, `sensitivity` and `tune`: which number should change, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from itertools import chain
from typing import Any, ClassVar

from engine import games
from engine.lab.experiments.measures import possible
from engine.lab.searching.choosing import every_number, open_goals, that_matter
from engine.lab.searching.figures import Figure
from engine.lab.searching.goals import Goal
from engine.lab.searching.morris import MOST_NUMBERS, Elementary, elementary_effects
from engine.lab.searching.playing import SetPlayer
from engine.lab.searching.proposers import PROPOSERS, proposer
from engine.lab.searching.proving import FRESH_SEED, Proof, Prover
from engine.lab.searching.ranking import STAGES, Gauge, Ranked, Ranking
from engine.lab.searching.records import (
    elementary_record,
    ranking_record,
    sweep_record,
    tuning_record,
)
from engine.lab.searching.space import Space
from engine.lab.searching.sweeping import MOST, Cell, Sweep, swept
from engine.lab.searching.tuning import TRIALS, Search
from engine.lab.searching.wanted import gauges_of, goal_of, measures_of, range_of
from engine.lab.simulate import Plan
from gui.cli.lab_options import AtTable
from gui.cli.lab_words import LabWords, estimate
from gui.cli.options import (
    UsageError,
    argument,
    choice,
    commas,
    each,
    may,
    option,
    switch,
    text,
    whole,
)
from gui.cli.tables import table
from resources.catalogue import Catalogue

_NOT_DECIDED = 3  # exit code: no set that was found meets what must be
_MOST_TRIALS = 5_000
_MOST_GAMES = 20_000
_SHOWN = 30  # numbers of a ranking; JSON has all
_EFFECTS = 2  # of a number, the largest first


@dataclass(frozen=True, kw_only=True)
class LabSweep(AtTable):
    """Try all values of one number, or of two together."""

    name: ClassVar[str] = "lab sweep"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab sweep {game} protect_merit=0..6 --goal team=65..70",
        "samsara lab sweep {game} win_deliverance=4..7 labour=1..4 --jobs 2",
    )

    game: str = argument(text("GAME", games.IDS))  # before the numbers, as in every command
    number: str = argument(text("NUMBER=A..B"), about="sweep-number")
    second: str | None = may(text("NUMBER=A..B"), None, about="sweep-second")
    goals: tuple[str, ...] = each(text("F=A..B"), flag="goal", about="sweep-goal")
    games: int = option(whole("N", 64, _MOST_GAMES), MOST, about="sweep-games")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield a row for each value, or a grid for each figure."""
        plan = self.plan()
        goals = [goal_of(self.game, one) for one in self.goals]
        shown = goals or open_goals(plan)
        with self.opened() as (executor, bar):
            player = SetPlayer(plan, measures_of(shown), executor)
            space = self.space(
                plan, dict(map(range_of, filter(None, (self.number, self.second)))), player
            )
            swept(space.dimensions)
            cells = Sweep(space, player, goals, self.games).run(bar)
        data = {**self.head(plan), "cells": sweep_record(cells, shown)}
        yield from self.told(data, _sweep_lines(LabWords(self.game, words), space, cells, shown))


@dataclass(frozen=True, kw_only=True)
class LabSensitivity(AtTable):
    """Rank a game's numbers by what one step does."""

    name: ClassVar[str] = "lab sensitivity"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab sensitivity {game} --only 'protect_*,V*.reward' --jobs 2",
        "samsara lab sensitivity {game} --measures 'role.*' --json ranking.json",
    )

    only: tuple[str, ...] = option(commas("A,B*"), (), about="sensitivity-only")
    measures: tuple[str, ...] = option(commas("A,B*"), (), about="sensitivity-measures")
    pairs: int = option(whole("N", STAGES[0], _MOST_GAMES), STAGES[-1], about="sensitivity-pairs")
    deep: bool = switch(about="sensitivity-deep")

    def run(self, words: Catalogue) -> Iterator[str]:
        """Yield the numbers that matter, and those that do nothing."""
        plan = self.plan()
        gauges = gauges_of(possible(plan.setup(0)), self.measures)
        keys = _chosen(plan, self.only)
        with self.opened() as (executor, bar):
            player = SetPlayer(plan, tuple(one.measure for one in gauges), executor)
            space = self.space(plan, dict.fromkeys(keys), player)
            stages = (*(one for one in STAGES if one < self.pairs), self.pairs)
            ranked = Ranking(space, gauges, player).run(stages, bar)
            together = self._together(plan, ranked, gauges[0], player) if self.deep else []
        data = {**self.head(plan), "ranking": ranking_record(ranked)}
        if self.deep:
            data["together"] = elementary_record(together, gauges[0].measure)
        said = LabWords(self.game, words)
        lines = chain(_ranking_lines(said, ranked), _together_lines(said, together, gauges[0]))
        yield from self.told(data, lines)

    def _together(
        self, plan: Plan, ranked: Sequence[Ranked], gauge: Gauge, player: SetPlayer
    ) -> list[Elementary]:
        """Return what the numbers that matter do to the first measure while others move as well."""
        keys = [one.dimension.key for one in ranked if not one.dead][:MOST_NUMBERS]
        space = self.space(plan, dict.fromkeys(keys), player)
        figure = Figure((gauge.measure,), scale=gauge.scale)
        return elementary_effects(space, figure, player, self.seed) if keys else []


@dataclass(frozen=True, kw_only=True)
class LabTune(AtTable):
    """Search for the numbers that bring figures where they are wanted."""

    name: ClassVar[str] = "lab tune"
    examples: ClassVar[tuple[str, ...]] = (
        "samsara lab tune {game} --goal team=65..70 --goal role-gap=..15 --vary win_deliverance",
        "samsara lab tune {game} --goal team=65..70 --wish changed=..4 --vary V7.reward=6..18",
    )

    goals: tuple[str, ...] = each(text("F=A..B"), flag="goal", about="tune-goal")
    wishes: tuple[str, ...] = each(text("F=A..B"), flag="wish", about="tune-wish")
    vary: tuple[str, ...] = each(text("NUMBER=A..B"), about="tune-vary")
    trials: int = option(whole("N", 1, _MOST_TRIALS), TRIALS, about="tune-trials")
    sampler: str = option(choice(tuple(PROPOSERS)), "steps", about="tune-sampler")

    def run(self, words: Catalogue) -> Iterator[str | int]:
        """Yield what the search found and what fresh games say of it."""
        if not self.goals:
            raise UsageError("usage-missing", command=self.name, expected="--goal F=A..B")
        plan = self.plan()
        goals = [goal_of(self.game, one) for one in self.goals]
        goals += [goal_of(self.game, one, must=False) for one in self.wishes]
        with self.opened() as (executor, bar):
            player = SetPlayer(plan, measures_of(goals), executor)
            ranges = dict(map(range_of, self.vary)) or dict.fromkeys(
                that_matter(plan, goals, player)
            )
            space = self.space(plan, ranges, player)
            asked = proposer(self.sampler, space, self.seed)
            trials = Search(space, goals, asked, player).run(self.trials, bar)
            fresh = SetPlayer(replace(plan, seed=self.seed + FRESH_SEED), player.keys, executor)
            proof = Prover(space, goals, fresh).prove(trials)
        data = {**self.head(plan), **tuning_record(space, goals, trials, proof)}
        yield from self.told(data, _tuning_lines(LabWords(self.game, words), goals, proof))
        if not proof.chosen.met:
            yield _NOT_DECIDED


def _chosen(plan: Plan, patterns: Sequence[str]) -> list[str]:
    """Return the numbers that patterns name; all that count at this table without any."""
    found = [
        key
        for key in every_number(plan)
        if not patterns or any(fnmatchcase(key, pattern) for pattern in patterns)
    ]
    if not found:
        raise UsageError("usage-given", given=f"--only {patterns[0][:40]}", expected="labour | V*")
    return found


# --- as text


def _ranking_lines(said: LabWords, ranked: Sequence[Ranked]) -> Iterator[str]:
    live = [one for one in ranked if not one.dead]
    dead = [one for one in ranked if one.dead]
    head = [said.say(key) for key in ("number", "now", "effects", "touched", "likely")]
    yield from table(head, [_ranked_row(said, one) for one in live[:_SHOWN]], texts=3)
    if len(live) > _SHOWN:
        yield said.say("more", count=len(live) - _SHOWN)
    yield ""
    yield said.say("by-chance", count=len(ranked))
    for games_played in sorted({one.games for one in dead}, reverse=True):
        names = [said.number(one.dimension) for one in dead if one.games == games_played]
        yield said.say("dead", games=games_played, names=said.listed(names))


def _together_lines(said: LabWords, found: Sequence[Elementary], gauge: Gauge) -> Iterator[str]:
    if not found:
        return
    yield ""
    yield said.say("together", measure=said.measure(gauge.measure))
    head = [said.say(key) for key in ("number", "size", "depends")]
    rows = [[said.number(one.dimension), f"{one.size:.1f}", f"{one.spread:.1f}"] for one in found]
    yield from table(head, rows)


def _ranked_row(said: LabWords, one: Ranked) -> list[str]:
    effects = sorted(
        one.effects(),  # what is certain first, then what is large
        key=lambda of: (-of[2].certain / of[1].margin, -abs(of[2].mean) / of[1].margin),
    )
    told = [f"→ {step.number}: {said.effect(effect)}" for step, _, effect in effects[:_EFFECTS]]
    share = f"{100 * one.touched / one.games:.0f} %" if one.games else "–"
    mark = said.say("yes") if one.likely else ""
    return [said.number(one.dimension), str(one.dimension.start), "  ".join(told), share, mark]


def _sweep_lines(
    said: LabWords, space: Space, cells: Sequence[Cell], goals: Sequence[Goal]
) -> Iterator[str]:
    names = [said.number(one) for one in space.dimensions]
    head = [*names, said.say("games"), *(said.measure(goal.name) for goal in goals)]
    rows = []
    for cell in cells:
        figures = [
            estimate(None if goal.figure is None else cell.figure(goal.figure)) for goal in goals
        ]
        if cell.vector is None or cell.endless:
            figures = [said.say("endless" if cell.endless else "forbidden")] + [""] * (
                len(goals) - 1
            )
        now = cell.numbers == space.start
        marks = [f"{number}{' ◂' if now else ''}" for number in cell.numbers]
        rows.append([*marks, str(cell.tally.games), *figures])
    yield from table(head, rows, texts=len(names))
    yield ""
    yield said.say("sweep-now")


def _tuning_lines(said: LabWords, goals: Sequence[Goal], proof: Proof) -> Iterator[str]:
    yield said.say("wanted", goals=said.listed(said.range(goal) for goal in goals))
    yield said.say("as-now", figures=said.figures(goals, proof.now.found))
    yield ""
    yield said.say("fresh", games=proof.now.tally.games)
    for place, one in enumerate(proof.finalists):
        letter = chr(ord("A") + place)
        key = "found-met" if one.met else "found-missed"
        figures, cost = said.figures(goals, one.found), said.cost(one)
        yield said.say(key, letter=letter, figures=figures, cost=cost)
    for goal, by in zip(goals, proof.flattery, strict=True):
        if by is not None and by > 0:
            yield said.say("flattered", measure=said.measure(goal.name), by=f"{by:.1f}")
    yield ""
    yield from _undone_lines(said, goals, proof)


def _undone_lines(said: LabWords, goals: Sequence[Goal], proof: Proof) -> Iterator[str]:
    if not proof.undone:
        yield said.say("nothing-changed")
        return
    head = [said.say(key) for key in ("number", "set", "undone")]
    rows: list[list[Any]] = [
        [
            said.number(one.dimension),
            f"{one.dimension.start} → {one.number}",
            said.moved(goals, one),
        ]
        for one in proof.undone
    ]
    yield from table(head, rows, texts=3)
    yield ""
    for one in proof.smaller:
        yield said.say(
            "smaller-holds" if one.holds else "smaller-misses",
            names=said.listed(each.key for each in one.without),
            figures=said.figures(goals, one.proved.found),
        )

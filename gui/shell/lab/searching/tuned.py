"""Tuned sets as a page shows them: letters, figures, changes, the plane of two goals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.rules import Value
from engine.lab.experiments.measures import lab_of
from engine.lab.searching.figures import Estimate, Figure, Tally
from engine.lab.searching.goals import Goal
from engine.lab.searching.space import Dimension, Space, Vector
from gui.i18n import Language
from gui.lab.search_known import TriedSet, TuneKnown
from gui.shell.lab.searching.goal_fields import figure_name
from gui.shell.lab.searching.sweep_figures import unit_of
from printpack.charts.figures import Unit, figure
from printpack.charts.parallel import FreshTrack, Parallel, Track
from printpack.charts.scatter import Fresh, Interval, Plane, Scatter, Trial
from printpack.draw.ops import Point
from resources.numbers import shown, signed

LETTERS = "ABCDE"
SMALLER = "−"  # behind a letter: that set without its weakest changes
_Z = 1.96  # standard errors to either side of a figure
Found = Sequence[Estimate | None]


@dataclass(frozen=True)
class Choice:
    """A set that one may choose: as the search saw it, and on fresh games once it was proved."""

    letter: str
    vector: Vector
    changed: tuple[Dimension, ...]
    searched: Found
    fresh: Found | None = None
    games: int = 0
    met: bool = False
    tally: Tally | None = None

    def rules(self, space: Space) -> dict[str, Value]:
        """Return the rules that it has unlike what was searched from."""
        values = space.values(self.vector)
        return {one.rule: values[one.rule] for one in self.changed}

    def numbers(self, space: Space) -> list[tuple[Dimension, int]]:
        """Return what it changes, and to what."""
        pairs = zip(space.dimensions, self.vector, strict=True)
        return [(one, number) for one, number in pairs if number != one.start]


def choices(known: TuneKnown) -> list[Choice]:
    """Return the sets that nothing beats, the best first, and the smaller one if it holds."""
    space, proof = known.space, known.proof
    if space is None:
        return []
    if proof is None:
        by = {one.vector: one for one in known.trials}
        return [
            Choice(letter, vector, space.changed(vector), by[vector].found, games=by[vector].games)
            for letter, vector in zip(LETTERS, known.best, strict=False)
        ]
    made = [
        Choice(letter, one.vector, one.changed, one.searched, one.found, one.tally.games, one.met,
               one.tally)
        for letter, one in zip(LETTERS, proof.finalists, strict=False)
    ]  # fmt: skip
    if proof.offered is not None:
        one = proof.offered.proved
        letter = LETTERS[0] + SMALLER
        made.insert(
            1,
            Choice(letter, one.vector, one.changed, (), one.found, one.tally.games, one.met,
                   one.tally),
        )  # fmt: skip
    return made


def told(
    game_id: str, goal: Goal, one: Estimate | None, language: Language, *, places: int = 0
) -> str:
    """Return a figure as it is written: 69%, 18, 7.4."""
    if one is None:
        return "–"
    unit = unit_of(game_id, goal)
    places = 1 if unit == "number" and goal.figure is not None else places
    return figure(one.value, unit, language.words, places)


def told_between(game_id: str, goal: Goal, one: Estimate | None, language: Language) -> str:
    """Return a figure with the bounds it lies between: 71% (68–74)."""
    if one is None or goal.figure is None or one.error == float("inf"):
        return told(game_id, goal, one, language)
    unit = unit_of(game_id, goal)
    places = 1 if unit == "number" else 0
    low, high = _ends(one, unit)
    return language.say(
        "gui.lab.search.between",
        value=told(game_id, goal, one, language),
        low=shown(round(low, places) + 0.0, f".{places}f"),
        high=shown(high, f".{places}f"),
    )


def moved(goal: Goal, one: Estimate | None) -> str:
    """Return how far a change taken back moves a figure."""
    if one is None:
        return "–"
    places = 0 if goal.figure is not None and goal.figure.scale > 1 else 1
    value = round(one.value, places) + 0.0
    return signed(value, f".{places}f") if value else "0"


def columns_of(game_id: str, goals: Sequence[Goal], choice: Choice) -> list[tuple[str, Estimate]]:
    """Return the shares whose distance a goal is about, by the keys of their measures."""
    if choice.tally is None:
        return []
    lab = lab_of(game_id)
    wanted = {goal.name for goal in goals}
    gap = next((one for one in lab.gaps if one.key in wanted), None)
    if gap is None:
        return []
    found = []
    for key in gap.over:
        one = Figure((key,), scale=lab.by_key[key].scale).estimate(choice.tally)
        if one is not None:
            found.append((key, one))
    return found


def reach(one: Estimate) -> tuple[float, float]:
    """Return between what a share lies; both ends are the share where its error is not known."""
    if one.error == float("inf"):
        return one.value, one.value
    return _ends(one, "percent")


def column_said(one: Estimate, language: Language) -> str:
    """Return a share, and how far off it may be."""
    reach = "" if one.error == float("inf") else f" ± {shown(_Z * one.error, '.0f')}"
    return f"{figure(one.value, 'percent', language.words, 0)}{reach}"


def planes(known: TuneKnown) -> list[int]:
    """Return the goals that have a figure, by their places."""
    return [place for place, goal in enumerate(known.goals) if goal.figure is not None]


def scatter_of(
    game_id: str,
    known: TuneKnown,
    axes: tuple[int, int],
    chosen: str,
    language: Language,
) -> tuple[Scatter, tuple[int, ...]] | None:
    """Return the plane of two goals, and which set each of its marks is."""
    x, y = axes
    places = [
        at
        for at, one in enumerate(known.trials)
        if one.found and one.found[x] is not None and one.found[y] is not None
    ]
    if not places:
        return None
    at = {known.trials[place].vector: mark for mark, place in enumerate(places)}
    named = [one for one in choices(known) if one.vector in at and SMALLER not in one.letter]
    front = tuple(at[one.vector] for one in named)
    letters = [one.letter for one in named]
    picked = next((one for one in choices(known) if one.letter == chosen), None)
    data = Scatter(
        _plane(game_id, known.goals[x], language),
        _plane(game_id, known.goals[y], language),
        tuple(_trial(known.trials[place], x, y) for place in places),
        front,
        letters.index(chosen) if chosen in letters else None,
        _now(known, x, y),
        None if picked is None else _fresh(game_id, known, picked, axes, language),
        joined=False,
    )
    return data, tuple(places)


def parallel_of(
    game_id: str, known: TuneKnown, chosen: str, language: Language
) -> tuple[Parallel, tuple[int, ...]] | None:
    """Return every goal as an axis, and which set each of the lines is."""
    axes = planes(known)
    places = [at for at, one in enumerate(known.trials) if one.found]
    if not places:
        return None
    at = {known.trials[place].vector: line for line, place in enumerate(places)}
    named = [one for one in choices(known) if one.vector in at and SMALLER not in one.letter]
    letters = [one.letter for one in named]
    picked = next((one for one in choices(known) if one.letter == chosen), None)
    now = _as_now(known)
    data = Parallel(
        tuple(_plane(game_id, known.goals[axis], language) for axis in axes),
        tuple(
            Track(_values(known.trials[place].found, axes), known.trials[place].met)
            for place in places
        ),
        tuple(at[one.vector] for one in named),
        letters.index(chosen) if chosen in letters else None,
        None if now is None else _values(now, axes),
        None if picked is None else _fresh_track(game_id, known, picked, axes, language),
    )
    return data, tuple(places)


def _values(found: Found, axes: Sequence[int]) -> tuple[float | None, ...]:
    figures = [found[axis] for axis in axes]
    return tuple(None if one is None else one.value for one in figures)


def _fresh_track(
    game_id: str, known: TuneKnown, choice: Choice, axes: Sequence[int], language: Language
) -> FreshTrack | None:
    """Return where a set lies on fresh games; None before they were played."""
    if choice.fresh is None:
        return None
    ends: list[Interval | None] = []
    for axis in axes:
        one = choice.fresh[axis]
        if one is None or one.error == float("inf"):
            ends.append(None)
        else:
            low, high = _ends(one, unit_of(game_id, known.goals[axis]))
            ends.append(Interval(low, one.value, high))
    name = language.say("gui.lab.search.fresh-name", letter=choice.letter, n=choice.games)
    return FreshTrack(tuple(ends), name)


def _plane(game_id: str, goal: Goal, language: Language) -> Plane:
    name = figure_name(game_id, goal.name, language)
    return Plane(name, unit_of(game_id, goal), (goal.low, goal.high))


def _trial(one: TriedSet, x: int, y: int) -> Trial:
    across, up = one.found[x], one.found[y]
    assert across is not None
    assert up is not None
    return Trial(across.value, up.value, one.met)


def _now(known: TuneKnown, x: int, y: int) -> Point | None:
    """Return where the rules lie that are in force."""
    found = _as_now(known)
    if found is None:
        return None
    across, up = found[x], found[y]
    return None if across is None or up is None else (across.value, up.value)


def _as_now(known: TuneKnown) -> Found | None:
    """Return the figures of the rules in force: on fresh games once they were played."""
    if known.proof is not None:
        return known.proof.now.found
    space = known.space
    if space is None:
        return None
    return next((one.found for one in known.trials if one.vector == space.start), None) or None


def _fresh(
    game_id: str, known: TuneKnown, choice: Choice, axes: tuple[int, int], language: Language
) -> Fresh | None:
    """Return where a set lies on fresh games; None before they were played."""
    x, y = axes
    if choice.fresh is None:
        return None
    across, up = choice.fresh[x], choice.fresh[y]
    if across is None or up is None or float("inf") in (across.error, up.error):
        return None
    name = language.say("gui.lab.search.fresh-name", letter=choice.letter, n=choice.games)
    units = unit_of(game_id, known.goals[x]), unit_of(game_id, known.goals[y])
    between = [
        Interval(ends[0], one.value, ends[1])
        for one, ends in ((across, _ends(across, units[0])), (up, _ends(up, units[1])))
    ]
    return Fresh(between[0], between[1], name)


def _ends(one: Estimate, unit: Unit) -> tuple[float, float]:
    """Return the bounds of a figure; a share has none outside 0 and 100."""
    low, high = one.value - _Z * one.error, one.value + _Z * one.error
    return (max(0.0, low), min(100.0, high)) if unit == "percent" else (low, high)

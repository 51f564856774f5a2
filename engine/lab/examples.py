"""Example questions of a game: what somebody may ask the lab first, ready to be played.

`resources/games/<id>/questions.toml` has them as plans of comparisons or searches, each with the
key of its sentence: `<game>.question.<key>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import resources
from engine.lab.experiments.data_rows import Rows
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.plan_file import plan_of
from engine.lab.searching.search_plan import SearchPlan
from engine.lab.searching.search_plan_file import KINDS, search_of_data


class Example(NamedTuple):
    """A question and what answers it: a comparison, or a search."""

    key: str
    asked: Experiment | SearchPlan


def examples_of(game_id: str) -> tuple[Example, ...]:
    """Return the questions of a game; none where it has no such file."""
    file = f"games/{game_id}/questions.toml"
    try:
        data = resources.toml(file)
    except FileNotFoundError:
        return ()
    rows = Rows(file)
    rows.only(data, ("question",))
    return tuple(_example(rows, entry, game_id) for entry in rows.tables(data, "question"))


def _example(rows: Rows, entry: Mapping[str, Any], game_id: str) -> Example:
    plan = {"game": game_id, **{key: value for key, value in entry.items() if key != "key"}}
    asked = search_of_data(plan, rows.file) if {*KINDS} & {*plan} else plan_of(plan, rows.file)
    return Example(rows.text(entry, "key"), asked)

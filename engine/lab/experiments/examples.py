"""Example questions of a game: what somebody may ask the lab first, ready to be played.

`resources/games/<id>/questions.toml` has them as plans, each with the key of its sentence:
`<game>.question.<key>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import resources
from engine.lab.experiments.data_rows import Rows
from engine.lab.experiments.plan import Experiment
from engine.lab.experiments.plan_file import plan_of


class Example(NamedTuple):
    """A question and the experiment that answers it."""

    key: str
    experiment: Experiment


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
    plan = {key: value for key, value in entry.items() if key != "key"}
    return Example(rows.text(entry, "key"), plan_of({"game": game_id, **plan}, rows.file))

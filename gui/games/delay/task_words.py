"""Task wording: what the archivist set out for, in the language spoken now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import resources
from engine.games.delay.adviser import thousandths
from engine.games.delay.game import GAME
from engine.games.delay.tasks import ANY, HIDDEN, STEADY, TASKS
from engine.kernel.rules import Value
from gui.i18n import Language

_PLAYED_ALIKE = frozenset({"task", "aim", "practice", "show_extreme"})  # whatever these are


def aim_name(aim: str, language: Language) -> str:
    """Return what an ending is called as an aim: the world that it leaves."""
    return language.say(f"gui.rule.delay.aim.{aim}")


def on_desk(task: str, aim: str, language: Language) -> str:
    """Return a task in the few words that the desk has room for; empty if there is none."""
    if task == ANY:
        return ""
    if task == HIDDEN:
        return language.say("gui.delay.task.desk-hidden")
    return language.say("gui.delay.task.desk", aim=aim_name(aim, language))


def listed(house: Mapping[str, Value], language: Language) -> str:
    """Return in a few words which task a match has; empty if it has none."""
    task, aim = (str(value) for value in _task(house))
    number = TASKS.index(task) + 1
    if task == ANY:
        return ""
    if task == HIDDEN:
        return language.say("gui.delay.task.listed-hidden", number=number)
    return language.say("gui.delay.task.listed", number=number, aim=aim_name(aim, language))


def note(values: Mapping[str, Any], language: Language) -> str:
    """Return what a task asks for; and how often lots do it, where nothing else is changed."""
    task, aim = values["task"], values["aim"]
    key = f"gui.delay.task.note-{task}"
    parts = {"keep": int(values["keep_chance"])} if task == STEADY else {}
    told = language.say(key, **parts)
    share = _by_lot(values, "human_rebellion" if task == HIDDEN else aim, steady=task == STEADY)
    if task == ANY or share is None:
        return told
    return language.say("gui.delay.task.measured", note=told, share=share)


def share_of(chance: float) -> str:
    """Return a chance as a share of a hundred; what is neither none nor all looks like neither."""
    return str(GAME.word("share", thousandths(chance), ""))


def _by_lot(values: Mapping[str, Any], aim: str, *, steady: bool) -> str | None:
    """Return the measured share of games by lot that meet a task; None under other numbers."""
    rules = GAME.rule_sheet.rules
    if any(values[key] != rules[key].value for key in rules.keys() - _PLAYED_ALIKE):
        return None
    measured = resources.toml("games/delay/tasks.toml")["steady" if steady else "reached"]
    return f"{100 * measured[aim]:.1f}"


def _task(house: Mapping[str, Value]) -> tuple[Value, Value]:
    rules = GAME.rule_sheet.rules
    return house.get("task", rules["task"].value), house.get("aim", rules["aim"].value)

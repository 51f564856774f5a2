"""House choices: by which rules a side may play: the edition, presets, one's own, a file."""

from __future__ import annotations

from functools import partial

from engine.games import game
from engine.lab.experiments.plan import Experiment, Side
from engine.library.own_presets import own_presets
from gui.context import Wording, plain
from gui.i18n import Language
from gui.shell.lab.wording import edition_name
from gui.shell.newgame.house_rules import preset_name

EDITION, FILE, OWN, NONE = "", ".file", ".own", ".none"  # no preset is called so
_KEPT = ".kept:"  # before the name of a preset that the person keeps
Choice = tuple[str, Wording]


def presets(game_id: str) -> list[Choice]:
    """Return the edition's presets, then those that the person keeps."""
    sheet = game(game_id).rule_sheet
    found: list[Choice] = [
        (name, partial(preset_name, game_id, name)) for name, made in sheet.presets.items() if made
    ]
    return found + [(f"{_KEPT}{name}", plain(name)) for name in own_presets(sheet)]


def bases(plan: Experiment) -> list[Choice]:
    """Return what a baseline may be; rules of its own stand among them while it has some."""
    found: list[Choice] = [(EDITION, partial(edition_name, plan)), *presets(plan.game)]
    if base_of(plan) == OWN:
        found.append((OWN, partial(_own, plan)))
    return [*found, (FILE, "gui.lab.from-file")]


def others(plan: Experiment) -> list[Choice]:
    """Return what may become a variant without choosing numbers or a bot."""
    return [(NONE, "gui.lab.add-other"), *presets(plan.game), (FILE, "gui.lab.from-file")]


def base_of(plan: Experiment) -> str:
    """Return which of its choices a baseline is."""
    side = plan.baseline
    if not side.rules:
        return side.preset
    kept = own_presets(game(plan.game).rule_sheet)
    same = side.name in kept and kept[side.name] == dict(side.rules)
    return f"{_KEPT}{side.name}" if same else OWN


def side_of(game_id: str, choice: str) -> Side:
    """Return the side that a choice stands for."""
    if not choice.startswith(_KEPT):
        return Side(preset=choice)
    name = choice.removeprefix(_KEPT)
    house = own_presets(game(game_id).rule_sheet).get(name, {})
    return Side(name, starts=True, rules=house)


def _own(plan: Experiment, language: Language) -> str:
    return plan.baseline.name or language.say("gui.lab.own-rules")

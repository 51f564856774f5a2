"""Presets of one's own, as the window keeps them: a name asked for, what is there asked about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from engine.games import game
from engine.kernel.rules import Value
from engine.library.own_presets import LONGEST_NAME, keep_preset, own_presets
from gui.context import AppContext, faults_told
from gui.i18n import Language

Then = Callable[[Path], object]


def ask_preset_name(
    context: AppContext,
    game_id: str,
    house: Mapping[str, Value],
    name: str,
    notes: Sequence[str],
    then: Then,
) -> None:
    """Ask for a name and keep house rules by it; `then` hears in which file they are."""
    take = partial(_take, context, game_id, house, notes, then)
    context.host.ask_line("gui.lab.preset.ask", name[:LONGEST_NAME], LONGEST_NAME, take)


def _take(
    context: AppContext,
    game_id: str,
    house: Mapping[str, Value],
    notes: Sequence[str],
    then: Then,
    name: str,
) -> None:
    """Keep them, unless another preset has the name: then ask first."""
    context.host.hush()
    keep = partial(_keep, context, game_id, house, notes, then, name)
    if name in own_presets(game(game_id).rule_sheet):
        text = partial(_taken, name)
        context.host.confirm(text, "gui.lab.preset.replace", partial(keep, force=True))
    elif name:
        keep(force=False)


def _taken(name: str, language: Language) -> str:
    return language.say("gui.lab.preset.taken", name=name)


def _keep(
    context: AppContext,
    game_id: str,
    house: Mapping[str, Value],
    notes: Sequence[str],
    then: Then,
    name: str,
    *,
    force: bool,
) -> None:
    with faults_told(context.host):
        path = keep_preset(game(game_id).rule_sheet, name, house, notes, force=force)
        context.host.inform(lambda language: language.say("gui.lab.preset.kept", name=name))
        then(path)

"""Fitted companies to choose: those that recorded sessions were fitted to, each by its bot."""

from __future__ import annotations

from engine.lab.experiments.plan import Experiment
from engine.library.folder import data_folder
from engine.playtest.fitted import every_kept
from gui.bot_names import bot_name
from gui.context import Wording
from gui.i18n import Language


def fitted_choices(experiment: Experiment) -> list[tuple[str, Wording]]:
    """Return the companies that were fitted for a game, those of these rules and seats first.

    Two that come to the same bot are one choice.
    """
    here = (experiment.rules, experiment.seats)
    every = every_kept(data_folder(), experiment.game)
    every.sort(key=lambda one: ((one.rules, one.seats) != here, one.seats, one.bot))
    found: dict[str, Wording] = {}
    for one in every:
        same = one.rules == experiment.rules
        found.setdefault(one.bot, _named(experiment.game, one.bot, one.seats, same=same))
    return list(found.items())


def _named(game_id: str, bot: str, seats: int, *, same: bool) -> Wording:
    def said(language: Language) -> str:
        key = "fitted" if same else "fitted-elsewhere"
        name = bot_name(language.words, game_id, bot)
        return language.say(f"gui.lab.{key}", bot=name, seats=seats)

    return said

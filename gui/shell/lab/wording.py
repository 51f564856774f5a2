"""Wording of experiments: what baseline, variants, companies and bots are called in the window."""

from __future__ import annotations

from engine.games import game
from engine.lab.experiments.measures import name_of
from engine.lab.experiments.plan import ALL_SEATS, Experiment, Side
from engine.rule_words.names import rule_names, title_of
from gui.bot_names import bot_name
from gui.context import Wording
from gui.games.labels import edition
from gui.i18n import Language
from gui.shell.newgame.house_rules import preset_name


def phrase(key: str, **given: str | int) -> Wording:
    """Return a sentence of the catalogue with what is filled in, to be said later."""
    return lambda language: language.say(key, **given)


def base_name(experiment: Experiment, language: Language) -> str:
    """Return what the baseline is called."""
    side = experiment.baseline
    if side.name:
        return side.name
    if side.preset and not side.rules:
        return preset_name(experiment.game, side.preset, language)
    if not experiment.house(side):
        return edition_name(experiment, language)
    return language.say("gui.lab.own-rules")


def edition_name(experiment: Experiment, language: Language) -> str:
    """Return what the edition as it is printed is called."""
    shown = edition(game(experiment.game).edition)
    return language.say("gui.lab.edition", edition=shown)


def variant_name(experiment: Experiment, arm: int, language: Language) -> str:
    """Return what a variant is called, 1 for the first: its name, else what it changes."""
    side = experiment.variants[arm - 1]
    if side.name:
        return side.name
    if side.preset and not side.rules and not side.bots:
        return preset_name(experiment.game, side.preset, language)
    told = title_of(changes(experiment, side, language), language.words)
    return told or language.say("gui.lab.no-change")


def changes(experiment: Experiment, side: Side, language: Language) -> list[str]:
    """Return what a side has otherwise than the baseline, one text for each change."""
    sheet = game(experiment.game).rule_sheet
    before = sheet.resolve(experiment.house(experiment.baseline))
    after = sheet.resolve(experiment.house(side))
    names = rule_names(experiment.game, language.lang)
    told = [
        names.change(key, before[key], after[key]) for key in after if after[key] != before[key]
    ]
    for seat, bot in side.bots.items():
        name = bot_name(language.words, experiment.game, bot)
        key = "gui.lab.bot-everywhere" if seat == ALL_SEATS else "gui.lab.bot-at"
        told.append(language.say(key, seat=seat, bot=name))
    return told


def company_name(game_id: str, name: str, language: Language) -> str:
    """Return what a company is called; one of a bot alone goes by the bot."""
    key = f"lab.company.{name}"
    return language.say(key) if language.knows(key) else bot_name(language.words, game_id, name)


def measure_name(game_id: str, key: str, language: Language) -> str:
    """Return what a measure is called."""
    return name_of(game_id, key, language.lang)

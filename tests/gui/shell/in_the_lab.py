"""Scenes of the lab for the sweep: an answer, runs that were kept, a bot that is chosen."""

from dataclasses import replace
from functools import cache

from visiting import settle

from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.plan import Criteria, Experiment, Side
from engine.lab.experiments.surveying import survey
from engine.library.labs import LabRuns
from engine.library.store import utc_now
from gui.lab.keeping import keep
from gui.lab.runner import standing_of


@cache
def answered():
    """Return what is known of an experiment once all is decided: a few games of it."""
    variants = (Side(rules={"start_pressure": 40}), Side(preset="relaxed"))
    plan = Experiment("delay", "sweep", 1, "random", variants=variants, test=Criteria(most=128))
    comparison = Comparison(plan)
    comparison.run()
    return replace(standing_of(comparison, 1.0), sights=tuple(survey(plan, 4)), kept=1)


def to_lab(window):
    """Show the answer to a question, without playing anything."""
    window.context.lab().standing = answered()
    window.go("lab")
    window.page.tabs.turn_to("compare")


def kept(library):
    """Keep runs of the lab: answers, one that was cut off, a name that is too long for a list."""
    runs = LabRuns(library.database, utc_now)
    if not runs.count():
        names = ("Hell begins where nobody would have thought of it, and so does everything", "")
        for name in names:
            asked = Experiment("delay", "sweep", 1, "random", test=Criteria(most=64))
            rules = {"start_hell": 40, "start_pressure": 20}
            comparison = Comparison(replace(asked, variants=(Side(name, rules=rules),)))
            comparison.run()
            keep(runs, comparison, result_of(comparison, survey(comparison.experiment, 2)))
        runs.link(1, 1, "a house file with a name that somebody gave it.toml", "2-0123456789ab")
        keep(runs, comparison, None)


def to_kept(window):
    """Show what was kept, with one of them opened."""
    kept(window.context.library)
    window.go("lab", game_id="delay")
    window.page.tabs.turn_to("kept")
    window.page.tabs.tab.open(1)


def to_beside(window):
    to_kept(window)
    tab = window.page.tabs.tab
    for place in (1, 2):
        tab.rows.tick(place)
    tab.list.ticked.emit()
    tab.show_beside()


def to_cut_off(window):
    to_kept(window)
    window.page.tabs.tab.open(3)


def to_none_kept(window):
    window.go("lab", game_id="delay")
    window.page.tabs.turn_to("kept")


def to_bot(window):
    """Choose a bot as a variant."""
    window.go("lab", game_id="merit57")
    settle()
    window.page.question.bot.click()

"""Searches in the tabs of the lab: one begun, played to its end, swept, tuned."""

from dataclasses import replace

from playing import wait_until
from visiting import settle

from gui.shell.lab.searching.goal_fields import Wanted


def tab(window, name, company="random"):
    window.go("lab", game_id="delay")
    settle()
    page = window.page
    page.question.ask(replace(page.question.experiment, company=company))
    page.tabs.strip.names.segment(name).click()
    settle()
    return page.tabs.tab


def played(one):
    wait_until(lambda: not one.runner.running)
    settle()
    return one.known


def swept(window, values=(0, 2)):
    one = tab(window, "sweep")
    one.take(("start_pressure",))
    one.numbers.ranges["start_pressure"] = values
    one.games.choose("128")
    one.turn()
    return one


def tuned(window, trials="40"):
    one = tab(window, "tune")
    one.goals.put(
        one.question.experiment,
        [Wanted("ending.human_collapse", "", "10"), Wanted("ending.hell_dominance", "20", "40")],
    )
    one.take(("start_pressure", "start_heaven"))
    one.trials.choose(trials)
    one.turn()
    return one

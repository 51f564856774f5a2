"""Company sheet: what the same question comes to when other people play."""

from __future__ import annotations

from functools import partial

from engine.lab.experiments.measures import Measure
from engine.lab.experiments.surveying import PAIRS, Sight, equal_share, told_of_share
from engine.lab.statistics.verdicts import Verdict
from gui.context import AppContext, Wording, plain
from gui.i18n import Language
from gui.lab.keeping import companies
from gui.lab.runner import Standing
from gui.shell.lab.wording import company_name, measure_name
from gui.widgets.panel import Panel
from gui.widgets.report import ReportTable
from gui.widgets.said import Label
from resources.numbers import shown, signed

_SIGNS = {Verdict.MORE: "↑", Verdict.LESS: "↓", Verdict.SAME: "=", Verdict.OPEN: "…"}


class CompanySheet(Panel):
    """A table by companies: of the line that is looked at, or of every share without variants."""

    def __init__(self, context: AppContext, standing: Standing) -> None:
        super().__init__(context)
        self.standing = standing
        self.at: tuple[int, str] = (1, standing.experiment.primary[0])
        alone = not standing.experiment.variants
        head = "gui.lab.companies-alone" if alone else "gui.lab.companies"
        self.box.addWidget(Label(context, head, "heading", wrap=True))
        self._about = Label(context, self._said, "note", "ink2", wrap=True)
        self.box.addWidget(self._about)
        self.table: ReportTable | None = None
        self._judged = Label(context, self._judgements, "body", "red", wrap=True)
        self.box.addWidget(self._judged)
        self.box.addStretch(1)
        self._shown: tuple[object, ...] = ()
        self.show_standing(standing)

    def look_at(self, variant: int, key: str) -> None:
        """Look at another line."""
        self.at = (variant, key)
        self.show_standing(self.standing)

    def show_standing(self, standing: Standing) -> None:
        """Show what is known now."""
        self.standing = standing
        self._about.refresh()
        now = (len(standing.sights), self.at, standing.surveyed)
        if now == self._shown:
            return
        self._shown = now
        if self.table is not None:
            self.box.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
            self.table = None
        if standing.sights:
            self.table = self._compared() if standing.experiment.variants else self._alone()
            self.box.insertWidget(2, self.table)
        self._judged.refresh()
        self._judged.setVisible(bool(self._judged.text()))

    # --- tables

    def _compared(self) -> ReportTable:
        variant, key = self.at
        game = self.standing.experiment.game
        own = [one for one in self.standing.sights if (one.arm, one.measure.key) == (variant, key)]
        rows = [
            (
                partial(company_name, game, one.company),
                plain(_share(one.value, one.difference, one.measure)),
                plain(_figure(one.value, one.measure)),
                plain(_difference(one)),
            )
            for one in own
        ]
        words: list[Wording] = [
            "gui.lab.company", "chart.baseline", "chart.variant", "gui.lab.company-difference"
        ]  # fmt: skip
        return ReportTable(self.context, words, rows)

    def _alone(self) -> ReportTable:
        plan, sights = self.standing.experiment, self.standing.sights
        companies = list(dict.fromkeys(one.company for one in sights))
        measures = list(dict.fromkeys(one.measure.key for one in sights))
        found = {(one.company, one.measure.key): one for one in sights}
        head: list[Wording] = ["gui.lab.measure"]
        head += [partial(company_name, plan.game, one) for one in companies]
        rows = [
            [
                partial(_named, plan.game, key),
                *(plain(_cell(found.get((company, key)))) for company in companies),
            ]
            for key in measures
        ]
        return ReportTable(self.context, head, rows)

    # --- words

    def _said(self, language: Language) -> str:
        plan, all_of = self.standing.experiment, companies(self.standing.experiment)
        there = len({one.company for one in self.standing.sights})
        if not plan.variants and there == len(all_of):
            return language.say("gui.lab.alone-about", n=PAIRS)
        if not plan.variants:
            return language.say("gui.lab.alone-so-far", n=there, of=len(all_of), games=PAIRS)
        if not self.standing.sights:
            return language.say("gui.lab.companies-later")
        name = measure_name(plan.game, self.at[1], language)
        return language.say("gui.lab.companies-of", measure=name, n=PAIRS)

    def _judgements(self, language: Language) -> str:
        """Return what is too strong in any company, too weak in all, or below its share in some."""
        plan, sights = self.standing.experiment, self.standing.sights
        if plan.variants:
            return ""
        companies = len({one.company for one in sights})
        told = []
        for key in dict.fromkeys(one.measure.key for one in sights):
            own = [one for one in sights if one.measure.key == key]
            fair = equal_share(plan, own[0].measure)
            if fair is None:
                continue
            name, equal = measure_name(plan.game, key, language), shown(fair, ".1f")
            said = told_of_share(own)
            if said is None or (said[0] != "too-strong" and not self.standing.surveyed):
                continue  # what has to be so in all of them is said when all have played
            told.append(
                language.say(
                    f"lab.told.{said[0]}", measure=name, n=said[1], of=companies, equal=equal
                )
            )
        return "\n".join(told)


def _named(game: str, key: str, language: Language) -> str:
    return measure_name(game, key, language)


def _share(value: float | None, difference: float | None, measure: Measure) -> str:
    """Return the baseline's figure: the variant's less the difference."""
    if value is None or difference is None:
        return _figure(None, measure)
    return _figure(value - difference, measure)


def _figure(value: float | None, measure: Measure) -> str:
    if value is None:
        return "–"
    return f"{shown(value, '.0f')}%" if measure.kind == "share" else shown(value, ".1f")


def _error(sight: Sight) -> str:
    """Return how far off a figure may be: up to the farther end of its interval."""
    if sight.interval is None or sight.value is None:
        return ""
    return _reach(sight, sight.value)


def _reach(sight: Sight, value: float) -> str:
    assert sight.interval is not None
    reach = max(sight.interval.high - value, value - sight.interval.low)
    return f" ±{shown(reach, '.0f' if sight.measure.kind == 'share' else '.1f')}"


def _difference(sight: Sight) -> str:
    """Return how far the sides lie apart, how far off that may be, and the sign of a verdict."""
    if sight.difference is None or sight.interval is None:
        return "–"
    spec = ".0f" if sight.measure.kind == "share" else ".1f"
    value = round(sight.difference, 0 if spec == ".0f" else 1) + 0.0
    told = signed(value, spec) if value else "0"
    return f"{told}{_reach(sight, sight.difference)} {_SIGNS[sight.verdict]}"


def _cell(sight: Sight | None) -> str:
    if sight is None:
        return "–"
    told = f"{_figure(sight.value, sight.measure)}{_error(sight)}"
    sign = _SIGNS[sight.verdict] if sight.verdict in (Verdict.MORE, Verdict.LESS) else ""
    return f"{told} {sign}".strip()

"""Wording of a survey: how a game is with each company, and what is too strong or too weak."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games import game
from engine.lab.experiments.measures import Measure, lab_of, name_of
from engine.lab.experiments.plan import Experiment, named
from engine.lab.experiments.survey_results import SurveyResult, sight_again
from engine.lab.experiments.surveying import Sight, equal_share, told_of_share
from engine.lab.statistics.verdicts import Verdict
from engine.rule_words.names import preset_said, rule_said
from printpack.lab.figures import NONE, figure, number
from printpack.lab.wording import company_said
from resources.catalogue import Catalogue, catalogue
from resources.numbers import shown


class SurveyWords:
    """What companies made of a baseline, in one language."""

    def __init__(
        self, experiment: Experiment, sights: Sequence[Sight], games: int, lang: str
    ) -> None:
        self.experiment, self.sights, self.games, self.lang = experiment, sights, games, lang
        self.words: Catalogue = catalogue(lang)

    @property
    def companies(self) -> list[str]:
        """Return who was asked, the most careful first."""
        return list(dict.fromkeys(one.company for one in self.sights))

    @property
    def measures(self) -> list[Measure]:
        """Return what was measured."""
        return list({one.measure.key: one.measure for one in self.sights}.values())

    def game(self) -> str:
        """Return which game and edition."""
        name = self.words.say(f"{self.experiment.game}.name")
        edition = game(self.experiment.game).edition
        return self.words.say("lab.told.game", game=name, edition=edition)

    def about(self) -> str:
        """Return what was asked of which rules, and what the signs mean."""
        return self.words.say(
            "lab.told.survey", base=self.base(), seed=self.experiment.seed, games=self.games
        )

    def base(self) -> str:
        """Return what was played: a name, a preset, the edition, or house rules."""
        plan, words = self.experiment, self.words
        side, house = plan.baseline, plan.house(plan.baseline)
        if side.name:
            return side.name
        if side.preset and not side.rules and not side.bots:
            preset = preset_said(plan.game, side.preset, words)
            return words.say("lab.told.preset", preset=preset)
        if not house:
            return words.say("lab.told.edition") if not side.bots else named(side, 0)
        said = (rule_said(plan.game, key, value, words) for key, value in sorted(house.items()))
        return words.say("list.parts").join(said)

    def head(self) -> list[str]:
        """Return the heads of the table."""
        names = (company_said(one, self.words) for one in self.companies)
        return [self.words.say("lab.told.measure"), *names]

    def rows(self) -> Iterator[list[str]]:
        """Yield a row for each measure, with a cell for each company."""
        by = {(one.company, one.measure.key): one for one in self.sights}
        for measure in self.measures:
            cells = (self.cell(by.get((company, measure.key))) for company in self.companies)
            yield [self.measure(measure), *cells]

    def measure(self, one: Measure) -> str:
        """Return what a measure is called."""
        return name_of(self.experiment.game, one.key, self.lang)

    def cell(self, one: Sight | None) -> str:
        """Return a figure, how far off it may be, and whether it is above or below its share."""
        if one is None or one.value is None:
            return NONE
        told = figure(one.value, one.measure.kind)
        if one.interval is not None:
            reach = max(one.interval.high - one.value, one.value - one.interval.low)
            told += f" ±{number(reach, one.measure.kind)}"
        return told + {Verdict.MORE: " ↑", Verdict.LESS: " ↓"}.get(one.verdict, "")

    def judged(self) -> Iterator[str]:
        """Yield what is too strong in any company, and what too weak in all."""
        for measure in self.measures:
            own = [one for one in self.sights if one.measure.key == measure.key]
            fair, said = equal_share(self.experiment, measure), told_of_share(own)
            if fair is not None and said is not None:
                yield self.words.say(
                    f"lab.told.{said[0]}",
                    measure=self.measure(measure),
                    n=said[1],
                    of=len(self.companies),
                    equal=shown(fair, ".1f"),
                )


def survey_words(found: SurveyResult, experiment: Experiment, lang: str) -> SurveyWords:
    """Return the words of a survey that was kept; measures that are no more are left out."""
    known = lab_of(experiment.game).by_key
    sights = [
        sight_again(one, known[one.measure]) for one in found.companies if one.measure in known
    ]
    return SurveyWords(experiment, sights, found.games, lang)

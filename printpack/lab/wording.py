"""Wording of a result: its question, who played, each line in a sentence, what all came to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from engine.lab.experiments.measures import lab_of, name_of
from engine.lab.experiments.outliers import CHANGED, RARE
from engine.lab.experiments.results import ArmResult, GameToSee, GapValue, Result, TestedLine
from engine.lab.statistics.verdicts import Ending, Verdict
from engine.rule_words.names import preset_said, rule_names, title_of
from printpack.lab.figures import SHARE, apart, number
from resources.catalogue import Catalogue, catalogue
from resources.foreign import plain
from resources.numbers import shown

_ENDED = {
    Ending.DECIDED: "lab.told.decided",
    Ending.AT_MOST: "lab.told.at-most",
    Ending.BY_HAND: "lab.told.by-hand",
}
_APART = (Verdict.MORE, Verdict.LESS)


@dataclass(frozen=True)
class ResultWords:
    """A result in one language."""

    result: Result
    lang: str

    @property
    def words(self) -> Catalogue:
        """Return the sentences of the language."""
        return catalogue(self.lang)

    # --- the question

    def game(self) -> str:
        """Return which game and edition."""
        name = self.words.say(f"{self.result.game}.name")
        return self.words.say("lab.told.game", game=name, edition=plain(self.result.edition))

    def question(self) -> str:
        """Return what is asked of which baseline."""
        sides = [self.side(arm) for arm in range(1, len(self.result.arms))]
        if len(sides) > 1:
            sides = [f"{number}. {side}" for number, side in enumerate(sides, 1)]
        what = self.words.say("list.or").join(sides)
        return self.words.say("lab.told.question", what=what, base=self.base())

    def players(self) -> str:
        """Return who plays: a bot once for seats in a row, of a lot each by its weight."""
        bots = seats_said(self.result.lot, self.result.arms[0].players)
        company = self.company(self.result.company)
        return self.words.say("lab.told.players", company=company, players=plain(bots))

    def seeds(self) -> str:
        """Return by which chance, and how many play."""
        seed = plain(self.result.seed)
        return self.words.say("lab.told.seeds", seed=seed, seats=self.result.seats)

    def company(self, name: str) -> str:
        """Return what a company is called; a bot by its own name."""
        return company_said(name, self.words)

    def base(self) -> str:
        """Return what the baseline is."""
        arm = self.result.arms[0]
        if arm.named:
            return plain(arm.name)
        if not arm.changes and not arm.bots:
            return self.words.say("lab.told.edition")
        told = self._changed(arm)
        if not arm.preset:
            return told
        preset = preset_said(self.result.game, arm.preset, self.words)
        return self.words.say("lab.told.preset", preset=preset)

    def base_title(self) -> str:
        """Return the baseline as a title."""
        name = self.words.say("lab.told.base")
        return self.words.say("list.colon").join((name, self.base()))

    def side(self, arm: int) -> str:
        """Return what a variant is called: as somebody named it, or by what it changes."""
        found, say = self.result.arms[arm], self.words.say
        if found.named:
            return plain(found.name)
        if found.preset:
            preset = preset_said(self.result.game, found.preset, self.words)
            return say("lab.told.preset", preset=preset)
        return title_of(self._all_changed(found), self.words) or say("lab.told.nothing")

    def changes(self, arm: int) -> str:
        """Return what a variant has otherwise than the baseline: rules in words, and bots."""
        return self._changed(self.result.arms[arm]) or self.words.say("lab.told.nothing")

    def told_in_full(self, arm: int) -> bool:
        """Say whether what a variant is called leaves out some of what it changes."""
        return self.side(arm) != self.changes(arm)

    def _changed(self, arm: ArmResult) -> str:
        return self.words.say("list.parts").join(self._all_changed(arm))

    def _all_changed(self, arm: ArmResult) -> list[str]:
        say = self.words.say
        told: list[str] = []
        names = rule_names(self.result.game, self.lang)
        told += [names.change(one.rule, one.before, one.now) for one in arm.changes]
        for seat, bot in arm.bots.items():
            all_seats = seat == "0"
            details = {"bot": plain(bot)} if all_seats else {"bot": plain(bot), "seat": plain(seat)}
            told.append(say("lab.told.bots" if all_seats else "lab.told.bot", **details))
        return told

    # --- what was found

    def measure(self, key: str) -> str:
        """Return what a measure or a gap is called; one that there is no more by its key."""
        known = lab_of(self.result.game)
        if key in known.by_key or any(gap.key == key for gap in known.gaps):
            return name_of(self.result.game, key, self.lang)
        return plain(key)

    def of(self, word: str) -> str:
        """Return of which games a measure is told."""
        key = f"lab.report.of-{word}"
        return self.words.say(key) if key in self.words else plain(word)

    def ended(self) -> str:
        """Return why no more games were played."""
        key = _ENDED.get(self.result.ending or Ending.BY_HAND, "")
        return self.words.say(key, pairs=self.result.pairs)

    def verdict(self, verdict: Verdict) -> str:
        """Return a verdict with its sign."""
        return self.words.say(f"lab.verdict.{verdict.value}")

    def answer(self, arm: int) -> str:
        """Return in a sentence what came of a variant: what differs first, with its bounds."""
        lines = self.result.arms[arm].primary
        parts = [self.part(line) for line in lines if line.verdict in _APART]
        for verdict in (Verdict.SAME, Verdict.OPEN):
            alike = [line for line in lines if line.verdict == verdict and _told_of(line)]
            if len(alike) == 1:
                parts.append(self.part(alike[0]))
            elif alike:
                names = self.words.say("list.names").join(map(self._with_difference, alike))
                parts.append(self.words.say(f"lab.report.all-{verdict.value}", measures=names))
        if none := [self.measure(line.measure) for line in lines if not _told_of(line)]:
            names = self.words.say("list.names").join(none)
            parts.append(self.words.say("lab.report.part-none", measure=names))
        told = self.words.say("list.parts").join(parts)
        return self.words.say("lab.report.answer", side=self.side(arm), told=told)

    def _with_difference(self, line: TestedLine) -> str:
        difference = apart(line.difference, line.kind)
        name = self.measure(line.measure)
        return self.words.say("lab.report.with", measure=name, difference=difference)

    def part(self, line: TestedLine) -> str:
        """Return what came of a line, as a part of a sentence."""
        name = self.measure(line.measure)
        assert line.difference is not None
        unit = "points" if line.kind == SHARE else "units"
        return self.words.say(
            f"lab.report.part-{line.verdict.value}-{unit}",
            measure=name,
            size=number(abs(line.difference), line.kind),
            difference=apart(line.difference, line.kind),
            margin=number(line.margin, line.kind, short=True),
            low=apart(line.low, line.kind),
            high=apart(line.high, line.kind),
        )

    def reopened(self, arm: ArmResult) -> Iterator[str]:
        """Yield of which lines the bounds of now would leave open what was decided before."""
        for line in arm.primary:
            if line.reopened:
                yield self.words.say(
                    "lab.told.reopened",
                    measure=self.measure(line.measure),
                    n=line.decided_at or line.pairs,
                    pairs=line.pairs,
                )

    def gaps(self, arm: ArmResult) -> Iterator[str]:
        """Yield how far the first and the last of several shares lie apart, and did before."""
        for base, value in zip(self.result.arms[0].gaps, arm.gaps, strict=False):
            if _known(base) and _known(value):
                yield self.words.say(
                    "lab.told.gap",
                    gap=self.measure(value.gap),
                    value=shown(value.value or 0.0, ".1f"),
                    low=shown(value.low or 0.0, ".1f"),
                    high=shown(value.high or 0.0, ".1f"),
                    base=shown(base.value or 0.0, ".1f"),
                )
        if any(_below(one) for one in (*self.result.arms[0].gaps, *arm.gaps)):
            yield self.words.say("lab.told.gap-below")

    def kind(self, key: str) -> str:
        """Return of which kind a measure is; of one that there is no more, none."""
        known = lab_of(self.result.game).by_key.get(key)
        return known.kind if known is not None else ""

    def ending(self, name: str) -> str:
        """Return what an ending is called."""
        key = f"{self.result.game}.ending.{name}"
        return self.words.say(key) if key in self.words else plain(name)

    # --- games to look at

    def why(self, one: GameToSee) -> str:
        """Return why a game is worth a look."""
        say = self.words.say
        if one.why == RARE:
            return say("lab.report.game-rare", ending=self.ending(one.ending))
        details: Mapping[str, str] = {
            "measure": self.measure(one.measure),
            "value": self._whole(one.value, one.measure),
            "base": self._whole(one.base, one.measure),
        }
        if one.why == CHANGED:
            return say("lab.report.game-changed", **details)
        return say(f"lab.report.game-{'highest' if one.why == 'highest' else 'lowest'}", **details)

    def _whole(self, value: int | None, key: str) -> str:
        if self.kind(key) == SHARE:
            return self.words.say("lab.told.yes" if value else "lab.told.no")
        return "" if value is None else f"{value:,}"


def seats_said(lot: Mapping[str, int], players: Iterable[str]) -> str:
    """Return the bots that play: once for seats in a row, of a lot each by its weight."""
    if lot:
        return ", ".join(f"{weight}× {bot}" for bot, weight in lot.items())
    return ", ".join(f"{bot} ×{len(list(same))}" for bot, same in groupby(players))


def company_said(name: str, words: Catalogue) -> str:
    """Return what a company is called; a bot by its own name, one with manners as it is typed."""
    keys = f"lab.company.{name}", f"gui.bot.{name}.name"
    return next((words.say(key) for key in keys if key in words), plain(name))


def _told_of(line: TestedLine) -> bool:
    """Say whether any game was a case of a line."""
    return None not in (line.difference, line.low, line.high)


def _below(gap: GapValue) -> bool:
    return gap.value is not None and gap.value < 0


def _known(gap: GapValue) -> bool:
    return gap.value is not None and gap.low is not None and gap.high is not None

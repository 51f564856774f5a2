"""Games to look at in words: which there are, and where one parts from that of the baseline."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.kernel.entries import Entry
from engine.kernel.journal import Answer, Chance, Typed
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.measures import Measure, name_of
from engine.lab.experiments.outliers import CHANGED, RARE, Outlier, Parting, outliers
from engine.lab.experiments.plan import Experiment
from gui.cli.tables import wrapped
from resources.catalogue import Catalogue

_COLUMNS = 78
_MOST_GAMES = 2  # to look at, of each sort


def games_lines(comparison: Comparison, words: Catalogue) -> Iterator[str]:
    """Yield some games to look at, and how."""
    told = []
    found = list(outliers(comparison, _MOST_GAMES))
    for arm in range(1, len(comparison.experiment.arms)):
        own = [one for one in found if one.arm == arm and one.why in (CHANGED, RARE)]
        long = [one for one in found if one.arm == arm and one.measure in ("length", "forced")]
        told += [_outlier(comparison.experiment, one, words) for one in (*own, *long)]
    if told:
        yield ""
        yield words.say("lab.told.games")
        yield from dict.fromkeys(f"  {line}" for line in told)
        yield from wrapped(words.say("lab.told.open"), _COLUMNS)


def _outlier(plan: Experiment, one: Outlier, words: Catalogue) -> str:
    if one.why == RARE:
        ending = words.say(f"{plan.game}.ending.{one.ending}")
        return words.say("lab.told.game-rare", arm=one.arm, game=str(one.game), ending=ending)
    measure = next(each for each in plan.measures if each.key == one.measure)
    details: dict[str, str | int] = {
        "arm": one.arm,
        "game": str(one.game),
        "measure": name_of(plan.game, one.measure, words.lang),
        "value": _whole(one.value, measure, words),
    }
    if one.why == CHANGED:
        base = _whole(one.base, measure, words)
        return words.say("lab.told.game-changed", **details, base=base)
    return words.say(f"lab.told.game-{one.why}", **details)


def _whole(value: int | None, measure: Measure, words: Catalogue) -> str:
    if measure.kind == "share":
        return words.say("lab.told.yes" if value else "lab.told.no")
    return str(value)


def parting_lines(
    found: Parting | None, base: Match[Any], variant: Match[Any], words: Catalogue
) -> Iterator[str]:
    """Yield at which entry a match parts from that of the baseline, and how."""
    if found is None:
        yield words.say("lab.told.never-part")
        return
    yield from wrapped(
        words.say(
            "lab.told.part",
            n=str(found.number),
            base=_entry_said(found.base, base, words),
            variant=_entry_said(found.variant, variant, words),
        ),
        _COLUMNS,
    )


def _entry_said(entry: Entry | None, match: Match[Any], words: Catalogue) -> str:
    """Return what was decided or drawn, in words as far as there are any."""
    if entry is None:
        return words.say("lab.told.over")
    record, teller = entry.record, Teller(match.game, match.state, words.lang)
    if isinstance(record, Answer):
        who = teller.seat(record.seat)
        return words.say("list.colon").join((who, teller.option(record.option)))
    if isinstance(record, Chance | Typed):
        return words.say("lab.told.drawn", topic=record.topic, value=record.value + 1, n=record.n)
    return words.say("lab.told.clock")

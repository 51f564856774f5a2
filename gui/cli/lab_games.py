"""Games to look at in words: which there are, and where one parts from that of the baseline."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.kernel.entries import Entry
from engine.kernel.journal import Answer, Chance, Typed
from engine.kernel.match import Match
from engine.kernel.wording import Teller
from engine.lab.experiments.outliers import CHANGED, LONG, RARE, Parting
from gui.cli.tables import wrapped
from printpack.lab.wording import ResultWords
from resources.catalogue import Catalogue

_COLUMNS = 78
_MOST_GAMES = 2  # to look at, of each sort


def games_lines(told: ResultWords) -> Iterator[str]:
    """Yield some games to look at, and how."""
    lines, words = [], told.words
    for arm in range(1, len(told.result.arms)):
        own = [one for one in told.result.outliers if one.arm == arm]
        sorts: Counter[tuple[str, str, str]] = Counter()
        some = []
        for one in own:
            sorts[one.why, one.measure, one.ending] += 1
            if sorts[one.why, one.measure, one.ending] <= _MOST_GAMES:
                some.append(one)
        apart = [one for one in some if one.why in (CHANGED, RARE)]
        long = [one for one in some if one.measure in LONG]
        lines += [
            words.say("lab.told.game-line", arm=arm, game=str(one.game), why=told.why(one))
            for one in (*apart, *long)
        ]
    if lines:
        yield ""
        yield words.say("lab.told.games")
        yield from dict.fromkeys(f"  {line}" for line in lines)
        yield from wrapped(words.say("lab.told.open"), _COLUMNS)


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

"""Games to look at in words: which there are, and where one parts from that of the baseline."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.kernel.match import Match
from engine.lab.experiments.outliers import CHANGED, LONG, RARE
from engine.lab.experiments.parting import parting, parting_told
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


def parting_lines(base: Match[Any], variant: Match[Any], words: Catalogue) -> Iterator[str]:
    """Yield at which entry a match parts from that of the baseline, and how."""
    told = parting_told(base, variant, parting(base, variant), words.lang)
    yield from wrapped(told, _COLUMNS)

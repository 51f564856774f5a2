"""Measures of an experiment: what one finished game counts as, and how it is judged.

They are data: `resources/lab.toml` for what any game has (its length, who was ahead when) and
`resources/games/<id>/lab.toml` for what one game counts. A measure takes its value from how the
game ended, from who won it, from its figures (`Game.sim_figures`), or from its course. It has the
key by which recorded playtests know it, where both count the same.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any

import resources
from engine.games import game
from engine.kernel.errors import LabError
from engine.kernel.game import Game, Setup
from engine.kernel.wording import Teller
from engine.lab.experiments.data_rows import Rows
from engine.lab.report import figures_of
from resources.catalogue import catalogue

KINDS = ("share", "mean", "count")
OF = ("all", "won", "counted")
BETTER = ("more", "less", "equal", "none")
COURSES = ("length", "forced", "leads", "decided")
FOLLOWED = frozenset({"leads", "decided"})  # what takes a look at the position after each step
_SOURCES = ("ending", "seat", "figure", "course")
_EACH = "{each}"
_KEY = re.compile(r"[a-z0-9_-]+(?:\.[A-Za-z0-9_{}-]+)*")
_MOST_SEATS = 16


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure of a game, and what makes a difference in it worth a word."""

    key: str
    kind: str  # share: it holds or not; mean: a number; count: how often something happened
    of: str  # all games, those that somebody won, or those in which it was counted at all
    better: str
    margin: float  # in points of a hundred for a share, else in its own unit
    source: str
    names: tuple[str, ...]  # the endings, the figures (with `*`), or the course
    seat: int = 0
    primary: bool = False
    axis: tuple[float, float] | None = None  # between what a chart shows it, if that is fixed
    word: str = ""  # the key of its name, if it is none of the game's measures
    about: str = ""  # the measure of the game that its name speaks of
    of_word: str = ""  # of which games it is told, where "won" is not the word for it
    fitted: bool = False  # whether recorded sessions are held against it to find who plays

    @property
    def scale(self) -> int:
        """Return what a value of 1 is told as: shares are told in points of a hundred."""
        return 100 if self.kind == "share" else 1


@dataclass(frozen=True, slots=True)
class Gap:
    """How far the highest and the lowest of several shares lie apart, over many games."""

    key: str
    over: tuple[str, ...]  # keys of measures
    margin: float
    word: str

    def among(self, there: Container[str]) -> tuple[str, ...]:
        """Return those that a table can have: at two seats nobody is third in turn order."""
        return tuple(key for key in self.over if key in there)


@dataclass(frozen=True, slots=True)
class Lab:
    """What the lab measures of one game."""

    game: str
    measures: tuple[Measure, ...]
    gaps: tuple[Gap, ...] = ()

    @property
    def by_key(self) -> dict[str, Measure]:
        """Return the measures by their keys."""
        return {one.key: one for one in self.measures}

    @property
    def primary(self) -> tuple[str, ...]:
        """Return the keys of what is tested unless somebody says otherwise."""
        return tuple(one.key for one in self.measures if one.primary)

    def matching(self, patterns: Iterable[str]) -> tuple[str, ...]:
        """Return the keys that any of these globs names, in their order here; all must name one."""
        found: dict[str, None] = {}
        for pattern in patterns:
            named = [one.key for one in self.measures if fnmatchcase(one.key, pattern)]
            if not named:
                expected = " | ".join(one.key for one in self.measures)
                raise LabError("lab-measure", given=pattern[:40], expected=expected)
            found.update(dict.fromkeys(named))
        return tuple(one.key for one in self.measures if one.key in found)


@lru_cache(maxsize=16)
def lab_of(game_id: str) -> Lab:
    """Return what is measured of a game: its own measures, then what any game has."""
    own, rules = f"games/{game_id}/lab.toml", game(game_id)
    try:
        data = resources.toml(own)
    except FileNotFoundError:
        data = {}
    made = read_lab(data, own, game_id)
    general = read_lab(resources.toml("lab.toml"), "lab.toml", game_id)
    others = [
        one
        for one in general.measures
        if one.key not in made.by_key and _has(rules, one, (one.seat,))
    ]
    return Lab(game_id, (*made.measures, *others), made.gaps)


def possible(setup: Setup) -> tuple[Measure, ...]:
    """Return the measures that games of this setup can have a value of."""
    rules = game(setup.game, setup.content)
    declared = {name for part in rules.sections(setup) for name in figures_of(part)}
    seats = range(1, len(setup.players) + 1)
    return tuple(
        one
        for one in lab_of(setup.game).measures
        if _has(rules, one, seats)
        and (one.of == OF[0] or one.source != "figure" or _any_of(one.names, declared))
    )


def _has(rules: Game[Any], one: Measure, seats: Container[int]) -> bool:
    """Say whether a game has such a seat, and somebody ahead of somebody else."""
    if one.source == "seat":
        return one.seat in seats and rules.seats.stop > 2 and one.seat < rules.seats.stop
    followed = one.source == "course" and one.names[0] in FOLLOWED
    return not followed or type(rules).reached is not Game.reached


def _any_of(patterns: Iterable[str], names: Iterable[str]) -> bool:
    return any(fnmatchcase(name, pattern) for name in names for pattern in patterns)


def name_of(game_id: str, key: str, lang: str) -> str:
    """Return what a measure, or a gap, is called."""
    made, words = lab_of(game_id), catalogue(lang)
    known = made.by_key.get(key)
    gap = next((one.word for one in made.gaps if one.key == key), "")
    if known is None and gap:
        return words.say(gap)
    teller = Teller(game(game_id), None, lang)
    if known is None or not known.word:
        return teller.measure(key)
    if known.about:
        return words.say(known.word, what=teller.measure(known.about))
    return words.say(known.word, seat=known.seat) if known.seat else words.say(known.word)


# --- reading -------------------------------------------------------------------------------------


def read_lab(data: Mapping[str, Any], file: str, game_id: str) -> Lab:
    """Return the measures of a parsed `lab.toml`, or say in one line what of it is wrong."""
    rows = Rows(file)
    rows.only(data, ("measure", "gap", "constraints", "goals"))  # the last two are for searching
    made = tuple(one for entry in rows.tables(data, "measure") for one in _measures(rows, entry))
    keys = [one.key for one in made]
    for key in keys:
        if keys.count(key) > 1:
            raise rows.wrong("key", key, "…")
    gaps = tuple(_gap(rows, entry, keys) for entry in rows.tables(data, "gap"))
    return Lab(game_id, made, gaps)


_KNOWN = (
    *(
        "key",
        "kind",
        "of",
        "better",
        "margin",
        "primary",
        "axis",
        "word",
        "about",
        "of_word",
        "fitted",
        "each",
    ),
    *_SOURCES,
)


def _measures(rows: Rows, entry: Mapping[str, Any]) -> Iterator[Measure]:
    """Yield the measure of an entry, or one for `each` of the names it lists."""
    rows.only(entry, _KNOWN)
    names = rows.texts(entry, "each")
    if not names:
        yield _measure(rows, entry, "")
    for name in names:
        yield _measure(rows, entry, name)


def _measure(rows: Rows, entry: Mapping[str, Any], each: str) -> Measure:
    given = [source for source in _SOURCES if source in entry]
    if len(given) != 1:
        raise rows.wrong(str(entry.get("key")), " ".join(given), " | ".join(_SOURCES))
    source = given[0]
    key = rows.text(entry, "key").replace(_EACH, each)
    if not _KEY.fullmatch(key):
        raise rows.wrong("key", key, "a.b-c")
    seat = 0
    names: tuple[str, ...] = ()
    if source == "seat":
        taken = each if entry["seat"] == _EACH else entry["seat"]
        seat = rows.whole(taken, "seat", 1, _MOST_SEATS)
    else:
        names = tuple(name.replace(_EACH, each) for name in rows.texts(entry, source))
    if source == "course" and (len(names) != 1 or names[0] not in COURSES):
        raise rows.wrong("course", str(entry["course"]), " | ".join(COURSES))
    return Measure(
        key,
        rows.choice(entry, "kind", KINDS),
        rows.choice(entry, "of", OF, OF[0]),
        rows.choice(entry, "better", BETTER, BETTER[-1]),
        rows.number(entry, "margin"),
        source,
        names,
        seat,
        rows.flag(entry, "primary"),
        rows.pair(entry, "axis"),
        rows.text(entry, "word", "").replace(_EACH, each),
        rows.text(entry, "about", "").replace(_EACH, each),
        rows.text(entry, "of_word", ""),
        rows.flag(entry, "fitted"),
    )


def _gap(rows: Rows, entry: Mapping[str, Any], keys: Sequence[str]) -> Gap:
    rows.only(entry, ("key", "over", "margin", "word"))
    pattern = rows.text(entry, "over")
    over = tuple(key for key in keys if fnmatchcase(key, pattern))
    if len(over) < 2:
        raise rows.wrong("over", pattern, " | ".join(keys))
    key, word = rows.text(entry, "key"), rows.text(entry, "word")
    return Gap(key, over, rows.number(entry, "margin"), word)

"""Tracker templates: what a playtest that is logged by hand counts, does and notes, per game.

A template is data: `resources/games/<id>/tracker.toml`, or for a prototype that no program knows
what a person named on the spot, kept as JSON of the same shape. What a number starts from and what
an action changes are sums of addresses of rules, so that they follow the house. A term counts
for one role alone as `monk:…`, for all others as `!monk:…`; `{role}` and `{seat}` in an address are
those of the seat.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

import resources
from engine.kernel.damage import read_as
from engine.kernel.errors import PlaytestError, SamsaraError
from engine.playtest.sessions import Playtest, Session
from resources.catalogue import LANGUAGES, catalogue

Number: TypeAlias = int | float
Sum: TypeAlias = tuple[str | int, ...]  # terms: numbers, or addresses with a sign and a role

Named = TypeVar("Named", "Counter", "Action", "Phase", "Tag")

OTHER = "other"  # the game of a prototype
SHAPES = (
    *("circle", "square", "diamond", "triangle", "star", "hexagon", "cross", "drop", "heart"),
    *("octagon", "crescent", "arrow"),
)  # of tags, so that no chart tells them apart by colour alone
KEYED = 9  # tags that have a key, which is their number
_LONGEST, _MOST = 60, 40  # characters of a name, members of a list
_LARGEST = 1_000_000  # of a number


@dataclass(frozen=True, slots=True)
class Counter:
    """What is counted, of a seat or of all; named by the catalogue, or as a person typed it."""

    key: str
    icon: str
    word: str = ""
    label: str = ""
    start: Sum = (0,)
    step: Sum = (1,)  # of one press of its key
    limit: Sum = ()  # the most that a team wins with
    goal: Sum = ()  # the least that a team wins with
    lost: Sum = ()  # where all is lost


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat does in its turn, by the verb or the argument that the rules know it by."""

    key: str
    icon: str
    word: str = ""
    label: str = ""
    deltas: Mapping[str, Sum] = field(default_factory=dict)  # by the key of a counter


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of a round, or one before the first or after the last."""

    key: str
    word: str = ""
    label: str = ""
    once: bool = False  # whether no round has it


@dataclass(frozen=True, slots=True)
class Tag:
    """What an observation is about: word, shape and number; up to the ninth a key as well."""

    key: str
    shape: str
    number: int
    word: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class ResultForm:
    """What is asked when a game logged by hand is over."""

    team: bool = False  # whether all win or lose together
    score: bool = True  # whether seats have points
    rank: bool = True
    endings: tuple[str, ...] = ()  # `<id>.ending.<ending>` words each
    paths: tuple[str, ...] = ()  # ways a seat may have gone: `<id>.path.<path>`


@dataclass(frozen=True, slots=True)
class Template:
    """What the tracker shows of a game that it does not play."""

    game: str
    seat_counters: tuple[Counter, ...]
    team_counters: tuple[Counter, ...] = ()
    phases: tuple[Phase, ...] = ()
    actions: tuple[Action, ...] = ()
    asked: tuple[str, ...] = ()  # the questions whose answers the actions are
    result: ResultForm = field(default_factory=ResultForm)
    tags: tuple[Tag, ...] = ()
    by_turns: bool = False  # whether a round is a turn of each seat, and its steps those of a turn


@lru_cache(maxsize=16)
def template(game: str) -> Template:
    """Return a game's own template, or where it has none that of a prototype."""
    data = resources.toml("playtest.toml")["other"]
    with suppress(FileNotFoundError):
        if game.isidentifier():  # what a session of a file calls its game names no file here
            data = resources.toml(f"games/{game}/tracker.toml")
    return read(data, game)


def template_of(playtest: Playtest) -> Template:
    """Return what a session counts; of a prototype nobody knows whether all win together."""
    made = _template_of(playtest.session)
    if playtest.session.game != OTHER:
        return made
    return replace(made, result=replace(made.result, team=True))


def _template_of(session: Session) -> Template:
    """Return a session's own template, or that of its game."""
    if not session.template:
        return template(session.game)
    try:
        with read_as(lambda _: PlaytestError("playtest-template", game=session.game, key="")):
            return read_own(json.loads(session.template), session.game)
    except SamsaraError:
        return template(OTHER)


def other_game() -> Template:
    """Return that of a prototype: three counters a seat, to be named on the spot."""
    return template(OTHER)


@lru_cache(maxsize=1)
def default_tags() -> tuple[Tag, ...]:
    """Return the tags that every game has, by their keys 1 to 9."""
    return _tags(resources.toml("playtest.toml")["tag"], "playtest", 1)


# --- reading and writing -------------------------------------------------------------------------


def read(data: Mapping[str, Any], game: str) -> Template:
    """Return the template that a table of TOML or JSON stands for, or refuse it."""
    made = Template(
        game,
        tuple(_counter(entry, game) for entry in _list(data, "seat_counter", game)),
        tuple(_counter(entry, game) for entry in _list(data, "team_counter", game)),
        tuple(_phase(entry, game) for entry in _list(data, "phase", game)),
        tuple(_action(entry, game) for entry in _list(data, "action", game)),
        _texts(data.get("asked", []), game, "asked"),
        _result(data.get("result", {}), game),
        (*default_tags(), *_tags(_list(data, "tag", game), game, KEYED + 1)),
        _flag(data, "by_turns", game),
    )
    counted = [one.key for one in (*made.seat_counters, *made.team_counters)]
    for row in (counted, *([one.key for one in row] for row in (made.actions, made.tags))):
        if len(set(row)) != len(row):
            raise _wrong(game, "key")
    if {key for action in made.actions for key in action.deltas} - set(counted):
        raise _wrong(game, "deltas")
    return made


def read_own(data: Mapping[str, Any], game: str) -> Template:
    """Return the template that a session brought along; what has no word here has its key for one.

    A picture that is not here is refused.
    """
    made = read(data, game)
    pictures = frozenset(json.loads(resources.text("icons/icons.json"))["icons"])
    counters = (*made.seat_counters, *made.team_counters)
    shown = {*(one.icon for one in counters), *(one.icon for one in made.actions)}
    if shown - pictures:
        raise _wrong(game, "icon")
    return replace(
        made,
        seat_counters=tuple(map(_worded, made.seat_counters)),
        team_counters=tuple(map(_worded, made.team_counters)),
        phases=tuple(map(_worded, made.phases)),
        actions=tuple(map(_worded, made.actions)),
        tags=tuple(map(_worded, made.tags)),
    )


def _worded(one: Named) -> Named:
    words = catalogue(LANGUAGES[0])
    known = one.label or (one.word in words and "{" not in words.pattern(one.word))
    return one if known else replace(one, word="", label=one.key)


def to_data(made: Template) -> dict[str, Any]:
    """Return a template as JSON, from which `read` makes it again."""
    return {
        "seat_counter": [_row(one) for one in made.seat_counters],
        "team_counter": [_row(one) for one in made.team_counters],
        "phase": [_row(one) for one in made.phases],
        "action": [_row(one) for one in made.actions],
        "asked": list(made.asked),
        "result": _row(made.result),
        "tag": [_row(one) for one in made.tags[len(default_tags()) :]],
        "by_turns": made.by_turns,
    }


def _row(one: Any) -> dict[str, Any]:
    """Return a part as a table, with what it has of its own."""
    row = {name: getattr(one, name) for name in one.__slots__}
    row.pop("number", None)
    return {
        name: {key: list(terms) for key, terms in value.items()}
        if isinstance(value, Mapping)
        else list(value)
        if isinstance(value, tuple)
        else value
        for name, value in row.items()
    }


def _counter(entry: Mapping[str, Any], game: str) -> Counter:
    return Counter(
        _key(entry, game),
        _text(entry.get("icon"), game, "icon"),
        *_named(entry, f"{game}.kind", game),
        start=_sum(entry.get("start", 0), game, "start"),
        step=_sum(entry.get("step", 1), game, "step"),
        limit=_sum(entry.get("limit", []), game, "limit"),
        goal=_sum(entry.get("goal", []), game, "goal"),
        lost=_sum(entry.get("lost", []), game, "lost"),
    )


def _phase(entry: Mapping[str, Any], game: str) -> Phase:
    named = _named(entry, f"{game}.phase", game)
    return Phase(_key(entry, game), *named, once=_flag(entry, "once", game))


def _action(entry: Mapping[str, Any], game: str) -> Action:
    deltas = entry.get("deltas", {})
    if not isinstance(deltas, dict) or len(deltas) > _MOST:
        raise _wrong(game, "deltas")
    return Action(
        _key(entry, game),
        _text(entry.get("icon"), game, "icon"),
        *_named(entry, f"{game}.cause", game),
        deltas={str(key): _sum(terms, game, "deltas") for key, terms in deltas.items()},
    )


def _result(entry: object, game: str) -> ResultForm:
    if not isinstance(entry, dict):
        raise _wrong(game, "result")
    flags = {name: entry.get(name, name != "team") for name in ("team", "score", "rank")}
    for name, value in flags.items():
        if not isinstance(value, bool):
            raise _wrong(game, f"result.{name}")
    endings, paths = (
        _texts(entry.get(name, []), game, f"result.{name}") for name in ("endings", "paths")
    )
    return ResultForm(**flags, endings=endings, paths=paths)


def _tags(entries: Sequence[Mapping[str, Any]], game: str, first: int) -> tuple[Tag, ...]:
    made = tuple(
        Tag(_key(entry, game), str(entry.get("shape")), number, *_named(entry, f"{game}.tag", game))
        for number, entry in enumerate(entries, first)
    )
    if {tag.shape for tag in made} - set(SHAPES):
        raise _wrong(game, "shape")
    return made


def _list(data: Mapping[str, Any], name: str, game: str) -> list[dict[str, Any]]:
    rows = data.get(name, []) if isinstance(data, dict) else None
    if not isinstance(rows, list) or len(rows) > _MOST:
        raise _wrong(game, name)
    if not all(isinstance(row, dict) for row in rows):
        raise _wrong(game, name)
    return rows


def _flag(entry: Mapping[str, Any], name: str, game: str) -> bool:
    value = entry.get(name, False)
    if not isinstance(value, bool):
        raise _wrong(game, name)
    return value


def _key(entry: Mapping[str, Any], game: str) -> str:
    return _text(entry.get("key"), game, "key")


def _named(entry: Mapping[str, Any], usual: str, game: str) -> tuple[str, str]:
    """Return the key of a part's words, by default the usual one, or the name that it was given."""
    label = entry.get("label", "")
    if label:
        return "", _text(label, game, "label")
    return _text(entry.get("word") or f"{usual}.{_key(entry, game)}", game, "word"), ""


def _sum(terms: object, game: str, where: str) -> Sum:
    listed = terms if isinstance(terms, list) else [terms]
    if len(listed) > _MOST or not all(map(_is_term, listed)):
        raise _wrong(game, where)
    return tuple(listed)


def _is_term(term: object) -> bool:
    return _good(term) or (type(term) is int and abs(term) <= _LARGEST)


def _texts(rows: object, game: str, where: str) -> tuple[str, ...]:
    if not isinstance(rows, list) or len(rows) > _MOST:
        raise _wrong(game, where)
    return tuple(_text(row, game, where) for row in rows)


def _text(value: object, game: str, where: str) -> str:
    if not _good(value):
        raise _wrong(game, where)
    return str(value)


def _good(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _LONGEST and value.isprintable()


def _wrong(game: str, where: str) -> PlaytestError:
    return PlaytestError("playtest-template", game=game, key=where)

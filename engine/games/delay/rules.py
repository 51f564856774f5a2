"""Rule record: the numbers of Delay the End and of the content it is played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import NamedTuple

from engine.games.delay.pack import ContentPack, shipped
from engine.games.delay.schema import STATS
from engine.kernel.asking import Option
from engine.kernel.rules import RuleSheet, Value

ROUNDS = 7
_SIGNED = tuple(f".effect.{stat}" for stat in STATS)

Effect = tuple[int, int, int, int]  # by STATS


class EventQuestion(NamedTuple):
    """§4.2 An event as a question: what it is about, and its three answers."""

    about: Option
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """One field for each rule of `rules.toml`, which says what it may be; and the content."""

    start_heaven: int
    start_hell: int
    start_stability: int
    start_pressure: int
    growth: tuple[int, ...]
    embellish_heaven: int
    obscure_hell: int
    seal_pressure: int
    seal_chance: int
    penalty_stability: int
    penalty_heaven: int
    truth_at: int
    truth_stability: int
    balance_gap: int
    balance_stability: int
    rebellion_rounds: int
    extreme_limit: int
    collapse_below: int
    heaven_at: int
    hell_at: int
    rebellion_below: int
    task: str
    aim: str
    keep_chance: int
    practice: bool
    show_extreme: bool
    pack: ContentPack = field(repr=False)
    scenes: tuple[EventQuestion, ...] = field(repr=False)  # by the number of the event
    fixed: tuple[int, ...] = field(repr=False)  # the event of a round, -1 if drawn
    pool: tuple[int, ...] = field(repr=False)  # the events that are drawn
    effects: Mapping[str, Effect] = field(repr=False)  # by choice, `event_003.A`
    extremes: frozenset[str] = field(repr=False)  # choices
    consequences: frozenset[str] = field(repr=False)  # choices of which something is told
    records: Mapping[str, Effect] = field(repr=False)


_CONTENT = (
    *("pack", "scenes", "fixed", "pool"),
    *("effects", "extremes", "consequences", "records"),
)
_NUMBERS = tuple(entry.name for entry in fields(Rules) if entry.name not in _CONTENT)


def sheet_of(pack: ContentPack) -> RuleSheet:
    """§8.3 Return the rule sheet with a content's numbers; a pack is an edition of its own."""
    edition = "" if pack == shipped() else f"pack {pack.id}"
    return RuleSheet(
        "delay", lambda: pack.numbers, edition=edition, signed=_SIGNED, base=pack.rules
    )


def resolve(sheet: RuleSheet, pack: ContentPack, house: Mapping[str, Value]) -> Rules:
    """Return the rules with the house's changes; the same changes, the same record."""
    return _resolve(sheet, pack, tuple(sorted(house.items())) if house else ())


@lru_cache(maxsize=64)
def _resolve(sheet: RuleSheet, pack: ContentPack, house: tuple[tuple[str, Value], ...]) -> Rules:
    values = sheet.resolve(dict(house))
    numbers = {name: values[name] for name in _NUMBERS}
    positions = {event.position: number for number, event in enumerate(pack.events)}
    return Rules(
        **numbers,  # type: ignore[arg-type]  # as rules.toml has them
        pack=pack,
        scenes=tuple(
            EventQuestion(
                (event.id,),
                tuple(("choose", f"{event.id}.{choice.id}") for choice in event.choices),
            )
            for event in pack.events
        ),
        fixed=tuple(positions.get(number, -1) for number in range(1, ROUNDS + 1)),
        pool=tuple(number for number, event in enumerate(pack.events) if not event.position),
        effects={
            f"{event.id}.{choice.id}": _effect(f"{event.id}.{choice.id}", values)
            for event in pack.events
            for choice in event.choices
        },
        extremes=frozenset(
            f"{event.id}.{choice.id}"
            for event in pack.events
            for choice in event.choices
            if choice.extreme
        ),
        consequences=frozenset(
            f"{event.id}.{choice.id}"
            for event in pack.events
            for choice in event.choices
            if choice.consequence
        ),
        records=_records(values),
    )


def _effect(choice: str, values: Mapping[str, Value]) -> Effect:
    heaven, hell, stability, pressure = (
        _number(values, f"{choice}.effect.{stat}") for stat in STATS
    )
    return heaven, hell, stability, pressure


def _records(values: Mapping[str, Value]) -> dict[str, Effect]:
    """§5.1 Return what each record changes by itself."""
    return {
        "truthfully": (0, 0, 0, 0),
        "embellish": (_number(values, "embellish_heaven"), 0, 0, 0),
        "obscure": (0, _number(values, "obscure_hell"), 0, 0),
        "seal": (0, 0, 0, _number(values, "seal_pressure")),
    }


def _number(values: Mapping[str, Value], name: str) -> int:
    value = values[name]
    assert isinstance(value, int), name
    return value

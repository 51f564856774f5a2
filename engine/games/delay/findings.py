"""§8.2 What is unusual in a pack, by the rulebook or by this edition: said, and played anyway."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.delay.pack import ContentPack, Event
from engine.games.delay.schema import ENDINGS, EVENTS, STATS, PackFault, sound_effects
from resources.numbers import signed

EVENT_LENGTH = 120
ENDING_LENGTH = 250
LEAST_EFFECT, MOST_EFFECT = 3, 12
LEAST_DILEMMAS = 3
TAGS = ("heaven", "hell", "human", "archive", "doom")

_STABILITY, _PRESSURE = STATS.index("stability"), STATS.index("pressure")


def findings(pack: ContentPack) -> tuple[PackFault, ...]:
    """§8.2 Return everything that the rulebook, or this edition, would have otherwise."""
    found: list[PackFault] = []
    for event in pack.events:
        found += _lengths(EVENTS, event.id, event.text, EVENT_LENGTH)
        for choice in event.choices:
            found += _effects(event.id, choice.id, choice.effect)
        found += _dilemma(event)
        for place, tag in enumerate(event.tags):
            if tag not in TAGS:
                field = f"tags[{place}]"
                found.append(
                    PackFault("finding-tag", EVENTS, event.id, field, tag[:40], " | ".join(TAGS))
                )
    for ending in pack.endings:
        found += _lengths(ENDINGS, ending.id, ending.text, ENDING_LENGTH)
    dilemmas = sum(event.dilemma for event in pack.events)
    if dilemmas < LEAST_DILEMMAS:
        expected = f"≥ {LEAST_DILEMMAS}"
        found.append(
            PackFault("finding-dilemmas", EVENTS, EVENTS, "is_dilemma", str(dilemmas), expected)
        )
    return tuple(found)


def effect_findings(events: Any) -> tuple[PackFault, ...]:
    """§8.2 Return what is unusual in the numbers of a file, even if something in it is wrong."""
    effects = sound_effects(events)
    return tuple(found for effect in effects for found in _effects(*effect))


def _lengths(file: str, name: str, text: Mapping[str, str], most: int) -> Iterator[PackFault]:
    """D-11 A Chinese text is measured in characters, an English one in words."""
    characters = len(text["zh"].replace("\n", ""))
    if characters > most:
        given = str(characters)
        yield PackFault("finding-characters", file, name, "text_zh", given, str(most))
    if len(text["en"].split()) > most:
        given = str(len(text["en"].split()))
        yield PackFault("finding-words", file, name, "text_en", given, str(most))


def _effects(name: str, letter: str, effect: Sequence[int]) -> Iterator[PackFault]:
    """D-10 A choice changes something, and what it changes by 3 to 12."""
    if not any(effect):
        yield PackFault("finding-idle", EVENTS, name, f"{letter}.effect", "0, 0, 0, 0")
    for stat, value in zip(STATS, effect, strict=True):
        if value and not LEAST_EFFECT <= abs(value) <= MOST_EFFECT:
            field = f"{letter}.effect.{stat}"
            expected = f"0 | ±{LEAST_EFFECT} … ±{MOST_EFFECT}"
            yield PackFault("finding-effect", EVENTS, name, field, signed(value), expected)


def _dilemma(event: Event) -> Iterator[PackFault]:
    """D-12 As this edition counts: an event is a dilemma if each answer has its cost."""
    costly = all(
        choice.effect[_STABILITY] < 0 or choice.effect[_PRESSURE] > 0 for choice in event.choices
    )
    if costly != event.dilemma:
        expected = "true" if costly else "false"
        given = "true" if event.dilemma else "false"
        yield PackFault("finding-dilemma", EVENTS, event.id, "is_dilemma", given, expected)

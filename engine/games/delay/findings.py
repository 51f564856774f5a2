"""§8.2 What a playable pack does otherwise than the rulebook wants: said, and played anyway."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.delay.pack import ContentPack, Event, EventChoice
from engine.games.delay.schema import ENDINGS, EVENTS, STATS, PackFault
from resources.numbers import signed

EVENT_LENGTH = 120
ENDING_LENGTH = 250
LEAST_EFFECT, MOST_EFFECT = 3, 12
LEAST_DILEMMAS = 3
TAGS = ("heaven", "hell", "human", "archive", "doom")

_STABILITY, _PRESSURE = STATS.index("stability"), STATS.index("pressure")


def findings(pack: ContentPack) -> tuple[PackFault, ...]:
    """§8.2 Return everything that the rulebook would have otherwise."""
    found: list[PackFault] = []
    for event in pack.events:
        found += _lengths(EVENTS, event.id, event.text, EVENT_LENGTH)
        for choice in event.choices:
            found += _effects(event.id, choice)
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


def _lengths(file: str, name: str, text: Mapping[str, str], most: int) -> Iterator[PackFault]:
    """D-11 A Chinese text is measured in characters, an English one in words."""
    if len(text["zh"]) > most:
        given = str(len(text["zh"]))
        yield PackFault("finding-characters", file, name, "text_zh", given, str(most))
    if len(text["en"].split()) > most:
        given = str(len(text["en"].split()))
        yield PackFault("finding-words", file, name, "text_en", given, str(most))


def _effects(name: str, choice: EventChoice) -> Iterator[PackFault]:
    """D-10 A choice changes something, and what it changes by 3 to 12."""
    if not any(choice.effect):
        yield PackFault("finding-idle", EVENTS, name, f"{choice.id}.effect", "0, 0, 0, 0")
    for stat, value in zip(STATS, choice.effect, strict=True):
        if value and not LEAST_EFFECT <= abs(value) <= MOST_EFFECT:
            field = f"{choice.id}.effect.{stat}"
            expected = f"0 | ±{LEAST_EFFECT} … ±{MOST_EFFECT}"
            yield PackFault("finding-effect", EVENTS, name, field, signed(value), expected)


def _dilemma(event: Event) -> Iterator[PackFault]:
    """D-12 An event is a dilemma exactly if each answer costs Stability or adds Pressure."""
    costly = all(
        choice.effect[_STABILITY] < 0 or choice.effect[_PRESSURE] > 0 for choice in event.choices
    )
    if costly != event.dilemma:
        expected = "true" if costly else "false"
        given = "true" if event.dilemma else "false"
        yield PackFault("finding-dilemma", EVENTS, event.id, "is_dilemma", given, expected)

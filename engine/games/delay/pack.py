"""§8 Content packs: events, endings and rules, read from a folder or from a journal's head.

A pack that cannot be played is refused with everything that is wrong in it. What a pack says is
found by its ids; what it does stands in numbers, and a house may change those by their addresses.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from typing import Any

import resources
from engine.files.reading import FileKind, is_there, read_bounded
from engine.games.delay.game_config import changed_rules, config_faults, plain_config
from engine.games.delay.schema import (
    CHOICE_KEYS,
    CONFIG,
    CONSEQUENCES,
    ENDING_KEYS,
    ENDINGS,
    EVENT_KEYS,
    EVENTS,
    FILES,
    IDS,
    MOST_BYTES,
    STATS,
    TRIGGERS,
    PackFault,
    ending_faults,
    event_faults,
    has_consequence,
    listed,
    paragraphs,
    read_json,
    shown,
)
from engine.kernel.errors import LibraryError, SamsaraError
from engine.kernel.rules import Value

WHOLE = "content"  # what the one text of a whole pack is called in messages
_KEYS = {"events": EVENTS, "endings": ENDINGS, "config": CONFIG}  # of that text
_LANGUAGES = ("zh", "en")
_TEXTS = ("text_en", "text_zh")


class PackError(SamsaraError):
    """A pack that cannot be played. Code and details are the first fault's, `faults` are all."""

    def __init__(self, faults: Sequence[PackFault]) -> None:
        super().__init__(faults[0].code, **faults[0].details)
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[object, ...]:
        """Travel between processes with every fault."""
        return PackError, (self.faults,)


@dataclass(frozen=True, slots=True)
class EventChoice:
    """§4.2 One of an event's three answers."""

    id: str
    label: Mapping[str, str]
    effect: tuple[int, ...]  # by STATS
    extreme: bool
    consequence: Mapping[str, str]  # what is told after it; empty where there is nothing


@dataclass(frozen=True, slots=True)
class Event:
    """§4.2 One event."""

    id: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    choices: tuple[EventChoice, ...]
    position: int  # the round it is fixed to, or 0
    dilemma: bool
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndingText:
    """§7.2 What is told where the game ends."""

    id: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    trigger: str


@dataclass(frozen=True, slots=True)
class ContentPack:
    """A whole content: equal texts are equal packs."""

    text: str  # canonical JSON, which `loads` reads
    events: tuple[Event, ...] = field(compare=False, repr=False)
    endings: tuple[EndingText, ...] = field(compare=False, repr=False)
    # §8.4 the rules that it changes, by their keys in `rules.toml`
    rules: Mapping[str, Value] = field(compare=False, repr=False)

    @property
    def id(self) -> str:
        """Return the short name that only this content has."""
        return sha256(self.text.encode()).hexdigest()[:8]

    @property
    def numbers(self) -> dict[str, int]:
        """§8.3 Return every number of the events by its address, `event_003.A.effect.heaven`."""
        return {
            f"{event.id}.{choice.id}.effect.{stat}": value
            for event in self.events
            for choice in event.choices
            for stat, value in zip(STATS, choice.effect, strict=True)
        }


@lru_cache(maxsize=16)
def words(pack: ContentPack) -> dict[tuple[str, str, str], str]:
    """Return every text of a pack by language, kind and id; a choice is `event_003.A`."""
    found = {}
    titled: tuple[Event | EndingText, ...] = (*pack.events, *pack.endings)
    for lang in _LANGUAGES:
        for told in titled:
            found[lang, "title", told.id] = told.title[lang]
            found[lang, "text", told.id] = told.text[lang]
        for event in pack.events:
            for choice in event.choices:
                key = f"{event.id}.{choice.id}"
                found[lang, "choice", key] = choice.label[lang]
                if choice.consequence:
                    found[lang, "consequence", key] = choice.consequence[lang]
    return found


def read_folder(folder: Traversable) -> ContentPack:
    """§8.1 Return the pack in a folder, or refuse it."""
    return checked(*parsed(folder))


def parsed(folder: Traversable) -> tuple[dict[str, Any], list[PackFault]]:
    """Return what the files of a folder hold, and what keeps any of them from being read."""
    values: dict[str, Any] = {}
    faults: list[PackFault] = []
    for file in (*FILES, CONFIG):
        place = folder.joinpath(file)
        try:
            data = read_bounded(place, FileKind.PACK)
        except LibraryError as error:
            if file != CONFIG or is_there(place):
                faults.append(_unread(file, place, error))
            continue
        value, wrong = read_json(file, data)
        faults += wrong
        if value is not None or not wrong:
            values[file] = value
    return values, faults


def _unread(file: str, place: Traversable, error: LibraryError) -> PackFault:
    """Return why a file was not read, in the words of packs."""
    if error.code == "file-too-large":
        return PackFault("pack-size", file, expected=f"{MOST_BYTES:,} B")
    if error.code == "file-unreadable" and place.is_file():
        return PackFault("pack-unreadable", file, given=str(error.details["why"]))
    return PackFault("pack-missing", file)


def loads(text: str) -> ContentPack:
    """Return the pack that one JSON text holds, `{"events": […], "endings": […]}`, or refuse it.

    §8.4 Changed rules, if any, are under `config`, in the format of `game-config.json`.
    """
    value, faults = read_json(WHOLE, text.encode("utf-8", "surrogatepass"))
    if faults:
        raise PackError(faults)
    if not isinstance(value, dict) or set(value) - {"config"} != {"events", "endings"}:
        expected = '{"events", "endings"}'
        raise PackError([PackFault("pack-list", WHOLE, given=shown(value), expected=expected)])
    return checked({_KEYS[key]: part for key, part in value.items()}, [])


@cache
def shipped() -> ContentPack:
    """Return the content that comes with the game."""
    values = {}
    for file in FILES:
        values[file], faults = read_json(file, resources.text(f"games/delay/{file}").encode())
        assert not faults, faults
    return checked(values, [])


def checked(values: Mapping[str, Any], faults: list[PackFault]) -> ContentPack:
    """Return the pack in these parsed files, or refuse it with every fault in them."""
    values = {file: listed(file, value) for file, value in values.items()}
    if EVENTS in values:
        faults += event_faults(values[EVENTS])
    if ENDINGS in values:
        faults += ending_faults(values[ENDINGS])
    if CONFIG in values:
        faults += config_faults(values[CONFIG])
    if faults:
        raise PackError(faults)
    events = sorted(map(_plain_event, values[EVENTS]), key=lambda event: IDS.index(event["id"]))
    order = list(TRIGGERS)
    endings = sorted(
        map(_plain_ending, values[ENDINGS]),
        key=lambda ending: order.index(ending["id"]),
    )
    rules = changed_rules(values.get(CONFIG, {}))
    plain: dict[str, Any] = {"events": events, "endings": endings}
    plain |= {"config": plain_config(rules)} if rules else {}
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    return ContentPack(text, tuple(map(_event, events)), tuple(map(_ending, endings)), rules)


def _plain_event(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return an event with its keys and choices in their one order."""
    choices = [
        {key: choice[key] for key in CHOICE_KEYS}
        | {"effect": {stat: choice["effect"][stat] for stat in STATS}}
        | _told(choice, CONSEQUENCES if has_consequence(choice) else ())
        for choice in sorted(raw["choices"], key=lambda choice: str(choice["id"]))
    ]
    return {key: raw[key] for key in EVENT_KEYS} | _told(raw, _TEXTS) | {"choices": choices}


def _plain_ending(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return an ending with its keys in their one order; §7.2 its id tells its trigger."""
    plain = {"trigger": TRIGGERS[raw["id"]]} | dict(raw) | _told(raw, _TEXTS)
    return {key: plain[key] for key in ENDING_KEYS}


def _told(raw: Mapping[str, Any], keys: Sequence[str]) -> dict[str, str]:
    """Return texts in their one form: what stands between line breaks is a paragraph."""
    return {key: paragraphs(raw[key]) for key in keys}


def _event(plain: Mapping[str, Any]) -> Event:
    return Event(
        id=plain["id"],
        title=_both(plain, "title"),
        text=_both(plain, "text"),
        choices=tuple(
            EventChoice(
                id=choice["id"],
                label=_both(choice, "label"),
                effect=tuple(choice["effect"][stat] for stat in STATS),
                extreme=choice["is_extreme"],
                consequence=_both(choice, "consequence") if has_consequence(choice) else {},
            )
            for choice in plain["choices"]
        ),
        position=plain["fixed_position"] or 0,
        dilemma=plain["is_dilemma"],
        tags=tuple(plain["tags"]),
    )


def _ending(plain: Mapping[str, Any]) -> EndingText:
    return EndingText(plain["id"], _both(plain, "title"), _both(plain, "text"), plain["trigger"])


def _both(plain: Mapping[str, Any], key: str) -> dict[str, str]:
    return {lang: plain[f"{key}_{lang}"] for lang in _LANGUAGES}

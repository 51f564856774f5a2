"""§8.1 The form of a content pack: everything in it that cannot be played, said all at once.

An entry is a code with the file, the event or ending, the field, what stands there and what was
expected; `error.<code>` in the catalogue words it.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from unicodedata import category

from engine.files.reading import FileKind

EVENTS, ENDINGS = "events.json", "endings.json"
CONFIG = "game-config.json"  # optional
FILES = (EVENTS, ENDINGS)
MOST_BYTES = FileKind.PACK.most
MOST_CHARACTERS = 5_000
MOST_EFFECT = 100  # a value runs from 0 to 100, so no single change needs more
MOST_TAGS = 20

STATS = ("heaven", "hell", "stability", "pressure")
LETTERS = ("A", "B", "C")
IDS = tuple(f"event_{number:03}" for number in range(1, 11))
POSITIONS = (1, 6, 7)
TRIGGERS = {
    "human_collapse": "stability_low",
    "heaven_dominance": "heaven_high",
    "hell_dominance": "hell_high",
    "human_rebellion": "rebellion",
    "false_peace": "default",
}
_TITLES = ("title_en", "title_zh", "text_en", "text_zh")
_LABELS = ("label_en", "label_zh")
_PARAGRAPHED = ("text_en", "text_zh", "consequence_en", "consequence_zh")
EVENT_KEYS = ("id", *_TITLES, "choices", "fixed_position", "is_dilemma", "tags")
CHOICE_KEYS = ("id", *_LABELS, "effect", "is_extreme")
CONSEQUENCES = ("consequence_en", "consequence_zh")  # of a choice, which may do without
ENDING_KEYS = ("id", *_TITLES, "trigger")
_UNDER = {EVENTS: "events", ENDINGS: "endings"}  # the key of the list, where a file is an object

_NUMBER = f"-{MOST_EFFECT} … {MOST_EFFECT}"
_UNWRITABLE = ("Cc", "Cs", "Zl", "Zp")  # controls, halves of characters, line breaks


class PackFault(NamedTuple):
    """One thing to mend: what it is, where it stands, what stands there, what was expected."""

    code: str
    file: str
    id: str = ""
    field: str = ""
    given: str = ""
    expected: str = ""

    @property
    def details(self) -> dict[str, str | int]:
        """Return what the sentence of its code may mention."""
        details: dict[str, str | int] = dict(self._asdict())
        del details["code"]
        return details


def shown(value: object) -> str:
    """Return a value as it may stand in one line of a message."""
    if isinstance(value, dict):
        return f"{{…}} × {len(value)}"
    if isinstance(value, list):
        return f"[…] × {len(value)}"
    text = json.dumps(value, ensure_ascii=False)
    text = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
    return text if len(text) <= 40 else f"{text[:39]}…"


def read_json(file: str, data: bytes) -> tuple[Any, list[PackFault]]:
    """Return what a file holds, and what keeps it from being read."""
    if len(data) > MOST_BYTES:
        return None, [PackFault("pack-size", file, expected=f"{MOST_BYTES:,} B")]
    twice: list[str] = []
    try:
        text = data.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=lambda pairs: _object(pairs, twice))
    except UnicodeDecodeError as error:
        return None, [PackFault("pack-encoding", file, given=str(error.start), expected="UTF-8")]
    except json.JSONDecodeError as error:
        return None, [PackFault("pack-json", file, given=f"{error.lineno}:{error.colno}")]
    except (ValueError, RecursionError):
        return None, [PackFault("pack-json-limits", file)]
    return value, [PackFault("pack-key-twice", file, field=shown(key)) for key in twice]


def _object(pairs: list[tuple[str, Any]], twice: list[str]) -> dict[str, Any]:
    counts = Counter(key for key, _ in pairs)
    twice += [key for key, count in counts.items() if count > 1]
    return dict(pairs)


def listed(file: str, raw: object) -> object:
    """Return the list that a file holds, by itself or under its own name in an object."""
    under = _UNDER.get(file)
    return raw[under] if isinstance(raw, dict) and under in raw else raw


def event_faults(raw: object) -> Iterator[PackFault]:
    """§8.1 Yield everything that is wrong with the form of the ten events."""
    yield from _faults(EVENTS, raw, IDS, _event)
    if isinstance(raw, list):
        yield from _positions([event for event in raw if isinstance(event, dict)])


def ending_faults(raw: object) -> Iterator[PackFault]:
    """§8.1 Yield everything that is wrong with the form of the five endings."""
    yield from _faults(ENDINGS, raw, tuple(TRIGGERS), _ending)


def _faults(
    file: str,
    raw: object,
    known: Sequence[str],
    faults: Callable[[str, Mapping[str, Any]], Iterator[PackFault]],
) -> Iterator[PackFault]:
    """Yield what is wrong with a list, with each of its entries, and with their ids."""
    if not isinstance(raw, list):
        yield PackFault("pack-list", file, given=shown(raw), expected=f"[{{…}}] × {len(known)}")
        return
    for place, entry in enumerate(raw, 1):
        if isinstance(entry, dict):
            yield from faults(_name(entry, place, known), entry)
        else:
            yield PackFault("pack-entry", file, f"#{place}", given=shown(entry), expected="{…}")
    yield from _ids(file, [entry for entry in raw if isinstance(entry, dict)], known)


def _name(entry: Mapping[str, Any], place: int, known: Sequence[str]) -> str:
    """Return what an entry is called in messages: its id, or its place where it has none."""
    name = entry.get("id")
    return name if isinstance(name, str) and name in known else f"#{place}"


def _ids(
    file: str, entries: Sequence[Mapping[str, Any]], known: Iterable[str]
) -> Iterator[PackFault]:
    """Each of the ids stands there exactly once, and no other."""
    ids = [entry["id"] for entry in entries if isinstance(entry.get("id"), str)]
    counts = Counter(ids)
    for name in known:
        if counts[name] != 1:
            yield PackFault("pack-id", file, name, "id", str(counts[name]), "1")


def _positions(events: Sequence[Mapping[str, Any]]) -> Iterator[PackFault]:
    """§4.1 One event each opens the game, comes sixth and comes last."""
    for position in POSITIONS:
        here = [
            _name(event, place, IDS)
            for place, event in enumerate(events, 1)
            if type(event.get("fixed_position")) is int and event["fixed_position"] == position
        ]
        if len(here) != 1:
            names = ", ".join(here[:4]) or "–"
            yield PackFault("pack-position", EVENTS, names, "fixed_position", str(position), "1")


def _event(name: str, event: Mapping[str, Any]) -> Iterator[PackFault]:
    yield from _keys(EVENTS, name, "", event, EVENT_KEYS)
    yield from _one_of(EVENTS, name, event, "id", IDS)
    yield from _texts(EVENTS, name, "", event, _TITLES)
    yield from _flag(name, "", event, "is_dilemma")
    position = event.get("fixed_position")
    if position is not None and (type(position) is not int or position not in POSITIONS):
        expected = " | ".join(["null", *map(str, POSITIONS)])
        yield PackFault("pack-value", EVENTS, name, "fixed_position", shown(position), expected)
    yield from _tags(name, event)
    yield from _choices(name, event)


def _ending(name: str, ending: Mapping[str, Any]) -> Iterator[PackFault]:
    yield from _keys(ENDINGS, name, "", ending, [key for key in ENDING_KEYS if key != "trigger"])
    yield from _one_of(ENDINGS, name, ending, "id", tuple(TRIGGERS))
    yield from _texts(ENDINGS, name, "", ending, _TITLES)
    triggers = (TRIGGERS[name],) if name in TRIGGERS else tuple(TRIGGERS.values())
    yield from _one_of(ENDINGS, name, ending, "trigger", triggers)


def _choices(name: str, event: Mapping[str, Any]) -> Iterator[PackFault]:
    """§4.2 Exactly three answers, A, B and C, of which one at least is not extreme."""
    choices = event.get("choices")
    expected = f"{{…}} × {len(LETTERS)}: {', '.join(LETTERS)}"
    if not isinstance(choices, list) or not all(isinstance(choice, dict) for choice in choices):
        if "choices" in event:
            yield PackFault("pack-value", EVENTS, name, "choices", shown(choices), expected)
        return
    letters = [choice.get("id") for choice in choices]
    if sorted(map(str, letters)) != list(LETTERS):
        given = ", ".join(map(shown, letters[:6]))
        yield PackFault("pack-value", EVENTS, name, "choices", given, ", ".join(LETTERS))
    for place, choice in enumerate(choices):
        letter = letters[place] if letters[place] in LETTERS else f"choices[{place}]"
        yield from _choice(name, f"{letter}.", choice)
    if choices and all(choice.get("is_extreme") is True for choice in choices):
        yield PackFault("pack-extreme", EVENTS, name, "is_extreme", "true", "false")


def _choice(name: str, path: str, choice: Mapping[str, Any]) -> Iterator[PackFault]:
    yield from _keys(EVENTS, name, path, choice, CHOICE_KEYS)
    yield from _texts(EVENTS, name, path, choice, _LABELS)
    if has_consequence(choice):
        yield from _keys(EVENTS, name, path, choice, CONSEQUENCES)
        yield from _texts(EVENTS, name, path, choice, CONSEQUENCES)
    yield from _flag(name, path, choice, "is_extreme")
    effect = choice.get("effect")
    if not isinstance(effect, dict):
        if "effect" in choice:
            expected = f"{{{', '.join(STATS)}}}"
            yield PackFault("pack-value", EVENTS, name, f"{path}effect", shown(effect), expected)
        return
    yield from _keys(EVENTS, name, f"{path}effect.", effect, STATS)
    for stat in STATS:
        value = effect.get(stat)
        if stat in effect and (type(value) is not int or abs(value) > MOST_EFFECT):
            field = f"{path}effect.{stat}"
            yield PackFault("pack-value", EVENTS, name, field, shown(value), _NUMBER)


def _keys(
    file: str, name: str, path: str, entry: Mapping[str, Any], known: Sequence[str]
) -> Iterator[PackFault]:
    for key in known:
        if key not in entry:
            yield PackFault("pack-key-missing", file, name, f"{path}{key}", "–", "1")


def _one_of(
    file: str, name: str, entry: Mapping[str, Any], key: str, known: Sequence[str]
) -> Iterator[PackFault]:
    if key in entry and entry[key] not in known:
        expected = f"{known[0]} … {known[-1]}" if len(known) > 5 else " | ".join(known)
        yield PackFault("pack-value", file, name, key, shown(entry[key]), expected)


def _flag(name: str, path: str, entry: Mapping[str, Any], key: str) -> Iterator[PackFault]:
    if key in entry and not isinstance(entry[key], bool):
        given = shown(entry[key])
        yield PackFault("pack-value", EVENTS, name, f"{path}{key}", given, "true | false")


def _tags(name: str, event: Mapping[str, Any]) -> Iterator[PackFault]:
    tags = event.get("tags")
    if isinstance(tags, list) and len(tags) <= MOST_TAGS:
        for place, tag in enumerate(tags):
            yield from _text(EVENTS, name, f"tags[{place}]", tag)
    elif "tags" in event:
        yield PackFault("pack-value", EVENTS, name, "tags", shown(tags), f"[text] × 0…{MOST_TAGS}")


def _texts(
    file: str, name: str, path: str, entry: Mapping[str, Any], keys: Sequence[str]
) -> Iterator[PackFault]:
    for key in keys:
        if key in entry:
            yield from _text(file, name, f"{path}{key}", entry[key])


def _text(file: str, name: str, field: str, value: object) -> Iterator[PackFault]:
    """Find a text that is empty, absurdly long, or has signs that cannot be written."""
    if not isinstance(value, str):
        yield PackFault("pack-value", file, name, field, shown(value), "text")
    elif not value.strip():
        yield PackFault("pack-empty", file, name, field, shown(value), "text")
    elif len(value) > MOST_CHARACTERS:
        yield PackFault("pack-long", file, name, field, f"{len(value):,}", f"{MOST_CHARACTERS:,}")
    elif (char := _unwritable(_one_line(value, field))) is not None:
        yield PackFault("pack-control", file, name, field, char, "text")


def _one_line(text: str, field: str) -> str:
    """Return a text without the line breaks that it may have: those between its paragraphs."""
    paragraphed = field.rpartition(".")[2] in _PARAGRAPHED
    return _BREAKS.sub(" ", text) if paragraphed else text


def paragraphs(text: str) -> str:
    """Return a text with one line break between two paragraphs, however it is broken."""
    if _BREAKS.search(text) is None:
        return text
    return "\n".join(part.strip() for part in _BREAKS.split(text) if part.strip())


def has_consequence(choice: Mapping[str, Any]) -> bool:
    """Say whether something is told of a choice after it; an empty text is none."""
    return any(choice.get(key, "") not in ("", None) for key in CONSEQUENCES)


def unread(values: Mapping[str, Any]) -> Iterator[PackFault]:
    """§8.2 Yield each key that nothing is read from, with how often it stands in a file."""
    for file in FILES:
        found = Counter(_unknown(file, values.get(file)))
        for key, count in sorted(found.items()):
            yield PackFault("finding-key", file, field=shown(key)[1:-1], given=str(count))


def _unknown(file: str, raw: object) -> Iterator[str]:
    entries = listed(file, raw)
    if entries is not raw and isinstance(raw, dict):
        yield from (key for key in raw if key != _UNDER[file])
    known = EVENT_KEYS if file == EVENTS else ENDING_KEYS
    for entry in _objects(entries):
        yield from (key for key in entry if key not in known)
        for choice in _objects(entry.get("choices")) if file == EVENTS else ():
            yield from (key for key in choice if key not in (*CHOICE_KEYS, *CONSEQUENCES))
            yield from (key for key in _plain(choice.get("effect")) if key not in STATS)


def _objects(raw: object) -> list[dict[str, Any]]:
    return [entry for entry in raw if isinstance(entry, dict)] if isinstance(raw, list) else []


def _plain(raw: object) -> dict[str, Any]:
    return raw if isinstance(raw, dict) else {}


def sound_effects(raw: object) -> Iterator[tuple[str, str, list[int]]]:
    """Yield event, letter and numbers of each choice whose effect can be read, whatever else is."""
    for place, event in enumerate(_objects(listed(EVENTS, raw)), 1):
        for choice in _objects(event.get("choices")):
            effect = [_plain(choice.get("effect")).get(stat) for stat in STATS]
            numbers = [
                value for value in effect if type(value) is int and abs(value) <= MOST_EFFECT
            ]
            if choice.get("id") in LETTERS and len(numbers) == len(STATS):
                yield _name(event, place, IDS), choice["id"], numbers


_BREAKS = re.compile(r"[\r\n]+")
_WRITABLE = re.compile(r"[ -~\u3000-\u9fff\uff00-\uffef\u2010-\u2027]*")


def _unwritable(text: str) -> str | None:
    """Return the number of the first sign that has no business in a text, if any has."""
    if _WRITABLE.fullmatch(text):
        return None
    return next((f"U+{ord(char):04X}" for char in text if category(char) in _UNWRITABLE), None)

"""Card text template: a card's words with its own numbers; what is printed is what is played.

A text names a number by its address on the card, `{a.pay.provisions}`, and may ask for its sign,
`{base.gain.calamity:+}`, for its size without a sign, `{b.lose.merit:n}`, or for its noun, for
one and for many, `{rounds:round|rounds}`. `{die}` is where a face shows that a die is rolled. For
a switch of the rules it gives a wording for on and for off, `{plague_hero_alone:on|off}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from types import SimpleNamespace

from engine.cards.card_lines import ASIDES, DIE, NAME, CardLine, joined, line, parted, written
from engine.cards.model import FIELDS, Card
from resources.numbers import Number


class Switch:
    """A rule that is a choice: the text offers a wording for each, in the order of the choices."""

    def __init__(self, position: int) -> None:
        self._position = position

    def __format__(self, spec: str) -> str:
        return spec.split("|")[self._position]


def card_lines(card: Card, lang: str, rules: Mapping[str, int] | None = None) -> list[CardLine]:
    """Return every text of the card as a line: its own numbers and the rules' filled in."""
    switches = {name: Switch((True, False).index(on)) for name, on in card.switches.items()}
    names = _Names(switches | addresses(card) | {"die": DIE}, rules or {})
    said = {place: texts[lang].format_map(names) for place, texts in card.patterns.items()}
    return [
        line(place, text, said.get(f"{place}.{NAME}", ""), card, lang)
        for place, text in said.items()
        if not place.endswith(f".{NAME}")
    ]


class _Names:
    """What a text may name: what stands on its card, else a rule, whose number is made then."""

    def __init__(self, own: Mapping[str, object], rules: Mapping[str, int]) -> None:
        self._own = own
        self._rules = rules

    def __getitem__(self, name: str) -> object:
        return self._own[name] if name in self._own else Number(self._rules[name])


def card_texts(card: Card, lang: str, rules: Mapping[str, int] | None = None) -> dict[str, str]:
    """Return what the card says as running text, by its place: a rule told in lines is one text."""
    rows = card_lines(card, lang, rules)
    if card.in_lines:
        sections = zip(("rule", "role_line", "others_line"), parted(rows), strict=True)
        asides = {row.place: row.plain for row in rows if row.place in ASIDES}
        told = {place: joined(part, lang) for place, part in sections if part}
        return asides | told
    return {
        place: _running(list(part), lang)
        for place, part in groupby(rows, lambda row: row.place.partition(".")[0])
    }


def text_around(card: Card, place: str, lang: str, rules: Mapping[str, int] | None = None) -> str:
    """Return the running text that holds the text of a key: its line, or all of its place."""
    if card.in_lines:
        row = next(row for row in card_lines(card, lang, rules) if row.place == place)
        return written(row, lang)
    return card_texts(card, lang, rules)[place.partition(".")[0]]


def _running(rows: list[CardLine], lang: str) -> str:
    """Return the text of one place, without the letter that its face shows as a sign."""
    return joined(rows, lang) if rows[0].name else "\n".join(row.plain for row in rows)


def addresses(card: Card) -> dict[str, object]:
    """Return what stands on a card: its numbers, and the amounts of its effects by their part."""
    names: dict[str, object] = {name: Number(value) for name, value in card.numbers.items()}
    for part, effects in card.parts.items():
        space = _space(names, part)
        for effect in effects:
            amounts = {name: Number(getattr(effect, name)) for name in FIELDS}
            setattr(space, effect.do, SimpleNamespace(**amounts))
    return names


def _space(names: dict[str, object], part: str) -> SimpleNamespace:
    """Return the namespace of a part, `a.merchant` inside `a`."""
    first, _, rest = part.partition(".")
    space = names.setdefault(first, SimpleNamespace())
    assert isinstance(space, SimpleNamespace), f"{part} is a number and a part"
    if not rest:
        return space
    if not hasattr(space, rest):
        setattr(space, rest, SimpleNamespace())
    inner = getattr(space, rest)
    assert isinstance(inner, SimpleNamespace)
    return inner

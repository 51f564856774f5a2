"""Card lines: what each text of a card is, told by its key, and how it stands in running text.

An option has a letter, `a`; a band of the die its option's letter and a number, `a1`, or `d1`
where nothing was chosen; `role.monk` is for one role and `role.others` for the rest,
`role.others.a` an option of theirs; `hero.monk` is a hero moment. Any other key is a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Literal, NamedTuple, TypeAlias
from unicodedata import normalize

from engine.cards.model import Card
from resources.catalogue import catalogue

Kind: TypeAlias = Literal["option", "band", "role", "hero", "plain"]
LETTERS = "abc"
_NUMBERED = dict(zip(LETTERS, "①②③", strict=True))  # merit57 §7A: three choices are numbered
STEMS = f"{LETTERS}d"  # of bands
BANDS = "123"
OTHERS = "others"
NAME = "name"  # the key of a text's name, under its own
# Sentences of a rule that are called after none of the card's parts: before all, and after it.
SENTENCES = ("base", "then")
# What is no line of a rule, but has a place of its own on a face.
ASIDES = (
    "ability",
    "condition",
    "daily",
    "maxim",
    "note",
    "power",
    "special",
    "story",
    "subtitle",
    "tip",
)
_BOLD = "*"
DIE = ":die:"  # a small die on a face, where a text has `{die}`; running text has none


class CardLine(NamedTuple):
    """One text of a card: an option, a band of the die, what is for a role, or a sentence."""

    place: str  # its key
    kind: Kind
    mark: str  # the option's letter or number, the faces of the band, or whose line it is
    text: str  # as a face sets it: the name of a choice between stars, a die where one is rolled
    name: str = ""  # of a hero moment, or of a power
    word: str = ""  # what the role is called, or all the others

    @property
    def plain(self) -> str:
        """Return the text without what only a face shows."""
        return self.text.replace(_BOLD, "").replace(DIE, "")


class Parted(NamedTuple):
    """The lines of a rule: what holds for all, for the card's role, and for the others."""

    rule: list[CardLine]
    role: list[CardLine]
    others: list[CardLine]


def option_mark(letter: str, places: Iterable[str]) -> str:
    """Return what a card with texts in these places calls a choice: by letter, or three by number.

    What is not a choice of the card has none.
    """
    letters = {place.rpartition(".")[2] for place in places} & set(LETTERS)
    if letter not in letters:
        return ""
    return letter.upper() if len(letters) < len(LETTERS) else _NUMBERED[letter]


def in_a_disc(mark: str) -> str:
    """Return what stands in a disc that is drawn around a mark: of ① it is 1."""
    return normalize("NFKC", mark)


def line(place: str, text: str, name: str, card: Card, lang: str) -> CardLine:
    """Return the line that stands under a key."""
    root, *more = place.split(".")
    last = more[-1] if more else root
    if root in ("hero", "role") and len(more) == 1:
        word = role_word(card.game, last, lang)
        return CardLine(place, "hero" if root == "hero" else "role", last, text, name, word)
    if last in tuple(LETTERS):
        return CardLine(place, "option", option_mark(last, card.patterns), text, name)
    if is_band(last):
        return CardLine(place, "band", faces(int(last[1])), text, name)
    return CardLine(place, "plain", "", text, name)


def is_band(key: str) -> bool:
    """Say whether a key is a band's."""
    return len(key) == 2 and key[0] in STEMS and key[1] in BANDS


def faces(band: int) -> str:
    """Return the lowest and the highest face of a band: 12, 34 or 56."""
    return f"{2 * band - 1}{2 * band}"


def parted(lines: Iterable[CardLine]) -> Parted:
    """Part the lines of a rule; a card that begins with a role has nothing that holds for all."""
    rows = [row for row in lines if row.place not in ASIDES]
    if rows and rows[0].kind == "role":
        return Parted(rows, [], [])
    rule = list(takewhile(lambda row: row.kind != "role", rows))
    rest = rows[len(rule) :]
    role = list(takewhile(lambda row: not _is_others(row), rest))
    return Parted(rule, role, rest[len(role) :])


def _is_others(row: CardLine) -> bool:
    return row.kind == "role" and row.mark == OTHERS


def role_word(game: str, role: str, lang: str) -> str:
    """Return the word for a role, or for all the others."""
    return catalogue(lang).say("cards.others" if role == OTHERS else f"{game}.role.{role}")


def written(row: CardLine, lang: str) -> str:
    """Return a line as it stands in running text, its mark before it."""
    say = catalogue(lang).say
    match row.kind:
        case "option":
            return say("cards.option", mark=row.mark, text=row.plain)
        case "band":
            return say("cards.band", first=row.mark[0], last=row.mark[-1], text=row.plain)
        case "role":
            return say("cards.role", role=row.word, text=row.plain).rstrip()
        case "hero":
            return say("cards.hero", role=row.word, name=row.name, text=row.plain)
    return say("cards.named", name=row.name, text=row.plain) if row.name else row.plain


def joined(rows: Iterable[CardLine], lang: str) -> str:
    """Return lines as running text: hero moments in a row, others below each other."""
    rows = list(rows)
    heroes = rows and rows[0].kind == "hero"
    apart = catalogue(lang).say("cards.heroes-apart") if heroes else "\n"
    return apart.join(written(row, lang) for row in rows)

"""Search among what a draw may bring: by name in either language, id, pinyin initials or digits.

Whoever types in what a real table drew has the cards in hand and no time: `jsgd` finds 建寺功德,
`b3` finds B03, and what fits best comes first. The initials are data, resources/text/initials.toml,
made by packaging/make_initials.py.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple
from unicodedata import normalize

import resources
from engine.kernel.asking import Atom, Draw
from engine.kernel.game import Game, S
from engine.kernel.wording import Teller
from resources.catalogue import LANGUAGES

_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")
_APART = 20  # behind everything that has what was typed in one piece
_CHINESE = "zh"


class DrawName(NamedTuple):
    """One thing that a draw may bring; what is called the same is the same."""

    value: int  # the first outcome that is called so, for `Match.release`
    name: Atom
    word: str  # in the language that is spoken
    left: int  # how many outcomes are called so
    id: str  # as it is typed
    initials: tuple[str, ...]
    words: tuple[str, ...]  # in every language, as they are typed


def draw_names(
    game: Game[S], state: S, draw: Draw, lang: str, seen: Collection[Atom] = ()
) -> list[DrawName]:
    """Return what a draw may bring, what was not `seen` first; nothing for a die, which has none.

    Within each half they stand as on the pile, which is the printed order.
    """
    left = Counter(draw.of)
    tellers = {each: Teller(game, state, each) for each in LANGUAGES}
    found = []
    for name, count in left.items():
        words = {each: teller.drawn(draw.topic, name) for each, teller in tellers.items()}
        found.append(
            DrawName(
                draw.of.index(name),
                name,
                words[lang],
                count,
                typed(str(name)),
                initials(words[_CHINESE]),
                tuple(map(typed, words.values())),
            )
        )
    return sorted(found, key=lambda one: one.name in seen)


def find(names: Sequence[DrawName], text: str) -> list[DrawName]:
    """Return those that were meant by what was typed, best first; all, if nothing was."""
    sought = typed(text)
    ranked = [(rank, one) for one in names if (rank := _rank(one, sought)) is not None]
    return [one for _, one in sorted(ranked, key=lambda pair: pair[0])]


def typed(text: str) -> str:
    """Return a text as it is compared: small letters, digits and Han, no mark, no leading zero."""
    plain = normalize("NFKC", text).casefold().replace("’", "").replace("'", "")
    kept = "".join(each if each.isalnum() else " " for each in plain)
    return _ZEROS.sub("", " ".join(kept.split()))


def initials(word: str) -> tuple[str, ...]:
    """Return the pinyin initials of a Chinese name; several, where it is read in several ways."""
    return _table().get(word, ())


@lru_cache(maxsize=1)
def _table() -> dict[str, tuple[str, ...]]:
    data = resources.toml("text/initials.toml")
    known: dict[str, str] = {**data["initials"], **data["by_hand"]}
    return {word: tuple(read.split()) for word, read in known.items()}


def _rank(one: DrawName, sought: str) -> int | None:
    """Return how well a thing fits, 0 the best; None if it does not."""
    whole = _fit(one, sought)
    if whole is not None or " " not in sought:
        return whole
    each = [_fit(one, part) for part in sought.split()]
    known = [fit for fit in each if fit is not None]
    return _APART + max(known) if len(known) == len(each) else None


def _fit(one: DrawName, sought: str) -> int | None:
    joined = sought.replace(" ", "")
    tries = (
        joined in (one.id, *one.words),
        joined.isdigit() and re.sub(r"\D", "", one.id) == joined,
        joined in one.initials,
        one.id.startswith(joined),
        any(read.startswith(joined) for read in one.initials),
        any(word.startswith(sought) for word in one.words),
        any(f" {sought}" in word for word in one.words),
        any(sought in word for word in one.words),
        any(joined in read for read in one.initials),
        joined in one.id,
        any("".join(part[0] for part in word.split()).startswith(joined) for word in one.words),
    )
    return next((rank for rank, fits in enumerate(tries) if fits), None)

"""§7B: the reading rules that all personal events share, and how a card of pure data is read.

C-54: choose, pay, roll, apply. Options are the parts `a`, `b`, `c` of a card, the bands of its
die `a1` to `a3`, or `d1` to `d3` where nothing was chosen; `a.merchant` comes on top of `a` for
whoever has that role.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine.cards.model import Card
from engine.games.merit57.play import NO, Play
from engine.kernel.asking import Option

CardRule: TypeAlias = Callable[[Play, int, Card], object]


def registrar(rules: dict[str, CardRule]) -> Callable[[str], Callable[[CardRule], CardRule]]:
    """Return a decorator that enters the function below it in `rules`, under a card's id."""

    def card_rule(card: str) -> Callable[[CardRule], CardRule]:
        def enter(rule: CardRule) -> CardRule:
            assert card not in rules, f"{card} has two functions"
            rules[card] = rule
            return rule

        return enter

    return card_rule


def read(play: Play, who: int, card: Card) -> str:
    """§7B Resolve a card as far as its data say; return the option that was chosen."""
    play.run(who, card, "base")
    chosen = choose(play, who, card, payable_letters(play, who, card))
    run_with_role(play, who, card, chosen)
    if _has_bands(card, chosen):
        roll_band(play, who, card, chosen)
    return chosen


# --- options -------------------------------------------------------------------------------------


def payable_letters(play: Play, who: int, card: Card) -> str:
    """C-05 The options of the card that this character can pay; one without cost is open."""
    payable = play.payable
    return "".join([letter for letter in _LETTERS[card] if payable(who, card, letter)])


class _Letters(dict[Card, tuple[str, ...]]):
    """§7B The options a card has: those with effects, or with bands of a roll."""

    def __missing__(self, card: Card) -> tuple[str, ...]:
        made = self[card] = tuple(
            letter for letter in "abc" if letter in card.parts or _has_bands(card, letter)
        )
        return made


_LETTERS = _Letters()


def choose(play: Play, who: int, card: Card, letters: str) -> str:
    """§7B Have the character choose one of these options, and tell which."""
    chosen = str(play.ask(who, "option", _OPTIONS[letters], card.id)[1])
    if play.hears:
        play.table.tell(("option", who, card.id, chosen))
    return chosen


class _Options(dict[str, tuple[Option, ...]]):
    """Options by their letters."""

    def __missing__(self, letters: str) -> tuple[Option, ...]:
        made = self[letters] = tuple(("option", letter) for letter in letters)
        return made


_OPTIONS = _Options()


def run_with_role(play: Play, who: int, card: Card, part: str) -> None:
    """§7B Run a part, then what it holds besides for the character's role."""
    play.run(who, card, part)
    play.run(who, card, f"{part}.{play.players[who].role}")


# --- the die -------------------------------------------------------------------------------------


def _has_bands(card: Card, stem: str) -> bool:
    """§7B Say whether this is rolled for; a low band may bring nothing, the highest never."""
    return f"{stem}3" in card.parts


def has_role(play: Play, who: int, card: Card) -> bool:
    """§7B Say whether the card's 【role】 line speaks to this character."""
    return play.players[who].role == card.role


def die_bonus(play: Play, who: int, card: Card) -> int:
    """§7B What the card adds to the roll of its own role."""
    return card.numbers["die_bonus"] if has_role(play, who, card) else 0


def roll_for_band(play: Play, who: int, card: Card, extra: int = 0) -> int:
    """§7B Roll one die; return the band it falls in: 1–2, 3–4 or 5–6."""
    if "die_bonus" in card.numbers:
        extra += die_bonus(play, who, card)
    return max(1, (play.roll(who, card.id, extra) + 1) // 2)


def roll_band(play: Play, who: int, card: Card, stem: str, extra: int = 0) -> int:
    """§7B Roll one die, let its band happen, and return which one it was."""
    band = roll_for_band(play, who, card, extra)
    play.run(who, card, f"{stem}{band}")
    return band


# --- other players -------------------------------------------------------------------------------


def one_other(play: Play, who: int, card: Card, among: Sequence[int]) -> int:
    """§7B Have the character choose one other player."""
    other = play.pick(who, "one-other", among, card.id)
    assert other is not None, f"{card.id}: nobody to choose"
    return other


def one_or_none(play: Play, who: int, card: Card, among: Sequence[int]) -> int | None:
    """§7B Have the character choose one other player, or nobody."""
    if not among:
        return None
    options: list[Option] = [NO, *(("player", other) for other in among)]
    answer = play.ask(who, "one-or-none", options, card.id)
    return None if answer == NO else int(answer[1])


def poorest(play: Play, who: int, card: Card, among: Sequence[int]) -> int:
    """§7B The one with the fewest provisions; in a tie `who` chooses."""
    players = play.players
    fewest = min(players[other].provisions for other in among)
    tied = [other for other in among if players[other].provisions == fewest]
    return one_other(play, who, card, tied)


def asked_gift(play: Play, giver: int, taker: int, card: Card, provisions: int) -> bool:
    """§7B Have somebody say whether to give; say whether the gift was given and accepted."""
    return play.agrees(giver, "spare", taker, card.id, provisions) and play.give(
        giver, taker, card.id, provisions=provisions
    )

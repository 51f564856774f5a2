"""§2.7–2.8 What two players do to each other, whoever else is at the table."""

from __future__ import annotations

from functools import lru_cache

from engine.games.cier.abilities import ALL, IDS, SELF
from engine.games.cier.characters import CharacterKit
from engine.games.cier.rules import Rules
from engine.games.cier.settlement import Act, ExchangeField, settle

# What one uses, as the other one sees it: each ability, and whether it is aimed at the other.
Deeds = tuple[tuple[int, bool], ...]


@lru_cache(maxsize=200_000)
def pair_losses(
    rules: Rules, first: CharacterKit, second: CharacterKit, deeds: Deeds, other_deeds: Deeds
) -> tuple[int, int]:
    """§2.5–2.8 Return what both lose by these legal deeds, third parties aside.

    What is not aimed at the other goes at bystanders, who do nothing and have no say in it.
    """
    most = max(ability.targets for ability in rules.abilities)
    seats = 2 + most
    everybody = (1 << seats) - 1
    spares = any(
        rules.abilities[place].aim == ALL and not aimed for place, aimed in deeds + other_deeds
    )
    bystanders = everybody & ~3
    reach = [bystanders | (0 if spares else 2), bystanders | (0 if spares else 1)]
    stand = ExchangeField(
        (_able(first), _able(second), *(_able(first),) * most), (*reach, *[0] * most)
    )
    acts = [
        Act(seat, place, _targets(rules, place, seat, aimed=aimed))
        for seat, own in enumerate((deeds, other_deeds))
        for place, aimed in own
    ]
    loss, other, *_ = settle(rules, stand, (0,) * seats, 3, acts).loss
    return loss, other


def _targets(rules: Rules, place: int, seat: int, *, aimed: bool) -> tuple[int, ...]:
    """Return the other and as many bystanders as it takes, or bystanders alone."""
    ability = rules.abilities[place]
    if ability.aim in (SELF, ALL):
        return ()
    return tuple(([1 - seat] if aimed else []) + list(range(2, 2 + ability.targets)))[
        : ability.targets
    ]


def _able(kit: CharacterKit) -> CharacterKit:
    """Return this character as if nothing cost anything and nothing was barred."""
    none = (0,) * len(IDS)
    return CharacterKit(kit.name, kit.hp, 0, 0, none, none, kit.shields, 0, kit.abilities)

"""Pictures of the twelve collective events: landscapes that fill the whole field."""

from __future__ import annotations

from printpack.cards.field import Picture
from printpack.games.merit.pictures.scenes import human, merit, natural

SCENES: dict[str, Picture] = {
    "C1": natural.drought,
    "C2": natural.flood,
    "C3": natural.plague,
    "C4": natural.locusts,
    "C5": human.tyranny,
    "C6": human.war,
    "C7": merit.good_season,
    "C8": merit.peace,
    "C9": merit.bathing,
    "C10": merit.lanterns,
    "C11": merit.teaching,
    "C12": merit.relics,
}

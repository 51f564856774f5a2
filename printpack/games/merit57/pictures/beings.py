"""Pictures of the sentient beings, by their cards."""

from __future__ import annotations

from printpack.cards.field import Picture
from printpack.games.merit.pictures import beings

BEINGS: dict[str, Picture] = {
    "B01": beings.starving,
    "B02": beings.sick,
    "B03": beings.orphan,
    "B04": beings.widow,
    "B05": beings.scholar,
    "B06": beings.trader,
    "B07": beings.villain,
    "B08": beings.old,
    "B09": beings.foundling,
    "B10": beings.hunter,
}

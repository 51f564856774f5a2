"""Picture registry: what is seen in the windows of the cards, one picture for each, by its id."""

from __future__ import annotations

from printpack.cards.field import Picture
from printpack.games.merit57.pictures import beings, general, great_vows, roles, scenes, vows

PICTURES: dict[str, Picture] = {
    **scenes.SCENES,
    **general.GENERAL,
    **roles.ROLES,
    **beings.BEINGS,
    **vows.VOWS,
    **great_vows.GREAT_VOWS,
}

"""The sixteen events that belong to one role each."""

from __future__ import annotations

from printpack.cards.field import Picture
from printpack.games.merit57.pictures.roles.farmer import FARMER
from printpack.games.merit57.pictures.roles.merchant import MERCHANT
from printpack.games.merit57.pictures.roles.monk import MONK
from printpack.games.merit57.pictures.roles.scholar import SCHOLAR

ROLES: dict[str, Picture] = {**FARMER, **MERCHANT, **SCHOLAR, **MONK}

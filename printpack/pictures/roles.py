"""The sixteen events that belong to one role each."""

from __future__ import annotations

from printpack.faces.field import Picture
from printpack.pictures.farmer import FARMER
from printpack.pictures.learned import SCHOLAR
from printpack.pictures.merchant import MERCHANT
from printpack.pictures.monastic import MONK

ROLES: dict[str, Picture] = {**FARMER, **MERCHANT, **SCHOLAR, **MONK}

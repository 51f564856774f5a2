"""The twenty general personal events: sixteen moon gates and four open fans."""

from __future__ import annotations

from printpack.faces.field import Picture
from printpack.pictures.general_fields import FIELDS
from printpack.pictures.general_practice import PRACTICE
from printpack.pictures.general_study import STUDY
from printpack.pictures.general_tales import TALES
from printpack.pictures.general_trade import TRADE

GENERAL: dict[str, Picture] = {**FIELDS, **TRADE, **STUDY, **PRACTICE, **TALES}

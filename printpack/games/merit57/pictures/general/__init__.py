"""Pictures of the general personal events: moon gates, and open fans for the tales."""

from __future__ import annotations

from printpack.cards.field import Picture
from printpack.games.merit57.pictures.general.fields import FIELDS
from printpack.games.merit57.pictures.general.practice import PRACTICE
from printpack.games.merit57.pictures.general.study import STUDY
from printpack.games.merit57.pictures.general.tales import TALES
from printpack.games.merit57.pictures.general.trade import TRADE

GENERAL: dict[str, Picture] = {**FIELDS, **TRADE, **STUDY, **PRACTICE, **TALES}

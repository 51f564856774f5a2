"""The twenty general personal events: sixteen moon gates and four open fans."""

from __future__ import annotations

from printpack.cards.field import Picture
from printpack.games.merit57.pictures.general.fields import FIELDS
from printpack.games.merit57.pictures.general.practice import PRACTICE
from printpack.games.merit57.pictures.general.study import STUDY
from printpack.games.merit57.pictures.general.tales import TALES
from printpack.games.merit57.pictures.general.trade import TRADE

GENERAL: dict[str, Picture] = {**FIELDS, **TRADE, **STUDY, **PRACTICE, **TALES}

"""The twelve collective events: landscapes that fill the whole field."""

from __future__ import annotations

from printpack.cards.field import Picture
from printpack.games.merit.pictures.scenes.human import HUMAN
from printpack.games.merit.pictures.scenes.merit import MERIT
from printpack.games.merit.pictures.scenes.natural import NATURAL

SCENES: dict[str, Picture] = {**NATURAL, **HUMAN, **MERIT}

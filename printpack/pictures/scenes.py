"""The twelve collective events: landscapes that fill the whole field."""

from __future__ import annotations

from printpack.faces.field import Picture
from printpack.pictures.scenes_human import HUMAN
from printpack.pictures.scenes_merit import MERIT
from printpack.pictures.scenes_natural import NATURAL

SCENES: dict[str, Picture] = {**NATURAL, **HUMAN, **MERIT}

"""Z-order: one number for each layer of the table, lowest first."""

from __future__ import annotations

ZONES = 0.0  # places that are only areas
THINGS = 10.0  # what lies on the table; a board may order its things up to PROMPT
PROMPT = 5_000.0
RIMS = 10_000.0  # outlines of what is legal, hovered, chosen
AFLOAT = 12_000.0  # the prompt where it lies over the table: over what is outlined there
FLYING = 15_000.0  # what moves to its place
LENS = 20_000.0  # the large face
HELD = 30_000.0  # what is in the hand
TAGS = 40_000.0  # prices and reasons, which nothing may cover

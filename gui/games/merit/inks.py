"""Inks of what both editions count, in the log."""

from __future__ import annotations

from collections.abc import Mapping

from gui.paint.theme import Role

INKS: Mapping[str, Role] = {
    "provisions": "goldt",
    "merit": "red",
    "wisdom": "blue",
    "calamity": "violet",
}

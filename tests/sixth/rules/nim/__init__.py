"""Nim: heaps of stones, of which the players take in turn; whoever takes the last one wins."""

from pathlib import Path

import resources

resources.register(Path(__file__).parents[2] / "data")

from sixth.rules.nim.game import GAME  # noqa: E402 - its rules are data of that folder

__all__ = ["GAME"]

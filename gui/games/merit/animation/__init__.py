"""Animations of both tables: cards that turn, markers that walk, deltas that rise."""

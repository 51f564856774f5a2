"""Boards of v5.7: the role boards and the public board."""

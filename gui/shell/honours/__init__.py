"""Achievements page: what can be reached in each game, and what was."""

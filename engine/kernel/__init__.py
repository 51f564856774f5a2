"""Asking and answering: how rules, players, chance and journals meet. Knows no game."""

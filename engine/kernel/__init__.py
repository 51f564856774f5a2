"""Game kernel: how rules, players, chance and journals meet. Knows no game."""

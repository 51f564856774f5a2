"""Statistics page: what all of a person's matches came to, game by game."""

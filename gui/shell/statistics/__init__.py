"""The page that says what all of a person's matches came to, game by game."""

"""The page on which a new game is set up: who sits where, by which rules and numbers."""

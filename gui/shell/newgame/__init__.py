"""New-game page: who sits where, by which rules and numbers."""

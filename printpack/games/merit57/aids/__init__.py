"""Players' aids, score sheet and credits of v5.7."""

"""Free log: a game at a real table that is counted, and not refereed."""

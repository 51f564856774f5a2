"""Search among a game's numbers: which of them matter, and which sets reach what is wanted."""

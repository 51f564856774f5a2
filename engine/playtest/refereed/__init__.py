"""Refereed playtests: the match that is kept, what a draw may bring, a table against the rules."""

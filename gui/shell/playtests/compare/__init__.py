"""Comparison of playtests: groups with the same numbers, beside simulated games of these."""

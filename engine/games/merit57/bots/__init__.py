"""Bots of v5.7, and how they weigh an option."""

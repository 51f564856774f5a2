"""Bots: players that see only what their seat may see, and what makes them play a match."""

"""Bots of Cier: mixed strategies, and the duel solved exactly."""

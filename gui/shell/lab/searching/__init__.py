"""Searches in the lab's window: the tabs that rank, sweep and tune a game's numbers."""

"""Painters of what only v5.7 shows, and the palette of its table."""

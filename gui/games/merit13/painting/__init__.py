"""Painters of what only v1.3 shows, and the palette of its table."""

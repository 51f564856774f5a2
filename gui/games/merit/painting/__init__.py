"""Painters of what both editions of Samsara of Merit show."""

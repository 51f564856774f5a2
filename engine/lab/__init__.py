"""Simulations by the thousand, and what can be said of their results."""

"""Tokens and markers of v5.7."""

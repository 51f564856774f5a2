"""Compact fronts of v5.7, for a small picture on a screen."""

"""Matches that were played: their list, and how one of them ended."""

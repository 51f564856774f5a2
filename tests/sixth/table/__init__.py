"""Packages that give the window the table of one guest each."""

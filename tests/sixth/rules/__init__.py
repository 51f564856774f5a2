"""Packages that give the rules of one guest each."""

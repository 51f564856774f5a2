"""Packages that give the kits of one guest each."""

"""Playtests: games at a real table, kept row by row, and the printed kits they are played with."""

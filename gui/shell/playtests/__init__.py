"""Playtest pages: games at a real table, set up, logged, looked back on and compared."""

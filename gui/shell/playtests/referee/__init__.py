"""Refereed table: the game's own table, on which is entered what happens at a real one."""

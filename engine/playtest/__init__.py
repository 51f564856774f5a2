"""Playtests: what names a printed kit in the record of a game at the table and in a report."""

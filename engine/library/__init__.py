"""Match library: the SQLite file that keeps matches and what they count for, and match files."""

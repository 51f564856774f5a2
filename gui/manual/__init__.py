"""The user's guide: its chapters filled with the program's own names, keys and commands."""

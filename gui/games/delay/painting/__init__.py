"""Painters of the archive: its furniture, letters, stamps, and its lettering."""

"""Games that are printed: each package draws the faces of one game."""

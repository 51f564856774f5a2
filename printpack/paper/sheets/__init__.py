"""Imposition: where pieces lie on paper, backs behind their fronts, marks to cut by."""

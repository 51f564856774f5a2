"""Where pieces lie on paper: grids, backs behind their fronts, marks to cut by."""

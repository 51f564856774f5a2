"""Card fronts of v5.7, a module for each deck."""

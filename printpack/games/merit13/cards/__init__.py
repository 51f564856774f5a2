"""Card fronts of v1.3: beings, events, roles."""

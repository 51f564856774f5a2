"""Pictures of v1.3: beings, events, fruits, roles."""

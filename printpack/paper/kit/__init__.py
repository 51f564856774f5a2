"""Print kit: what it consists of, whether it is complete, and what of it has changed."""

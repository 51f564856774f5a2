"""Play page: the table and what stands around it, tips and replay."""

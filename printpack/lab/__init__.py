"""Reports of the lab: what an experiment came to, as pages, tables and plain data."""

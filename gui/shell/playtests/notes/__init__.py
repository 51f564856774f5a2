"""Notes and entries: what stands beside a playtest while it is logged."""

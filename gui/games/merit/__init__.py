"""Shared board parts of Samsara of Merit: what the tables of both editions have."""

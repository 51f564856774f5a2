"""Kept runs of the lab: listed, opened, played on, held beside each other."""

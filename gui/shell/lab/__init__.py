"""Lab: the window's page for trying out rule changes by simulation."""

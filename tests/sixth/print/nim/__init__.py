"""Kit plug-in: what Nim gives a printer."""

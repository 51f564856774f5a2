"""Experiments: games of several rules on the same seeds, and what can be said of them."""

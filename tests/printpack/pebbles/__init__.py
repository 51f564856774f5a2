"""A game of two cards that printpack has never heard of: it brings its kit and registers it."""

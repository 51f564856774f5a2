"""Main window and its pages: start, new game, settings, rules, results, about."""

"""The window around the tables: start page, new game, settings, rules, result, about."""

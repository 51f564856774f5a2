"""Widgets that every page is made of: panels, words, buttons, choices and fields."""

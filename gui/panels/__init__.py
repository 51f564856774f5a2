"""Panels beside a table: the log."""

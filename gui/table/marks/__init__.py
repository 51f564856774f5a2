"""Overlays drawn over the table: highlights, drop targets, magnifiers."""

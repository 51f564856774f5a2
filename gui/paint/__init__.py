"""Painting with Qt: theme, surfaces, icons, lettering, and printed faces on the screen."""

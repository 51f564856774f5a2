"""The start page: tiles, covers, the match that waits."""

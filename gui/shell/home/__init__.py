"""Start page: tiles, covers, the match that waits."""

"""Ending of Delay: its page, the finale on it, and the gallery of what was reached."""

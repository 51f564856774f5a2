"""The user's guide in the window."""

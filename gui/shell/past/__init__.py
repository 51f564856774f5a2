"""Past matches: the list of them, and how one of them ended."""

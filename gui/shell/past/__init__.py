"""Match history: the list of matches, and how one of them ended."""

"""A process for thinking: search and review beside the window, which speaks to it in JSON lines."""

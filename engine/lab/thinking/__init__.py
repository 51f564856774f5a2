"""A process for thinking: search and review beside the window, which speaks to it in JSON lines."""

COMMAND = "thinking-process"  # the program's own word for starting as one; no help tells of it

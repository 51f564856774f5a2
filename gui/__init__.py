"""User interfaces: the command line, and the window."""

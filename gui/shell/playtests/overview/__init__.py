"""Overview of all playtests: the sessions, what is to be found out, and what is to be done."""

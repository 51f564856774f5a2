"""The papers of a playtest: a form for each seat, and sheets to log by hand."""

"""Review of a playtest: how it went over its clock, what was noted and said, what was put right."""

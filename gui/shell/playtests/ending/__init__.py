"""End of a playtest: its result, what the facilitator makes of it, what each person says."""

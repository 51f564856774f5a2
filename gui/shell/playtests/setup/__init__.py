"""Setup of a playtest: what is tested, with which kit, who sits where, and what for."""

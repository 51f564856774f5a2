"""Game review in the window: the moments that decided a match, beside its result and its replay."""

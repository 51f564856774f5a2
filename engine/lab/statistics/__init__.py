"""Statistics of simulated games: pairs on the same seeds, intervals, verdicts; no game known."""

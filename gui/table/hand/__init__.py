"""Input controller: the hand that picks up, carries and puts down, by drag, by clicks, by keys."""

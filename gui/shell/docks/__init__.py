"""Side dock beside a page, and the rulebook that is read in it."""

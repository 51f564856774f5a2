"""Monte Carlo lab: simulations by the thousand, and what can be said of their results."""

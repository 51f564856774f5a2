"""Analysis of playtests: one looked back on, many beside each other and beside simulated games."""

"""Merit kits: what both editions of the game share, signs and pictures."""

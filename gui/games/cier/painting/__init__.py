"""Painters of Cier's ring: cards, slate, plaques, and the palette that finds them."""

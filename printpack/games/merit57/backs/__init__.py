"""Card backs of v5.7: families, grounds, discs."""

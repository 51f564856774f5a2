"""Ludo on the table: the lacquered board, its pieces, the die and the fairness of its throws."""

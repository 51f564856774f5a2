"""Cier's board: a ring on the blackboard, thirteen cards, one settlement at a time."""

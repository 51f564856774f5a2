"""Typesetting: where lines break and every character stands, Chinese and English."""

"""The v5.7 table: its boxes, its pieces, its gestures."""

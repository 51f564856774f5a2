"""Cards: what is printed on them, the numbers in it, and the words made from those numbers."""

"""Card data: what is printed on cards, the numbers in it, and the words made from those numbers."""

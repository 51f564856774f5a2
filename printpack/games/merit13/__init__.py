"""The cards of v1.3, as its table shows them."""

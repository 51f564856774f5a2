"""Game table widget that knows no game: things that lie on it, and the hands that move them."""

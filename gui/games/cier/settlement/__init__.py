"""Settlement of Cier: its moments in words, its arrows, and how it is looked at."""

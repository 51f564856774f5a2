"""The file that keeps matches and what they count for, and the files they travel in."""

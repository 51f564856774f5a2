"""Print engine: cards, boards and tokens as drawings, kits of them on paper, and their checks."""

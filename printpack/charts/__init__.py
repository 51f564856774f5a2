"""Charts as drawing operations: pure functions of data and room, for screen, paper and SVG."""

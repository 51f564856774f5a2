"""The page of the table and what stands around it: course, docks, rulebook, tips, replay."""

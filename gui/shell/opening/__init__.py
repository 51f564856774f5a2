"""Opening files: what a file is, and what is asked before rules, plans and packs are used."""

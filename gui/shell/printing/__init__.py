"""The page from which the kit is printed: what and how, each page as it will be, its check."""

"""Print page: what and how, each page as it will be, its check."""

"""Main window: its bar, its pages by name, sheets over them, shortcuts."""

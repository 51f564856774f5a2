"""The window itself: its bar, its pages by name, sheets over them, shortcuts."""

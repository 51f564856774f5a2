"""Playtest files: sessions for another library, for a spreadsheet, for reading, for a play log."""

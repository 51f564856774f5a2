"""Paper: sheets, kits, exports, press-ready files and the checks of a printed file."""

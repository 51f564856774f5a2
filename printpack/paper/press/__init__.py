"""Press-ready PDF: the printing condition and the structure that a press asks for."""

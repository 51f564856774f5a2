"""Export formats: print-on-demand pictures, deck sheets for virtual tables, press-ready PDF."""

"""The kit for others' machines: print-on-demand pictures, deck sheets, press-ready PDF."""

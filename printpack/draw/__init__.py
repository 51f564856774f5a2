"""Drawing: operations in millimetres, inks, fonts, icons, ornaments, and the pen that draws."""

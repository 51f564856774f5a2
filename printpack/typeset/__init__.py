"""Where lines break and every character stands: Chinese and English, decided before drawing."""

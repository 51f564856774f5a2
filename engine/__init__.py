"""The rules of every game and what plays, keeps and counts them; no window, no paper."""

"""The page of honours and endings: what can be reached in each game, and what was."""

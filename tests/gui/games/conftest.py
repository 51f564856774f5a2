"""Tables of games: what stands beside this file is for the tests of each game in its folder."""

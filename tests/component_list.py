"""Expected component list: how many of each a kit has, and how large, written down once more."""

# §2 of the rulebook and part E1 of its rulings: how many, width and height in mm.
LISTED = {
    "role_board": (4, 210, 148),
    "collective": (12, 0, 0),
    "general": (20, 0, 0),
    "exclusive": (16, 0, 0),
    "beings": (10, 0, 0),
    "vows": (8, 0, 0),
    "great_vows": (4, 0, 0),
    "aid": (4, 148, 105),
    "public_board": (1, 400, 277),
    "skill": (8, 20, 20),
    "refuge": (4, 20, 20),
    "mahayana": (4, 20, 20),
    "relinquish": (12, 15, 15),
    "choice": (8, 44, 63),
    "hero": (6, 20, 20),
    "honour": (12, 25, 25),
    "honour_blank": (4, 25, 25),
    "token": (45, 25, 25),
    "track_marker": (3, 15, 15),
    "waiting": (10, 15, 15),
    "start_player": (1, 30, 30),
    "status": (11, 15, 15),
    "die": (2, 90, 120),
    "score_sheet": (1, 148, 210),
    "rules": (2, 210, 297),
    "box_label": (1, 105, 74),
    "credits": (1, 105, 148),
}
SPARE = {"reserve": (3, 0, 0)}  # printed where a switch has them in play
DECKS = ("collective", "general", "exclusive", "beings", "vows", "great_vows")
TALES = 4  # classic tales among the general events
FULL = sum(LISTED[deck][0] for deck in DECKS)  # cards of the whole game
CORE = FULL - TALES  # and without the tales

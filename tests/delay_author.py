"""A pack as its author writes one: paragraphs, keys of the author's own, endings in an object."""

import json

import resources
from engine.games.delay.schema import CONFIG, ENDINGS, EVENTS, FILES, LETTERS, STATS

ADVICE = {"en": "The bakers sigh\nby weight now.", "zh": "面包师从此\n按斤叹气。"}


def authors_data():
    """Return both files as an author hands them in."""
    data = {file: json.loads(resources.text(f"games/delay/{file}")) for file in FILES}
    for event in data[EVENTS]:
        place = event["fixed_position"]
        event |= {"is_fixed_start": place == 1, "is_fixed_end": place == 7}
        for lang in ("zh", "en"):
            event[f"text_{lang}"] = f"  {event[f'text_{lang}']}\r\n\r\n{event['id']}.\n"
        for choice in event["choices"]:
            choice |= {f"consequence_{lang}": text for lang, text in ADVICE.items()}
    endings = data[ENDINGS]
    for ending in endings:
        del ending["trigger"]
        ending["text_zh"] = ending["text_zh"].replace("。", "。\n\n", 1)
    data[ENDINGS] = {
        "meta": {"version": 3},
        "endings": endings,
        "priority": [ending["id"] for ending in reversed(endings)],
    }
    return data


# The numbers of the public repository carpediemzzsssww-cpu/delay-the-end at db9dcf8, by event and
# answer: Heaven, Hell, Stability, Pressure; "!" marks an extreme answer.
_EFFECTS = """
4,-3,-1,1 0,3,2,0 8,0,0,-3!
6,-3,-2,1 -3,4,3,2 0,7,-1,-3!
6,-3,-2,2 -3,5,-1,1 0,6,-2,-3!
7,-3,-2,2 -3,6,-3,1 -3,-3,5,2
6,-3,-1,1 -3,5,-2,1 0,6,-1,-3
12,-3,-6,3 -3,-3,12,5 -3,12,-6,3!
13,-3,-6,4 -3,13,-6,4 0,0,3,-8!
5,0,-3,0 -3,6,-1,2 -2,7,-1,-3!
7,-3,-3,2 -3,3,0,0 -8,6,-2,2!
8,8,-4,1! -2,-2,2,0 0,6,-2,1
"""
# What its file changes, by our rules, in the order of the file.
AUTHORS_RULES = {
    "balance_gap": 12,
    "balance_stability": 48,
    "rebellion_rounds": 2,
    "extreme_limit": 4,
    "collapse_below": 29,
    "heaven_at": 84,
    "hell_at": 84,
    "rebellion_below": 88,
}
UNPLAYED = ("imbalance", "cocoa", "resurface", "pressure_thresholds")  # of its later versions


def authors_config():
    """Return the rules' file, with the keys of the later versions."""
    return {
        "rounds": 7,
        "pressure_growth": [3, 4, 5, 6, 8, 10, 12],
        "initial": {"heaven": 50, "hell": 50, "stability": 50, "pressure": 0},
        "record": {
            "truth_streak_target": 3,
            "truth_stability_bonus": 3,
            "polish_heaven_bonus": 2,
            "blur_hell_bonus": 2,
            "seal_pressure_delta": -2,
            "seal_penalty_chance": 0.2,
            "seal_penalty": {"stability": -5, "heaven": 3},
        },
        "rebellion": {
            "balance_diff_max": 12,
            "stability_min": 48,
            "consecutive_required": 2,
            "max_extreme_choices": 4,
        },
        "endings": {
            "stability_collapse_lt": 29,
            "heaven_dominance_gte": 84,
            "hell_dominance_gte": 84,
            "rebellion_pressure_lt": 88,
        },
        "imbalance": {"threshold_diff": 30, "stability_penalty": -2},
        "cocoa": {"uses": 1},
        "resurface": {"rounds": [5, 6, 7], "chance": 0.4},
        "pressure_thresholds": [{"at": 30, "effect": {"stability": -3}}],
    }


def authors_numbers():
    """Return all three files with the author's numbers and our texts."""
    data = {file: json.loads(resources.text(f"games/delay/{file}")) for file in FILES}
    for event, row in zip(data[EVENTS], _EFFECTS.strip().splitlines(), strict=True):
        choices = {choice["id"]: choice for choice in event["choices"]}
        for letter, cell in zip(LETTERS, row.split(), strict=True):
            numbers = map(int, cell.rstrip("!").split(","))
            choices[letter]["effect"] = dict(zip(STATS, numbers, strict=True))
            choices[letter]["is_extreme"] = cell.endswith("!")
    return data | {CONFIG: authors_config()}

"""A pack as its author writes one: paragraphs, keys of the author's own, endings in an object."""

import json

import resources
from engine.games.delay.schema import ENDINGS, EVENTS, FILES

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

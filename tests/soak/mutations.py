"""Mutations: a sound file made wrong in every way that a person, a disk or an enemy has."""

import json
from copy import deepcopy

CONTROL = "\x1b]0;x\x07\x1b[2J\r\n\u202e\x7f"
TEXTS = ("", " ", "x" * 5_000, CONTROL, "\ud800", "海" * 300, "{0}{x}%s", "../../etc/passwd", "\0")
NUMBERS = (0, -1, 2**31, 2**63, 10**400, -(10**400), 1e308, float("inf"), float("nan"), 0.1)
VALUES = (*TEXTS, *NUMBERS, None, True, [], {}, [[]], {"a": {}}, [0] * 2_000)
BYTES = (b"", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b'"', b"{", b"]" * 9, b"=", b"\n", b"9" * 5_000)
DEEP = (b"[" * 100_000, b'{"a":' * 50_000, b"[[" * 5_000 + b"]]" * 5_000)


def bytewise(data, chance):
    """Return bytes of which some are others, gone, doubled or strange."""
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 10, 60))):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(6):
            case 0:
                data[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del data[at : at + chance.randrange(1, 40)]
            case 2:
                data[at:at] = chance.choice(BYTES)
            case 3:
                data[at:at] = data[at : at + chance.randrange(1, 400)]
            case 4:
                data[at : at + 4] = chance.choice((b"\0" * 4, b"\xff" * 4, b"9999", b"-1e9"))
            case 5 if chance.random() < 0.2:
                del data[at:]
    return bytes(data)


def structured(value, chance):
    """Return a value of lists and tables of which some entries are others, gone or doubled."""
    value = deepcopy(value)
    for _ in range(chance.choice((1, 1, 2, 5))):
        holder, key = _place(value, chance)
        if holder is None:
            return chance.choice(VALUES)
        match chance.randrange(5):
            case 0 if isinstance(holder, dict):
                holder[chance.choice(TEXTS)] = holder.pop(key)
            case 1:
                del holder[key]
            case 2 if isinstance(holder, list):
                holder.insert(key, deepcopy(chance.choice(holder)))
            case _:
                holder[key] = deepcopy(chance.choice(VALUES))
    return value


def _place(value, chance):
    """Return a list or table somewhere in a value, and one of its keys."""
    holder, key = None, None
    while isinstance(value, dict | list) and value and (holder is None or chance.random() < 0.8):
        holder = value
        key = (
            chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        )
        value = holder[key]
    return holder, key


def json_bytes(value, chance):
    """Return JSON of a changed value, or of the same one with its bytes changed."""
    if chance.random() < 0.02:
        return chance.choice(DEEP)
    if chance.random() < 0.6:
        try:
            text = json.dumps(structured(value, chance), ensure_ascii=chance.random() < 0.5)
            return text.encode("utf-8", "surrogatepass")
        except ValueError:  # a number that Python does not write
            return b"1" + b"0" * 5_000
    return bytewise(json.dumps(value, ensure_ascii=False).encode(), chance)

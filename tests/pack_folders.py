"""Content folders for tests: the shipped one, written out and changed in one place."""

import copy
import json

import resources
from engine.games.delay.schema import FILES


def shipped_data():
    """Return both files as parsed, to be changed freely."""
    return {file: json.loads(resources.text(f"games/delay/{file}")) for file in FILES}


def write(folder, data):
    """Write both files; what is bytes is written as it is."""
    for file, value in data.items():
        raw = value if isinstance(value, bytes) else json.dumps(value).encode()
        (folder / file).write_bytes(raw)
    return folder


def changed(path, value):
    """Return the shipped data with one thing changed; `path` leads to it from the file's name."""
    data = copy.deepcopy(shipped_data())
    place = data
    for step in path[:-1]:
        place = place[step]
    if value is GONE:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return data


GONE = object()

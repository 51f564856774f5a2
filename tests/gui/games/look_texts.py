"""Every text that a look holds, and the characters that no English one may hold."""

import dataclasses
import re

CHINESE = re.compile("[\u4e00-\u9fff]")


def texts(look):
    """Yield every text that a look holds."""
    if isinstance(look, str):
        yield look
    elif isinstance(look, tuple):
        for part in look:
            yield from texts(part)
    elif dataclasses.is_dataclass(look):
        for field in dataclasses.fields(look):
            yield from texts(getattr(look, field.name))

"""Kit register: a kit that was printed is known to the playtests, by the code on its sheets."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from engine.files.reading import FileKind, read_bounded
from engine.kernel.errors import SamsaraError
from engine.library.store import Library, utc_now
from engine.playtest.kits import printed
from engine.playtest.store import PlaytestStore


def keep_printed(library: Library, game: str, manifests: Sequence[Path]) -> None:
    """Keep the kits that these manifests tell of."""
    store = PlaytestStore(library.database, utc_now)
    for path in manifests:
        with suppress(SamsaraError):  # it was moved away meanwhile
            text = read_bounded(path, FileKind.MANIFEST).decode(errors="replace")
            store.put_kit(printed(game, text, ""))

"""Targets of the attack in one window: files that are dropped on it, texts that are pointed at.

The window stays open for all inputs of a process, as a person's does.
"""

import json
import sys
import zipfile
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

from mutations import TEXTS, bytewise, json_bytes

GUI = Path(__file__).parents[1] / "gui"
sys.path[:0] = [str(GUI), str(GUI / "shell"), str(GUI.parent)]
PATIENCE_S = 8  # until a dropped file is through; after ten all is held for a hang
PANELS = 4  # that are answered after one file
_HTML = (
    "<img src='{}'>", "<img src='//host/share/x.png'>", "<b>bold</b>", "&lt;i&gt; & &amp;",
    "a\u202egnp.exe", "\u2066<table><tr><td>x", "<!doctype html>", "<p>\n<img src='{}'>",
    "<style>*{{font-size:99px}}</style>", "<a href='https://example.invalid'>Press</a>",
)  # fmt: skip


def _opened(folder, fill):
    """Open the window; return it with what collects its faults."""
    import watched

    stack = ExitStack()
    watch = stack.enter_context(watched.watched())
    window = stack.enter_context(watched.window_over(folder / "window", fill=fill))
    window.stays_open = stack  # as long as the window does
    return window, watch


def _none(watch):
    """Raise what was complained of."""
    if faults := watch.take():
        raise AssertionError("\n".join(faults))


def _sound_files(folder):
    """Return sound files of every kind, as their suffix and what is in them."""
    import playtested
    from visiting import played

    import resources
    from engine.games import IDS, game
    from engine.games.delay.schema import FILES
    from engine.kernel.journal import dumps
    from engine.library.store import Library, utc_now
    from engine.playtest.files.lossless import dumps as playtest_text
    from engine.playtest.store import PlaytestStore

    found = []
    for game_id in IDS:
        bots = (game(game_id).default_bot,) * game(game_id).default_seats
        journal, _, _ = played(game_id, bots, 8, "dropped", ())
        found.append((".samsara", dumps(journal).encode()))
    (folder / "kept").mkdir()
    with Library(folder / "kept") as library:
        number = playtested.logged(library)
        whole = PlaytestStore(library.database, utc_now).whole(number)
        found.append((".playtest.samsara", playtest_text(whole).encode()))
    plan = b'game = "merit57"\nseed = "s"\n'
    found += [
        (".toml", b'game = "merit57"\n[rules]\nprotect_merit = 2\nwin_calamity = 10\n'),
        (".toml", plan + b"[[variant]]\nrules = {protect_merit = 2}\n"),
        (".toml", plan + b'[sweep]\nnumbers = ["protect_merit=1..3"]\n'),
        (".toml", b"game = 0x" + b"f" * 6_000),
    ]
    archive = folder / "sound.zip"
    with zipfile.ZipFile(archive, "w") as made:
        for name in FILES:
            made.writestr(name, resources.text(f"games/delay/{name}"))
    return [*found, (".samsara-pack", archive.read_bytes())]


def _packed(data, folder, chance):
    """Return an archive of which one file is another."""
    file, other = folder / "sound.zip", folder / "other.zip"
    file.write_bytes(data)
    with zipfile.ZipFile(file) as sound, zipfile.ZipFile(other, "w") as made:
        wrong = chance.choice(sound.namelist())
        for name in sound.namelist():
            text = sound.read(name)
            made.writestr(name, json_bytes(json.loads(text), chance) if name == wrong else text)
    return other.read_bytes()


def drops(folder):
    """Drop mutated files of every kind on the window, and answer what it asks."""
    import watched

    window, watch = _opened(folder, None)
    sound = _sound_files(folder)

    def take(file, chance):
        watched.drop(window, file)
        _answer(window, chance)
        _none(watch)
        window.notice.hide()
        window.go("start")
        watched.rested()

    def strike(chance, number):
        suffix, data = sound[number] if number < len(sound) else chance.choice(sound)
        if number >= len(sound):
            inside = suffix == ".samsara-pack" and chance.random() < 0.7
            text = suffix.endswith(".samsara") and chance.random() < 0.6
            if inside:
                data = _packed(data, folder, chance)
            else:
                data = json_bytes(json.loads(data), chance) if text else bytewise(data, chance)
        if chance.random() < 0.1:
            suffix = chance.choice(sound)[0]
        file = folder / f"dropped{suffix}"
        file.write_bytes(data)
        yield lambda: take(file, chance)

    return strike


def _answer(window, chance):
    """Answer what a dropped file has the window ask, until it is through."""
    import watched
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QAbstractButton

    end, answers = monotonic() + PATIENCE_S, 0
    while True:
        watched.rested()
        if window.modal is not None and answers < PANELS:
            answers += 1
            buttons = window.modal.findChildren(QAbstractButton)
            QTest.mouseClick(chance.choice(buttons), watched.LEFT)
        elif window.modal is not None:
            window.modal.dismiss()
        elif not window._intake._later.isActive():
            return
        assert monotonic() < end, "the file is never through"


def tips(folder):
    """Have all that people wrote be hostile, open a page and point at everything on it."""
    import hostile
    import watched

    picture = folder / "p.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n")
    window, watch = _opened(folder, watched.filled)
    pages = [one for one in watched.pages(window.context.library) if one[0] != "print"]
    file = folder / "window" / "library.sqlite"
    count = window.stays_open.enter_context(hostile.openings(picture))

    def look(name, what):
        window.go("settings")
        window.go(name, **what)
        watched.rested()
        if window.modal is not None:
            window.modal.dismiss()
        found, _ = hostile.faults(window)
        assert not found, found[:3]
        assert not count(), "a file was opened"
        _none(watch)

    def strike(chance, _number):
        texts = [*_HTML, *TEXTS[:4], *TEXTS[5:7]]
        wanted = []
        for _ in range(9):
            text = "".join(chance.choices(texts, k=chance.randrange(1, 4)))
            wanted.append(text.replace("{}", str(picture)))
        hostile.write(file, wanted)
        name, what = chance.choice(pages)
        yield lambda: look(name, what)

    return strike

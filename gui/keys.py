"""Keyboard shortcuts, by where each works: what the list of shortcuts shows."""

from __future__ import annotations

from typing import NamedTuple


class Group(NamedTuple):
    """The keys of one place, each with the key of its words; `gui.shell.key.at-<id>` heads them."""

    id: str
    keys: dict[str, str]


EVERYWHERE = {
    "F1": "gui.shell.key.rules",
    "Shift+F1": "gui.shell.key.manual",
    "F11": "gui.shell.key.full",
    "Ctrl+L": "gui.shell.key.language",
    "Ctrl+,": "gui.shell.key.settings",
    "?": "gui.shell.key.shortcuts",
    "Ctrl+Q": "gui.shell.key.quit",
}
GROUPS = (
    Group(
        "window",
        EVERYWHERE
        | {
            "Tab  Shift+Tab": "gui.shell.key.tab",
            "Enter": "gui.shell.key.press",
            "Esc": "gui.shell.key.back",
        },
    ),
    Group(
        "new",
        {"Alt+↑  Alt+↓": "gui.shell.key.seat", "↑ ↓": "gui.shell.key.step"},
    ),
    Group(
        "replay",
        {
            "← →": "gui.shell.key.replay-step",
            "PgUp  PgDn": "gui.shell.key.replay-round",
            "Home  End": "gui.shell.key.replay-end",
            "Space": "gui.shell.key.replay-play",
            "B": "gui.shell.key.lab-switch",
            "P": "gui.shell.key.lab-part",
            "Ctrl+D": "gui.shell.key.dock",
        },
    ),
    Group(
        "table",
        {
            "← ↑ → ↓": "gui.shell.key.arrows",
            "Enter": "gui.shell.key.enter",
            "Esc": "gui.shell.key.down",
            "Space": "gui.shell.key.space",
            "1 … 9": "gui.shell.key.number",
            "Y  N": "gui.shell.key.yes-no",
            "Ctrl+Z": "gui.shell.key.undo",
            "Ctrl+Shift+Z": "gui.shell.key.redo",
            "Ctrl+H": "gui.shell.key.hint",
            "Ctrl+D": "gui.shell.key.dock",
            "Ctrl++  Ctrl+-": "gui.shell.key.zoom",
            "Ctrl+0": "gui.shell.key.unzoom",
        },
    ),
    Group(
        "playtest",
        {
            "T": "gui.playtest.key.teach",
            "Space": "gui.playtest.key.pause",
            "Enter": "gui.playtest.key.turn",
            "Shift+Enter": "gui.playtest.key.phase",
            "1 … 9": "gui.playtest.key.action",
            "Q W E R T": "gui.playtest.key.more",
            "A S D F G": "gui.playtest.key.less",
            "[ ]  ; '": "gui.playtest.key.team",
            "Tab  Alt+1 … 8": "gui.playtest.key.seat",
            "Ctrl+1 … 9": "gui.playtest.key.tag",
            "/": "gui.playtest.key.note",
            "Ctrl+↑  Ctrl+↓": "gui.playtest.key.severity",
            "Ctrl+Enter": "gui.playtest.key.item",
            "F2": "gui.playtest.key.correct",
            "Ctrl+Z  Ctrl+Shift+Z": "gui.playtest.key.undo",
            "F1": "gui.playtest.key.look-up",
            "Ctrl+K": "gui.playtest.key.mode",
            "F4": "gui.shell.key.dock",
            "Ctrl+End": "gui.playtest.key.end",
        },
    ),
    Group(
        "review",
        {
            "← →": "gui.shell.key.review-entry",
            "Shift+←  Shift+→": "gui.shell.key.review-leap",
            "Home  End": "gui.shell.key.replay-end",
            "Enter": "gui.shell.key.review-table",
            "Alt+←  Alt+→": "gui.shell.key.review-move",
            "+": "gui.shell.key.review-item",
        },
    ),
    Group(
        "lab",
        {
            "Space": "gui.shell.key.lab-start",
            "Esc": "gui.shell.key.lab-stop",
            "+": "gui.shell.key.lab-add",
            "1 … 6": "gui.shell.key.lab-variant",
            "← →": "gui.shell.key.lab-marks",
            "Ctrl+1 … 5": "gui.shell.key.lab-tabs",
        },
    ),
    Group(
        "log",
        {
            "↑ ↓": "gui.shell.key.line",
            "Enter": "gui.shell.key.line-open",
            "W": "gui.shell.key.line-why",
            "Ctrl+C": "gui.shell.key.line-copy",
        },
    ),
    Group(
        "print",
        {"Ctrl+S": "gui.shell.key.print-save", "PgUp  PgDn": "gui.shell.key.print-sheet"},
    ),
)

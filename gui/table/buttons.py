"""Button style of the ordinary buttons beside a table."""

from __future__ import annotations

from gui.paint.theme import Role, Theme

SIDE = 12  # at the left and at the right of a button's words
_SHEET = (
    "QPushButton {{ background: {field}; color: {ink}; border: 1px solid {line};"
    " border-radius: 9px; padding: {pad}px {side}px; text-align: left; }}"
    " QPushButton:hover {{ border-color: {focus}; }}"
    " QPushButton:focus {{ border: 3px solid {focus}; padding: {less}px {narrow}px; }}"
    " QPushButton:pressed {{ background: {paper2}; }}"
    " QPushButton:disabled {{ color: {ink3}; }}"
)
_ROLES: tuple[Role, ...] = ("field", "ink", "ink3", "line", "focus", "paper2")


def button_sheet(theme: Theme) -> str:
    """Return the style sheet of buttons in the look that is worn now."""
    colours = {role: theme.colour(role).name() for role in _ROLES}
    pad, side = theme.px(6), theme.px(SIDE)
    return _SHEET.format(**colours, pad=pad, side=side, less=max(0, pad - 2), narrow=side - 2)

"""Qt style sheet (QSS) of fields, lists, bars, texts and tool tips."""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QPalette

from gui.paint.theme import Role, Theme

_ROLES: tuple[Role, ...] = (
    "bg", "paper", "paper2", "field", "line", "line2", "ink", "ink2", "ink3", "red", "btn", "on",
    "focus", "green",
)  # fmt: skip

_SHEET = Template("""
QToolTip { background: $paper; color: $ink; border: 1px solid $line; padding: ${s4}px; }
QScrollArea, QScrollArea > QWidget > QWidget#canvas { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: ${s12}px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: ${s12}px; margin: 2px; }
QScrollBar::handle { background: $line; border-radius: ${s4}px; min-height: ${s24}px;
  min-width: ${s24}px; }
QScrollBar::handle:hover { background: $ink3; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QComboBox, QLineEdit, QSpinBox { background: $field; color: $ink; border: 1px solid $line;
  border-radius: 8px; padding: ${s4}px ${s10}px; min-height: ${s26}px;
  selection-background-color: $btn; selection-color: $on; }
QComboBox { combobox-popup: 0; }
QComboBox:hover, QLineEdit:hover, QSpinBox:hover { border-color: $focus; }
QComboBox:focus, QLineEdit:focus, QSpinBox:focus { border: 2px solid $focus;
  padding: ${s3}px ${s9}px; }
QComboBox:disabled, QLineEdit:disabled { color: $ink3; background: $paper2; }
QComboBox::drop-down { border: none; width: ${s24}px; }
QComboBox::down-arrow { image: none; width: 0; height: 0; border-left: ${s4}px solid $field;
  border-right: ${s4}px solid $field; border-top: ${s5}px solid $ink2; margin-right: ${s8}px; }
QComboBox QAbstractItemView { background: $paper; color: $ink; border: 1px solid $line;
  selection-background-color: $btn; selection-color: $on; outline: none; padding: ${s4}px; }
QComboBox QAbstractItemView::item { min-height: ${s26}px; padding: 0 ${s4}px; }
QSlider { min-height: ${s26}px; }
QSlider::groove:horizontal { background: $line; height: ${groove}px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $btn; height: ${groove}px; border-radius: 2px; }
QSlider::handle:horizontal { background: $field; border: 2px solid $btn; width: ${knob_width}px;
  margin: -${knob_margin}px 0; border-radius: ${knob_radius}px; }
QSlider::handle:horizontal:focus { border: 4px solid $focus; }
QSlider::handle:horizontal:hover { border-color: $focus; }
QTextBrowser { background: transparent; border: none; color: $ink; selection-color: $on;
  selection-background-color: $btn; }
QTextBrowser:focus, QListWidget:focus { border: 2px solid $focus; border-radius: 8px; }
QListWidget { background: transparent; border: none; outline: none; }
QListWidget::item { padding: ${s4}px ${s8}px; border-radius: 6px; }
QListWidget::item:selected { background: $line2; color: $ink; }
""")
_PLACES: dict[QPalette.ColorRole, Role] = {
    QPalette.ColorRole.Window: "bg",
    QPalette.ColorRole.WindowText: "ink",
    QPalette.ColorRole.Base: "field",
    QPalette.ColorRole.AlternateBase: "paper2",
    QPalette.ColorRole.Text: "ink",
    QPalette.ColorRole.PlaceholderText: "ink3",
    QPalette.ColorRole.Button: "field",
    QPalette.ColorRole.ButtonText: "ink",
    QPalette.ColorRole.ToolTipBase: "paper",
    QPalette.ColorRole.ToolTipText: "ink",
    QPalette.ColorRole.Highlight: "btn",
    QPalette.ColorRole.HighlightedText: "on",
    QPalette.ColorRole.Link: "red",
}
_LENGTHS = (3, 4, 5, 8, 9, 10, 12, 24, 26)


def style_sheet(theme: Theme) -> str:
    """Return the style sheet for the look that is worn now."""
    colours = {role: theme.colour(role).name() for role in _ROLES}
    lengths = {f"s{length}": str(max(1, theme.px(length))) for length in _LENGTHS}
    return _SHEET.substitute(**colours, **lengths, **_knob(theme))


def _knob(theme: Theme) -> dict[str, str]:
    """Return the slider's measures in even pixels: Qt draws no corner rounder than a half."""
    whole, groove = 2 * round(theme.px(20) / 2), 2 * max(1, round(theme.px(4) / 2))
    return {
        "groove": str(groove),
        "knob_width": str(whole - 4),
        "knob_margin": str((whole - groove) // 2),
        "knob_radius": str(whole // 2 - 1),
    }


def palette(theme: Theme) -> QPalette:
    """Return the same look for what no style sheet speaks of."""
    made = QPalette()
    for place, role in _PLACES.items():
        made.setColor(place, theme.colour(role))
    made.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text, theme.colour("ink3"))
    return made

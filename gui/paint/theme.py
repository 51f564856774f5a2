"""Theme: colours by role, fonts by step, in daylight and by night."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication

Role = Literal[
    "bg", "bg2", "paper", "paper2", "line", "line2", "ink", "ink2", "ink3", "red", "blue", "green",
    "gold", "goldt", "ochre", "violet", "btn", "rim", "focus", "glow", "on", "shade", "field",
]  # fmt: skip
Fixed = Literal[
    "card", "card2", "ink", "ink2", "ink3", "red", "blue", "green", "gold", "goldt", "ochre",
    "violet", "light", "wood", "wood2", "woodtext", "slate", "slate2", "slate3", "chalk", "night",
    "parchment", "parchmentink", "nightlabel", "brass", "bamboo", "bamboo2", "bambooink",
    "lacquer", "lacquer2", "ivory", "shade", "nightwood", "nightwood2", "parchment2", "brass2",
    "lamp", "cabinet", "cabinet2", "rule", "rule2", "heaven", "hell", "stability", "pressure",
    "pressure2", "truth", "seal", "yellow",
]  # fmt: skip
Step = Literal[
    "display", "title", "heading", "number-xl", "number-l", "number-m", "prompt", "name", "button",
    "body", "log", "note",
]  # fmt: skip
Choice = Literal["light", "dark", "system"]

# role: in daylight, by night
_THEMED: dict[Role, tuple[str, str]] = {
    "bg": ("#E7DBC2", "#26201B"),  # the desk's middle
    "bg2": ("#D8C8A8", "#1C1714"),  # the desk's rim
    "paper": ("#FAF4E6", "#332B24"),  # panels
    "paper2": ("#F1E7D0", "#2A231D"),  # insets
    "field": ("#FDF9EE", "#39302A"),  # plain buttons and fields
    "line": ("#CBB993", "#5A4C3E"),  # decoration only, never meaning
    "line2": ("#E0D3B6", "#443A30"),
    "ink": ("#2A2420", "#F2E8D5"),
    "ink2": ("#5A4F42", "#CDBFA6"),
    "ink3": ("#675A47", "#A69881"),
    "red": ("#A4382A", "#E58B72"),
    "blue": ("#2A5B86", "#8DB8DE"),
    "green": ("#2B6B5A", "#86C4AC"),
    "gold": ("#996810", "#E2B04A"),  # fills
    "goldt": ("#7F5710", "#E8BE68"),  # text
    "ochre": ("#8A4F2A", "#D09A70"),
    "violet": ("#5B2A5E", "#D3A2D6"),
    "btn": ("#8F2F22", "#B2452F"),  # the one button to press
    "rim": ("#8F2F22", "#E58B72"),  # its rim
    "focus": ("#A3640F", "#F0B94E"),  # legal and active rims
    "glow": ("#E9B949", "#F3C75F"),
    "on": ("#FFF8EA", "#FFF8EA"),  # text on the button
    "shade": ("#2A1C0C", "#000000"),  # shadows
}
# What keeps its colour by night: cards are paper in both themes, and each game has its ground.
_FIXED: dict[Fixed, str] = {
    "card": "#FDF9EE",
    "card2": "#F6EDD8",
    "ink": "#2A2420",
    "ink2": "#5A4F42",
    "ink3": "#675A47",
    "red": "#A4382A",
    "blue": "#2A5B86",
    "green": "#2B6B5A",
    "gold": "#996810",
    "goldt": "#7F5710",
    "ochre": "#8A4F2A",
    "violet": "#5B2A5E",
    "light": "#FFF8EA",
    "wood": "#946640",
    "wood2": "#744E2E",
    "woodtext": "#FFF4DC",
    "slate": "#3E5A4D",
    "slate2": "#26392F",
    "slate3": "#2F463C",
    "chalk": "#F2EFE2",
    "night": "#1a1a2e",
    "parchment": "#f4e8c1",
    "parchmentink": "#2E2618",
    "nightlabel": "#EFE6CF",
    "brass": "#E0BE74",
    "bamboo": "#D9C48C",
    "bamboo2": "#BFA468",
    "bambooink": "#3A3020",
    "lacquer": "#B07A48",
    "lacquer2": "#7E5230",
    "ivory": "#F6EAD0",
    "nightwood": "#2E2430",  # the archive's desk
    "nightwood2": "#1D1622",
    "parchment2": "#DEC98F",  # its rim
    "brass2": "#84642C",  # in the shade
    "lamp": "#FFD58A",
    "cabinet": "#4A3424",
    "cabinet2": "#2E2017",
    "rule": "#EADFC2",  # old rulers
    "rule2": "#BFA976",
    "heaven": "#5F7FA8",
    "hell": "#8A4B3C",
    "stability": "#5E7F62",
    "pressure": "#8E1F1F",
    "pressure2": "#E3B48C",
    "truth": "#4F6B57",  # drawers, beside those of Heaven and Hell
    "seal": "#5B4B66",
    "yellow": "#C28414",  # a colour of Ludo
    "shade": "#2A1C0C",
}
# step: families in Chinese, in English; pixels in Chinese, in English; bold in Chinese, in English
_STEPS: dict[Step, tuple[str, str, float, float, bool, bool]] = {
    "display": ("brush", "lora", 56, 44, False, True),
    "title": ("brush", "lora", 28, 21, False, True),
    "heading": ("brush", "lora", 25, 19, False, True),
    "number-xl": ("serif", "serif", 52, 52, True, True),
    "number-l": ("serif", "serif", 32, 32, True, True),
    "number-m": ("serif", "serif", 21, 21, True, True),
    "prompt": ("serif", "serif", 18, 17, True, True),
    "name": ("serif", "lora", 16, 16, True, True),
    "button": ("sans", "sans", 15, 15, True, True),
    "body": ("sans", "sans", 15, 15, False, False),
    "log": ("sans", "sans", 14.5, 14.5, False, False),
    "note": ("sans", "sans", 13, 13, False, False),
}
_FAMILIES = {
    "brush": ["Ma Shan Zheng", "Noto Serif SC"],
    "serif": ["Noto Serif SC"],
    "sans": ["Noto Sans SC"],
    "kai": ["Samsara Kai", "Noto Serif SC"],
    "lora": ["Lora", "Noto Serif SC"],
    "playfair": ["Playfair Display", "Noto Serif SC"],
}
SMALLEST = 11  # real pixels below which nothing is written
_DRAWN = QSize(1440, 900)  # the window that all sizes are given for
_UNITS = (0.85, 2.4)


class Theme(QObject):
    """The look that is worn now; one is handed around, and `changed` says when to look again."""

    changed = Signal()

    def __init__(self, choice: Choice = "system", percent: int = 100) -> None:
        super().__init__()
        self.choice: Choice = choice
        self.percent = percent
        self.unit = 1.0
        self._night = False  # whether what is in front is dark in both
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow)

    @property
    def dark(self) -> bool:
        """Say whether it is night."""
        if self._night:
            return True
        if self.choice == "system":
            return system_is_dark()
        return self.choice == "dark"

    @property
    def factor(self) -> float:
        """Return what every size is multiplied by: the window's unit times the reader's wish."""
        return self.unit * self.percent / 100

    def wear(self, choice: Choice) -> None:
        """Change to light, dark, or whatever the system wears."""
        if choice != self.choice:
            self.choice = choice
            self.changed.emit()

    def suit(self, *, night: bool) -> None:
        """Be dark while something is in front that is dark in daylight, too."""
        before, self._night = self.dark, night
        if self.dark != before:
            self.changed.emit()

    def enlarge(self, percent: int) -> None:
        """Write everything at so many per cent, 80 to 200."""
        if percent != self.percent:
            self.percent = percent
            self.changed.emit()

    def fit(self, window: QSize) -> None:
        """Take the unit that suits a window of this size."""
        share = min(window.width() / _DRAWN.width(), window.height() / _DRAWN.height())
        unit = round(min(max(share, _UNITS[0]), _UNITS[1]) * 20) / 20
        if unit != self.unit:
            self.unit = unit
            self.changed.emit()

    def colour(self, role: Role, alpha: float = 1.0) -> QColor:
        """Return the colour of a role."""
        return _made(_THEMED[role][self.dark], alpha)

    def px(self, size: float) -> int:
        """Return a length given for 1440×900 in this window's pixels."""
        return round(size * self.factor)

    def font(self, step: Step, lang: str = "zh", factor: float | None = None) -> QFont:
        """Return the font of a step in a language, never below what can be read."""
        return font(step, lang, self.factor if factor is None else factor)

    def _follow(self) -> None:
        if self.choice == "system":
            self.changed.emit()


class Night(Theme):
    """The look by night whatever the window wears: of a table whose ground is dark in both."""

    def __init__(self, worn: Theme, parent: QObject | None = None) -> None:
        super().__init__("dark", worn.percent)
        self.setParent(parent)
        self.unit = worn.unit
        self._worn = worn
        worn.changed.connect(self._take_size)

    def _take_size(self) -> None:
        self.unit, self.percent = self._worn.unit, self._worn.percent
        self.changed.emit()


def system_is_dark() -> bool:
    """Say whether this machine wears dark."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def fixed(name: Fixed, alpha: float = 1.0) -> QColor:
    """Return a colour that is the same by day and by night: paper, wood, slate, card inks."""
    return _made(_FIXED[name], alpha)


def mixed(a: QColor, b: QColor, share: float) -> QColor:
    """Return the colour that lies this share of the way from a to b."""
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def font(step: Step, lang: str = "zh", factor: float = 1.0) -> QFont:
    """Return the font of a step at so many times its size for 1440×900."""
    return QFont(_step(step, lang, factor))  # whoever gets it may change it


@lru_cache(maxsize=256)
def _step(step: Step, lang: str, factor: float) -> QFont:
    zh, en, zh_size, en_size, zh_bold, en_bold = _STEPS[step]
    if lang == "en":
        return english(face(en, en_size * factor, bold=en_bold))
    return face(zh, zh_size * factor, bold=zh_bold)


def english(font: QFont) -> QFont:
    """Return the font with quotes as wide as English has them; in Chinese they fill a square."""
    font.setFeature(QFont.Tag("pwid"), 1)
    return font


def face(family: str, size: float, *, bold: bool = False) -> QFont:
    """Return a font of a family (brush, serif, sans, kai, lora, playfair) in real pixels."""
    made = QFont()
    made.setFamilies(_FAMILIES[family])
    made.setPixelSize(max(SMALLEST, round(size)))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if family == "playfair":
        made.setFeature(QFont.Tag("lnum"), 1)
    return made


def face_for(text: str, family: str, size: float, *, bold: bool = False) -> QFont:
    """Return a font as a text wants it: its quotes as wide as its language has them."""
    made = face(family, size, bold=bold)
    return made if is_chinese(text) else english(made)


def is_chinese(text: str) -> bool:
    """Say whether there is a Chinese character in a text."""
    return any(0x3000 <= ord(sign) <= 0x9FFF for sign in text)


@cache
def load_fonts() -> None:
    """Give Qt the fonts that come with the program, once; that takes it some 5 ms."""
    for file in sorted(files("resources").joinpath("fonts").iterdir(), key=str):
        if file.name.endswith(".ttf"):
            add_font(Path(str(file)))


@cache
def add_font(file: Path) -> list[str]:
    """Give Qt what a font's file holds; return its families.

    Of a file that it is given by its name, Qt maps all of it anew for many a size: 100 MB in an
    hour. On Windows it does not find names with signs that the system's code page lacks.
    """
    number = QFontDatabase.addApplicationFontFromData(file.read_bytes())
    return QFontDatabase.applicationFontFamilies(number)


def _made(hexadecimal: str, alpha: float) -> QColor:
    made = QColor(hexadecimal)
    if alpha != 1.0:
        made.setAlphaF(alpha)
    return made

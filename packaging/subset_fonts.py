"""Font subsetting: how the fonts in resources/fonts come from their originals.

    python packaging/subset_fonts.py FOLDER [--modules NODE_MODULES] [--kai FONT]

Fetches the originals as npm packages, unless `--modules` names a folder that holds them, and
writes to FOLDER what the kit needs of them: the characters of GB 2312, Latin, and whatever stands
in resources/. What the brush font draws wrongly is mended by `repair_brush`. Lora and Playfair
Display are small and stay as they are. LXGW WenKai reserves its name, so its subset is called
Samsara Kai; it comes from Debian's fonts-lxgw-wenkai where that is installed, else from npm. In
the end every font is held against the shipped one: what that draws of the texts, the new one must
draw too. Needs fontTools, and npm where something is to be fetched.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from repair_brush import repair

RESOURCES = Path(__file__).resolve().parent.parent / "resources"
DEBIAN_KAI = Path("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Regular.ttf")
NPM_KAI = "@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff"
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180)]
MARKED = "ḍḥṁṃṅṇṛṣṭǎǐǒǔǖǘǚǜ"  # Sanskrit and pinyin beyond LATIN
SIGNS = "–—‘’“”•…€™←↑→↓↔∋−∼≅≈≠≤≥✓✗★☆○●□■△▲◆◇⅓½①②③④⑤⑥⑦⑧⑨⑩"
FEATURES = ["kern", "locl", "ccmp", "mark", "mkmk", "pwid"]  # pwid: English quotes
FAMILY, STYLE = "Samsara Kai", "Regular"
NAMES = {
    1: FAMILY,
    2: STYLE,
    3: "SamsaraKai-Regular 1.0",
    4: f"{FAMILY} {STYLE}",
    6: "SamsaraKai-Regular",
    16: FAMILY,
    17: STYLE,
}
KEPT = {0, 5, 7, 13, 14}  # copyright, version, trademark, licence
ENGLISH = 0x409


class Source(NamedTuple):
    """An original: its file below node_modules, and whether it is cut down."""

    file: str
    cut: bool = True


def _google(package: str, weight: str, name: str, *, cut: bool = True) -> Source:
    return Source(f"@expo-google-fonts/{package}/{weight}/{name}_{weight}.ttf", cut)


SOURCES = {
    "NotoSerifSC-Regular": _google("noto-serif-sc", "400Regular", "NotoSerifSC"),
    "NotoSerifSC-Bold": _google("noto-serif-sc", "700Bold", "NotoSerifSC"),
    "NotoSansSC-Regular": _google("noto-sans-sc", "400Regular", "NotoSansSC"),
    "NotoSansSC-Bold": _google("noto-sans-sc", "700Bold", "NotoSansSC"),
    "MaShanZheng-Regular": _google("ma-shan-zheng", "400Regular", "MaShanZheng"),
    "Lora-Regular": _google("lora", "400Regular", "Lora", cut=False),
    "Lora-Bold": _google("lora", "700Bold", "Lora", cut=False),
    "Lora-Italic": _google("lora", "400Regular_Italic", "Lora", cut=False),
    "PlayfairDisplay-Regular": _google(
        "playfair-display", "400Regular", "PlayfairDisplay", cut=False
    ),
    "PlayfairDisplay-Bold": _google("playfair-display", "700Bold", "PlayfairDisplay", cut=False),
    "SamsaraKai-Regular": Source(NPM_KAI),
}


def gb2312() -> set[int]:
    """Return the hanzi, signs and full-width letters of GB 2312, without Greek or kana."""
    found: set[int] = set()
    for row in (0xA1, 0xA2, 0xA3, *range(0xB0, 0xF8)):
        for cell in range(0xA1, 0xFF):
            found.update(map(ord, bytes([row, cell]).decode("gb2312", errors="ignore")))
    return found


def used() -> set[int]:
    """Return every character that stands in a text or data file of resources/."""
    files = (path for path in RESOURCES.rglob("*") if path.suffix in {".toml", ".md", ".json"})
    return {ord(char) for path in files for char in path.read_text(encoding="utf-8")} - {0x0A}


def fetch(folder: Path) -> Path:
    """Install the packages of all originals, and return their node_modules."""
    packages = sorted({"/".join(source.file.split("/")[:2]) for source in SOURCES.values()})
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm is needed to fetch the fonts, or --modules to say where they are.")
    subprocess.run(
        [npm, "install", "--no-audit", "--no-fund", "--prefix", str(folder), *packages], check=True
    )
    return folder / "node_modules"


def shrink(original: Path, characters: set[int]) -> TTFont:
    """Return the font with these characters only, without hints."""
    options = Options(hinting=False, notdef_outline=True, recommended_glyphs=True)
    options.layout_features = FEATURES
    options.name_IDs = ["*"]  # the licence as well
    font = TTFont(original)
    font.flavor = None
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def rename(font: TTFont) -> None:
    """Give a font our own name in every place where it tells one."""
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in KEPT]
    for number, text in NAMES.items():
        table.setName(text, number, 3, 1, ENGLISH)


def lost(new: Path, shipped: Path, characters: set[int]) -> set[int]:
    """Return which of these characters the shipped font draws and the new one does not."""
    before = TTFont(shipped, lazy=True).getBestCmap()
    after = TTFont(new, lazy=True).getBestCmap()
    return (characters & before.keys()) - after.keys()


def build(modules: Path, kai: Path | None, target: Path) -> bool:
    """Write all fonts; return whether none of them lost a character."""
    texts = used()
    wanted = gb2312() | set(LATIN) | set(map(ord, MARKED + SIGNS)) | texts
    whole = True
    for name, source in SOURCES.items():
        renamed = name.startswith("SamsaraKai")
        original = kai if kai and renamed else modules / source.file
        written = target / f"{name}.ttf"
        if source.cut:
            font = shrink(original, wanted)
            if renamed:
                rename(font)
            font.save(written)
            if name.startswith("MaShanZheng"):
                repair(written)
        else:
            shutil.copyfile(original, written)
        gone = lost(written, RESOURCES / "fonts" / written.name, texts)
        whole = whole and not gone
        said = f"lacks {''.join(map(chr, sorted(gone)))}" if gone else "draws all it should"
        print(f"{written.name}: {written.stat().st_size} bytes, {said}")
    return whole


def main() -> None:
    """Read the arguments, fetch what is missing, and build."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the fonts are written")
    parser.add_argument("--modules", type=Path, help="a node_modules folder with the originals")
    parser.add_argument("--kai", type=Path, help="LXGWWenKai-Regular.ttf, if it is elsewhere")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    kai = chosen.kai or (DEBIAN_KAI if DEBIAN_KAI.exists() else None)
    with tempfile.TemporaryDirectory() as place:
        modules = chosen.modules or fetch(Path(place))
        sys.exit(0 if build(modules, kai, chosen.folder) else "A font lost characters.")


if __name__ == "__main__":
    main()

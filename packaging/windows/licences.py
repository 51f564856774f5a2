"""Licences of everything that is installed: found, copied, and missed where one is missing."""

from __future__ import annotations

import tomllib
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from installed_tree import HERE, BuildError, files, matches, pinned

TEXTS = HERE / "licences"
FOLDER = "licences"
_INDEX = "README.txt"
_HEAD = """Samsara Table {version} is put together of the work of many.
Each folder here has the licences of one:

"""


@dataclass(frozen=True, kw_only=True)
class Component:
    """Work of somebody that is installed, and where its licences are found."""

    folder: str
    title: str
    owns: Sequence[str] = ()
    tree: Sequence[str] = ()
    here: Sequence[str] = ()
    wheel: str = ""
    texts: Sequence[str] = ()
    without: Sequence[str] = ()
    version: str = ""  # the distribution whose version its texts name


def components() -> list[Component]:
    """Return everybody whose work is installed."""
    read = tomllib.loads((HERE / "licences.toml").read_text(encoding="utf-8"))
    return [Component(**entry) for entry in read["component"]]


def unowned(names: Iterable[str], of: Sequence[Component]) -> list[str]:
    """Return the installed files whose licence nobody knows."""
    patterns = [pattern for component in of for pattern in component.owns]
    return [name for name in names if not matches(name, patterns)]


def collect(tree: Path, wheels: Sequence[Path], version: str) -> None:
    """Write the folder of licences, or say which is missing."""
    known = components()
    if lost := unowned(files(tree), known):
        raise BuildError(f"licences.toml names no owner of {lost[0]} ({len(lost)} such files)")
    by_name = {wheel.name.split("-")[0].lower(): wheel for wheel in wheels}
    titles = {}
    for component in known:
        texts = dict(_texts(component, tree, by_name))
        if not texts or not all(texts.values()):
            raise BuildError(f"no licence was found for {component.title}; see licences.toml")
        for name, data in texts.items():
            path = tree / FOLDER / component.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        titles[component.folder] = component.title
    width = max(map(len, titles))
    lines = (f"{folder:{width}}  {title}\n" for folder, title in sorted(titles.items()))
    index = _HEAD.format(version=version) + "".join(lines)
    (tree / FOLDER / _INDEX).write_text(index, encoding="utf-8", newline="\r\n")


def _texts(
    component: Component, tree: Path, wheels: Mapping[str, Path]
) -> Iterator[tuple[str, bytes]]:
    """Yield the licences of one, by their names in its folder."""
    for pattern in component.tree:
        for path in sorted(tree.glob(pattern)):
            yield path.name, path.read_bytes()
    for name in component.here:
        text = (TEXTS / name).read_text(encoding="utf-8")
        if component.version:
            text = text.replace("{version}", pinned()[component.version])
        yield name, text.encode()
    if component.wheel:
        if component.wheel not in wheels:
            raise BuildError(f"wheels.txt names no {component.wheel}, whose licences are asked for")
        yield from _of_wheel(component, wheels[component.wheel])


def _of_wheel(component: Component, wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as opened:
        for member in opened.infolist():
            name = member.filename
            inside = PurePosixPath(name).parts
            if member.is_dir() or len(inside) < 3 or inside[1] != "licenses":
                continue
            if not inside[0].endswith(".dist-info") or not matches(name, component.texts):
                continue
            if not matches(name, component.without):
                yield "/".join(inside[2:]), opened.read(member)

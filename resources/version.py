"""Version of the program, as `pyproject.toml` has it: for people, for files, for installers.

A checkout, and a bundle that brings `pyproject.toml` along, have it beside the packages; what was
installed by pip has it in its metadata. The file comes first: the metadata of a checkout stay those
of the day on which it was installed.
"""

from __future__ import annotations

import tomllib
from contextlib import suppress
from functools import cache
from pathlib import Path

DISTRIBUTION = "samsara-table"
_BESIDE = Path(__file__).resolve().parent.parent / "pyproject.toml"


@cache
def version() -> str:
    """Return the version, or nothing where a program was put together without it."""
    return stated(_BESIDE) or _installed()


def stated(file: Path) -> str:
    """Return the version that a project file states if it is this project's."""
    with suppress(OSError, ValueError):
        project = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {})
        if project.get("name") == DISTRIBUTION:
            return str(project.get("version", ""))
    return ""


def _installed() -> str:
    from importlib import metadata  # noqa: PLC0415 - longer to load than the rest of `--version`

    with suppress(metadata.PackageNotFoundError):
        return metadata.version(DISTRIBUTION)
    return ""

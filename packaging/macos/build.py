"""Builds the macOS program: an application, and a dmg to drag it from.

    python3 packaging/macos/build.py [--out FOLDER]

Run it on a Mac of the processor that is to be served; libraries of both are not mixed. Everything
lies in FOLDER (build/macos): the environment, `Samsara Table.app`, and the dmg.

Without a certificate the application is signed for this build alone (ad hoc), which every Mac asks
for, and people have to allow it once by hand: READ-ME-FIRST.txt goes along and says how. With a
Developer ID, set in the environment

    MACOS_IDENTITY     the certificate's name or sum, in a keychain that is unlocked

and the application and the dmg are signed with the hardened runtime. To have them notarised as
well, set those of a key for App Store Connect

    NOTARY_KEY         the file AuthKey_….p8
    NOTARY_KEY_ID      the key's id
    NOTARY_ISSUER      the team's issuer id
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "bundle")]

from application import FOLDER, TITLE  # noqa: E402 - their folders stand in no package
from freeze import COMMAND, ROOT, BuildError, frozen, timed, told, tried, version  # noqa: E402

NOTE = HERE / "READ-ME-FIRST.txt"
NOTARY = {"--key": "NOTARY_KEY", "--key-id": "NOTARY_KEY_ID", "--issuer": "NOTARY_ISSUER"}
FAILED, ELSEWHERE = 1, 2
TRIES, PAUSE = 5, 10  # of making an image, which ends now and then with "Resource busy"; seconds
_MB = 1_000_000


def main() -> int:
    """Build; return 1 if a step failed, 2 on another system."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--out", type=Path, default=ROOT / "build" / "macos", metavar="FOLDER")
    out = asked.parse_args().out.resolve()
    if sys.platform != "darwin":
        print("An application for macOS is built on macOS.", file=sys.stderr)
        return ELSEWHERE
    try:
        out.mkdir(parents=True, exist_ok=True)
        _build(out)
    except BuildError as error:
        print(error, file=sys.stderr)
        return FAILED
    return 0


def _build(out: Path) -> None:
    application = frozen(out) / FOLDER
    shutil.rmtree(out / "home", ignore_errors=True)
    timed("try it", lambda: tried(application / "Contents" / "MacOS" / COMMAND, out / "home"))
    # What it wrote while it was tried must not have touched what is sealed.
    timed("check the seal", lambda: told("codesign", "--verify", "--strict", str(application)))
    identity = os.environ.get("MACOS_IDENTITY", "")
    image = timed("pack dmg", lambda: packed(application, out, signed=bool(identity)))
    if identity:
        told("codesign", "--sign", identity, "--timestamp", str(image))
    if key := notary(os.environ):
        timed("notarise", lambda: notarised(image, key))
    data = image.read_bytes()
    print(f"{hashlib.sha256(data).hexdigest()}  {image.name}  {len(data) / _MB:.1f} MB")


def packed(application: Path, out: Path, *, signed: bool) -> Path:
    """Write a dmg with the application and the folder that it is dragged onto."""
    image = out / f"SamsaraTable-{version()}-macos-{platform.machine()}.dmg"
    with TemporaryDirectory(dir=out) as temporary:
        folder = Path(temporary)
        # Not by shutil: links inside frameworks are part of what is sealed.
        told("ditto", str(application), str(folder / FOLDER))
        (folder / "Applications").symlink_to("/Applications")
        if not signed:
            shutil.copyfile(NOTE, folder / NOTE.name)
        words = ["-volname", TITLE, "-srcfolder", str(folder), "-ov", "-format", "UDZO"]
        _persistently("hdiutil", "create", *words, str(image))
    return image


def _persistently(*command: str) -> None:
    """Run a command that may fail because the system is looking through the same files."""
    for left in reversed(range(TRIES)):
        try:
            told(*command)
        except BuildError:
            if not left:
                raise
            time.sleep(PAUSE)
        else:
            return


def notary(given: os._Environ[str] | dict[str, str]) -> list[str]:
    """Return what notarytool is told of the key, or nothing if none is set."""
    values = {option: given.get(name, "") for option, name in NOTARY.items()}
    if not any(values.values()):
        return []
    if lost := [NOTARY[option] for option, value in values.items() if not value]:
        raise BuildError(f"to notarise, set {' and '.join(lost)} as well")
    return [word for pair in values.items() for word in pair]


def notarised(image: Path, key: list[str]) -> None:
    """Have Apple look through the dmg, and put its answer into it."""
    told("xcrun", "notarytool", "submit", str(image), *key, "--wait")
    told("xcrun", "stapler", "staple", str(image))
    words = ["--assess", "--type", "open", "--context", "context:primary-signature"]
    told("spctl", *words, str(image))


if __name__ == "__main__":
    sys.exit(main())

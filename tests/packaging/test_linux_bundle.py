"""Is what the Linux program is built from complete and of one mind? Nothing is built here."""

import configparser
import gzip
import io
import os
import re
import stat
import subprocess
import sys
import tarfile
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace

import pytest
from tools import needs

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
LINUX = PACKAGING / "linux"
SCRIPTS = (
    "freeze",
    "start",
    "contents",
    "licences",
    "system_packages",
    "desktop",
    "deb",
    "tarball",
    "build",
    "trial",
)
XML = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(scope="module")
def scripts():
    """Return the build's modules by name; none of them stays importable for other tests."""
    folders = [str(LINUX), str(PACKAGING / "bundle"), str(PACKAGING)]
    before = sys.path[:]
    sys.path[:0] = folders
    try:
        return SimpleNamespace(**{name: __import__(name) for name in SCRIPTS})
    finally:
        sys.path[:] = before
        for name in SCRIPTS:
            sys.modules.pop(name, None)


@pytest.fixture
def parts(tmp_path):
    """Return a bundle of two files, its licences and icons."""
    bundle, licences, icons = (tmp_path / name for name in ("bundle", "licences", "icons"))
    (bundle / "_internal").mkdir(parents=True)
    (bundle / "_internal" / "data").write_text("data")
    (bundle / "samsara").write_text("#!/bin/sh\n")
    (bundle / "samsara").chmod(0o700)
    (licences / "qt").mkdir(parents=True)
    (licences / "qt" / "LICENSE").write_text("text")
    (icons / "16x16" / "apps").mkdir(parents=True)
    (icons / "16x16" / "apps" / "samsara-table.png").write_bytes(b"png")
    out = tmp_path / "out"
    out.mkdir()
    return bundle, licences, icons, out


def entry():
    read = configparser.RawConfigParser(delimiters="=")
    read.optionxform = str
    read.read(LINUX / "samsara-table.desktop", encoding="utf-8")
    return dict(read["Desktop Entry"])


def test_the_menu_has_the_names_that_the_program_gives_itself():
    said = entry()
    for lang, key in (("en", "Name"), ("zh", "Name[zh_CN]")):
        texts = tomllib.loads((ROOT / "resources" / "text" / f"{lang}.toml").read_text("utf-8"))
        assert said[key] == texts["app"]["name"]


def test_the_menu_opens_files_with_a_command_that_exists():
    command, *words = entry()["Exec"].split()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert command in project["scripts"]
    assert words == ["window", "%F"]
    from gui.cli.registry import COMMANDS

    assert words[0] in COMMANDS


def test_the_menu_opens_just_the_types_that_are_described():
    types = ET.parse(LINUX / "samsara-table.xml").getroot().findall(f"{XML}mime-type")
    assert entry()["MimeType"].strip(";").split(";") == [kind.get("type") for kind in types]
    globs = [kind.find(f"{XML}glob").get("pattern") for kind in types]
    assert globs == ["*.samsara", "*.samsara-pack"]
    for kind in types:
        assert [c.text for c in kind.findall(f"{XML}comment")][1].startswith("轮回桌")


def test_the_trial_asks_for_these_types(scripts):
    types = ET.parse(LINUX / "samsara-table.xml").getroot().findall(f"{XML}mime-type")
    described = {k.find(f"{XML}glob").get("pattern")[1:]: k.get("type") for k in types}
    assert described == scripts.trial.TYPES


def test_the_suffixes_are_those_of_the_files_that_the_program_writes(scripts):
    from engine.library import pack_archives
    from engine.library.journal_files import SUFFIXES

    assert [*scripts.trial.TYPES] == [SUFFIXES[0], pack_archives.SUFFIX]


def test_the_version_is_that_of_the_project(scripts):
    assert (
        scripts.freeze.version()
        == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    )


def test_parts_of_qt_that_no_source_imports_are_left_out(scripts):
    left_out = scripts.contents.unused_modules(["QtCore", "QtSvg", "QtDBus", "QtWidgets"])
    assert "PySide6.QtDBus" in left_out
    assert not {"PySide6.QtCore", "PySide6.QtSvg", "PySide6.QtWidgets"} & {*left_out}


def test_a_module_of_ours_that_was_not_gathered_is_named(scripts):
    contents = scripts.contents
    every = [(name, "", "PYMODULE") for name in contents.missing([])]
    assert ("gui.cli", "", "PYMODULE") in every
    assert contents.missing(every) == []
    assert contents.missing([entry for entry in every if entry[0] != "gui.app"]) == ["gui.app"]


def test_a_library_that_only_what_is_dropped_needs_is_dropped_too(scripts, monkeypatch):
    contents = scripts.contents
    needs = {"/xcb": ["libxcb-cursor.so.0"], "/cursor": ["libc.so.6"], "/gtk": ["libgtk-3.so.0"]}
    monkeypatch.setattr(contents, "needed", lambda file: needs.get(str(file), []))
    monkeypatch.setattr(contents.sys, "platform", "linux")
    plugins = "PySide6/Qt/plugins"
    wanted = [
        (f"{plugins}/platforms/libqxcb.so", "/xcb", "BINARY"),
        ("libxcb-cursor.so.0", "/cursor", "BINARY"),
        ("PIL.libs/libxcb-cursor.so.0", "/cursor", "BINARY"),
        ("libpython3.11.so.1.0", "/python", "BINARY"),
        ("link.so.0", "libxcb-cursor.so.0", "SYMLINK"),
        ("resources/credits.toml", "/credits", "DATA"),
        ("PySide6/Qt/translations/qtbase_zh_CN.qm", "/zh", "DATA"),
    ]
    unwanted = [
        (f"{plugins}/platformthemes/libqgtk3.so", "/gtk", "BINARY"),
        ("libgtk-3.so.0", "/gtk3", "BINARY"),
        ("gtk.so", "libgtk-3.so.0", "SYMLINK"),
        ("PySide6/Qt/lib/libQt6Network.so.6", "/network", "BINARY"),
        ("libQt6Network.so.6", "PySide6/Qt/lib/libQt6Network.so.6", "SYMLINK"),
        ("libGL.so.1", "/gl", "BINARY"),
        ("PySide6/Qt/translations/qtbase_de.qm", "/de", "DATA"),
        ("samsara_table-0.9.0.dist-info/METADATA", "/metadata", "DATA"),
    ]
    assert contents.kept([*wanted, *unwanted]) == wanted


@pytest.mark.skipif(sys.platform != "linux", reason="programs of Linux are read")
@needs("objdump")
def test_what_a_program_needs_is_read_from_itself(scripts):
    assert "libc.so.6" in scripts.contents.needed(Path("/bin/sh"))


def test_a_file_of_unknown_owner_stops_the_build(scripts, monkeypatch, tmp_path):
    licences = scripts.licences
    monkeypatch.setattr(licences.shutil, "which", lambda tool: tool)
    answer = SimpleNamespace(stdout="libc6:amd64: /lib/libc.so.6\nzlib1g: /usr/lib/libz.so\n")
    monkeypatch.setattr(licences.subprocess, "run", lambda *words, **settings: answer)
    found = licences._of_system([Path("/usr/lib/libc.so.6"), Path("/usr/lib/libz.so")])
    assert sorted(found) == ["libc6", "zlib1g"]
    with pytest.raises(licences.BuildError, match=r"/usr/lib/strange\.so"):
        licences._of_system([Path("/usr/lib/strange.so")])


def test_the_texts_of_qt_are_there_and_name_its_version(scripts):
    first, *others = scripts.licences.QT_TEXTS
    assert "{version}" in first.read_text("utf-8")
    assert all("GENERAL PUBLIC LICENSE" in text.read_text("utf-8") for text in others)


def test_the_build_asks_for_packages_by_their_oldest_names(scripts):
    needs = scripts.build.needs()
    assert {"binutils", "dpkg-dev", "libglib2.0-0", "libwayland-client0"} <= {*needs}
    assert "libglib2.0-0t64" not in needs


def test_the_archive_is_one_folder_and_the_same_each_time(scripts, parts, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = scripts.tarball.packed(*parts, "libgl1, libc6 (>= 2.34)")
    first = made.read_bytes()
    assert scripts.tarball.packed(*parts, "libgl1, libc6 (>= 2.34)").read_bytes() == first
    with tarfile.open(fileobj=io.BytesIO(first)) as archive:
        members = {member.name.partition("/")[2]: member for member in archive}
        tops = {member.name.split("/")[0] for member in archive}
        note = archive.extractfile(f"{min(tops)}/INSTALL.txt").read().decode()
    assert len(tops) == 1
    assert {"samsara", "LICENSE", "licences/qt/LICENSE", "_internal/data"} <= members.keys()
    assert "share/icons/hicolor/16x16/apps/samsara-table.png" in members
    assert members["samsara"].mode == 0o755
    assert {(m.mtime, m.uid, m.uname) for m in members.values()} == {(1700000000, 0, "root")}
    assert "apt-get install libgl1 libc6\n" in note


@needs("bash")
def test_the_note_has_commands_for_the_program_as_it_lies_there(scripts):
    note = (LINUX / "INSTALL.txt").read_text("utf-8")
    commands = "\n".join(line for line in note.splitlines() if line.startswith("    "))
    subprocess.run(["bash", "-n"], input=commands.replace("{", ""), check=True, text=True)
    for file in (scripts.desktop.ENTRY, scripts.desktop.TYPES):
        assert f"/{file.name}" in commands


@needs("dpkg", "dpkg-deb")
def test_the_package_says_what_it_is_and_holds_no_script(scripts, parts, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    made = scripts.deb.packed(*parts, "libgl1, libc6 (>= 2.34)")
    first = made.read_bytes()
    assert scripts.deb.packed(*parts, "libgl1, libc6 (>= 2.34)").read_bytes() == first
    told = scripts.freeze.told
    fields = dict(
        line.split(": ", 1)
        for line in told("dpkg-deb", "--field", str(made)).splitlines()
        if not line.startswith(" ")
    )
    assert fields["Package"] == "samsara-table"
    assert fields["Version"] == scripts.freeze.version()
    assert fields["Depends"] == "libgl1, libc6 (>= 2.34)"
    listed = told("dpkg-deb", "--contents", str(made))
    assert re.search(r"/usr/bin/samsara -> \.\./lib/samsara-table/samsara$", listed, re.MULTILINE)
    assert "./usr/share/mime/packages/samsara-table.xml" in listed
    out = parts[-1] / "control"
    told("dpkg-deb", "--control", str(made), str(out))
    assert sorted(path.name for path in out.iterdir()) == ["control", "md5sums"]


def test_a_package_brings_the_changes_and_whose_parts_it_holds(scripts, tmp_path, parts):
    scripts.deb._document(tmp_path / "root", parts[1])
    docs = tmp_path / "root" / "usr" / "share" / "doc" / "samsara-table"
    assert gzip.decompress((docs / "changelog.gz").read_bytes()).startswith(b"# Changelog")
    assert "\n  qt\n" in (docs / "copyright").read_text("utf-8")


def test_files_get_plain_rights_and_one_time(scripts, tmp_path):
    (tmp_path / "run").write_text("")
    (tmp_path / "run").chmod(0o700)
    (tmp_path / "read").write_text("")
    (tmp_path / "read").chmod(0o600)
    scripts.deb.alike(tmp_path, 5)
    for name, mode in (("run", 0o755), ("read", 0o644)):
        found = (tmp_path / name).stat()
        assert (stat.S_IMODE(found.st_mode), found.st_mtime) == (mode, 5)


@needs("bash")
@pytest.mark.parametrize("script", ["debian_root.sh", "fresh_machine.sh", "linux/try.sh"])
def test_shell_scripts_can_be_read(script):
    subprocess.run(["bash", "-n", PACKAGING / script], check=True)
    assert (PACKAGING / script).stat().st_mode & 0o100 or script == "debian_root.sh"


@pytest.mark.parametrize("before", [None, "/opt/lib"])
def test_programs_that_it_starts_get_the_systems_libraries(scripts, monkeypatch, before):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/usr/lib/samsara-table/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    scripts.start.let_others_be()
    assert os.environ.get("LD_LIBRARY_PATH") == before
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ

"""Is what macOS is told of the application whole and of one mind? Nothing is built here."""

import plistlib
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).parents[2]
MACOS = ROOT / "packaging" / "macos"
SCRIPTS = ("freeze", "application", "build", "contents")


@pytest.fixture(scope="module")
def scripts():
    """Return the build's modules by name; none of them stays importable for other tests."""
    before = sys.path[:]
    sys.path[:0] = [str(MACOS), str(MACOS.parent / "bundle")]
    try:
        return SimpleNamespace(**{name: __import__(name) for name in SCRIPTS})
    finally:
        sys.path[:] = before
        for name in SCRIPTS:
            sys.modules.pop(name, None)


@pytest.fixture
def environment(tmp_path):
    """Return an environment with libraries for several systems."""
    tags = {
        "qt": "cp310-abi3-macosx_13_0_universal2",
        "pdf": "cp313-cp313-macosx_14_2_arm64",
        "both": "cp313-cp313-macosx_10_13_x86_64\nTag: cp313-cp313-macosx_15_0_arm64",
        "pure": "py3-none-any",
    }
    for name, tag in tags.items():
        folder = tmp_path / "lib" / "python3.13" / "site-packages" / f"{name}-1.dist-info"
        folder.mkdir(parents=True)
        (folder / "WHEEL").write_text(f"Wheel-Version: 1.0\nTag: {tag}\n")
    return tmp_path


def test_what_macos_is_told_is_a_property_list_with_all_it_wants(scripts, environment):
    told = plistlib.loads(plistlib.dumps(scripts.application.info(environment)))
    assert told["CFBundleExecutable"] == scripts.freeze.COMMAND
    assert told["CFBundleShortVersionString"] == told["CFBundleVersion"] == scripts.freeze.version()
    assert re.fullmatch(r"[A-Za-z][\w-]*(\.[\w-]+){2}", told["CFBundleIdentifier"])
    assert told["NSHighResolutionCapable"] is True
    assert "LSBackgroundOnly" not in told


def test_it_runs_where_the_neediest_of_its_libraries_does(scripts, environment):
    assert scripts.application.oldest_system(environment) == "14.2"
    with pytest.raises(scripts.freeze.BuildError):
        scripts.application.oldest_system(environment / "lib")


def test_its_documents_are_the_types_that_it_declares(scripts, environment):
    told = scripts.application.info(environment)
    opened = [
        kind for entry in told["CFBundleDocumentTypes"] for kind in entry["LSItemContentTypes"]
    ]
    declared = {entry["UTTypeIdentifier"]: entry for entry in told["UTExportedTypeDeclarations"]}
    assert opened == [*declared]
    tags = [entry["UTTypeTagSpecification"] for entry in declared.values()]
    assert [tag["public.filename-extension"] for tag in tags] == [["samsara"], ["samsara-pack"]]
    types = (MACOS.parent / "linux" / "samsara-table.xml").read_text("utf-8")
    assert all(f'type="{tag["public.mime-type"][0]}"' in types for tag in tags)


def test_names_in_chinese_are_of_things_that_are_named(scripts, environment, tmp_path):
    application = scripts.application
    entries = application.additions(tmp_path / "none")
    names = {name: Path(file).read_text("utf-8") for name, file, _ in entries}
    assert [*names] == ["en.lproj/InfoPlist.strings", "zh-Hans.lproj/InfoPlist.strings"]
    keys = re.findall(
        r'^"(.+)" = ".*轮回桌.*";$', names["zh-Hans.lproj/InfoPlist.strings"], re.MULTILINE
    )
    told = application.info(environment)
    described = [entry["UTTypeDescription"] for entry in told["UTExportedTypeDeclarations"]]
    assert keys == [key for key in told if key in keys] + described


def test_licences_go_into_the_application(scripts, tmp_path):
    (tmp_path / "licences" / "qt").mkdir(parents=True)
    (tmp_path / "licences" / "qt" / "LGPL.txt").write_text("text")
    entries = scripts.application.additions(tmp_path / "licences")
    assert entries[0][0] == "licences/qt/LGPL.txt"
    assert {kind for *_, kind in entries} == {"DATA"}


def test_links_inside_frameworks_stay_as_they_are(scripts, monkeypatch):
    monkeypatch.setattr(scripts.contents.sys, "platform", "darwin")
    framework = "PySide6/Qt/lib/QtCore.framework"
    entries = [
        (f"{framework}/Versions/A/QtCore", "/core", "BINARY"),
        (f"{framework}/Versions/Current", "A", "SYMLINK"),
        (f"{framework}/QtCore", "Versions/Current/QtCore", "SYMLINK"),
    ]
    assert scripts.contents.kept(entries) == entries


def test_entitlements_are_the_fewest():
    told = plistlib.loads((MACOS / "entitlements.plist").read_bytes())
    assert told == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_it_is_notarised_only_with_a_whole_key(scripts):
    key = {"NOTARY_KEY": "file", "NOTARY_KEY_ID": "id", "NOTARY_ISSUER": "issuer"}
    words = ["--key", "file", "--key-id", "id", "--issuer", "issuer"]
    assert scripts.build.notary(key) == words
    assert scripts.build.notary(dict.fromkeys(key, "")) == []
    with pytest.raises(scripts.freeze.BuildError, match="NOTARY_ISSUER"):
        scripts.build.notary({**key, "NOTARY_ISSUER": ""})


@pytest.mark.parametrize("busy", [0, 2, 9])
def test_an_image_is_tried_again_while_the_system_is_busy(scripts, monkeypatch, busy):
    build, calls = scripts.build, []

    def told(*command):
        calls.append(command)
        if len(calls) <= busy:
            raise build.BuildError("hdiutil: create failed - Resource busy")

    monkeypatch.setattr(build, "told", told)
    monkeypatch.setattr(build.time, "sleep", lambda seconds: None)
    if busy < build.TRIES:
        build._persistently("hdiutil", "create")
        assert len(calls) == busy + 1
    else:
        with pytest.raises(build.BuildError, match="busy"):
            build._persistently("hdiutil", "create")
        assert len(calls) == build.TRIES


def test_what_the_build_reads_of_its_environment_stands_in_its_description(scripts):
    assert all(name in scripts.build.__doc__ for name in scripts.build.NOTARY.values())
    assert "MACOS_IDENTITY" in scripts.build.__doc__
    assert "MACOS_IDENTITY" in (MACOS.parent / "bundle" / "samsara.spec").read_text("utf-8")


@pytest.mark.skipif(sys.platform == "darwin", reason="there it builds")
def test_on_another_system_it_says_so():
    done = subprocess.run(
        [sys.executable, MACOS / "build.py"], check=False, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "macOS" in done.stderr

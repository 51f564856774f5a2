"""`samsara print …`: what it writes, what it says, and one clear line for wrong input."""

import errno
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest
from component_list import LISTED
from PIL import Image

from gui.cli import main
from printpack.games.merit57.pictures import PICTURES
from printpack.games.merit57.spec import SPEC
from printpack.paper.sheets import profile
from printpack.paper.sheets.page_setup import Offset

CHINESE = re.compile("[\u4e00-\u9fff]")
ROOT = Path(__file__).parent.parent.parent


def run(capsys, *words, lang="en"):
    code = main(["print", *map(str, words), *(["--lang", lang] if lang else [])])
    out, err = capsys.readouterr()
    return code, out, err


def names(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_the_kit_is_one_file_for_each_component_one_with_all_and_a_manifest(capsys, tmp_path):
    code, out, err = run(capsys, "kit", "--out", tmp_path / "kit")
    assert (code, err) == (0, "")
    expected = {*(f"{name}.pdf" for name in SPEC.printed({})), "kit.pdf", "manifest.json"}
    assert names(tmp_path / "kit") == sorted(expected)
    pieces = sum(count for count, _, _ in LISTED.values())
    data = json.loads((tmp_path / "kit" / "manifest.json").read_text(encoding="utf-8"))
    assert out.splitlines()[-1] == f"Complete: {pieces} pieces, v5.7, kit {data['kit']}."
    assert "Numbers unlike" not in out
    assert re.search(r"^dice\.pdf: 1 page, ", out, re.MULTILINE)
    assert re.search(r"^kit\.pdf: \d+ pages, [\d,]+ kB$", out, re.MULTILINE)
    assert not CHINESE.search(out)
    assert data["lang"] == "en"
    assert data["options"]["paper"] == "A4"
    assert len(data["rules"].rpartition("-")[2]) == 12


@pytest.mark.soak
def test_a_kit_with_other_numbers_says_so(capsys, tmp_path):
    house = 'game = "merit57"\n[rules]\ngive_cost = 3\n"C1.base.all_gain.calamity" = 6\n'
    (tmp_path / "house.toml").write_text(house, encoding="utf-8")
    where = tmp_path / "kit"
    code, out, _ = run(
        capsys, "kit", "--out", where, "--only", "score_sheet", "--house", tmp_path / "house.toml"
    )
    assert code == 0
    assert "Numbers unlike v5.7: 2. Changed cards and boards say" in out
    data = json.loads((where / "manifest.json").read_text(encoding="utf-8"))
    (page,) = pypdfium2.PdfDocument(where / "kit.pdf")
    told = page.get_textpage().get_text_bounded()
    assert data["kit"] in told
    assert told.count("house rules") == 2  # in the margin and on the sheet
    assert data["rules"] in told


def test_both_languages_lie_in_folders_of_their_own(capsys, tmp_path):
    code, out, _ = run(capsys, "kit", "--out", tmp_path, "--only", "dice", lang="both")
    assert code == 0
    files = ("dice.pdf", "kit.pdf", "manifest.json")
    assert names(tmp_path) == [f"{lang}/{name}" for lang in ("en", "zh") for name in files]
    assert "zh/dice.pdf" in out


def test_only_takes_components_in_any_way_they_are_listed(capsys, tmp_path):
    for number, words in enumerate((("dice", "tokens"), ("dice,tokens",))):
        folder = tmp_path / str(number)
        assert run(capsys, "kit", "--out", folder, "--only", *words)[0] == 0
        assert names(folder) == ["dice.pdf", "kit.pdf", "manifest.json", "tokens.pdf"]


def test_nothing_that_is_there_is_replaced_unless_forced(capsys, tmp_path):
    words = ("kit", "--out", tmp_path, "--only", "dice")
    (tmp_path / "kit.pdf").write_bytes(b"mine")
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err == f"{tmp_path / 'kit.pdf'} is there already; --force replaces it.\n"
    assert names(tmp_path) == ["kit.pdf"]
    assert run(capsys, *words, "--force")[0] == 0
    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF")


def test_a_full_disk_leaves_nothing_behind(capsys, tmp_path, monkeypatch):
    def full(_file):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    code, out, err = run(capsys, "kit", "--out", tmp_path / "new", "--only", "dice")
    assert (code, out) == (4, "")
    assert "No space left on device. What was there before is unchanged." in err
    assert not (tmp_path / "new").exists()


def test_an_unwritable_folder_is_told_in_one_line(capsys, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    system = "the system keeps that folder for itself"
    places = [(tmp_path / "file", 2, "a file is in the way")]
    for place, expected, why in (*places, *[("/proc/x", 4, system)] * Path("/proc/self").exists()):
        code, _, err = run(capsys, "kit", "--out", place, "--only", "dice")
        assert (code, err.count("\n")) == (expected, 1)
        assert f"{place} cannot be written: " in err
        assert why in err


HOUSE = 'game = "merit57"\n[rules]\n"C5.base.all_gain.calamity" = 5\n'


@pytest.mark.soak
def test_since_prints_only_what_a_house_rule_changed(capsys, tmp_path):
    only = ("--only", "collective", "vows")
    run(capsys, "kit", "--out", tmp_path / "old", *only)
    house = tmp_path / "house.toml"
    house.write_text(HOUSE, encoding="utf-8")
    since = ("--since", tmp_path / "old" / "manifest.json")
    code, out, _ = run(capsys, "kit", "--out", tmp_path / "new", *only, "--house", house, *since)
    assert code == 0
    assert "Pieces that differ from the earlier manifest: 1." in out
    assert names(tmp_path / "new") == [
        "changes.pdf",
        "collective.pdf",
        "kit.pdf",
        "manifest.json",
    ]
    code, out, _ = run(capsys, "kit", "--out", tmp_path / "same", *only, *since)
    assert (code, out) == (0, "Nothing differs from manifest.json, so nothing was written.\n")
    assert not (tmp_path / "same").exists()


WRONG = (
    ((), "After “print” comes another word; expected print kit | print card"),
    (("kti",), "There is no command “print kti”; did you mean “print kit”?"),
    (("kit",), "samsara print kit: expected --out DIR."),
    (("kit", "--out", "x", "--paper", "A5"), "--paper A5: expected A4 | A3 | Letter."),
    (("kit", "--out", "x", "--card", "1x1"), "--card 1x1: expected 63x88 | 63.5x88.9"),
    (("kit", "--out", "x", "--bleed", "4"), "--bleed 4: expected 0 … 3 | outer."),
    (("kit", "--out", "x", "--bleed", "nan"), "--bleed nan: expected 0 … 3 | outer."),
    (("kit", "--out", "x", "--only", "tokenz"), "There is no component “tokenz”; expected"),
    (("kit", "--out", "x", "--since", "no.json"), "no.json cannot be read"),
    (("kit", "--out", "x", "--kit", "y"), "There is no option --kit here; expected --"),
    (("kit", "--out", "x", "--printer", "HP"), "No printer “HP” is stored; expected"),
    (("kit", "--out", "x", "--house", "no.toml"), "no.toml cannot be read"),
    (("kit", "extra", "--out", "x"), "There is no kit of “extra”; expected merit57."),
    (("card", "C1"), "samsara print card: expected --png FILE."),
    (("card", "C1", "--out", "x.png"), "There is no option --out here; expected --png FILE."),
    (("card", "C1", "--pnk", "x.png"), "There is no option --pnk here; did you mean --png?"),
    (
        ("card", "C1", "--png", "x", "--hose", "y"),
        "There is no option --hose here; did you mean --h",
    ),
    (("card", "C99", "--png", "x.png"), "There is no card “C99”; expected"),
    (("card", "C1", "--png", "x.png", "--dpi", "9"), "--dpi 9: expected 72 … 1200."),
    (
        ("card", "ZZ", "--png", "x.png"),
        "There is no card “ZZ”; expected C1…C12 | G01…G20 | EF1…EF4 | EM1",
    ),
    (("export", "--out", "x"), "samsara print export: expected --for"),
    (("export", "--for", "lulu", "--out", "x"), "--for lulu: expected mpc | tgc"),
    (("export", "--for", "tgc", "--card", "57x87", "--out", "x"), "--card 57x87: expected"),
    (("check", "none.pdf"), "none.pdf cannot be read"),
    (("calibrate",), "samsara print calibrate: expected --out FILE."),
    (("calibrate", "--dx", "1"), "samsara print calibrate: expected --printer NAME."),
    (
        ("calibrate", "--printer", "a"),
        "samsara print calibrate: expected --out FILE | --dx MM | --dy MM | --angle DEG.",
    ),
    (("calibrate", "--printer", "a\n", "--out", "x.pdf"), r"'a\n': a printer’s name"),
    (("calibrate", "--printer", "a", "--dx", "11"), "--dx 11: expected -10 … 10."),
    (("calibrate", "--printer", "a", "--angle", "1e1"), "--angle 1e1: expected -5 … 5."),
)


@pytest.mark.parametrize(("words", "complaint"), WRONG, ids=[" ".join(w) for w, _ in WRONG])
def test_wrong_input_gets_one_line(capsys, tmp_path, monkeypatch, words, complaint):
    monkeypatch.chdir(tmp_path)
    code, out, err = run(capsys, *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(complaint)
    assert names(tmp_path) == []
    code, _, err = run(capsys, *words, lang="zh")
    assert CHINESE.search(err)


def test_a_card_is_saved_as_a_picture_in_the_language_asked_for(capsys, tmp_path):
    for lang, back in (("zh", ()), ("en", ()), ("en", ("--back",))):
        path = tmp_path / f"{lang}{len(back)}.png"
        code, out, _ = run(capsys, "card", "C9", "--png", path, "--dpi", 100, *back, lang=lang)
        assert code == 0
        assert path.name in out
        with Image.open(path) as image:
            assert image.size == (248, 346)
    assert len({path.read_bytes() for path in tmp_path.glob("*.png")}) == 3


def test_of_a_card_without_a_picture_it_is_told_that_it_has_none(capsys, tmp_path, monkeypatch):
    monkeypatch.delitem(PICTURES, "G05")
    words = ("card", "G05", "--dpi", 72, "--png")
    _, out, _ = run(capsys, *words, tmp_path / "en.png")
    assert out.splitlines()[1:] == ["No picture yet, its deck’s emblem stands in: G05"]
    _, out, _ = run(capsys, *words, tmp_path / "zh.png", lang="zh")
    assert out.splitlines()[1:] == ["还没有图，先用牌堆的徽记：G05"]
    _, out, _ = run(capsys, *words, tmp_path / "back.png", "--back")
    assert len(out.splitlines()) == 1


def test_check_reports_a_printed_file_in_both_languages(capsys, tmp_path):
    run(capsys, "kit", "--out", tmp_path, "--only", "tokens")
    code, out, _ = run(capsys, "check", tmp_path / "kit.pdf")
    assert (code, out.splitlines()[-1]) == (0, "Fit to print: no fault was found.")
    assert not CHINESE.search(out)
    code, out, _ = run(capsys, "check", tmp_path / "kit.pdf", lang="zh")
    assert (code, out.splitlines()[-1]) == (0, "合格：没有发现毛病。")


def test_check_ends_with_one_where_there_is_a_fault(capsys, tmp_path):
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(str(tmp_path / "x.pdf"))
    canvas.drawString(50, 50, "x")
    canvas.save()
    code, out, _ = run(capsys, "check", tmp_path / "x.pdf")
    assert code == 1
    assert "Helvetica is not embedded" in out


def _sheet(capsys, folder):
    run(capsys, "calibrate", "--out", folder / "plain.pdf")
    return (folder / "plain.pdf").read_bytes()


def test_calibrate_writes_its_sheet_and_stores_what_was_read(capsys, tmp_path):
    sheet = tmp_path / "sheet.pdf"
    code, out, _ = run(capsys, "calibrate", "--out", sheet, "--paper", "Letter")
    assert code == 0
    assert sheet.read_bytes().startswith(b"%PDF")
    code, _, err = run(capsys, "calibrate", "--out", sheet)
    assert (code, "--force" in err) == (2, True)
    words = ("--printer", "Büro", "--dx", "-0.25", "--dy", "0.5", "--angle", "0.1")
    code, out, _ = run(capsys, "calibrate", *words)
    assert code == 0
    assert "printers.json" in out
    kept = profile.file().read_bytes()
    assert run(capsys, "calibrate", "--printer", "Büro")[0] == 2
    code, out, _ = run(capsys, "calibrate", "--printer", "Büro", "--out", tmp_path / "again.pdf")
    assert (code, "dx -0.25 mm, dy 0.5 mm, 0.1°" in out) == (0, True)
    assert (tmp_path / "again.pdf").read_bytes() == _sheet(capsys, tmp_path)
    assert profile.file().read_bytes() == kept
    words = ("--printer", "Büro", "--dy", "-1", "--out", tmp_path / "third.pdf")
    assert run(capsys, "calibrate", *words)[0] == 0
    assert (tmp_path / "third.pdf").exists()
    assert profile.of("Büro") == Offset(-0.25, -1.0, 0.1)
    _, out, _ = run(capsys, "calibrate", "--printer", "New", "--out", tmp_path / "new.pdf")
    assert "Nothing has been measured of “New” so far." in out
    assert set(profile.known()) == {"Büro"}
    code, _, _ = run(
        capsys, "kit", "--out", tmp_path / "k", "--only", "choices", "--printer", "Büro"
    )
    assert code == 0
    assert run(capsys, "check", tmp_path / "k" / "kit.pdf")[0] == 0


def test_a_command_that_prints_nothing_loads_no_printing_library():
    program = (
        "import sys; from gui.cli import main; main(['games', '--lang', 'en']); "
        "sys.exit(any(name in sys.modules for name in ('reportlab', 'pikepdf', 'PIL')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=False, capture_output=True
    )
    assert done.returncode == 0

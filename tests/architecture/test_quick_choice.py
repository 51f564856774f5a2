"""The quick choice of tests: what it names is there, and no folder of tests is without one."""

from pathlib import Path

TESTS = Path(__file__).parents[1]
CHOICE = (TESTS / "quick.txt").read_text(encoding="utf-8").splitlines()
PATHS = [TESTS.parent / line.partition("::")[0] for line in CHOICE]


def test_what_the_quick_choice_names_is_there():
    assert [str(path) for path in PATHS if not path.exists()] == []
    for line, path in zip(CHOICE, PATHS, strict=True):
        test = line.partition("::")[2].partition("[")[0]
        assert not test or f"def {test}(" in path.read_text(encoding="utf-8"), line


def test_every_folder_of_tests_has_one_in_the_quick_choice():
    folders = {path.parent for path in TESTS.rglob("test_*.py")}
    whole = {path for path in PATHS if path.is_dir()}
    chosen = {path.parent for path in PATHS}
    missing = (folder for folder in folders - chosen if not whole & {folder, *folder.parents})
    assert [str(folder) for folder in missing] == []

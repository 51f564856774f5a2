"""Packs in archives: what is in them comes out as from a folder, and nothing else ever does."""

import io
import zipfile
from pathlib import Path

import pytest

import resources
from engine.kernel.errors import LibraryError
from engine.library.content_packs import look_at, packs_folder
from engine.library.pack_archives import check, game_of, opened

SHIPPED = Path(str(resources.places[0].joinpath("games/delay")))
FILES = {name: (SHIPPED / name).read_bytes() for name in ("events.json", "endings.json")}


def archive(path, files, method=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path, "w", method) as made:
        for name, data in files:
            made.writestr(name, data)
    return path


@pytest.mark.parametrize("inside", ["", "雪岭 pass/", "../../up/", "/", "..\\up\\"])
def test_an_archive_is_its_folder_wherever_it_says_that_its_files_belong(
    tmp_path, monkeypatch, inside
):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temp"))
    (tmp_path / "temp").mkdir()
    more = [("readme.txt", b"hello")]
    path = archive(
        tmp_path / "雪岭 pass.samsara-pack",
        [(inside + name, data) for name, data in FILES.items()] + more,
    )
    before = sorted(tmp_path.rglob("*"))
    with opened(path) as (game_id, folder):
        assert (game_id, folder.name) == ("delay", "雪岭 pass")
        assert sorted(one.name for one in folder.iterdir()) == sorted(FILES)
        assert look_at(game_id, folder).text == look_at("delay", SHIPPED).text
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Snow.SAMSARA-PACK", "Snow"),
        (".samsara-pack", "delay"),
        ("...samsara-pack", "delay"),
        (".snow .samsara-pack", "snow"),
    ],
)
def test_a_pack_has_the_name_of_its_archive_as_far_as_a_folder_can(tmp_path, name, called):
    with opened(archive(tmp_path / name, FILES.items())) as (game_id, folder):
        assert (game_id, folder.name) == ("delay", called)
        assert folder.parent != tmp_path


CONFIG = ("game-config.json", b'{"endings": {"heaven_dominance_gte": 84}, "cocoa": 1}')


@pytest.mark.parametrize("inside", ["", "story/"])
def test_the_rules_of_an_archive_are_read_and_its_other_files_are_named(tmp_path, inside):
    others = [("game-config.json" if inside else "up/game-config.json", b"{}"), ("a/b.txt", b"")]
    files = [(inside + name, data) for name, data in [*FILES.items(), CONFIG]]
    path = archive(tmp_path / "x.samsara-pack", [*others, ("a/", b""), *files])
    said = check("delay", path)
    assert said.unplayed == ("cocoa",)
    assert [one.details["file"] for one in said.findings] == [name for name, _ in others]
    folder = tmp_path / "folder"
    folder.mkdir()
    for name, data in [*FILES.items(), CONFIG]:
        (folder / name).write_bytes(data)
    assert said.text == check("delay", folder).text
    assert check("delay", folder).findings == ()


def test_rules_that_an_archive_has_twice_in_one_place_are_refused(tmp_path):
    with pytest.warns(UserWarning, match="Duplicate"):
        path = archive(tmp_path / "x.samsara-pack", [*FILES.items(), CONFIG, CONFIG])
    with pytest.raises(LibraryError, match="pack-archive"):
        check("delay", path)


def test_a_folder_that_is_called_as_an_archive_is_a_folder(tmp_path):
    folder = tmp_path / "x.samsara-pack"
    folder.mkdir()
    for name, data in FILES.items():
        (folder / name).write_bytes(data)
    with opened(folder) as found:
        assert found == ("delay", folder)


def bomb(name):
    return [(one, b"0" * 3_000_000 if one == name else data) for one, data in FILES.items()]


def encrypted(path):
    data = bytearray(archive(path, FILES.items()).read_bytes())
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        found = -1
        while (found := data.find(mark, found + 1)) >= 0:
            data[found + at] |= 1
    path.write_bytes(data)


def otherwise(method):
    """Return what says that its files are packed by a method, and they are not."""

    def made(path):
        data = bytearray(archive(path, FILES.items()).read_bytes())
        for mark, at in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
            found = -1
            while (found := data.find(mark, found + 1)) >= 0:
                data[found + at] = method
        path.write_bytes(data)

    return made


def broken(path):
    data = archive(path, FILES.items()).read_bytes()
    path.write_bytes(data[:200] + bytes(100) + data[300:])


MAKERS = {
    "no zip": lambda path: path.write_bytes(b"hello"),
    "nothing": lambda path: path.write_bytes(b""),
    "one file of two": lambda path: archive(path, [("events.json", FILES["events.json"])]),
    "one in another folder": lambda path: archive(
        path, [(f"{i}/{name}", data) for i, (name, data) in enumerate(FILES.items())]
    ),
    "a file twice": lambda path: archive(
        path, [("events.json", b"{}"), ("x/events.json", b"{}"), *FILES.items()]
    ),
    "a file twice and the other never": lambda path: archive(
        path, [("events.json", b"{}"), ("events.json", b"{}")]
    ),
    "a file that grows": lambda path: archive(path, bomb("endings.json")),
    "too many entries": lambda path: archive(
        path, [*FILES.items(), *((f"{i}", b"") for i in range(400))]
    ),
    "encrypted": encrypted,
    "damaged": broken,
    "of bzip2 that is none": otherwise(zipfile.ZIP_BZIP2),
    "of LZMA that is none": otherwise(zipfile.ZIP_LZMA),
}


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_what_is_no_pack_is_refused_in_one_line_and_leaves_nothing(tmp_path, kind):
    path = tmp_path / "x.samsara-pack"
    MAKERS[kind](path)
    with pytest.raises(LibraryError, match="pack-archive"), opened(path):
        pass
    assert list(tmp_path.iterdir()) == [path]


def test_a_pack_is_known_by_its_folder_and_by_each_of_its_files(tmp_path):
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
        assert game_of(tmp_path / name) == "delay"
    assert game_of(tmp_path) == "delay"
    assert game_of(tmp_path.parent) == game_of(tmp_path / "other.json") == ""
    with opened(tmp_path / "events.json") as found:
        assert found == ("delay", tmp_path)


def test_an_archive_larger_than_any_pack_is_not_read(tmp_path):
    path = tmp_path / "x.samsara-pack"
    path.write_bytes(io.BytesIO(bytes(20 * 1024 * 1024 + 1)).getvalue())
    with pytest.raises(LibraryError, match="file-too-large"), opened(path):
        pass


def test_no_pack_is_kept_before_somebody_asks_for_it(tmp_path):
    path = archive(tmp_path / "x.samsara-pack", FILES.items())
    with opened(path):
        assert not packs_folder("delay", tmp_path).exists()

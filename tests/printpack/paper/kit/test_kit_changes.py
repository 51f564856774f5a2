"""Fingerprints, the manifest, and a print of only what has changed."""

import json
import re
from dataclasses import replace

import pytest
from component_list import LISTED
from small_kits import face, printing, real_kit

from engine.kernel.errors import LibraryError
from printpack.cards.face_hash import drawn
from printpack.draw.fonts import MM
from printpack.draw.ops import Run
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import SPEC
from printpack.paper.kit import manifest as manifests
from printpack.paper.kit.changes import PieceChange, change_sheet, changed, changes, piece_title
from printpack.paper.kit.fingerprint import lines, said
from printpack.paper.kit.house_changes import manifest_of
from printpack.paper.kit.manifest import (
    FaceSide,
    Manifest,
    ManifestEntry,
    ManifestError,
    manifest,
    read,
)
from printpack.paper.kit.pieces import Order, gather, order_of
from printpack.paper.kit.print_files import chapters, files
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.since import Since
from printpack.paper.preflight.change_proofs import change_proofing
from printpack.paper.preflight.proofs import proofing
from printpack.paper.sheets.page_setup import PAPERS, Offset

DECKS = ("collective", "general")


def kit_of(house, lang="zh", only=DECKS):
    return gather(Order(SPEC, edition(lang, house), real_kit().order.form, only=only))


def noted(kit, house=None):
    return manifest(kit, house or {}, {"card": "63x88"})


def has_drawings(piece):
    faces = [face for face in (piece.front, piece.back) if face]
    return any(hasattr(op, "path") for face in faces for op in face.ops)


HOUSE = {"C5.base.all_gain.calamity": 5}


def test_a_fingerprint_sees_every_operation_and_no_dust():
    plain = face("a", text="功德+1")
    assert drawn(plain) == drawn(face("a", text="功德+1"))
    assert drawn(plain) != drawn(face("a", text="功德+2"))
    assert drawn(plain) != drawn(face("a", text="功德+1", size=8.1))
    assert drawn(plain) != drawn(face("a", text="功德+1", at=(10.0, 40.01)))
    assert drawn(plain) == drawn(face("a", text="功德+1", at=(10.0, 40.0000001)))
    for place in range(len(plain.ops)):
        assert drawn(plain._replace(ops=plain.ops[:place] + plain.ops[place + 1 :])) != drawn(plain)


def test_what_is_said_does_not_depend_on_where_it_stands():
    assert said(face("a", text="功德+1")) == said(face("a", text="功德+1", at=(20, 20)))
    assert said(face("a", text="功德+1")) != said(face("a", text="功德+2"))


def test_rows_of_text_keep_their_spaces():
    ops = [
        Run("lora", 10.0, 0.0, 20.0, "two", face("x").ops[0].ink),
        Run("lora", 10.0, 12.0, 20.0, "words", face("x").ops[0].ink),
        Run("lora", 10.0, 0.0, 20.0 - 14 / MM, "below", face("x").ops[0].ink),
    ]
    assert lines(face("x")._replace(ops=ops)) == ["two words", "below"]


def test_a_manifest_is_read_as_it_was_written(tmp_path):
    made = noted(real_kit())
    path = tmp_path / "manifest.json"
    by_a_house = replace(made, house={"protect_merit": 4, "of_a_list": (1, 2)})
    for one in (by_a_house, made):
        path.write_text(one.text(), encoding="utf-8")
        assert read(path) == one
    data = json.loads(made.text())
    assert re.fullmatch(r"(\d+-)?[0-9a-f]{12}|", data["rules"])
    assert len(data["pieces"]) == len(list(real_kit().pieces))
    assert made.backs["C1"] == real_kit().backs["collective"].key


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "manifest-wrong"),
        ("[]", "manifest-wrong"),
        ('{"kind": "samsara-match"}', "manifest-wrong"),
        ('{"kind": "samsara-kit", "format": 2}', "manifest-format"),
        ('{"kind": "samsara-kit", "format": 1}', "manifest-wrong"),
        ('{"kind": "samsara-kit", "format": 1, "pieces": []}', "manifest-wrong"),
        ("[" * 200_000, "manifest-wrong"),
    ],
)
def test_what_is_no_manifest_is_told(tmp_path, text, code):
    path = tmp_path / "manifest.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ManifestError) as raised:
        read(path)
    assert raised.value.code == code
    with pytest.raises(LibraryError, match="file-unreadable"):
        read(tmp_path / "none.json")


def test_a_manifest_with_a_value_of_another_kind_is_told_and_a_bug_of_ours_is_not(
    tmp_path, monkeypatch
):
    path = tmp_path / "manifest.json"
    made = noted(kit_of({}))
    for key, value in (("front", None), ("back", 1), ("count", "n"), ("rows", {}), ("words", [])):
        data = json.loads(made.text())
        data["pieces"]["C5"][key] = value
        path.write_text(json.dumps(data), encoding="utf-8")
        with pytest.raises(ManifestError, match="manifest-wrong"):
            read(path)
    path.write_text(made.text(), encoding="utf-8")
    for bug in (AttributeError, TypeError, AssertionError, KeyError):

        def mistaken(*_, bug=bug):
            raise bug("ours")

        monkeypatch.setattr(manifests, "FaceSide", mistaken)
        with pytest.raises(bug, match="ours"):
            read(path)


def test_a_house_rule_changes_only_the_cards_it_is_printed_on():
    before, now = noted(kit_of({})), noted(kit_of(HOUSE), HOUSE)
    found = changes(before, now)
    assert [(change.id, change.way) for change in found] == [("C5", "changed")]
    assert before.rules != now.rules
    assert changes(before, noted(kit_of({}))) == []


def test_new_and_withdrawn_pieces_are_told_within_the_kinds_that_are_printed():
    full = noted(kit_of({}))
    core = gather(replace(kit_of({}).order, extent="core66"))
    tales = ["G17", "G18", "G19", "G20"]
    assert [(c.id, c.way) for c in changes(full, noted(core))] == [(t, "gone") for t in tales]
    assert [(c.id, c.way) for c in changes(noted(core), full)] == [(t, "new") for t in tales]
    only = noted(kit_of({}, only=("collective",)))
    assert changes(full, only) == []


def test_another_language_is_no_earlier_print():
    with pytest.raises(ManifestError) as raised:
        changes(noted(kit_of({})), noted(kit_of({}, "en")))
    assert raised.value.details == {"given": "zh", "expected": "en"}


@pytest.mark.parametrize(("lang", "was", "now"), [("zh", "劫难+3", "劫难+5"), ("en", "+3", "+5")])
def test_the_change_sheet_names_old_and_new(lang, was, now):
    kit = kit_of(HOUSE, lang)
    found = changes(noted(kit_of({}, lang)), noted(kit))
    (page,) = change_sheet(SPEC, kit.order.edition, found, PAPERS["A4"])
    text = " ".join(lines(page.front))
    assert f"C5 · {kit.order.edition.name('C5')}" in text
    assert was in text
    assert now in text


def test_pieces_without_a_name_show_the_rows_that_differ():
    house = {"give_cost": 3}
    kit = kit_of(house, only=("aids",))
    found = changes(noted(kit_of({}, only=("aids",))), noted(kit))
    assert len(found) == 4
    (page,) = change_sheet(SPEC, kit.order.edition, found, PAPERS["A4"])
    text = "".join(lines(page.front))
    assert "资粮−2" in text
    assert "资粮−3" in text


def test_a_piece_without_a_name_is_called_by_whose_it_is_and_its_stamp_is_no_change():
    house = {"deliver_wisdom": 8, "win_deliverance": 8}
    only = ("role_boards", "public_board")
    kit = kit_of(house, "en", only=only)
    found = changes(noted(kit_of({}, "en", only=only)), noted(kit, house))
    titles = [piece_title(SPEC, "en", one) for one in found]
    assert titles[:4] == [
        f"Role boards · {who}" for who in ("Farmer", "Merchant", "Scholar", "Monk")
    ]
    assert titles[4:] == ["Public board"]
    page_of_two = PieceChange(
        "rules.1", ManifestEntry("rules", 1, FaceSide("rules.1", "", "")), None
    )
    assert piece_title(SPEC, "en", page_of_two) == "Short rules 1"
    (page, *_) = change_sheet(SPEC, kit.order.edition, found, PAPERS["A4"])
    text = " ".join(lines(page.front))
    assert "house" not in text
    assert "only the drawing differs" in text
    assert "≥8" in text


def test_a_sentence_that_goes_on_in_rows_that_are_the_same_is_told_to_its_end():
    rest = ("cost ×2 and get Merit", "+2 more.", "hard")
    was, now = (
        ManifestEntry("role_board", 1, FaceSide("board.monk", "", ""), None, (first, *rest, last))
        for first, last in (
            ("No Wisdom ≥5 needed: pay the", "At Calamity 4 or more,"),
            ("No Wisdom ≥6 needed: pay the", "At Calamity 5 or more,"),
        )
    )
    found = [PieceChange("board.monk", was, now)]
    (page,) = change_sheet(SPEC, edition("en", {}), found, PAPERS["A4"])
    text = " ".join(lines(page.front))
    assert "No Wisdom ≥6 needed: pay the cost ×2 and get Merit" in text
    assert "At Calamity 5 or more," in text
    assert "hard" not in text


def test_a_long_change_sheet_goes_on_to_the_next_page():
    everything = noted(kit_of({}))
    empty = Manifest(everything.edition, "zh", "", {}, {})
    found = changes(empty, everything)
    pages = change_sheet(SPEC, kit_of({}).order.edition, found, PAPERS["A4"])
    assert len(found) == sum(LISTED[deck][0] for deck in DECKS)
    assert len(pages) == 2
    for page in pages:
        assert min(op.y for op in page.front.ops if isinstance(op, Run)) > 12


def test_only_what_differs_is_printed():
    kit = kit_of(HOUSE)
    found = changes(noted(kit_of({})), noted(kit))
    assert [piece.id for piece in changed(kit, found).pieces] == ["C5"]
    one = printing()
    made = list(files(one, chapters(one, kit, found)))
    assert [file.name for file in made] == ["changes.pdf", "collective.pdf", "kit.pdf"]
    assert [file.pages for file in made] == [1, 2, 4]
    assert manifests.NAME == "manifest.json"


def test_a_manifest_is_made_without_the_drawings_of_a_whole_kit():
    chosen = PrintOptions(SPEC, only=("collective", "tokens"))
    hasher = manifests.Hasher()
    whole = gather(order_of(chosen, edition("en")))
    kept = [hasher.keep(piece) for piece in whole.pieces]
    assert hasher.hashes == manifests.hashes_of(whole)
    assert not any(has_drawings(piece) for piece in kept)
    named = manifest_of(chosen, "en")
    assert named == manifest(
        whole.noted(named.kit), {}, chosen.manifest_fields(), hasher.hashes, named.kit
    )


def test_a_proof_keeps_no_drawings_and_is_checked_nevertheless():
    chosen = PrintOptions(SPEC, only=("tokens",))
    proofs = proofing(chosen, "en", Offset())
    proof = proofs.proof("tokens")
    assert not any(has_drawings(piece) for piece in proof.pieces)
    checked = proofs.check({"tokens": proof})
    assert (checked.missing, checked.pages) == ([], len(proof.pages))
    assert not checked.report.faults


def test_proofs_of_what_changed_keep_no_drawings_of_what_did_not():
    chosen = PrintOptions(SPEC, house=HOUSE, only=DECKS)
    proofs = change_proofing(chosen, "zh", Offset(), Since({}))
    found = {change.id for change in proofs.found}
    assert found == {"C5"}
    drawn = {piece.id for piece in proofs.kit.pieces if has_drawings(piece)}
    assert drawn == found
    whole = [piece.front for piece in kit_of(HOUSE).pieces if piece.id == "C5"]
    assert [piece.front for piece in proofs.chapters["collective"].pieces] == whole

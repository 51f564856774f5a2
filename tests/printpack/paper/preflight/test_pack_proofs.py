"""Proofs of exports: what is looked at is what is written, and a press finds nothing wrong."""

from io import BytesIO
from pathlib import Path

import pytest
from component_list import CORE, FULL
from parts import soaked
from PIL import Image, ImageChops

from printpack.games.merit57.spec import SPEC
from printpack.paper.export import tabletop
from printpack.paper.export.rendering import page_picture, rendered
from printpack.paper.export.targets import PACKS
from printpack.paper.kit.pieces import edition_of, order_of
from printpack.paper.kit.print_options import PrintOptions
from printpack.paper.kit.spec import DECK_SHEETS
from printpack.paper.preflight.packproofs import pack_proofing
from printpack.paper.preflight.report import preflight


def chosen(pack, **how):
    return PrintOptions(SPEC, card=PACKS[pack].cards[0], **how)


EXTENTS = [(pack, *(("full70", FULL), ("core66", CORE))[i % 2]) for i, pack in enumerate(PACKS)]


@pytest.mark.parametrize(("pack", "extent", "cards"), soaked(EXTENTS))
def test_every_card_is_proofed_and_nothing_is_wrong_with_it(pack, extent, cards):
    making = pack_proofing(pack, chosen(pack, extent=extent), "en")
    proofs = {name: making.proof(name) for name in making.components}
    found = making.check(proofs)
    assert found.pieces == cards
    assert not found.missing
    assert found.report.faults == 0
    fronts = [p for proof in proofs.values() for page in proof.pages for p in page.placements]
    assert sum(placement.side == "front" for placement in fronts) == cards


def test_a_changed_number_is_on_the_picture():
    plain = pack_proofing("mpc", chosen("mpc"), "en").proof("collective")
    house = {"C1.base.all_gain.calamity": 9}
    other = pack_proofing("mpc", chosen("mpc", house=house), "en").proof("collective")
    assert page_picture(plain.data, 1, 400) != page_picture(other.data, 1, 400)
    assert page_picture(plain.data, 2, 400) == page_picture(other.data, 2, 400)


@pytest.mark.parametrize("pack", soaked(["mpc", "tts"], ["mpc"]))
def test_a_proof_shows_the_picture_that_is_written(pack, tmp_path):
    wanted = chosen(pack)
    making = pack_proofing(pack, wanted, "zh")
    made = PACKS[pack].make(order_of(wanted, edition_of(wanted, "zh")), tmp_path, lambda *_: None)
    name, data = next(made)
    proof = making.proof(DECK_SHEETS if pack == "tts" else "collective")
    assert name in ("back-collective/back.png", "fronts-1.jpg")
    if pack == "tts":
        assert data in proof.data
        return
    written = Image.open(BytesIO(data)).convert("RGB")
    shown = next(rendered(proof.data, written.size))
    assert ImageChops.difference(shown, written).getbbox() is None


@pytest.mark.soak
def test_a_proof_of_the_sheets_needs_no_folder_that_has_an_address(monkeypatch):
    """On Windows a folder without a drive has none."""

    def refuses(path):
        raise ValueError("relative path can't be expressed as a file URI")

    def blank(faces, _size, pixels):
        return (Image.new("RGB", pixels) for _ in faces)

    monkeypatch.setattr(Path, "as_uri", refuses)
    monkeypatch.setattr(tabletop, "pictures", blank)
    making = pack_proofing("tts", chosen("tts", extent="core66"), "en")
    assert making.proof(DECK_SHEETS).pages


@pytest.mark.parametrize("lang", soaked(["zh", "en"]))
def test_the_file_for_drivethru_passes_its_own_check(lang, tmp_path):
    wanted = chosen("drivethru")
    made = PACKS["drivethru"].make(
        order_of(wanted, edition_of(wanted, lang)), tmp_path, lambda *_: None
    )
    name, data = next(made)
    (tmp_path / name).write_bytes(data)
    assert preflight(tmp_path / name).faults == 0

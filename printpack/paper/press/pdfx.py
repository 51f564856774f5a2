"""PDF/X: what a press wants to find in a file, its printing condition, its metadata, no RGB.

The structure of PDF/X-4 or PDF/X-1a:2003 is written and checked by `printpack.paper.preflight`; no
certified checker has seen it, so no more than the structure is claimed.
"""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple
from uuid import NAMESPACE_URL, uuid5

import pikepdf
from pikepdf import Array, Dictionary, Name, String
from pikepdf.models.metadata import decode_pdf_date

from printpack.paper.press.condition import NAME, profile


class Variant(NamedTuple):
    """A kind of PDF/X: its name, its PDF version, whether the profile travels in the file."""

    name: str
    version: str
    embeds: bool


PDFX4 = Variant("PDF/X-4", "1.6", embeds=True)
PDFX1A = Variant("PDF/X-1a:2003", "1.4", embeds=False)

_REGISTRY = "http://www.color.org"
_CONDITION = "CGATS TR 001"  # named where the file may not carry a profile


def for_press(data: bytes, title: str) -> bytes:
    """Return the file as a press takes it today."""
    return as_pdfx(data, PDFX4, title)


def as_pdfx(data: bytes, variant: Variant, title: str) -> bytes:
    """Return the file with what its kind of PDF/X asks for."""
    with pikepdf.open(BytesIO(data)) as pdf:
        pdf.Root.OutputIntents = Array([_intent(pdf, variant)])
        pdf.docinfo[Name.Trapped] = Name("/False")
        if not variant.embeds:
            pdf.docinfo[Name.GTS_PDFXVersion] = String(variant.name)
        _metadata(pdf, variant, title, data)
        out = BytesIO()
        pdf.save(
            out,
            force_version=variant.version,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
        )
    return out.getvalue()


def _intent(pdf: pikepdf.Pdf, variant: Variant) -> Dictionary:
    intent = Dictionary(
        Type=Name.OutputIntent,
        S=Name.GTS_PDFX,
        OutputConditionIdentifier=String(NAME if variant.embeds else _CONDITION),
        Info=String(NAME if variant.embeds else _CONDITION),
        RegistryName=String("" if variant.embeds else _REGISTRY),
    )
    if variant.embeds:
        stream = pdf.make_stream(profile())
        stream.N = 4
        intent.DestOutputProfile = stream
    return intent


def _metadata(pdf: pikepdf.Pdf, variant: Variant, title: str, data: bytes) -> None:
    """Write XMP that says the same as the document information."""
    info = pdf.docinfo
    when = decode_pdf_date(str(info[Name.CreationDate])).isoformat()
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as xmp:
        xmp["pdfxid:GTS_PDFXVersion"] = variant.name
        xmp["pdf:Trapped"] = "False"
        xmp["dc:title"] = title
        xmp["dc:description"] = str(info.get(Name.Subject, ""))
        xmp["dc:creator"] = [str(info[Name.Author])]
        xmp["pdf:Producer"] = str(info[Name.Producer])
        xmp["pdf:Keywords"] = str(info.get(Name.Keywords, ""))
        xmp["xmp:CreatorTool"] = str(info[Name.Creator])
        for name in ("xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"):
            xmp[name] = when
        xmp["xmpMM:DocumentID"] = f"uuid:{uuid5(NAMESPACE_URL, data[:4096].hex() + title)}"
        xmp["xmpMM:VersionID"] = "1"
        xmp["xmpMM:RenditionClass"] = "default"

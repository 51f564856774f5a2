"""Files on disk for the checks, as they were printed or changed afterwards."""

from io import BytesIO

import pikepdf

from printpack.paper.kit.manifest import NAME, manifest
from printpack.paper.preflight.report import preflight


def report_of(tmp_path, data, kit=None):
    path = tmp_path / "kit.pdf"
    path.write_bytes(data)
    if kit is not None:
        (tmp_path / NAME).write_text(manifest(kit, {}, {}).text(), encoding="utf-8")
    return preflight(path)


def codes(report, *, notes=False):
    return [
        finding.code
        for found in report.findings.values()
        for finding in found
        if finding.fault or notes
    ]


def changed(data, change):
    """Return the file after `change` has had its way with it."""
    with pikepdf.open(BytesIO(data)) as pdf:
        change(pdf)
        out = BytesIO()
        pdf.save(out)
    return out.getvalue()


def form(pdf, key):
    for page in pdf.pages:
        if f"/FormXob.{key}" in page.Resources.XObject:
            return page.Resources.XObject[f"/FormXob.{key}"]
    raise KeyError(key)


def move_backs(by):
    def change(pdf):
        page = pdf.pages[1]
        text = page.Contents.read_bytes().decode("latin-1")
        shift = f"q 1 0 0 1 {by * 72 / 25.4:.5f} 0 cm "
        page.Contents = pdf.make_stream((shift + text + " Q").encode("latin-1"))

    return change

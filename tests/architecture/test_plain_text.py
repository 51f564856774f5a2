"""Texts of files are shown by widgets that take nothing for HTML: one module gives tool tips."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HELPER = "gui/paint/plain_text.py"
# What reads HTML or Markdown, or may: a call of it by any object.
READS_HTML = {
    "setToolTip", "showText", "setWhatsThis", "setStatusTip", "setHtml", "insertHtml",
    "setMarkdown", "insertMarkdown", "appendHtml",
}  # fmt: skip
ROLES = {"ToolTipRole", "WhatsThisRole", "StatusTipRole"}
CLASSES = {"QLabel", "QMessageBox", "QErrorMessage", "QTextDocument", "QToolTip", "QWhatsThis"}
HELPERS = {"item_text", "tip_text"}
OURS = {
    "gui/shell/docks/book_text.py": {"setMarkdown"},  # rulebooks and the guide, without pictures
    "gui/shell/manual/contents.py": {"setToolTip"},  # an item's, by `tip_text`
    "gui/shell/lab/searching/varied.py": {"RichText"},  # by `rich_sentence`, which escapes
    "gui/shell/newgame/numberrow.py": {"RichText"},  # by `rich_sentence`, which escapes
}


def raw(source):
    """Return what of a module may show a text as HTML."""
    nodes = list(ast.walk(ast.parse(source)))
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    calls = [node.func for node in nodes if isinstance(node, ast.Call)]
    found = {one.attr for one in calls if isinstance(one, ast.Attribute)} & READS_HTML
    found |= {one.id for one in calls if isinstance(one, ast.Name)} & CLASSES
    found |= {
        base.id
        for node in nodes
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        if isinstance(base, ast.Name)
    } & CLASSES
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    if not names & HELPERS:
        found |= attributes & ROLES
    return found | (attributes & {"RichText", "AutoText", "MarkdownText"})


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("self.setToolTip(text)", {"setToolTip"}),
        ("set_tip(self, text)", set()),
        ("QToolTip.showText(at, text, self)", {"showText"}),
        ("label = QLabel(text)", {"QLabel"}),
        ("class Line(QLabel): pass", {"QLabel"}),
        ("class Line(PlainLabel): pass", set()),
        ("labels = self.findChildren(QLabel)", set()),
        ("return text if role == Qt.ItemDataRole.ToolTipRole else None", {"ToolTipRole"}),
        ("return item_text(text, role) if role == Roles.ToolTipRole else None", set()),
        ("QMessageBox(self).exec()", {"QMessageBox"}),
        ("label.setTextFormat(Qt.TextFormat.RichText)", {"RichText"}),
    ],
)
def test_what_may_read_html_is_known(source, found):
    assert raw(source) == found


def test_no_widget_reads_a_text_as_html():
    modules = {str(path.relative_to(ROOT)): path for path in (ROOT / "gui").rglob("*.py")}
    assert HELPER in modules
    assert OURS.keys() <= modules.keys()
    found = {
        name: ways
        for name, path in modules.items()
        if name != HELPER
        and (ways := raw(path.read_text(encoding="utf-8")) - OURS.get(name, set()))
    }
    assert found == {}
    ours = {
        name: raw(modules[name].read_text(encoding="utf-8")) & kept for name, kept in OURS.items()
    }
    assert ours == OURS, "what is no longer used is no exception"

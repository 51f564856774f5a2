"""The product uses no call that could execute data from outside."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRODUCT = ("engine", "gui", "printpack", "resources")
MODULES = [path for name in PRODUCT for path in sorted((ROOT / name).rglob("*.py"))]

MODULES_FORBIDDEN = {"pickle", "_pickle", "cPickle", "dill", "cloudpickle", "marshal", "shelve"}
NAMES_FORBIDDEN = {
    "PySide6.QtCore.QSettings",  # reads an `@Variant` with a pickle in it
    "PySide6.QtCore.QDataStream",
    "yaml.load",
    "yaml.load_all",
    "yaml.full_load",
    "yaml.full_load_all",
    "yaml.unsafe_load",
    "yaml.unsafe_load_all",
    "os.system",
    "os.popen",
    *(f"{module}.{name}" for module in ("", "builtins") for name in ("eval", "exec", "__import__")),
}
SHELLS = {f"subprocess.{name}" for name in ("run", "call", "check_call", "check_output", "Popen")}
SHELLS |= {"subprocess.getoutput", "subprocess.getstatusoutput"}
ALWAYS_SHELLS = {"subprocess.getoutput", "subprocess.getstatusoutput"}


class Names(ast.NodeVisitor):
    """Every name that a module uses, in full, under any import alias."""

    def __init__(self):
        self.full = {}  # by its name in the module
        self.faults = []

    def visit_Import(self, node):
        for alias in node.names:
            self.full[alias.asname or alias.name.partition(".")[0]] = (
                alias.name if alias.asname else alias.name.partition(".")[0]
            )
            self._module(alias.name)

    def visit_ImportFrom(self, node):
        for alias in node.names:
            name = f"{node.module}.{alias.name}"
            self.full[alias.asname or alias.name] = name
            self._module(node.module or "")
            self._module(alias.name if node.module is None else name)
            self._name(name)

    def visit_Attribute(self, node):
        if (name := self.name_of(node)) is not None:
            self._name(name)
        self.generic_visit(node)

    def visit_Name(self, node):
        self._name(self.full.get(node.id, f".{node.id}"))

    def visit_Call(self, node):
        name = self.name_of(node.func) or ""
        shell = next((one.value for one in node.keywords if one.arg == "shell"), None)
        off = shell is None or (isinstance(shell, ast.Constant) and not shell.value)
        if name in ALWAYS_SHELLS or (name in SHELLS and not off):
            self.faults.append(f"{name} by a shell")
        if name == "importlib.import_module" and isinstance(node.args[0], ast.Constant):
            self._module(node.args[0].value)
        self.generic_visit(node)

    def name_of(self, node):
        """Return the full name of an expression, or None if it is not a name."""
        if isinstance(node, ast.Name):
            return self.full.get(node.id, f".{node.id}")
        if isinstance(node, ast.Attribute) and (owner := self.name_of(node.value)) is not None:
            return f"{owner}.{node.attr}"
        return None

    def _module(self, name):
        if name.partition(".")[0] in MODULES_FORBIDDEN:
            self.faults.append(name)

    def _name(self, name):
        if name in NAMES_FORBIDDEN:
            self.faults.append(name.removeprefix("."))


def forbidden(source):
    """Return the forbidden names that a module uses; imports may be anywhere in it."""
    names, tree = Names(), ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names.visit(node)
    names.faults.clear()
    names.visit(tree)
    return names.faults


@pytest.mark.parametrize(
    "source",
    [
        "from PySide6.QtCore import QSettings",
        "from PySide6.QtCore import QObject, QSettings as Kept",
        "from PySide6 import QtCore\nQtCore.QSettings('x')",
        "from PySide6 import QtCore as core\ncore.QDataStream(data)",
        "import PySide6.QtCore\nPySide6.QtCore.QSettings('x')",
        "import PySide6.QtCore as core\nread = core.QSettings",
        "import pickle",
        "import pickle as plain",
        "from pickle import loads as read",
        "def read():\n    import marshal",
        "from importlib import import_module\nimport_module('shelve')",
        "import importlib as loader\nloader.import_module('pickle')",
        "import yaml\nyaml.load(text)",
        "from yaml import unsafe_load as load",
        "eval('1')",
        "run = exec",
        "import builtins\nbuiltins.eval('1')",
        "from builtins import exec as run",
        "__import__('x')",
        "import os\nos.system('x')",
        "import os as system\nsystem.popen('x')",
        "def call():\n    run('x')\nfrom os import system as run",
        "import subprocess\nsubprocess.run('x', shell=True)",
        "from subprocess import Popen as Start\nStart('x', shell=given)",
        "import subprocess\nsubprocess.getoutput('x')",
    ],
)
def test_every_forbidden_call_is_seen(source):
    assert forbidden(source)


@pytest.mark.parametrize(
    "source",
    [
        "# eval('1')\n'''pickle.loads'''",
        "application.exec()\nQDrag(widget).exec(actions)\nmenu.exec(at)",
        "self.eval(position)\ntext = 'os.system'",
        "from PySide6.QtCore import QByteArray\nimport yaml\nyaml.safe_load(text)",
        "import subprocess\nsubprocess.run(['x'], shell=False)\nsubprocess.Popen(['x'])",
        "from importlib import import_module\nimport_module('gui.lab')",
        "from re import compile as load\nload('x')",
    ],
)
def test_what_only_looks_like_one_is_let_be(source):
    assert forbidden(source) == []


def test_the_product_calls_nothing_that_executes_data():
    assert len(MODULES) > 900
    found = {path: forbidden(path.read_text(encoding="utf-8")) for path in MODULES}
    assert {str(path.relative_to(ROOT)): names for path, names in found.items() if names} == {}

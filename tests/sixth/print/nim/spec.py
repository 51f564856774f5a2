"""Kit data: one deck of two cards."""

from printpack.paper.kit.spec import Component, KitSpec, PieceKind
from resources.catalogue import catalogue


def _title(component, lang):
    return catalogue(lang).say(f"print.nim.component.{component}")


SPEC = KitSpec(
    game="nim",
    components=(Component("turns", (PieceKind("turns", 2),), icon="stone-wheel"),),
    titles=_title,
    drawn_by="sixth.print.nim.faces:FACES",
    edition="1901",
    decks=("turns",),
)

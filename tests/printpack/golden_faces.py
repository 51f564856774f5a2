"""Golden faces: every face of the kit as a reviewer reads it, and a mark of all it draws."""

from pathlib import Path

from printpack.cards.face_hash import drawn
from printpack.cards.format import FORMATS
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import SPEC
from printpack.paper.kit.fingerprint import lines
from printpack.paper.kit.pieces import Order, gather

FOLDER = Path(__file__).parent.parent / "golden" / "print"


def golden_path(lang):
    return FOLDER / f"kit.{lang}.txt"


def faces(lang, low=False):
    """Yield the name and the face of every side of every piece."""
    kit = gather(Order(SPEC, edition(lang), FORMATS["63x88"], low=low))
    for piece in kit.pieces:
        yield piece.id, piece.front
    for family, face in kit.backs.items():
        yield f"back of {family}", face
    for piece in kit.pieces:
        if piece.back is not None and piece.kind not in {"collective", "general"}:
            yield f"{piece.id}, back", piece.back


def told(lang):
    """Return the golden text of a language."""
    rows, seen = [], set()
    for name, face in faces(lang):
        if drawn(face) in seen:
            continue
        seen.add(drawn(face))
        rows.append(f"{name} · {len(face.ops)} operations · {drawn(face)}")
        rows += [f"    {line}" for line in lines(face)]
    return "\n".join(rows) + "\n"

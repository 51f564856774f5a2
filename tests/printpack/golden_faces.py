"""Golden faces: every face of the kit as a reviewer reads it, and a mark of all it draws."""

from dataclasses import replace
from pathlib import Path

from engine.games import game
from engine.playtest.feedback import OwnQuestion
from printpack.cards.face_hash import drawn
from printpack.cards.format import FORMATS
from printpack.games.merit57.edition import edition
from printpack.games.merit57.spec import SPEC
from printpack.paper.kit.fingerprint import lines
from printpack.paper.kit.pieces import Order, gather
from printpack.playtest import feedback_form, log_sheet
from printpack.playtest.session_paper import PaperSeat, of_game
from resources.catalogue import catalogue

FOLDER = Path(__file__).parent.parent / "golden" / "print"


def golden_path(lang, of="kit"):
    return FOLDER / f"{of}.{lang}.txt"


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


def forms(lang):
    """Yield the name and the face of each side of a playtest's papers."""
    paper = replace(
        of_game(game("merit57"), 4, lang),
        code="14-3fa8",
        kit="9c1f·04e2",
        seats=(PaperSeat("A", "Mira", catalogue(lang).say("merit57.role.monk")),),
        asks=(OwnQuestion("Was the last round tense?"), OwnQuestion("What for?", "text")),
    )
    for piece in (*feedback_form.pieces(paper), *log_sheet.pieces(paper)):
        yield piece.id, piece.front
        if piece.back is not None:
            yield f"{piece.id}, back", piece.back


def told(lang, of=faces):
    """Return the golden text of a language."""
    rows, seen = [], set()
    for name, face in of(lang):
        if drawn(face) in seen:
            continue
        seen.add(drawn(face))
        rows.append(f"{name} · {len(face.ops)} operations · {drawn(face)}")
        rows += [f"    {line}" for line in lines(face)]
    return "\n".join(rows) + "\n"

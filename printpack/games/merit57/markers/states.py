"""§E1.21 The states that last until they are used or the round ends: eleven small markers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from printpack.cards.piece import Piece
from printpack.draw.fonts import MM
from printpack.draw.inks import AZURITE, GREY, INK, MALACHITE, OCHRE, ORANGE, PAPER, SOOT, Ink
from printpack.games.merit import signs
from printpack.games.merit57.edition import Edition
from printpack.games.merit57.markers.disc import Disc, rounded_face

_ACROSS = 15.0


class _State(NamedTuple):
    """A state: how many markers there are, its word and number, the being it comes from."""

    copies: int
    word: str
    amount: str
    draw: Callable[..., None]
    ink: Ink
    being: str = ""
    mark: str = ""


def _states(edition: Edition) -> dict[str, _State]:
    rules = edition.rules
    special = {card: edition.card(card).numbers["special"] for card in ("B03", "B05", "B09")}
    return {
        "blessing": _State(3, "blessing", f"+{rules.blessing}", _open, MALACHITE),
        "blessing_monk": _State(1, "blessing", f"+{rules.blessing_monk}", _solid, MALACHITE),
        "boost": _State(2, "boost", f"+{rules.boost}", _solid, ORANGE),
        "inspired": _State(1, "inspired", f"+{rules.inspire}", _solid, AZURITE),
        "ward": _State(1, "ward", f"×{rules.ward_factor}", _solid, SOOT),
        "labour": _State(
            1, "labour", f"+{special['B09']}", _gift, OCHRE, "foundling", "provisions"
        ),
        "merit": _State(1, "merit", f"+{special['B03']}", _gift, OCHRE, "orphan", "merit"),
        "wisdom": _State(1, "practice", f"+{special['B05']}", _gift, OCHRE, "candidate", "wisdom"),
    }


def pieces(edition: Edition, *, low: bool) -> list[Piece]:
    """Return the markers of states."""
    out = []
    for name, state in _states(edition).items():
        draw = partial(state.draw, state=state)
        face = rounded_face(edition, f"status.{name}", _ACROSS, draw, low=low)
        out.append(Piece(face.key, "status", face, None, state.copies, "round"))
    return out


def _open(disc: Disc, state: _State) -> None:
    """Draw the lesser of two states that share a word: a light ground, two rings."""
    disc.ground(PAPER, state.ink, 0.45)
    _said(disc, state, state.ink, INK)


def _solid(disc: Disc, state: _State) -> None:
    ink = disc.pen.on_paper(state.ink)
    disc.ground(state.ink, ink, 0.3)
    _said(disc, state, ink, ink)


def _said(disc: Disc, state: _State, word: Ink, number: Ink) -> None:
    rows = disc.edition.say(f"status.{state.word}").split("|")
    size = 8.2 if disc.zh else 6.6
    disc.rows(
        rows, 2.1 if len(rows) == 1 else 2.4, size if len(rows) == 1 else min(size, 7.2), word
    )
    disc.row(
        state.amount, -2.5 if len(rows) == 1 else -3.2, 12.5 if len(rows) == 1 else 10.5, number
    )


def _gift(disc: Disc, state: _State) -> None:
    """Draw what a being who was delivered leaves behind: the gain, and whose it is."""
    disc.ground(PAPER, state.ink, 0.45)
    r, middle = disc.r, disc.r + 2.8
    signs.mark(disc.pen, state.mark, r - 2.2, middle, 1.95)
    disc.pen.put(r + 0.1, middle - 0.36 * 10.5 / MM, state.amount, "sans-bold", 10.5, INK)
    disc.row(disc.edition.say(f"status.{state.being}"), -0.7, 6.6 if disc.zh else 6.2, GREY)
    disc.row(disc.edition.say(f"status.{state.word}"), -3.2, 6.9 if disc.zh else 6.4)

"""Prompt while a settlement is looked at, and the buttons that go through it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.cier.account import EFFECT
from gui.games.cier.settlement.settling import MOMENTS, Settling
from gui.games.cier.view_model import ViewModel
from gui.games.cier.viewing import REVEALED, Viewing
from gui.table.board import BoardButton, Pause, PromptLine
from gui.table.faces import Face


def pause(
    viewing: Viewing,
    model: ViewModel,
    settling: Settling,
    badge: Face,
    turn_to: Callable[[Callable[[], None]], None],
    *,
    over: bool,
) -> Pause:
    """Return the line and the buttons of the moment that is shown."""
    say = model.say
    if viewing.playing:
        return Pause(PromptLine(say("gui.cier.settling"), say("gui.table.skip"), badge), ())

    def press(name: str, key: str, act: Callable[[], None]) -> BoardButton:
        return BoardButton(f"prompt:{name}", say(f"gui.cier.{name}"), key, partial(turn_to, act))

    presses = []
    if viewing.stepping:
        if viewing.at > REVEALED:
            presses.append(press("step-back", "←", partial(viewing.step, -1)))
        if viewing.at < EFFECT:
            presses.append(press("step-on", "→", partial(viewing.step, 1)))
    else:
        presses.append(press("step-through", "→", partial(viewing.step, 1)))
    presses.append(press(_next(model, over=over), "Enter", viewing.leave))
    return Pause(_line(viewing, model, settling, badge), presses)


def _line(viewing: Viewing, model: ViewModel, settling: Settling, badge: Face) -> PromptLine:
    say, exchange = model.say, viewing.exchange
    assert exchange is not None
    if viewing.at < EFFECT:
        if viewing.at == REVEALED:
            return PromptLine(
                say("gui.cier.revealed"), say("gui.cier.revealed-note"), badge, mine=True
            )
        found = settling.moment(viewing.at)
        key = MOMENTS[viewing.at]
        text = say("gui.cier.moment-line", name=found.title, what=found.text)
        penalty = model.wording.amount(model.state.rules.penalty)
        return PromptLine(text, say(f"gui.cier.rule.{key}", penalty=penalty), badge, mine=True)
    ended = "turn-over" if exchange.turn_over else "goes-on"
    note = "" if model.state.ending else say(f"gui.cier.{ended}")
    return PromptLine(settling.summary(), note, badge, mine=True)


def _next(model: ViewModel, *, over: bool) -> str:
    exchange = model.exchange
    if over:
        return "to-result"
    return "next-turn" if exchange is not None and exchange.turn_over else "next-exchange"

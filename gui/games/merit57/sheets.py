"""Hover sheets: what an action, a rival's board, the tracks, the shrine or a path does, in full.

The sentences are those of the printed boards and aids, with the numbers in force.
"""

from __future__ import annotations

from gui.games.merit.looks import TextSheet, Words
from gui.games.merit.painting.sheets import opening, plain
from gui.games.merit57.view_model import ViewModel
from printpack.games.merit57.edition import Edition, vow_condition
from printpack.games.merit57.worded import Worded

_NEED = "aid.need"  # of what is printed, as are these
_LIMITS = ("public.goal", "public.loss")
_PASSIVE = {
    "farmer": ("toil",),
    "merchant": ("goodwill", "trade"),
    "scholar": ("learned",),
    "monk": ("alms", "guardian"),
}


class Sheets:
    """Words one position for whoever rests the pointer on something."""

    def __init__(self, model: ViewModel) -> None:
        self._model = model
        self._edition = Edition(model.rules, model.words.lang)

    def action(self, verb: str) -> TextSheet:
        """§5 Return what an action needs and does."""
        model = self._model
        role = model.state.players[model.tray].role
        worded = Worded(self._edition, role)
        rows = []
        if worded.has(f"aid.needs.{verb}"):
            need = worded.say(f"aid.needs.{verb}")
            rows.append(self._marked(worded.say(_NEED), need))
        rows += plain(worded.say(f"aid.does.{verb}"))
        if verb == "deliver" and role:
            rows += plain(worded.say(f"board.{role}.cost-text"))
        return opening(model.say(f"gui.merit57.action.{verb}"), rows)

    def character(self, who: int) -> TextSheet:
        """§3 Return what somebody is always good at, the skill with its uses, and the vows."""
        model = self._model
        player = model.state.players[who]
        role = player.role
        worded = Worded(self._edition, role)
        person = model.person(who)
        rows: list[Words] = [((person, "ink3", False),)] if person else []
        for name in _PASSIVE[role]:
            rows += [self._bold(worded.say(f"board.{role}.{name}"))]
            rows += plain(worded.say(f"board.{role}.{name}-text"))
        skill = model.skill(who, dim=False)
        rows += [self._bold(f"{worded.say(f'board.{role}.skill')} · {skill.uses}")]
        rows += plain(worded.say(f"board.{role}.skill-text"))
        for vow in filter(None, (player.vow, player.great_vow)):
            card = model.rules.cards[vow]
            rows += [self._bold(model.card_name(vow))]
            rows += plain(
                vow_condition(self._edition, card)
                if card.deck == "vows"
                else " ".join(self._edition.texts(vow).values())
            )
        return opening(model.name(who), rows, role)

    def tracks(self) -> TextSheet:
        """§1.3 Return what wins, what loses, and what the marks on the track change."""
        worded, rules = Worded(self._edition), self._model.rules
        rows = [row for key in _LIMITS for row in plain(worded.say(key))]
        for at, name in ((rules.protect_crisis_at, "protect"), (rules.give_crisis_at, "give")):
            rows.append(self._marked(f"▲ {at}", worded.say(f"public.{name}")))
        return opening(self._model.say("gui.merit57.calamity"), rows)

    def shrine(self) -> TextSheet:
        """§5.4, §5.6 Return what is put down here, for all."""
        model, worded = self._model, Worded(self._edition)
        rows: list[Words] = []
        for verb in ("give", "protect"):
            rows.append(self._bold(model.say(f"gui.merit57.action.{verb}")))
            rows += plain(worded.say(f"aid.does.{verb}"))
        return opening(model.say("gui.merit57.shrine"), rows)

    def path(self, name: str, title: str) -> TextSheet:
        """§3.4 Return what a path brings from now on, and what it costs."""
        model, rules, worded = self._model, self._model.rules, Worded(self._edition)
        if name == "resolve":
            kinds = ("provisions", "merit", "wisdom")
            rows = plain(model.say("gui.merit57.sheet.resolve", merit=rules.conduct_merit))
            for kind in kinds:
                rows += plain(worded.say(f"board.let-go.{kind}"))
        elif name == "refuge":
            rows = plain(model.say("gui.merit57.sheet.refuge", field=rules.field_refuge))
        else:
            rows = plain(
                model.say(
                    "gui.merit57.sheet.stay",
                    labour=rules.labour_worldly,
                    practice=rules.practice_worldly,
                    discount=rules.worldly_discount,
                )
            )
        return opening(title, rows)

    def dedication(self) -> TextSheet:
        """§12.5 Return what dedicating merit does."""
        model, rules = self._model, self._model.rules
        text = model.say(
            "gui.merit57.sheet.dedicate", most=rules.dedication_most, calm=rules.dedication_calm
        )
        return opening(model.say("gui.merit57.dedicate"), plain(text))

    # --- how a sheet is made

    def _bold(self, text: str) -> Words:
        return ((text.replace("*", ""), "goldt", True),)

    def _marked(self, mark: str, text: str) -> Words:
        return ((f"{mark}　", "", True), (text.replace("*", ""), "", False))

"""Bot reasons: what weighed most in an answer, as an event that the catalogue words.

Of an action that is what it brings most of; of any other answer, what it brings more of than the
next best one that is worth less, so that who declines says what he keeps.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul, sub

from engine.games.merit57.bots.answers import Asked
from engine.games.merit57.bots.estimate import NOTHING, Gain
from engine.games.merit57.bots.weights import Pull, weigh
from engine.games.merit57.ending import limits
from engine.games.merit57.state import MAHAYANA, WORLDLY, Player
from engine.games.merit57.vows import face_down
from engine.kernel.asking import Event, Option

_STOCK = ("provisions", "merit", "wisdom")
_ALIKE = 1e-9  # answers whose worth differs by less are worth the same
_FEW = 3  # provisions, of which it is said that only so many are left

_PULLED = (
    *_STOCK,
    "price",
    "room",
    "calm",
    "delivered",
    "helps",
    "gives",
    "taught",
    "wards",
    "assists",
)
_PULL = ("vow:card", "have", "need")
REASONS: dict[str, tuple[str, ...]] = {
    "empty": (),
    **dict.fromkeys(("provisions", "stock", "merit", "wisdom", "calm"), ("figure",)),
    **dict.fromkeys((f"keeps-{kind}" for kind in _STOCK), ("figure",)),
    **dict.fromkeys(("able", "delivered", "helps"), ("figure", "need")),
    "conduct": (),
    "vow-hidden": (),
    "no-calamity": ("figure",),
    "others": ("others:characters",),
    "others-too": (),
    "no-harm": (),
    **{f"vow-{kind}": _PULL for kind in _PULLED},
    **dict.fromkeys(
        ("token", "worth", "easier", "within-reach", "path-resolve", "promise"), ("points",)
    ),
    **dict.fromkeys(
        (
            "late",
            "path-refuge",
            "path-stay",
            "role-wins",
            "spares",
            "alike",
            "keeps-card",
            "new-card",
            "face-down",
        ),
        (),
    ),
    **dict.fromkeys(("least", "richest"), ("who:character",)),
    "waits": ("being:card",),
    "gift": (),
    "declines": ("refusal",),
    **dict.fromkeys((f"declines-{kind}" for kind in _STOCK), ("refusal", "figure")),
    **dict.fromkeys((f"likes-{verb}" for verb in ("give", "practice", "protect")), ()),
}


def of_action(asked: Asked, option: Option, gain: Gain) -> Event:
    """Return what an action, or what costs none, is taken for."""
    at = _top(map(mul, gain, asked.weights))
    if Gain._fields[at] == "others":
        return _for_others(asked, option)
    if Gain._fields[at] == "calm" and option[0] == "deliver":
        return ("waits", option[1])
    return _because(asked, Gain._fields[at], gains=True)


def of_answer(asked: Asked, option: Option, gain: Gain, rest: Sequence[Gain]) -> Event:
    """Return what speaks for an answer, against the next best one."""
    topic = asked.ask.topic.rpartition(".")[2]
    worth = asked.worth(gain)
    others = (each for each in rest if worth - asked.worth(each) > _ALIKE)
    other = max(others, key=asked.worth, default=NOTHING)
    terms = list(map(mul, map(sub, gain, other), asked.weights))
    at = _top(terms)
    kind = Gain._fields[at]
    if terms[at] <= 0:
        return ("alike",)
    if topic == "redraw" and option == ("yes",):
        return ("new-card",)
    if option[0] in _REFUSALS and topic in _UNTOLD:
        return _declines(asked, topic, kind)
    if kind == "points":
        return _of_points(asked, gain)
    if kind == "others":
        return _for_others(asked, option) if gain.others > 0 else ("no-harm",)
    spared = topic == "resist" and kind == "provisions"
    return _because(asked, kind, gains=gain[at] > 0 and not spared)


_REFUSALS = ("no", "pass", "stay")
_OWN_PART = ("hero", "share", "offering", "teaching", "resist")
_UNTOLD = frozenset((*_OWN_PART, "power", "rescue", "redraw", "faith", "join", "spare", "build"))


def _declines(asked: Asked, topic: str, kind: str) -> Event:
    """Return why something is left alone, of which no event tells: what it is, and what it saves.

    Who stays in the world does so for what is earned there.
    """
    if topic == "faith" and asked.player.faith == WORLDLY:
        return ("path-stay",)
    if topic == "redraw":
        return ("keeps-card",)
    have = getattr(asked.player, kind) if kind in _STOCK else 0
    return (f"declines-{kind}", topic, have) if have else ("declines", topic)


def _top(terms: Sequence[float] | map[float]) -> int:
    worth = list(terms)
    return worth.index(max(worth))


def _of_points(asked: Asked, gain: Gain) -> Event:
    if asked.ask.topic.endswith("hero"):
        return ("token", asked.rules.hero_points)
    return ("promise", round(gain.points)) if gain.points > 0 else ("late",)


def _for_others(asked: Asked, option: Option) -> Event:
    """Name those who gain: whom it is for, else everybody else."""
    verb = option[0]
    if verb in ("dedicate", "share", "boost", "ward", "inspire", "aid"):
        return ("others", option[1])
    if verb == "teach":
        return ("others", *option[1:])
    if verb == "feast":
        return ("others", *(who for who in range(len(asked.state.players)) if who != asked.who))
    return ("others-too",)


def _because(asked: Asked, kind: str, *, gains: bool) -> Event:
    """Return the reason that one thing is: for a vow, if that weighs more than all else."""
    pulls = [pull for pull in asked.pulls() if pull.kind == kind]
    base = weigh(asked.profile, asked.state, asked.who, ())
    if pulls and abs(sum(pull.worth for pull in pulls)) >= getattr(base, kind):
        return _of_vow(asked, max(pulls, key=lambda pull: abs(pull.worth)))
    player, state, rules = asked.player, asked.state, asked.rules
    if kind in _STOCK:
        return _of_stock(asked, kind, gains=gains)
    match kind:
        case "calm" if asked.ask.topic.endswith("hero") and rules.hero_replaces_base:
            coming = asked.card.effect("base", "all_gain").calamity
            return ("calm", state.calamity + coming)  # B-22 calamity without a hero
        case "calm":
            return ("calm" if gains else "no-calamity", state.calamity)
        case "delivered":
            return ("delivered", state.deliverance, limits(state)[1])
        case "helps" if not _must_help(player) or asked.profile.helps > base.merit:
            return ("helps", player.helps, rules.help_bonus_at)
    return ("conduct",)


def _must_help(player: Player) -> bool:
    """§3.4 Say whether it costs merit to help nobody in this round."""
    return player.faith == MAHAYANA and not player.round_helps


def _of_vow(asked: Asked, pull: Pull) -> Event:
    if face_down(asked.rules, pull.vow):  # §12.12 which a reason must not turn up
        return ("vow-hidden",)
    kind = pull.kind
    if kind == "provisions" and pull.worth > 0:
        kind = "price"
    elif kind == "provisions" and pull.have <= pull.need:
        kind = "room"
    return (f"vow-{kind}", pull.vow, pull.have, pull.need)


def _of_stock(asked: Asked, kind: str, *, gains: bool) -> Event:
    have = getattr(asked.player, kind)
    if not gains:
        return (f"keeps-{kind}", have)
    if kind == "provisions":
        return ("empty",) if not have else ("provisions" if have <= _FEW else "stock", have)
    needed = asked.rules.deliver_wisdom
    return ("able", have, needed) if kind == "wisdom" and have < needed else (kind, have)

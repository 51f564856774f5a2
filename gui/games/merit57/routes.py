"""Route table: which thing is carried where, for every kind of answer in v5.7.

A route is the key of a thing and the keys of the places it is brought to, in order. Words in
braces are the arguments of the option and of the question it answers, by the names the game
gives them; a list of characters stands for as many places. What has no place is a button on the
prompt. No rule is known here: whether an answer exists is the engine's business, a route only
says which movement of the hand means it.
"""

from __future__ import annotations

from typing import NamedTuple


class Route(NamedTuple):
    """The thing and the places of one kind of answer, as patterns."""

    thing: str
    places: tuple[str, ...]


def _route(thing: str, *places: str) -> Route:
    return Route(thing, places)


_SELF = "character:{who}"
_OTHER = "character:{other}"

# By verb, wherever no question says otherwise.
BY_VERB: dict[str, Route] = {
    "yes": _route("stamp:yes"),
    "no": _route("stamp:no"),
    "pass": _route("stamp:pass"),
    "end": _route("stamp:end"),
    "slip": _route("stamp:slip"),
    "refuse": _route("stamp:refuse"),
    # §5 the six actions: for oneself to one's own board, for all to the shrine, else to whom
    "labour": _route("action:labour", _SELF),
    "practice": _route("action:practice", _SELF),
    "give": _route("action:give", "shrine"),
    "protect": _route("action:protect", "shrine"),
    "deliver": _route("action:deliver", "being:{being}:{way}"),
    "aid": _route("action:aid", _OTHER),
    # §3.3 skills and §9 powers
    "share": _route("skill:{who}", _OTHER),
    "boost": _route("skill:{who}", _OTHER),
    "teach": _route("skill:{who}", "character:{others}"),
    "feast": _route("skill:{who}", "shrine"),
    "ward": _route("great:{who}", _OTHER),
    "inspire": _route("great:{who}", _OTHER),
    # §12.5, §12.6 what is one's own is taken in the hand
    "dedicate": _route("part:{who}:merit:{amount}", _OTHER),
    "convert": _route("stock:{who}:{kind}", "shrine"),
    # what lies ready to be chosen comes to one's own board
    "role": _route("offer:role:{role}", _SELF),
    "vow": _route("offer:vow:{vow}", _SELF),
    "kind": _route("offer:kind:{kind}", _SELF),
    # §3.4 the beads go down a path, and what is given up goes to the lotus
    "stay": _route("beads:{who}", "path:stay"),
    "refuge": _route("beads:{who}", "path:refuge"),
    "resolve": _route("stock:{who}:{kind}", "path:resolve"),
    # §7A laid face down, or openly: the same movement
    "a": _route("choice:a", "lay"),
    "b": _route("choice:b", "lay"),
    "c": _route("choice:c", "lay"),
    "sacrifice": _route("choice:sacrifice", "lay"),
    "refrain": _route("choice:refrain", "lay"),
    "option": _route("choice:{letter}", "card:{card}"),
    # how much
    "swap": _route("stock:{who}:merit", "count:{amount}"),
    "amount": _route("stock:{who}:provisions", "count:{amount}"),
    # whom: the card that asks is carried there
    "player": _route("card:{card}", _OTHER),
    "players": _route("action:give", "character:{others}"),
    # §5.7 what is asked for is handed over
    "aid-provisions": _route("stock:{who}:provisions", _OTHER),
    "aid-wisdom": _route("stock:{who}:wisdom", _OTHER),
}

# By question and verb, where the question makes the answer another movement.
_GIVES = _route("stock:{who}:provisions", _OTHER)
_OFFERS = _route("stock:{who}:{price}", "event")
BY_TOPIC: dict[tuple[str, str], Route] = {
    ("accept", "yes"): _route("gift", _SELF),
    ("accept", "no"): _route("gift", "character:{giver}"),
    ("dedication", "yes"): _route("gift", _SELF),
    ("dedication", "no"): _route("gift", "character:{giver}"),
    ("redraw", "yes"): _route("card:{card}", "pile"),
    ("redraw", "no"): _route("card:{card}", _SELF),
    ("hunter", "yes"): _route("stock:{who}:provisions", "being:{being}"),
    ("rescue", "yes"): _GIVES,
    ("join", "yes"): _route("stock:{who}:provisions", "character:{asker}"),
    ("build", "yes"): _route("stock:{who}:provisions", "character:{asker}"),
    ("spare", "yes"): _route("stock:{who}:provisions", "character:{taker}"),
    ("toll", "yes"): _route("stock:{who}:provisions", "character:{taker}"),
    ("hero", "yes"): _route("badge:{who}", "event"),
    ("reversal", "yes"): _route("badge:{who}", "shrine"),
    ("resist", "yes"): _OFFERS,
    ("share", "yes"): _OFFERS,
    ("offering", "yes"): _OFFERS,
    ("teaching", "yes"): _OFFERS,
    ("share-with", "player"): _GIVES,
    ("convert-wisdom", "player"): _route("offer:kind:wisdom", _OTHER),
    ("which-kind", "kind"): _route("offer:kind:{kind}", "card:{card}"),
}

# Whose place is but a form: it may be let go anywhere over the table.
ANYWHERE = frozenset(
    {
        "yes", "labour", "practice", "give", "protect", "feast", "role", "vow", "kind",
        "a", "b", "c", "sacrifice", "refrain", "option",
    }
)  # fmt: skip

# What is only clicked for an answer, by its verb or by question and verb: by default the thing.
TOUCH: dict[str, tuple[str, ...]] = {
    "yes": ("{thing}",),
    "aid-provisions": ("{thing}",),
    "aid-wisdom": ("{thing}",),
    "kind": ("{thing}",),
    "player": ("{place}",),
    "swap": ("{place}",),
    "amount": ("{place}",),
    "stay": ("{place}",),
    "refuge": ("{place}",),
}
TOUCH_BY_TOPIC: dict[tuple[str, str], tuple[str, ...]] = {("redraw", "yes"): ("{place}",)}

# Questions that have a button on the prompt for each of their answers.
BUTTONS = frozenset(
    {
        "accept", "aid", "build", "dedication", "hero", "hunter", "join", "offering", "redraw",
        "rescue", "resist", "reversal", "share", "spare", "teaching", "toll",
    }
)  # fmt: skip
SHORTCUTS = {"yes": "Y", "no": "N", "refuse": "N", "swap": "{amount}", "amount": "{amount}"}

# What bears its number where it goes, beside others that are clicked there.
COUNTED_WHERE = frozenset({"resolve"})

# A question that calls its card its cause.
CAUSES = ("one-gains",)

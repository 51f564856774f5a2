"""§3.3, §9.1, §9.4, §12.5–12.6: what may be done in a turn without spending an action.

A skill may also be used in another's turn, between two actions (C-33): there it is offered to
its owner as a volunteer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from engine.games.merit57.play import Play
from engine.games.merit57.state import KINDS, MAHAYANA, REFUGE, SCHOLAR, WORLDLY
from engine.kernel.asking import Atom, Option

# What costs no action, by its verb.
VERBS = ("share", "feast", "boost", "ward", "inspire", "dedicate", "convert", "slip")
FREE = frozenset(VERBS)
FEAST: Option = ("feast",)
GREAT = ("BV1", "BV4")  # the bodhisattva vows whose power is declared


def free_options(play: Play, who: int) -> list[Option]:
    """§4.4 What this character may do now, in its own turn or between others' actions."""
    player = play.players[who]
    options: list[Option] = []
    if player.skills < play.rules.skill_uses and player.role != SCHOLAR:
        options += _skill_options(play, who)
    if player.great_vow in GREAT:
        options += power_options(play, who)
    return options


def free_acts(play: Play, who: int) -> list[Option]:
    """§4.4, C-33 All that this character may do in its own turn without an action."""
    player, rules = play.players[who], play.rules
    options = free_options(play, who)
    if rules.dedication and not player.dedicated and player.merit and player.faith >= REFUGE:
        options += _DEDICATIONS[play.strangers(who), min(rules.dedication_most, player.merit)]
    if rules.conversion:
        options += [("convert", kind) for kind in _conversions(play, who)]
    return options


def turn_options(play: Play, who: int) -> list[Option]:
    """§3.3, §12.5, §12.6, §12.9 What a turn allows besides the actions that are everybody's."""
    player, rules = play.players[who], play.rules
    options = free_acts(play, who)
    if player.role == SCHOLAR and player.skills < rules.skill_uses:
        options[:0] = _LESSONS[play.others(who), rules.teach_most]
    if rules.secrecy_penalty and player.merit and (player.committed or not rules.secrecy_once):
        options.append(("slip",))
    return options


# The same options are offered over and over: made once, they are looked up by whom they concern.


class _Each(dict[tuple[str, tuple[int, ...]], tuple[Option, ...]]):
    """By verb and characters: an option for each of them."""

    def __missing__(self, key: tuple[str, tuple[int, ...]]) -> tuple[Option, ...]:
        verb, others = key
        made = self[key] = tuple((verb, other) for other in others)
        return made


class _Dedications(dict[tuple[tuple[int, ...], int], tuple[Option, ...]]):
    """By characters and the most that may be dedicated: every amount to each of them."""

    def __missing__(self, key: tuple[tuple[int, ...], int]) -> tuple[Option, ...]:
        others, most = key
        amounts = range(1, most + 1)
        made = self[key] = tuple(("dedicate", to, merit) for to in others for merit in amounts)
        return made


class _Lessons(dict[tuple[tuple[int, ...], int], tuple[Option, ...]]):
    """By characters and the most pupils: §3.3 the scholar's skill, which costs an action."""

    def __missing__(self, key: tuple[tuple[int, ...], int]) -> tuple[Option, ...]:
        others, most = key
        groups = (group for size in range(1, most + 1) for group in combinations(others, size))
        made = self[key] = tuple(("teach", *group) for group in groups)
        return made


EACH = _Each()
_DEDICATIONS = _Dedications()
_LESSONS = _Lessons()


def volunteers(play: Play, turn: int) -> Mapping[int, Sequence[Option]]:
    """C-33 What the others may do of their own accord between two actions, by seat."""
    offers: dict[int, list[Option]] = {}
    owners = play.state.owners
    for who in play.strangers(turn):
        offers.setdefault(owners[who], []).extend(_asides(play, who))
    return offers


def own_asides(play: Play, turn: int) -> list[Option]:
    """C-37 What the same person's other character may do in this one's turn."""
    owners = play.state.owners
    if owners[-1] == len(owners) - 1:  # everybody is a person of their own
        return []
    mine = (who for who in play.others(turn) if owners[who] == owners[turn])
    return [option for who in mine for option in _asides(play, who)]


def _asides(play: Play, who: int) -> list[Option]:
    """C-33 What a character may do in another's turn, as whoever it belongs to says it."""
    return [("aside", who, *option) for option in free_options(play, who)]


def _skill_options(play: Play, who: int) -> Sequence[Option]:
    """§3.3 The role's active skill, if its price can be paid."""
    player, rules = play.players[who], play.rules
    match player.role:
        case "farmer" if player.provisions >= rules.share_cost:
            return EACH["share", play.strangers(who)]
        case "merchant" if player.provisions >= rules.feast_cost:
            return (FEAST,)
        case "monk" if player.merit >= rules.boost_cost:
            return [
                ("boost", other) for other in play.others(who) if not play.players[other].boosts
            ]
    return ()


def power_options(play: Play, who: int) -> Sequence[Option]:
    """§9.1, §9.4 Once a round: bear another's next loss, or lift another's actions."""
    player, state, rules = play.players[who], play.state, play.rules
    if player.great_vow == "BV1" and state.ward_round < state.round:
        return EACH["ward", play.others(who)]
    if (
        player.great_vow == "BV4"
        and state.inspire_round < state.round
        and player.wisdom >= rules.inspire_cost
    ):
        return EACH["inspire", play.others(who)]
    return ()


def use(play: Play, who: int, option: Option) -> None:
    """§4.4 Carry out what costs no action."""
    play.table.tell((option[0], who, *option[1:]))
    match option[0]:
        case "share":
            _share(play, who, int(option[1]))
        case "feast":
            _feast(play, who)
        case "boost":
            _boost(play, who, int(option[1]))
        case "ward":
            _ward(play, who, int(option[1]))
        case "inspire":
            _inspire(play, who, int(option[1]))
        case "dedicate":
            _dedicate(play, who, int(option[1]), int(option[2]))
        case "convert":
            _convert(play, who, str(option[1]))
        case "slip":
            _slip(play, who)
        case _:
            raise AssertionError(f"no such skill {option}")


def _share(play: Play, who: int, other: int) -> None:
    """§3.3 分享收成: provisions to another, merit to both."""
    rules = play.rules
    if play.give(who, other, "share", provisions=rules.share_cost):
        play.players[who].skills += 1
        play.gain(who, "share", 0, rules.share_merit)
        play.gain(other, "share", 0, rules.share_merit)


def _feast(play: Play, who: int) -> None:
    """§3.3 慷慨宴请: merit to everybody, and less calamity."""
    rules = play.rules
    play.players[who].skills += 1
    play.pay(who, "feast", rules.feast_cost)
    for each in play.state.order():
        play.gain(each, "feast", 0, rules.feast_merit)
    play.calamity(-rules.feast_calm, "feast")


def teach(play: Play, who: int, pupils: Sequence[Atom]) -> None:
    """§3.3 讲学传道: wisdom to one or two others, merit to oneself."""
    player, rules = play.players[who], play.rules
    player.skills += 1
    player.taught += 1
    for pupil in map(int, pupils):
        play.gain(pupil, "teach", 0, 0, rules.teach_wisdom)
        play.aided(who, pupil)
    play.gain(who, "teach", 0, rules.teach_merit)


def _ward(play: Play, who: int, other: int) -> None:
    """§9.1 代受业报: the next loss of the other is borne."""
    play.state.ward, play.state.bearer = other, who
    play.state.ward_round = play.state.round


def _slip(play: Play, who: int) -> None:
    """§12.9, C-68 Pay for a secret choice that was given away; nobody may bear it."""
    play.players[who].committed = False
    play.fine(who, "slip", play.rules.secrecy_merit)


def _boost(play: Play, who: int, other: int) -> None:
    """§3.3, C-34 加持祈福: the other's next action yields more of anything."""
    play.players[who].skills += 1
    play.pay(who, "boost", 0, play.rules.boost_cost)
    play.players[other].boosts = play.rules.boost


def _inspire(play: Play, who: int, other: int) -> None:
    """§9.4, C-41 智慧加持: all the other's actions this round yield one more."""
    play.state.inspire_round = play.state.round
    play.pay(who, "inspire", 0, 0, play.rules.inspire_cost)
    play.players[other].inspired = True
    play.aided(who, other)


def _dedicate(play: Play, who: int, other: int, merit: int) -> None:
    """§12.5 功德迴向: merit to another who consents, and less calamity."""
    player, rules = play.players[who], play.rules
    if not play.agrees(other, "dedication", who, merit):
        play.table.tell(("declined", other, who, "dedicate"))
        return
    player.dedicated = True
    play.pay(who, "dedicate", 0, merit)
    play.gain(other, "dedicate", 0, merit)
    play.calamity(-rules.dedication_calm, "dedicate")


# §12.6 what each kind is turned into
_INTO = {"provisions": "wisdom", "merit": "provisions", "wisdom": "merit"}


def _amounts(kind: str, amount: int) -> tuple[int, ...]:
    return tuple(amount if name == kind else 0 for name in KINDS)


def _conversions(play: Play, who: int) -> list[str]:
    """§12.6, C-65 Which conversions the character's faith opens and its purse allows."""
    player = play.players[who]
    open_ = {
        "provisions": player.faith >= REFUGE,
        "merit": player.faith == WORLDLY,
        "wisdom": player.faith == MAHAYANA,
    }
    return [
        kind
        for kind, price in zip(KINDS, play.rules.convert_cost, strict=True)
        if open_[kind]
        and kind not in player.converted
        and play.can_pay(who, *_amounts(kind, price))
    ]


def _convert(play: Play, who: int, kind: str) -> None:
    """§12.6 资源转换: one kind into another, each once a game."""
    rules, at = play.rules, KINDS.index(kind)
    play.players[who].converted += (kind,)
    play.pay(who, "convert", *_amounts(kind, rules.convert_cost[at]))
    play.gain(who, "convert", *_amounts(_INTO[kind], rules.convert_gain[at]))
    if kind == "wisdom":
        other = play.pick(who, "convert-wisdom", play.others(who))
        if other is not None:
            play.gain(other, "convert", 0, 0, rules.convert_share)

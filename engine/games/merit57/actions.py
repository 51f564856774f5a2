"""§5: the six actions, and a turn made of two of them."""

from __future__ import annotations

from itertools import combinations

from engine.games.merit57.beings import deliver, deliver_options
from engine.games.merit57.play import Play
from engine.games.merit57.rules import Rules
from engine.games.merit57.skills import (
    EACH,
    FREE,
    free_acts,
    own_asides,
    teach,
    turn_options,
    use,
    volunteers,
)
from engine.games.merit57.state import (
    FARMER,
    MERCHANT,
    MONK,
    SCHOLAR,
    WORLDLY,
    Player,
    State,
)
from engine.kernel.asking import Option

LABOUR: Option = ("labour",)
PRACTICE: Option = ("practice",)
GIVE: Option = ("give",)
PROTECT: Option = ("protect",)
PASS: Option = ("pass",)
VERBS = ("labour", "practice", "give", "protect", "deliver", "aid", "teach")  # but for the pass
END: Option = ("end",)
AFTER_LAST = -1  # instead of the actions left: there are none, but the turn is not over


def turn(play: Play, who: int) -> bool:
    """§4.4 One decision of a turn: an action, or what costs none; say whether it is over."""
    state = play.state
    if not state.left:
        state.left = play.rules.actions
    option = play.table.ask(
        state.owners[who],
        "merit57.ask.action",
        options(play, who),
        (who, state.left),
        lambda: volunteers(play, who),
    )
    over = take(play, who, option)
    if over and play.rules.free_after_last:
        _last_free_acts(play, who)
    return over


def _last_free_acts(play: Play, who: int) -> None:
    """§4.4, C-33 After the last action, ask while something that costs none can still be paid."""
    state = play.state
    play.close()
    while not state.ending and (free := free_acts(play, who)):
        state.left = AFTER_LAST
        option = play.table.ask(
            state.owners[who],
            "merit57.ask.end",
            [*free, *own_asides(play, who), END],
            (who,),
            lambda: volunteers(play, who),
        )
        if take(play, who, option):
            break
        play.close()
    state.left = 0


def take(play: Play, who: int, option: Option) -> bool:
    """§4.4 Carry out what was chosen in a turn; say whether the turn is over."""
    if option == END:
        return True
    if option[0] == "aside":
        use(play, int(option[1]), option[2:])
        return False
    if option[0] in FREE:
        use(play, who, option)
        return False
    act(play, who, option)
    play.state.left -= 1
    return play.state.left == 0


def options(play: Play, who: int) -> list[Option]:
    """§5.1 Every action whose price can be paid; labour and practice always can."""
    player, rules = play.players[who], play.rules
    offered = [LABOUR, PRACTICE]
    if player.provisions >= rules.give_cost:
        offered.append(GIVE)
    if player.provisions >= protect_cost(rules, player):
        offered.append(PROTECT)
    offered += deliver_options(play.state, player)
    if player.requests < rules.aid_requests:
        offered += EACH["aid", play.strangers(who)]
    offered += turn_options(play, who)
    offered += own_asides(play, who)
    offered.append(PASS)
    return offered


def act(play: Play, who: int, option: Option) -> None:
    """§5.1 Carry out one action, with what waits for the next one (§3.3, §8)."""
    player = play.players[who]
    if play.hears and option[0] not in ("deliver", "aid"):  # which tell of whom they are for
        play.table.tell(("acts", who, option[0]))
    uses, entry = play.state.uses, (str(option[0]), play.state.round)
    uses[entry] = uses.get(entry, 0) + 1
    if option == PASS:  # C-04 no action at all: what waits for the next one goes on waiting
        return
    orphan, player.orphan = player.orphan, 0
    boost, player.boosts = player.boosts, 0
    _carry_out(play, who, option)
    if option[0] in ("give", "deliver", "protect") and player.renounced == "wisdom":
        play.gain(who, "resolve", 0, 0, play.rules.renounced_wisdom)
    if orphan:
        play.gain(who, "B03", 0, orphan)
    if boost:
        _boosted(play, who, boost)


def _carry_out(play: Play, who: int, option: Option) -> None:
    """§5.1 Do what costs an action, by its verb."""
    match option[0]:
        case "labour":
            labour(play, who)
        case "practice":
            practice(play, who)
        case "give":
            give(play, who)
        case "protect":
            protect(play, who)
        case "deliver":
            deliver(play, who, str(option[1]), str(option[2]))
        case "aid":
            aid(play, who, int(option[1]))
        case "teach":
            teach(play, who, option[1:])
        case _:
            raise AssertionError(f"no such action {option}")


def _boosted(play: Play, who: int, boost: int) -> None:
    """§3.3 加持祈福: more of any one resource, even one that the action did not yield."""
    kinds: list[Option] = [("kind", kind) for kind in ("provisions", "merit", "wisdom")]
    kind = play.ask(who, "boost-kind", kinds, boost)[1]
    play.gain(who, "boost", **{str(kind): boost})


def labour_yield(state: State, player: Player) -> int:
    """§5.2 What one labour brings now; to one without a role, what it brings to everybody."""
    rules = state.rules
    amount = rules.labour
    if not player.role:
        return amount
    if player.role == FARMER:
        amount += rules.labour_farmer
    if player.faith == WORLDLY:
        amount += rules.labour_worldly
    first = player.round_labours == 0
    if not (first and player.role == FARMER):  # §3.3, C-29 the farmer's first is immune
        amount -= state.lean_labour
    if first:
        amount += player.infant
    if player.inspired:
        amount += rules.inspire
    return max(0, amount)


def labour(play: Play, who: int) -> None:
    """§5.2 劳作: provisions; the farmer's and the worldly hand earn more."""
    player = play.players[who]
    amount = labour_yield(play.state, player)
    player.labours += 1
    player.round_labours += 1
    play.gain(who, "labour", amount)


def practice_yield(state: State, player: Player) -> int:
    """§5.3 What one practice brings now, before §12.1's dice; without a role as in §5.2."""
    rules = state.rules
    if not player.role:
        return rules.practice
    amount = rules.practice + player.student
    if player.role == SCHOLAR:
        amount += rules.practice_scholar
    if player.faith == WORLDLY:
        amount += rules.practice_worldly
    if player.inspired:
        amount += rules.inspire
    return amount


def practice(play: Play, who: int) -> None:
    """§5.3 修行: wisdom; the scholar and the worldly gain more. §12.1 adds dice."""
    player, rules = play.players[who], play.rules
    amount = practice_yield(play.state, player)
    player.student = 0
    if rules.dice_practice:
        dice = play.roll(who, "practice") + play.roll(who, "practice")
        low, high = rules.practice_dice
        amount = max(1, amount + (dice >= high) - (dice <= low))
    player.practices += 1
    play.gain(who, "practice", 0, 0, amount)


def give_bonus(state: State, player: Player) -> int:
    """§5.4 What giving earns the giver beyond the merit of the gift, tested beforehand (C-13)."""
    rules = state.rules
    bonus = rules.give_merchant if player.role == MERCHANT else 0
    if state.calamity >= rules.give_crisis_at:
        bonus += rules.give_crisis
    if player.inspired:
        bonus += rules.inspire
    return bonus


def give_yield(state: State, player: Player) -> int:
    """§5.4 The merit of a gift that one keeps to oneself."""
    return state.rules.give_merit + give_bonus(state, player)


def give_calm(state: State, player: Player) -> int:
    """§5.4 By how much giving lowers the calamity."""
    rules = state.rules
    return rules.give_calm + (rules.renounced_calm if player.renounced == "provisions" else 0)


def give(play: Play, who: int) -> None:
    """§5.4 布施: provisions become merit, and the calamity goes down."""
    player, rules, state = play.players[who], play.rules, play.state
    poor = player.provisions <= rules.honour_lamp
    if poor and "lamp" not in player.honours:  # §12.13 as the poor woman
        player.honours += ("lamp",)
    bonus = give_bonus(state, player)
    receivers = _receivers(play, who) if player.great_vow == "BV3" else (who,)
    play.pay(who, "give", rules.give_cost)
    for receiver in receivers:
        play.gain(receiver, "give", 0, rules.give_merit + (bonus if receiver == who else 0))
    if who not in receivers:
        play.gain(who, "give", 0, bonus)
    play.calamity(-give_calm(state, player), "give")
    player.gives += 1
    player.round_helps += 1


def _receivers(play: Play, who: int) -> tuple[int, ...]:
    """§9.3, C-40 广修供养: one to three characters, oneself among them or not, gain the merit."""
    everybody = [who, *play.others(who)]
    groups: list[Option] = [
        ("players", *group)
        for size in range(1, min(play.rules.share_gift_most, len(everybody)) + 1)
        for group in combinations(everybody, size)
    ]
    return tuple(int(receiver) for receiver in play.ask(who, "receivers", groups)[1:])


def protect_cost(rules: Rules, player: Player) -> int:
    """§5.6 What protecting costs in provisions."""
    return rules.protect_monk_cost if player.role == MONK else rules.protect_cost


def protect_yield(state: State, player: Player) -> int:
    """§5.6 The merit of protecting now, tested before it lowers the calamity (C-13)."""
    rules = state.rules
    merit = rules.protect_monk_merit if player.role == MONK else rules.protect_merit
    if state.calamity >= rules.protect_crisis_at:
        merit += rules.protect_crisis
    if player.inspired:
        merit += rules.inspire
    return merit


def protect(play: Play, who: int) -> None:
    """§5.6 护法: merit, much less calamity, and a blessing on the others' deliverances."""
    player, rules = play.players[who], play.rules
    merit = protect_yield(play.state, player)
    play.pay(who, "protect", protect_cost(rules, player))
    play.gain(who, "protect", 0, merit)
    player.eased += play.calamity(-rules.protect_calm, "protect")
    player.protects += 1
    player.round_helps += 1
    blessing = rules.blessing_monk if player.role == MONK else rules.blessing
    for other in play.others(who):
        blessed = play.players[other]
        blessed.blessing = (
            blessed.blessing + blessing
            if rules.blessing_stacks
            else max(blessed.blessing, blessing)
        )


def aid(play: Play, who: int, other: int) -> None:
    """§5.7 互助: ask one other for provisions or wisdom; a refusal spends the asking as well."""
    rules, player = play.rules, play.players[who]
    if play.hears:
        play.table.tell(("aid", who, other))
    player.requests += 1
    answers: list[Option] = []
    if play.can_pay(other, rules.aid_provisions):
        answers.append(("aid-provisions",))
    if play.can_pay(other, 0, 0, rules.aid_wisdom):
        answers.append(("aid-wisdom",))
    answers.append(("refuse",))
    answer = play.ask(other, "aid", answers, who)[0]
    if answer == "refuse":
        play.table.tell(("declined", other, who, "aid"))
        return
    provisions = rules.aid_provisions if answer == "aid-provisions" else 0
    wisdom = rules.aid_wisdom if answer == "aid-wisdom" else 0
    if play.give(other, who, "aid", provisions, wisdom):
        play.gain(who, "aid", 0, rules.aid_merit)
        play.gain(other, "aid", 0, rules.aid_merit)
    else:
        player.requests -= 1  # C-11 whoever declines a gift spends no use

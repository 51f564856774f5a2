"""Reference implementation of rulings §3, as literal as they are, and slow: for `settle`.

An action is (player, ability, targets); everything is a set. `alive_void` chooses the reading
of R-C6: whether an action that is itself voided in moment four still voids others.
"""

ATTACKS = ["cier", "hatchet", "brick", "cleave", "six", "barrett", "smg", "mg"]
COST = {
    "bullet": 0,
    "cier": 1,
    "hatchet": 2,
    "brick": 3,
    "sweep": 4,
    "cleave": 2,
    "guard": 0,
    "dodge": 0,
    "six": 6,
    "four": 4,
    "barrett": 8,
    "smg": 10,
    "mg": 10,
}  # in halves
CANCEL = {
    "cier": {"cier"},
    "hatchet": {"hatchet"},
    "brick": {"brick"},
    "cleave": {"cleave"},
    "six": {"six", "barrett"},
    "barrett": {"six", "barrett"},
    "smg": {"smg", "mg"},
    "mg": {"smg", "mg"},
}
SMALL = {"cier", "hatchet", "brick"}
VOID = {
    "hatchet": {"cier"},
    "brick": {"cier", "hatchet"},
    "sweep": SMALL,
    "cleave": SMALL,
    "six": SMALL | {"cleave", "sweep"},
    "barrett": SMALL | {"cleave", "smg", "sweep", "mg"},
    "smg": SMALL | {"cleave", "six", "sweep"},
    "mg": SMALL | {"cleave", "six", "sweep"},
}
SHIELD = {
    "guard": {"cier", "hatchet", "sweep"},
    "dodge": {"cier", "brick", "cleave"},
    "four": SMALL | {"cleave", "six", "sweep"},
}
DAMAGE = dict.fromkeys((*ATTACKS, "sweep"), 2) | {"smg": 4}  # in halves


def is_legal(living, ammo, swept, action):
    player, ability, targets = action
    if ammo[player] < COST[ability] or (ability == "cleave" and player not in swept):
        return False
    if ability not in ATTACKS:
        return not targets
    wanted = min(2, len(living) - 1) if ability == "mg" else 1
    return len(targets) == len(set(targets)) == wanted and set(targets) <= set(living) - {player}


def reference(living, ammo, swept, actions, *, alive_void=True):
    """Return everybody's ammunition and loss, in halves, for one ability each."""
    ammo, loss = list(ammo), [0] * len(ammo)
    valid = []
    for action in actions:
        player, ability, targets = action
        if is_legal(living, ammo, swept, action):
            at = set(living) - {player} if ability == "sweep" else set(targets)
            valid.append((player, ability, frozenset(at)))
        else:
            loss[player] += 2
    for player, ability, _ in valid:
        ammo[player] -= COST[ability]
    sweepers = {player for player, ability, _ in valid if ability == "sweep"}
    void, blocked = set(), set()
    for x in valid:
        a, ability, targets = x
        for y in valid:
            b, other, back = y
            mutual = b in targets and a in back
            if (
                (ability == other == "sweep" and a != b)
                or (mutual and other in CANCEL.get(ability, ()))
                or (mutual and ability == "cleave" and other == "sweep" and sweepers == {b})
            ):
                void.add(x)
                blocked.add((y, a))
    effective = [x for x in valid if x not in void]
    spared = {(y, a) for y, a in blocked} | _voided(effective, blocked, alive_void)
    for player, ability, targets in effective:
        if ability == "bullet":
            ammo[player] += 2
        for target in targets:
            if ((player, ability, targets), target) not in spared:
                loss[target] += DAMAGE.get(ability, 0)
    return ammo, loss


def _voided(effective, blocked, alive_void):
    """Return which actions have no effect on whom; by the other reading, from below upwards."""
    spared = set()
    while True:
        found = set()
        for x in effective:
            for y in effective:
                a, ability, targets = x
                b, other, back = y
                if a == b or a not in back or (x, b) in blocked:
                    continue
                if not alive_void and (x, b) in spared:
                    continue
                if (b in targets and other in VOID.get(ability, ())) or other in SHIELD.get(
                    ability, ()
                ):
                    found.add((y, a))
        if alive_void or found == spared:
            return found
        spared = found

"""§7A: every number on the twelve cards is played, and every card has its tests."""

import ast
from pathlib import Path
from random import Random

from collective_situations import (
    BODHI,
    EVENTS,
    LAITY,
    NUMBERS,
    F,
    K,
    M,
    OneEvent,
    S,
    board,
    flip,
    four,
    one_event_setup,
)
from parts import each

from engine.bots.random_bot import RandomBot
from engine.cards.wording import card_texts
from engine.games.merit57.events import collective
from engine.games.merit57.game import GAME
from engine.games.merit57.rules import resolve
from engine.games.merit57.state import ROLES, State
from engine.kernel.chance import BotChance
from engine.kernel.simulation import Simulation

PLAYED = [address for address in NUMBERS if address.split(".")[0] in EVENTS]
ALL_REFUGE = (LAITY,) * 4


def test_every_collective_event_has_tests_of_its_own():
    here = Path(__file__).parent
    names = {
        node.name
        for path in here.glob("test_collective*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    untested = [
        card
        for card in EVENTS
        if not any(name.startswith(f"test_{card.lower()}_") for name in names)
    ]
    assert untested == []
    assert set(collective._HAPPENINGS) == set(EVENTS)


# A situation in which each part of each card does something: where raising any of its numbers
# by one is seen. The longest address that begins a number's address is its situation.
SCENES = {
    "C1.base": lambda house: flip(four(house=house), "C1", "abbb"),
    "C1.a": lambda house: flip(four(house=house), "C1", "abbb"),
    "C1.b": lambda house: flip(four(house=house), "C1", "abbb"),
    "C1.all_b": lambda house: flip(four(house=house), "C1", "bbbb"),
    "C1.hero": lambda house: flip(four(calamity=9, house=house), "C1", yes={("hero", F)}),
    "C2.base": lambda house: flip(four(house=house), "C2", "abbb"),
    "C2.a": lambda house: flip(four(house=house), "C2", "abbb"),
    "C2.b": lambda house: flip(four(house=house), "C2", "abbb"),
    "C2.hero": lambda house: flip(four(9, calamity=9, house=house), "C2", yes={("hero", M)}),
    "C2.free_at": lambda house: flip(four(10, house=house), "C2", yes={("hero", M)}),
    "C3.base": lambda house: flip(four(house=house), "C3", "abbb"),
    "C3.a": lambda house: flip(four(house=house), "C3", "abbb"),
    "C3.b": lambda house: flip(four(house=house), "C3", "abbb"),
    "C3.hero": lambda house: flip(
        four(calamity=9, house=house), "C3", "abbb", yes={("hero", S), ("hero", K)}
    ),
    "C4": lambda house: flip(four(calamity=9, house=house), "C4", "abbb"),
    "C4.all_b": lambda house: flip(four(house=house), "C4", "bbbb"),
    "C4.poor": lambda house: flip(four(3, house=house), "C4", "abbb"),
    "C4.poor_at": lambda house: flip(four(4, house=house), "C4", "abbb"),
    "C5.base": lambda house: flip(four(house=house), "C5"),
    "C5.crisis": lambda house: flip(four(calamity=10, house=house), "C5"),
    "C5.crisis_at": lambda house: flip(four(calamity=10, house=house), "C5"),
    "C5.destitute": lambda house: flip(four(0, house=house), "C5"),
    "C5.resist": lambda house: flip(four(house=house), "C5", yes={("resist", F)}),
    "C5.resist_wisdom": lambda house: flip(four(wisdom=8, house=house), "C5", yes={("resist", F)}),
    "C6": lambda house: flip(four(calamity=9, house=house), "C6", "abca", dice=[1]),
    "C6.hero": lambda house: flip(four(calamity=9, house=house), "C6", yes={("hero", K)}),
    "C6.found_at": lambda house: flip(four(house=house), "C6", "abca", dice=[4]),
    "C7": lambda house: flip(
        board((9, 5, 5), *[(2, 5, 5)] * 3, house=house),
        "C7",
        yes={("share", F)},
        picks={("share-with", F): M},
    ),
    "C8": lambda house: flip(four(calamity=8, house=house), "C8"),
    "C8.calm_at": lambda house: flip(four(calamity=9, house=house), "C8"),
    "C9": lambda house: flip(
        four(calamity=9, faith=(BODHI,) * 4, house=house), "C9", yes={("offering", F)}
    ),
    "C10": lambda house: flip(four(deliverance=1, house=house), "C10"),
    "C11": lambda house: flip(four(faith=ALL_REFUGE, house=house), "C11", yes={("teaching", S)}),
    "C12": lambda house: flip(
        four(calamity=9, faith=ALL_REFUGE, house=house), "C12", yes={("offering", F)}
    ),
}


def scene(address: str):
    """Return the situation of a number."""
    return SCENES[max((name for name in SCENES if f"{address}.".startswith(f"{name}.")), key=len)]


@each("address", PLAYED)
def test_a_number_changed_by_its_address_changes_the_play(address):
    happened, other = (scene(address)(house) for house in ({}, {address: NUMBERS[address] + 1}))
    assert (happened.changes, happened.calamity) != (other.changes, other.calamity)


@each("address", PLAYED)
def test_a_number_changed_by_its_address_changes_the_card(address):
    card = address.split(".")[0]
    for lang in ("zh", "en"):
        printed = [
            card_texts(resolve(house).cards[card], lang)
            for house in ({}, {address: NUMBERS[address] + 40})
        ]
        assert printed[0] != printed[1]


# --- any play of any event -----------------------------------------------------------------------


def some_board(random: Random) -> State:
    """Return a position of two to four characters with whatever they may have."""
    count = random.randint(2, 4)
    roles = random.sample(ROLES, count)
    state = board(
        *[tuple(random.choice((0, 1, 2, 3, 9)) for _ in range(3)) for _ in roles],
        roles=roles,
        start=random.randrange(count),
        calamity=random.choice((0, 7, 10, 18)),
        deliverance=random.randint(0, 1),
        faith=tuple(random.randint(0, 2) for _ in roles),
        owners=(0, 1, 0, 1) if count == 4 and random.random() < 0.5 else (),
        house={"sacrifice_bonus": random.random() < 0.5},
    )
    if random.random() < 0.5:
        state.ward, state.bearer = random.sample(range(count), 2)
        state.players[state.bearer].great_vow = "BV2"
    return state


@each("card", EVENTS)
def test_whatever_is_chosen_nothing_goes_below_zero_and_every_word_is_known(card):
    random = Random(card)
    known = {*collective.EVENTS, "gain", "pay", "lose", "calamity", "die", "borne", "declined"}
    for n in range(120):
        state = some_board(random)
        events, seats = [], len(set(state.owners))
        bots = [RandomBot(seat, BotChance(f"{card}{n}", seat)) for seat in range(seats)]
        game = Simulation(
            OneEvent(state, card), one_event_setup(seats, f"{card}{n}"), bots, tell=events.append
        )
        game.play()
        for player in game.state.players:
            assert min(player.provisions, player.merit, player.wisdom) >= 0
        assert game.state.calamity >= 0
        assert game.state.emptied == []
        for kind, *values in events:
            assert kind in known | {"doomed"}
            assert len(values) == len(GAME.events[kind].names)


@each("card", EVENTS)
def test_the_topics_that_are_asked_are_the_ones_declared(card):
    seen = set()
    random = Random(card)
    for _ in range(40):
        happened = flip(
            some_board(random),
            card,
            "bbbb",
            picks={("share-with", who): who for who in range(4)},
        )
        assert all(len(about) >= 2 for about in happened.table.abouts)
        seen |= {f"merit57.ask.{topic}" for topic, _ in happened.table.asked}
    assert seen <= {*collective.TOPICS, "merit57.ask.rescue"}

"""What is told: every moment of an exchange, so that one can see which rule cost one's life."""

from cier_tables import begin, kinds, play
from parts import each

from engine.games.cier import GAME
from engine.games.cier.exchange_log import EVENTS
from engine.games.cier.rules import SHEET
from engine.kernel.game import Setup
from engine.kernel.script import Stop
from engine.kernel.wording import Log, Teller

LOAD2, LOAD3 = "bullet; bullet", "bullet; bullet; bullet"
LIVES = {"individual_hp": (9, 1)}


def told(seats, *rows, house=LIVES):
    return play(begin(seats, house), *rows)


def last(events):
    """Return what was told of the last exchange."""
    at = max(i for i, event in enumerate(events) if event[0] == "exchange")
    return events[at:]


SCENES = {
    "mode": told(2, LOAD2),
    "joins": told(2, LOAD2, house=SHEET.presets["team"]),
    "plays": told(2, LOAD2, house=SHEET.presets["skill"]),
    "mutual": told(2, LOAD2, "cier B; cier A"),
    "crowd": told(3, LOAD3, LOAD3, "sweep; sweep; guard"),
    "sole": told(3, LOAD3, *["bullet; bullet; guard"] * 4, "sweep; sweep; guard",
                 "cleave B; sweep; guard"),
    "shield": told(2, LOAD2, "cier B; guard"),
    "shield-one": told(2, LOAD2, LOAD2, "sweep; guard"),
    "blow": told(2, LOAD2, LOAD2, "brick B; hatchet A"),
    "blow-one": told(2, *[LOAD2] * 5, "mg B; barrett A"),
    "fault": told(2, "cier B; guard"),
    "out": told(2, LOAD2, "cier B; bullet", house={}),
    "converted": told(3, LOAD3, "cier B; bullet; guard", house=SHEET.presets["boss-conversion"]),
    "all-out": told(2, "smg B; smg A", house={}),
    "stalemate": told(2, *[LOAD2] * 40),
}  # fmt: skip


def test_every_kind_of_event_is_told_somewhere():
    assert set().union(*(kinds(events) for events in SCENES.values())) == set(EVENTS)


@each(
    ("scene", "expected"),
    [
        ("mutual", ("cancelled", 0, "cier", 1, "cier")),
        ("mutual", ("cancelled", 1, "cier", 0, "cier")),
        ("crowd", ("crowded", 0, "sweep", 2)),
        ("sole", ("parried", 0, "cleave", 1, "sweep")),
        ("sole", ("spared", 0, 1, "sweep")),
        ("shield", ("shielded", 0, "cier", 1, "guard")),
        ("shield-one", ("shielded-one", 0, "sweep", 1, "guard")),
        ("blow", ("beaten", 1, "hatchet", 0, "brick")),
        ("blow", ("hits", 0, "brick", 1, "1")),
        ("blow", ("life", 1, "1", "8")),
        ("blow-one", ("beaten-one", 0, "mg", 1, "barrett")),
        ("fault", ("fault", 0, "cier", "ammo")),
        ("fault", ("life", 0, "1", "8")),
        ("out", ("pays", 0, "cier", "0.5", "0.5")),
        ("out", ("loads", 1, "1", "2")),
        ("out", ("out", 1)),
        ("converted", ("converted", 1, "1")),
        ("all-out", ("all-out",)),
        ("stalemate", ("stalemate", 40)),
        ("joins", ("joins", 1, "team-2")),
        ("plays", ("plays", 0, "smith", "1")),
    ],
)
def test_what_decided_is_told_with_who_and_by_whom(scene, expected):
    assert expected in SCENES[scene]


def test_everybodys_choice_is_told_with_the_ammunition_it_was_made_with():
    assert last(SCENES["blow"])[:3] == [
        ("exchange", 3, 1),
        ("aims", 0, "2", "brick", 1),
        ("aims", 1, "2", "hatchet", 0),
    ]


def test_the_moments_are_told_in_their_order():
    order = [event[0] for event in last(SCENES["sole"])]
    moments = [kind for kind in order if kind in ("pays", "parried", "shielded-one", "loads")]
    assert moments == ["pays", "pays", "parried", "shielded-one"]
    assert order.index("fault") < order.index("pays") if "fault" in order else True


def test_nothing_is_told_where_nobody_listens():
    class Deaf(Stop):
        def __init__(self):
            self.hears = False

        def ask_all(self, asks):
            return [ask.options[0] for ask in asks]

        def tell(self, event):
            raise AssertionError(event)

    state = begin(4, SHEET.presets["skill"])
    for _ in range(40):
        GAME.step(state, Deaf())
    assert GAME.outcome(state).ending == "draw"


def test_a_player_can_read_why_the_match_was_lost():
    state = begin(2)
    events = play(state, LOAD2, LOAD2, "brick B; guard")
    found = {}
    for lang in ("en", "zh"):
        log = Log(Teller(GAME, state, lang))
        found[lang] = [*log.hear(last(events), state), *log.rest()]
    assert found["en"] == [
        "Turn 1 · exchange 3",
        "Player 1 [ammo 2] Brick → Player 2",
        "Player 2 [ammo 2] Guard",
        "Player 1’s Brick hits Player 2 (−1).",
        "Player 2 loses 1 life, 0 left: out",
    ]
    assert found["zh"] == [
        "第 1 回合 · 第 3 轮",
        "一号［弹 2］板砖 → 二号",
        "二号［弹 2］防御",
        "一号的板砖击中二号（−1）。",
        "二号失去 1 点生命，余 0，出局",
    ]


def test_two_abilities_at_once_are_worded_with_their_targets():
    setup = Setup("cier", ("random",) * 3, "words", SHEET.presets["boss-two"])
    teller = Teller(GAME, GAME.begin(setup), "en")
    option = ("both", "cier 1", "mg 1 2")
    assert teller.option(option) == "Cier → Player 2 and Machine Gun → Player 2, Player 3"
    assert teller.measure("use.hatchet") == "Uses of Hatchet"


def test_a_finished_match_has_its_figures():
    state = begin(2, {})
    play(state, LOAD2, "cier B; smg A")
    figures = GAME.measures(state)
    assert (figures["turns"], figures["exchanges"], figures["broken"]) == (1, 2, 1)
    assert (figures["use.bullet"], figures["use.cier"], figures["use.smg"]) == (2, 1, 1)

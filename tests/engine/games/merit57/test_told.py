"""What v5.7 tells: each line of the log says who did what to whom, and what came of it."""

from merit57_situations import F, K, M, S, board, four, opened, part, someone, turn, worldly
from parts import each

from engine.games.merit57.game import GAME
from engine.games.merit57.reversal import at_start
from engine.games.merit57.rounds import draw_personal, harden
from engine.games.merit57.scoring import finish
from engine.kernel.wording import Log, Teller


def lines(done, lang="en"):
    """Return what a table was told as the log has it."""
    log = Log(Teller(GAME, done.state, lang))
    return [*log.hear(done.table.events, done.state), *log.rest()]


def drew(card, role, *script, pile="general", **more):
    """Let somebody of this role draw this card in an odd round."""
    state = board(someone(role), someone("monk"), general=[card, "G05"], round=3, **more)
    return part(state, lambda play: draw_personal(play, 0), *script)


def acting(who, *script, **more):
    return turn(four(beings=["B01"], calamity=5, **more), who, *script)


REFUNDED = (
    "Merchant delivers The Starving Man: Provisions −4, Merit +3, Wisdom +1 (delivered: 1), "
    "Provisions +2 (Goodwill)"
)
CASES = [
    (
        lambda: acting(F, "aid 1", "refuse"),
        "Farmer asks Merchant for aid: Merchant declines",
        "农夫请商人互助：商人婉拒",
    ),
    (
        lambda: acting(F, "aid 1", "aid-wisdom", "no"),
        "Farmer asks Merchant for aid: Farmer declines it",
        "农夫请商人互助：农夫自己不受",
    ),
    (
        lambda: acting(K, "boost 2"),
        "Monk offers Empowering Prayer for Scholar: Merit −1",
        "僧侣为学者加持祈福：付功德 1",
    ),
    (
        lambda: acting(F, "share 2", "no"),
        "Farmer shares the harvest with Scholar: Scholar declines",
        "农夫与学者分享收成：学者婉拒",
    ),
    (
        lambda: acting(F, "dedicate 1 2", "yes"),
        "Farmer dedicates 2 Merit to Merchant: Merit −2, Merchant Merit +2, Calamity −1 to 4",
        "农夫迴向 2 功德给商人：付功德 2，商人功德+2，劫难−1，至 4",
    ),
    (
        lambda: acting(M, "deliver B01 plain"),
        REFUNDED,
        "商人渡化饥民：付资粮 4，功德+3，慧+1（渡化 1），资粮+2（广结善缘）",
    ),
    (
        lambda: acting(F, "inspire 2", changes={F: {"great_vow": "BV4"}}),
        "Farmer uses Inspire on Scholar: Wisdom −2",
        "农夫以智慧加持学者：付慧 2",
    ),
    (
        lambda: acting(F, "ward 2", changes={F: {"great_vow": "BV1"}}),
        "Farmer declares Bear Their Karma for Scholar",
        "农夫宣布代学者受业报",
    ),
    (
        lambda: acting(S, "practice", 1, 2, house={"dice_practice": True}),
        "Scholar practises: rolls 1, rolls 2, Wisdom +2",
        "学者修行：掷出 1，掷出 2，慧+2",
    ),
]


@each(("play", "en", "zh"), CASES)
def test_an_act_is_told_with_whom_it_is_for_and_what_it_comes_to(play, en, zh):
    done = play()
    assert (lines(done)[0], lines(done, "zh")[0]) == (en, zh)


@each(
    ("thrown", "en"),
    [(3, "rolls 3 (+1 makes 4), "), (6, "rolls 6, ")],
)
def test_a_die_is_told_as_it_was_thrown_and_its_bonus_apart(thrown, en):
    done = drew("G01", "farmer", 0, thrown)
    assert lines(done)[0].startswith(f"Farmer draws “Harvest Rite”: {en}")
    assert done.told("die") == [("die", 0, thrown, "G01")]


def test_a_redraw_is_told_as_one():
    done = drew("G03", "scholar", 0, "yes", 0, "option b")
    assert lines(done)[0] == "Scholar draws “Betting the Harvest” and discards it for another"
    assert lines(done)[1].startswith("Scholar draws “")
    assert lines(done, "zh")[0].endswith("，弃掉重抽")


def prepared(*script):
    """Return the lines of the first one's setup."""
    return lines(opened(*script))


STAY = ("stay", "vow V3", "stay", "vow V5", "refuge", "vow V7")


def test_each_line_of_the_setup_has_what_belongs_to_it():
    told = prepared(*[0] * 7, "resolve merit", "vow V2", "vow BV2", *STAY)
    assert told[0] == "Player 1 begins."
    assert "Player 2 plays the Merchant." in told
    at = told.index("Farmer takes Refuge: Merit +1, Wisdom +2")
    assert told[at + 1 : at + 5] == [
        "Farmer vows: Poor Woman’s Lamp.",
        "Farmer makes the Bodhisattva Resolve and relinquishes Merit: Merit −3",
        "Farmer vows: Avalokiteshvara’s Vow.",
        "Merchant stays worldly: Provisions +4",
    ]


def test_two_persons_are_told_by_their_own_names():
    roles = ("role farmer", "role monk", "role scholar")
    faith = ("stay", "vow V1", "refuge", "vow V7", "stay", "vow V3", "stay", "vow V5")
    told = lines(opened(0, 0, 0, *roles, *faith, seats=2))
    assert told[0] == "Player 1 begins."
    assert [line for line in told if " plays the " in line] == [
        "Player 1 plays the Farmer.",
        "Player 2 plays the Monk.",
        "Player 2 plays the Scholar.",
        "Player 1 plays the Merchant.",
    ]


def test_what_counts_at_the_end_has_its_own_name():
    state = board(someone("merchant", gives=4), someone("farmer", labours=5), round=7)
    state.rules = four(house={"farmer_v58": True}).rules
    told = lines(part(state, finish))
    assert told[0].endswith("Merchant Wisdom +3 (Gifts Teach Too), Farmer Merit +2 (Toil Repaid)")


def test_the_reversal_is_told_with_its_dice():
    state = four(round=6, calamity=15, house={"reversal": True})
    told = lines(part(state, at_start, "yes", 4, 5, 0))
    assert told[0].startswith("Farmer attempts the Reversal: rolls 4, rolls 5, Merit +2")


def test_a_failed_teams_vows_and_honours_stand_in_the_log():
    state = board(worldly("farmer", (9, 20, 9)), someone("monk", (9, 9, 9)), calamity=19)
    told = lines(part(state, finish))
    assert told[1:] == [
        "The team has failed, so nobody scores. What each has to show for it:",
        "Farmer: “Merit by Toil” kept, Iron Arhat",
        "Monk: “Arhatship” not kept, Iron Arhat",
    ]


def test_a_won_game_says_of_everybody_what_was_kept():
    state = board(worldly("farmer", (9, 20, 9)), someone("monk", (9, 9, 9)), deliverance=8)
    told = lines(part(state, finish), "zh")
    assert told[-2] == "农夫得 57 分：「勤劳致功德」达成，铁打的罗汉"


def test_what_the_hard_mode_adds_is_on_nobodys_line():
    done = part(board(someone("farmer"), calamity=3, house={"mode": "hard"}), harden)
    assert lines(done) == ["Hard mode: Calamity +1 to 4"]
    assert lines(done, "zh") == ["困难模式：劫难+1，至 4"]


def test_what_the_deer_king_takes_upon_himself_is_told_after_what_he_gains():
    done = drew("R2", "farmer", 0, "option a")
    told = "Farmer draws “The Deer King”; chooses A: Merit +2; "
    assert lines(done) == [told + "Farmer will bear Monk’s next loss of Provisions"]

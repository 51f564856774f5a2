"""Rulings §5: what each of two players loses, for every two legal abilities."""

from cier_tables import losses
from parts import each

from engine.games.cier.abilities import IDS
from engine.games.cier.rules import resolve

# row player's loss / column player's loss, in the order of the table of abilities
MATRIX = """\
0/0 1/0 1/0 1/0 1/0 1/0 0/0 0/0 1/0 0/0 1/0 2/0 1/0
0/1 0/0 1/0 1/0 1/0 1/0 0/0 0/0 1/0 0/0 1/0 2/0 1/0
0/1 0/1 0/0 1/0 1/0 1/0 0/0 0/1 1/0 0/0 1/0 2/0 1/0
0/1 0/1 0/1 0/0 1/0 1/0 0/1 0/0 1/0 0/0 1/0 2/0 1/0
0/1 0/1 0/1 0/1 0/0 0/0 0/0 0/1 1/0 0/0 1/0 2/0 1/0
0/1 0/1 0/1 0/1 0/0 0/0 0/1 0/0 1/0 0/0 1/0 2/0 1/0
0/0 0/0 0/0 1/0 0/0 1/0 0/0 0/0 1/0 0/0 1/0 2/0 1/0
0/0 0/0 1/0 0/0 1/0 0/0 0/0 0/0 1/0 0/0 1/0 2/0 1/0
0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/0 0/0 0/0 2/0 1/0
0/0 0/0 0/0 0/0 0/0 0/0 0/0 0/0 0/0 0/0 1/0 2/0 1/0
0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/0 0/1 0/0 0/1 0/1
0/2 0/2 0/2 0/2 0/2 0/2 0/2 0/2 0/2 0/2 1/0 0/0 0/0
0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/1 0/1 1/0 0/0 0/0
""".splitlines()
EXPECTED = {
    (row, column): tuple(map(int, entry.split("/")))
    for row, line in zip(IDS, MATRIX, strict=True)
    for column, entry in zip(IDS, line.split(), strict=True)
}
AIMS = {ability.name: ability.aim for ability in resolve({}).abilities}


def duel(row, column):
    aimed = ("one", "several")
    return tuple(
        losses(
            f"A: {row}{' B' if AIMS[row] in aimed else ''}",
            f"B: {column}{' A' if AIMS[column] in aimed else ''}",
            ammo=(5, 5),
            swept="AB",
        )
    )


def test_the_matrix_is_whole():
    assert len(EXPECTED) == 13 * 13


@each("row", IDS)
def test_each_row_of_the_duel_comes_out_as_printed(row):
    assert {column: duel(row, column) for column in IDS} == {
        column: EXPECTED[row, column] for column in IDS
    }


def test_in_a_duel_of_legal_abilities_nobody_trades_blows():
    assert not [pair for pair in EXPECTED if all(duel(*pair))]


def test_the_submachine_gun_is_never_worse_than_the_machine_gun_in_a_duel():
    for other in IDS:
        (lost_smg, dealt_smg), (lost_mg, dealt_mg) = duel("smg", other), duel("mg", other)
        assert lost_smg <= lost_mg
        assert dealt_smg >= dealt_mg

"""Names of cards to pick: what is cut of one keeps the spaces within it."""

import pytest

from gui.paint.lettering import lines
from gui.shell.playtests.referee.picking import after


@pytest.mark.parametrize("name", ["A Master Expounds the Sutras", "高僧讲经说法普度众生"])
def test_what_is_left_of_a_name_after_its_first_line_is_as_it_was(qapp, name):
    made = lines(name, 60, 15, "serif", bold=True)
    assert len(made) > 2
    for count in range(1, len(made)):
        rest = after(name, made[:count])
        assert name.endswith(rest)
        assert rest.startswith(made[count])

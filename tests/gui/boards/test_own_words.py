"""A quotation within a quotation has the marks that each language gives it."""

from bamboo_tables import sitting_where as bamboo
from hand import lift
from test_merit57_board import sitting_where, topic

from gui.table.own_words import quoting
from gui.tongue import Tongue


def test_what_a_quoted_name_quotes_has_inner_marks():
    said = quoting(Tongue("zh"), "gui.table.holding", thing="技能「讲学」，余 2 / 2")
    assert said == "把「技能『讲学』，余 2 / 2」放到亮框处"
    said = quoting(Tongue("en"), "gui.table.holding", thing="the being “The Widow”")
    assert said == "Put “the being ‘The Widow’” on an outlined place"


def test_the_prompt_of_a_table_never_nests_the_same_marks(desk):
    for where, name in ((sitting_where, "action"), (bamboo, "action")):
        table = desk(where(topic(name)), lang="zh")
        for key in {g.thing for g in table.gestures if g.thing in table.scene.things}:
            lift(table, key)
            text, depth = table.prompt.text, 0
            for sign in text:
                depth += (sign == "「") - (sign == "」")
                assert depth <= 1, text
            table.hands.cancel()

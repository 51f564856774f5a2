"""What was left behind may be collected at any time, save while all widgets are dressed."""

import pytest
from PySide6.QtWidgets import QLabel


class Left(QLabel):
    """A widget that only the collector takes away."""

    def __init__(self):
        super().__init__("left")
        self.itself = self
        self.ensurePolished()


class Careless(QLabel):
    """A widget that leaves others behind as soon as it is dressed anew."""

    def __init__(self):
        super().__init__("careless")
        self.holds = [Left() for _ in range(50)]
        self.ensurePolished()

    def changeEvent(self, event):
        if self.holds:
            self.holds.clear()
            self.much = [[] for _ in range(100_000)]
        super().changeEvent(event)


@pytest.mark.parametrize(("name", "value"), [("theme", "dark"), ("text_scale", 150)])
def test_nothing_is_collected_while_all_widgets_are_dressed(opened, name, value):
    window = opened()
    careless = Careless()
    setattr(window.context.settings, name, value)
    assert not careless.holds

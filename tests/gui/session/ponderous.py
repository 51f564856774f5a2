"""Guest game: Ludo with bots that search in odd ways, in whichever process it is registered."""

import os
import time
from tempfile import NamedTemporaryFile
from types import MappingProxyType

from engine.bots.patience import go_on
from engine.bots.random_bot import RandomBot
from engine.games.ludo.game import Ludo
from engine.games.ludo.steady import Steady
from engine.library.folder import data_folder

_THOUGHT = ".thought"


def thoughts():
    """Return how many of the endless think just now, in whichever process."""
    return len(list(data_folder().glob(f"*{_THOUGHT}")))


class Searching(RandomBot):
    """Answers as chance has it, and is taken for a bot that needs long."""

    searches = True


class Patient(Steady):
    """Answers after a while, as the steady one does."""

    searches = True

    def choose(self, ask, look):
        for _ in range(30):
            go_on()
            time.sleep(0.01)
        return super().choose(ask, look)


class Endless(Searching):
    """Never comes to an end, but for being told to; a file is there as long as it thinks."""

    def choose(self, ask, look):
        with NamedTemporaryFile(dir=data_folder(), suffix=_THOUGHT):
            while True:
                go_on()
                time.sleep(0.01)


class Deaf(Searching):
    """Never comes to an end, whatever it is told."""

    def choose(self, ask, look):
        while True:
            sum(range(1000))


class Dying(Searching):
    """Takes its process with it."""

    def choose(self, ask, look):
        os._exit(1)


class Broken(Searching):
    """Makes a mistake."""

    def choose(self, ask, look):
        raise ZeroDivisionError


class Cheating(Searching):
    """Answers what was not offered."""

    def choose(self, ask, look):
        return ("wins", 1)


class Ponderous(Ludo):
    """Ludo among such bots."""

    id = "ponderous"
    bots = MappingProxyType(
        {
            **Ludo.bots,
            "searching": Searching,
            "patient": Patient,
            "endless": Endless,
            "deaf": Deaf,
            "dying": Dying,
            "broken": Broken,
            "cheating": Cheating,
        }
    )


GAME = Ponderous()

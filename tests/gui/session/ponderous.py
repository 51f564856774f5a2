"""Guest game: Ludo with bots that search in odd ways, in whichever process it is registered."""

import os
import signal
import time
from types import MappingProxyType

from engine.bots.patience import go_on
from engine.bots.random_bot import RandomBot
from engine.games.ludo.game import Ludo
from engine.games.ludo.steady import Steady


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
    """Never comes to an end, but for being told to."""

    def choose(self, ask, look):
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
        os.kill(os.getpid(), signal.SIGKILL)


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

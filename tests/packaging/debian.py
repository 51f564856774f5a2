"""A Debian for the launcher's tests: what apt knows, and what Qt lacks until it is installed."""

from types import SimpleNamespace


class Debian:
    """A Debian that knows some packages, and a Qt that loads once its libraries are there."""

    def __init__(self, known: str, after_update: str = "") -> None:
        self.known = known.split()
        self.after_update = after_update.split()
        self.missing = ["libGL.so.1", "libglib-2.0.so.0"]
        self.calls: list[str] = []

    def apt(self, *command: str):
        """Answer as apt would."""
        text = ""
        if command[0] == "apt-cache":
            text = "".join(f"Package: {name}\n" for name in command[2:] if name in self.known)
        else:
            self.calls.append(" ".join(command))
            if command[1] == "update":
                self.known += self.after_update
            else:
                self.missing = []
        return SimpleNamespace(returncode=0, stdout=text)

    def quietly(self, command: list[str], held: tuple[int, ...] = (), **settings: str):
        """Answer as .venv's Python would."""
        code, text = 0, ""
        if self.missing:
            code, text = 1, "Traceback\nImportError: libGL.so.1: cannot open shared object file\n"
        return SimpleNamespace(returncode=code, stdout=text)

"""Subprocess driver: an experiment of the window's runner in a process that is to be killed.

It says how many pairs the library has whenever that has changed, and plays on until it is killed.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[4]
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QCoreApplication, QTimer  # noqa: E402

from engine.lab.experiments.plan_file import read_plan  # noqa: E402
from engine.library.folder import data_folder  # noqa: E402
from engine.library.labs import LabRuns  # noqa: E402
from engine.library.store import Library, utc_now  # noqa: E402
from gui.lab import keeping  # noqa: E402
from gui.lab.runner import LabRunner  # noqa: E402

EVERY_S = 0.2


def main(plan):
    keeping.EVERY_S = EVERY_S
    app = QCoreApplication([])
    with Library(data_folder()) as library:
        runs = LabRuns(library.database, utc_now)
        runner = LabRunner(runs=runs)
        runner.start(read_plan(Path(plan)))
        told = QTimer(interval=50)
        told.timeout.connect(lambda: [print(run.pairs, flush=True) for run in runs.runs()])
        told.start()
        app.exec()


if __name__ == "__main__":
    main(sys.argv[1])

"""Experiments that are killed, left or lose a worker: no process stays, and no digit is another."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from threading import Timer

import pytest
from pace import PATIENCE_S, own_time, within

from engine.kernel.errors import SamsaraError
from engine.lab.experiments.comparing import Comparison
from engine.lab.experiments.findings import result_of
from engine.lab.experiments.plan import Criteria, Experiment, Side, checked
from engine.lab.experiments.playing import RunStopped
from engine.lab.experiments.results import result_text
from engine.lab.workers import workers

ROOT = Path(__file__).parents[4]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, *sys.path)))}
QUESTION = (
    *("lab", "compare", "delay", "--set", "preset=relaxed", "--company", "beginners"),
    *("--primary", "stability,pressure", "--margin", "pressure=0.001"),
)
OFTEN = """
import sys
from engine.lab.experiments import checkpoint
checkpoint.EVERY_S = 0.05
from gui.cli import main
sys.exit(main(sys.argv[1:]))
"""


def asked(most=2_048, seed="killed"):
    return checked(
        Experiment(
            "delay",
            seed,
            1,
            "beginners",
            variants=(Side(preset="relaxed"),),
            test=Criteria(("stability",), {"stability": 0.001}, most=most),
        )
    )


def told(experiment, executor=None, watch=None):
    made = Comparison(experiment)
    made.run(executor, watch)
    return result_text(result_of(made, ()))


def command(folder, out, *, resume=True):
    """Return a run of the command that is saved often."""
    words = [*QUESTION, "--most", "6000", "--json", str(folder / out), "--force"]
    if resume:
        words += ["--resume", str(folder / "run.json")]
    return subprocess.Popen(
        [sys.executable, "-P", "-c", OFTEN, *words],
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
def test_a_run_killed_again_and_again_and_gone_on_with_finds_what_it_would_have(tmp_path):
    kept = tmp_path / "run.json"
    sizes = []
    for _ in range(3):
        before = kept.stat().st_mtime_ns if kept.exists() else 0
        process = command(tmp_path, "killed.json")
        limit = time.monotonic() + PATIENCE_S
        while time.monotonic() < limit and process.poll() is None:
            if kept.exists() and kept.stat().st_mtime_ns > before:
                break
            time.sleep(0.005)
        assert process.poll() is None, "it was over before it was killed"
        process.send_signal(signal.SIGKILL)
        process.wait()
        sizes.append(kept.stat().st_size)
    assert sizes == sorted(sizes)
    assert not (tmp_path / "killed.json").exists()
    assert command(tmp_path, "killed.json").wait() == 5
    assert command(tmp_path, "never.json", resume=False).wait() == 5
    assert (tmp_path / "killed.json").read_text() == (tmp_path / "never.json").read_text()


@pytest.mark.soak
def test_a_run_on_workers_is_left_in_half_a_second_and_none_of_them_stays():
    long = Experiment("ludo", "left", 2, "random", variants=(Side(rules={"dice": "fair"}),))
    made, began, there = Comparison(checked(long)), [], []

    def stop():
        there[:] = active_children()
        if made.pairs >= 256 and len(there) == 2 and not began:
            began.append(own_time())
        return bool(began)

    with pytest.raises(RunStopped), workers("2") as executor:
        made.run(executor, stop=stop)
    seconds = own_time() - began[0]
    print(f"left after {seconds:.3f} s")
    assert not active_children()
    assert not any(process.is_alive() for process in there)
    assert seconds < within(0.5)


@contextmanager
def dask(port, count):
    """Run a scheduler with so many workers; yield its address and the workers."""
    address = f"tcp://127.0.0.1:{port}"

    def start(*words):
        return subprocess.Popen(
            [sys.executable, "-P", "-m", *words],
            env=ENVIRONMENT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    scheduler = start("distributed.cli.dask_scheduler", "--port", str(port), "--no-dashboard")
    kind = ("distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny")
    made = [start(*kind, "--no-dashboard") for _ in range(count)]
    try:
        yield address, made
    finally:
        for process in (*made, scheduler):
            process.kill()
            process.wait()


def on_cluster(address, work):
    """Return what comes of work on a cluster that may not stand yet."""
    for _ in range(12):
        try:
            with workers(address) as executor:
                return work(executor)
        except SamsaraError as error:
            if error.code not in ("cluster-unreachable", "cluster-silent", "cluster-idle"):
                raise
    raise AssertionError("the cluster never stood")


@pytest.mark.soak
def test_on_a_cluster_a_killed_worker_or_a_client_that_is_gone_changes_no_byte():
    if "CI" not in os.environ:
        pytest.importorskip("distributed", reason="the launcher installs it for the soak")
    alone = told(asked())
    with dask(18_801, 2) as (address, made):
        assert on_cluster(address, lambda executor: told(asked(), executor)) == alone

        def leave(executor):
            gone = Comparison(asked(200_000))
            with pytest.raises(RunStopped):
                gone.run(executor, stop=lambda: gone.pairs >= 256)

        on_cluster(address, leave)
        assert on_cluster(address, lambda executor: told(asked(), executor)) == alone

        def lose_one(executor):
            Timer(0.05, made[0].kill).start()
            return told(asked(), executor)

        assert on_cluster(address, lose_one) == alone
        assert made[0].wait(PATIENCE_S) != 0

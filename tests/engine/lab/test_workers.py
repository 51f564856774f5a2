"""What simulations are spread over: processes that end with their owner, clusters that fail."""

import errno
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from pace import PATIENCE_S
from parts import soaked
from processes import lives

from engine.kernel.errors import SamsaraError
from engine.lab.report import report
from engine.lab.simulate import Plan, simulate
from engine.lab.workers import wait_for_one, workers

ROOT = Path(__file__).parents[3]
ADDRESS = "tcp://127.0.0.1:1"
ENDLESS = """
import multiprocessing
from engine.lab.simulate import Plan, simulate
from engine.lab.workers import workers

def tell(done, wanted):
    print(*[child.pid for child in multiprocessing.active_children()], flush=True)

if __name__ == "__main__":
    with workers("2") as pool:
        simulate(Plan("cier", 10**8, ("random",) * 2, "endless"), pool, tell)
"""

ENDS = ["SIGKILL", "SIGINT", "SIGTERM"]


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
@pytest.mark.parametrize("name", soaked(ENDS, ENDS[:2]))
def test_no_worker_outlives_its_owner_and_none_keeps_it_waiting(name):
    how = signal.Signals[name]
    owner = subprocess.Popen(
        [sys.executable, "-P", "-c", ENDLESS],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    pids = [int(word) for word in owner.stdout.readline().split()]
    assert pids
    assert all(map(lives, pids))
    if how == signal.SIGINT:
        os.killpg(owner.pid, how)  # as a terminal does
    else:
        owner.send_signal(how)
    owner.wait(PATIENCE_S)
    limit = time.monotonic() + PATIENCE_S
    while any(map(lives, pids)) and time.monotonic() < limit:
        time.sleep(0.01)
    assert not any(map(lives, pids))
    owner.stdout.close()


def test_an_interrupt_while_futures_are_locked_comes_when_they_are_free():
    class Pressed(threading.Condition):
        """A future's lock: Ctrl-C is pressed as soon as it is taken for a wait."""

        def __init__(self):
            super().__init__()
            take = self.acquire
            self.acquire = lambda: (take(), signal.raise_signal(signal.SIGINT))

    future = Future()
    future._condition = Pressed()
    with pytest.raises(KeyboardInterrupt):
        wait_for_one({future}, 0)
    canceller = threading.Thread(target=future.cancel, daemon=True)  # as the pool's own thread does
    canceller.start()
    canceller.join(PATIENCE_S)
    assert future.cancelled()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_was_handed_out_is_taken_back_when_handing_out_is_interrupted():
    futures = []

    class Interrupted(ThreadPoolExecutor):
        def submit(self, *about):
            if len(futures) == 20:
                raise KeyboardInterrupt
            futures.append(super().submit(*about))
            return futures[-1]

    plan = Plan("cier", 10**8, ("random",) * 2, "taken back")
    with Interrupted(1) as executor, pytest.raises(KeyboardInterrupt):
        simulate(plan, executor)
    assert sum(future.cancelled() for future in futures) > 10


# --- a cluster ------------------------------------------------------------------------------------


@contextmanager
def dask(monkeypatch, client):
    """Let this stand for dask's client, and patience be short."""
    fake = SimpleNamespace(Client=client, KilledWorker=type("KilledWorker", (Exception,), {}))
    monkeypatch.setattr("engine.lab.cluster.import_module", lambda _name: fake)
    monkeypatch.setattr("engine.lab.cluster._PATIENCE", 0.01)
    monkeypatch.setattr("engine.lab.cluster._GRACE", 0.05)
    with pytest.raises(SamsaraError) as error, workers(ADDRESS) as executor:
        executor.submit(len, "").result()
    assert error.value.details["given"] == ADDRESS
    yield error.value


class Client:
    def __init__(self, *_, **__):
        pass

    def wait_for_workers(self, _count, timeout):
        pass

    def close(self, timeout):
        pass


def test_a_cluster_without_its_library_is_told(monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr("engine.lab.cluster.import_module", missing)
    with pytest.raises(SamsaraError, match="cluster-missing"), workers(ADDRESS):
        pass


@pytest.mark.parametrize("kind", [OSError, ValueError, TypeError, NotImplementedError])
def test_an_address_that_cannot_be_reached_is_told_whatever_the_library_raises(monkeypatch, kind):
    def client(*_, **__):
        raise kind("so it is")

    with dask(monkeypatch, client) as error:
        assert (error.code, error.details["why"]) == ("cluster-unreachable", "so it is")


def test_a_port_that_hears_and_never_answers_is_told(monkeypatch):
    with dask(monkeypatch, lambda *_, **__: time.sleep(0.3)) as error:
        assert error.code == "cluster-silent"


def test_a_scheduler_without_workers_is_told(monkeypatch):
    class Idle(Client):
        def wait_for_workers(self, count, timeout):
            raise TimeoutError(f"0/{count} after {timeout}")

    with dask(monkeypatch, Idle) as error:
        assert error.code == "cluster-idle"


class Lost(Executor):
    """An executor whose cluster is gone when work is handed in, or while it is done."""

    def __init__(self, fault, *, later):
        self.fault, self.later = fault, later

    def submit(self, *_):
        if not self.later:
            raise self.fault
        future = Future()
        future.set_exception(self.fault)
        return future


@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize("fault", [CancelledError(), OSError("gone")])
def test_a_scheduler_that_stops_in_the_midst_is_told(monkeypatch, fault, later):
    class Stopping(Client):
        def get_executor(self):
            return Lost(fault, later=later)

    with dask(monkeypatch, Stopping) as error:
        assert error.code == "cluster-lost"


def test_a_fault_of_whoever_uses_a_cluster_is_not_the_clusters(monkeypatch):
    class Sound(Client):
        def get_executor(self):
            return pool

    def full(*_):
        raise OSError(errno.ENOSPC, "the report's disk is full")

    fake = SimpleNamespace(Client=Sound, KilledWorker=type("KilledWorker", (Exception,), {}))
    monkeypatch.setattr("engine.lab.cluster.import_module", lambda _name: fake)
    plan = Plan("cier", 40, ("random",) * 2, "watched")
    with ThreadPoolExecutor(1) as pool, workers(ADDRESS) as executor:
        assert report(plan, simulate(plan, executor), 1.0) == report(plan, simulate(plan), 1.0)
    with (
        ThreadPoolExecutor(1) as pool,
        pytest.raises(OSError, match="the report's disk"),
        workers(ADDRESS) as executor,
    ):
        simulate(plan, executor, full)


@pytest.mark.soak
def test_a_real_cluster_gives_the_same_digits_and_one_error_when_its_scheduler_is_killed():
    if "CI" not in os.environ:
        pytest.importorskip("distributed", reason="the launcher installs it for the soak")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, *sys.path)))}

    def start(*words):
        return subprocess.Popen(
            [sys.executable, "-P", "-m", *words],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    port = "18799"
    address = f"tcp://127.0.0.1:{port}"
    scheduler = start("distributed.cli.dask_scheduler", "--port", port, "--no-dashboard")
    worker = start("distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard")
    try:
        plan = Plan("merit57", 200, ("random",) * 4, "cluster")
        for _ in range(5):  # it may not stand yet
            try:
                with workers(address) as executor:
                    spread = simulate(plan, executor)
                break
            except SamsaraError:
                continue
        assert report(plan, spread, 1.0) == report(plan, simulate(plan), 1.0)
        endless = Plan("cier", 10**8, ("random",) * 2, "endless")
        with pytest.raises(SamsaraError) as error, workers(address) as executor:
            simulate(endless, executor, lambda *_: scheduler.kill())
        assert error.value.code == "cluster-lost"
    finally:
        for process in (worker, scheduler):
            process.kill()
            process.wait()


def test_a_process_that_was_ended_from_outside_is_told():
    with pytest.raises(SamsaraError) as told, workers("2"):
        raise BrokenProcessPool
    assert told.value.code == "workers-gone"

"""The service as it runs: under gunicorn, on a port of its own."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]


class Running(NamedTuple):
    port: int
    log: Path
    """Its access log."""
    errors: Path


@contextmanager
def running(folder: Path, *, workers: int = 1) -> Iterator[Running]:
    """Start the service, wait until it answers, and end it afterwards; its logs lie in the folder."""
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    served = Running(port, folder / "access", folder / "errors")
    command = [sys.executable, "-m", "gunicorn", "--config", "python:service.gunicorn_conf"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RUMMY_")}
    environment |= {"RUMMY_BIND": f"127.0.0.1:{port}", "RUMMY_WORKERS": str(workers)}
    with (
        served.log.open("wb") as log,
        served.errors.open("wb") as errors,
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=errors) as process,
    ):
        try:
            _wait_for(port)
            yield served
        finally:
            process.terminate()


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + 120
    while True:
        try:
            urlopen(f"http://127.0.0.1:{port}/healthz", timeout=120).close()
        except OSError:
            assert time.monotonic() < deadline, "gunicorn does not answer"
            time.sleep(0.1)
        else:
            return

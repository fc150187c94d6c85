"""Throughput of ``POST /v1/solve`` under wrk, as a ratio to a JSON POST that does nothing on the same settings."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median

from tests.benchmarks.hands import deals

SECONDS = 5
ROUNDS = 5
CONNECTIONS = 8
_NOOPS = {
    "in the same service": "tests.benchmarks.noop:create_app()",
    "in a bare Flask app": "tests.benchmarks.noop:create_bare_app()",
}
SCRIPT = """
local bodies = {%s}
local turn = 0
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
request = function()
  turn = turn %% #bodies + 1
  return wrk.format(nil, nil, nil, bodies[turn])
end
"""


def main() -> None:
    """Print the throughputs and their ratios."""
    if shutil.which("wrk") is None:
        print("Throughput: not measured, wrk is not installed (Debian's package wrk)")
        return
    hands, noops = list[float](), {name: list[float]() for name in _NOOPS}
    for _ in range(ROUNDS):  # in turn, so that what else the machine does falls on all
        hands.append(_throughput("service:create_app()", "/v1/solve"))
        for name, app in _NOOPS.items():
            noops[name].append(_throughput(app, "/noop"))
    print(f"POST /v1/solve (detail short) under wrk, as a ratio to a JSON POST that does nothing: median of {ROUNDS}")
    print(f"a hand: {median(hands):.0f} a second")
    for name, rates in noops.items():
        ratios = [hand / rate for hand, rate in zip(hands, rates, strict=True)]
        spread = f"{min(ratios):.3f} to {max(ratios):.3f}"
        print(f"{name}: {median(rates):.0f} a second, ratio {median(ratios):.3f} ({spread})   at least 0.20")


def _throughput(app: str, path: str) -> float:
    with _server(app) as address, tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(SCRIPT % ", ".join(json.dumps(body) for body in _bodies()))
        script.flush()
        command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-s", script.name, f"http://{address}{path}"]
        report = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in report:
        raise SystemExit(f"not every request was answered:\n{report}")
    found = re.search(r"Requests/sec:\s+([\d.]+)", report)
    if found is None:
        raise SystemExit(f"no figure in the report of wrk:\n{report}")
    return float(found[1])


def _bodies() -> Iterator[str]:
    for request in deals(200, 5):
        rank = request.wilds.rank.value if request.wilds.rank else "none"
        yield json.dumps({"hand": [card.code for card in request.hand], "wild_rank": rank, "detail": "short"})


@contextmanager
def _server(app: str) -> Iterator[str]:
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    command = [sys.executable, "-m", "gunicorn", "--config", "python:service.gunicorn_conf", app]
    environment = os.environ | {"RUMMY_BIND": address}
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        command, env=environment, cwd=root, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            _wait_for(address)
            yield address
        finally:
            process.terminate()


def _wait_for(address: str) -> None:
    for _ in range(100):
        try:
            with closing(socket.create_connection(address.split(":"), timeout=1)):  # type: ignore[arg-type]
                time.sleep(3)  # until every worker has loaded the app
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"nothing answers at {address}")

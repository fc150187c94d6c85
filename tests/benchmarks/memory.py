"""Resident memory of a worker while it answers ten thousand hands: it must not grow."""

import subprocess
import sys
from pathlib import Path

from service import create_app
from tests.benchmarks.hands import deals

MARKS = (1, 1_000, 2_000, 4_000, 6_000, 8_000, 10_000)


def main() -> None:
    """Measure in a process of its own, which has loaded nothing but the service."""
    subprocess.run([sys.executable, "-m", "tests.benchmarks.memory"], check=True, cwd=Path(__file__).parents[2])


def measure() -> None:
    """Print the resident memory after some numbers of hands."""
    client = create_app().test_client()
    print("Resident memory of a worker, in MiB after a number of hands")
    for number, request in enumerate(deals(MARKS[-1], 6), start=1):
        rank = request.wilds.rank.value if request.wilds.rank else "none"
        answer = client.post("/v1/solve", json={"hand": [card.code for card in request.hand], "wild_rank": rank})
        assert answer.status_code == 200, answer.text
        if number in MARKS:
            print(f"{number:>8}{resident_mib():10.1f}", flush=True)


def resident_mib() -> float:
    """Return the resident memory of this process in MiB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    measure()

"""Measure speed, throughput and memory: ``make bench``, or ``make bench ARGS=solver`` for one of them."""

import sys

from tests.benchmarks import adjudications, declarations, load, memory, nearness, solver

BENCHMARKS = {
    "solver": solver.main,
    "nearness": nearness.main,
    "declarations": declarations.main,
    "adjudications": adjudications.main,
    "load": load.main,
    "memory": memory.main,
}


def main() -> None:
    """Run the benchmarks named, or all."""
    for name in sys.argv[1:] or BENCHMARKS:
        BENCHMARKS[name]()
        print()


if __name__ == "__main__":
    main()

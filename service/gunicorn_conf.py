"""How gunicorn runs the service: every setting comes from the environment or from a default below.

Start it with ``gunicorn --config python:service.gunicorn_conf``. The service reads its own settings when a
worker calls ``create_app``: nothing of it, the solver least of all, is loaded before the fork.
"""

import gc
import math
import os
from pathlib import Path

from gunicorn.workers.base import Worker

from service.access_log import JsonAccessLogger
from service.environment import ADDRESS, Environment, SettingsError, whole_number
from service.settings import Settings


def available_cores(quota_file: Path = Path("/sys/fs/cgroup/cpu.max")) -> int:
    """Count the cores that this process may use: its affinity, or a container's share if that is less."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        quota, period = quota_file.read_text(encoding="ascii").split()
        return max(1, min(cores, math.ceil(int(quota) / int(period))))
    except (OSError, ValueError):  # no such file, or "max": no limit
        return cores


environment = Environment(os.environ)

# What is served, and where
wsgi_app = "service:create_app()"
proc_name = "rummy-referee"
bind = environment.read("RUMMY_BIND", "127.0.0.1:8000", ADDRESS)

# Workers: a solve is pure computation, so one synchronous worker a core; each imports the solver itself
worker_class = "service.workers.ProblemWorker"
workers = environment.read("RUMMY_WORKERS", available_cores(), whole_number(1, 1024))
preload_app = False
os.environ.setdefault("RUMMY_LONG_QUESTIONS", str(max(1, workers - 1)))  # one worker is left for short questions
timeout = environment.read("RUMMY_TIMEOUT", 30, whole_number(1, 3600))
graceful_timeout = environment.read("RUMMY_GRACEFUL_TIMEOUT", 30, whole_number(1, 3600))
max_requests = environment.read("RUMMY_MAX_REQUESTS", 0, whole_number(0, 10**9))  # 0: a worker lives until stopped
max_requests_jitter = max_requests // 10
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108  # heartbeats that wait for no disk
control_socket_disable = True

# Limits before the service sees a request; the size of a body is limited by the service itself
limit_request_line = 2048
limit_request_fields = 64
limit_request_field_size = 8190
forwarder_headers = ""  # no header of a request moves the service to another address, whoever sends it

# Logs: requests on standard output, everything else on standard error
logger_class = JsonAccessLogger
accesslog = "-"
errorlog = "-"
loglevel = "info"

# Wrong settings, the service's among them, and faulty rule sets end here, in plain words, not in every worker
try:
    environment.check()
    if (rules_directory := Settings.from_environment().rules_directory) is not None:
        from service.rules.loader import use_directory

        use_directory(rules_directory)
except (SettingsError, OSError) as error:
    raise SystemExit(str(error)) from None


def post_worker_init(_: Worker) -> None:
    """Spare the garbage collector what a worker keeps for life: the solver's library and the texts.

    A solve makes thousands of small objects that refer to nothing young, so collections are also made rarer.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)

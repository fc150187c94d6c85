"""How gunicorn runs the service: every setting comes from the environment or from a default below.

Start it with ``gunicorn --config python:service.gunicorn_conf``. The service reads its own settings when a
worker calls ``create_app``: nothing of it, the solver least of all, is loaded before the fork.
"""

import json
import math
import os
from collections.abc import MutableMapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from gunicorn.glogging import Logger
from gunicorn.http import Request
from gunicorn.http.wsgi import Response

from service.settings import Settings, SettingsError

REQUEST_ID_HEADER = "x-request-id"
LONGEST_LOGGED = 512  # characters of one value that a client chose


def whole_number(name: str, default: int, least: int = 0) -> int:
    """Read a whole number from the environment, or end the program with a sentence that names the variable.

    >>> whole_number("RUMMY_NO_SUCH_SETTING", 30)
    30
    """
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    if not (text.isascii() and text.isdigit()) or int(text) < least:
        raise SystemExit(f"{name} must be a whole number of at least {least}, not {text!r}")
    return int(text)


def available_cores(quota_file: Path = Path("/sys/fs/cgroup/cpu.max")) -> int:
    """Count the cores that this process may use: its affinity, or a container's share if that is less."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        quota, period = quota_file.read_text(encoding="ascii").split()
        return max(1, min(cores, math.ceil(int(quota) / int(period))))
    except (OSError, ValueError):  # no such file, or "max": no limit
        return cores


class JsonAccessLogger(Logger):
    """Gunicorn's logger, with the access log as one JSON object a line.

    Gunicorn's own formats cannot do this: they escape quotes, but neither control characters nor backslashes.
    A line holds no body, no query string and no address of a client, and JSON escapes whatever a client put
    into the path or into the request id.
    """

    def access(self, resp: Response, req: Request, environ: MutableMapping[str, Any], request_time: timedelta) -> None:
        """Write the line of one answered request."""
        if not self.access_log_enabled:
            return
        entry = {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "method": clipped(environ.get("REQUEST_METHOD")),
            "path": clipped(getattr(req, "path", None)),
            "status": int(str(resp.status).split(None, 1)[0]),
            "bytes": resp.sent,
            "duration_ms": round(request_time.total_seconds() * 1000, 3),
            "request_id": clipped(request_id(resp, environ)),
        }
        self.access_log.info("%s", json.dumps(entry))


def clipped(value: object) -> str | None:
    """Cut a value that a client chose to a length that is safe to log.

    >>> clipped("/v1/solve"), clipped(""), len(clipped("x" * 9999))
    ('/v1/solve', None, 512)
    """
    return str(value)[:LONGEST_LOGGED] if value else None


def request_id(resp: Response, environ: MutableMapping[str, Any]) -> str | None:
    """Find the id that the answer carries or, where the service never saw the request, the client's."""
    answered = [value for name, value in resp.headers if name.lower() == REQUEST_ID_HEADER]
    return answered[0] if answered else environ.get("HTTP_X_REQUEST_ID")


# Wrong settings of the service and faulty rule sets end here, in plain words, instead of in every worker
try:
    if (rules_directory := Settings.from_environment().rules_directory) is not None:
        from service.rules.loader import use_directory

        use_directory(rules_directory)
except SettingsError as error:
    raise SystemExit(str(error)) from None

# What is served, and where
wsgi_app = "service:create_app()"
proc_name = "rummy-referee"
bind = os.environ.get("RUMMY_BIND", "").strip() or "127.0.0.1:8000"

# Workers: a solve is pure computation, so one synchronous worker a core; each imports the solver itself
worker_class = "sync"
workers = whole_number("RUMMY_WORKERS", available_cores(), least=1)
preload_app = False
timeout = whole_number("RUMMY_TIMEOUT", 30, least=1)
graceful_timeout = whole_number("RUMMY_GRACEFUL_TIMEOUT", 30, least=1)
max_requests = whole_number("RUMMY_MAX_REQUESTS", 0)  # 0: a worker lives until it is stopped
max_requests_jitter = max_requests // 10
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108  # heartbeats that wait for no disk
control_socket_disable = True

# Limits before the service sees a request; the size of a body is limited by the service itself
limit_request_line = 2048
limit_request_fields = 64
limit_request_field_size = 8190

# Logs: requests on standard output, everything else on standard error
logger_class = JsonAccessLogger
accesslog = "-"
errorlog = "-"
loglevel = "info"

"""The examples of the OpenAPI document: files that tests send.

``python -m tests.contract.examples`` puts the answers into the files anew; read the difference before you commit it.
"""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from flask.testing import FlaskClient

from service import create_app
from service.settings import Settings

FOLDER: Final = Path(str(files("schemas"))) / "examples"
NAMES: Final = tuple(sorted(file.stem for file in FOLDER.glob("*.json")))


def read(name: str) -> dict[str, Any]:
    example: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_bytes())
    return example


def send(client: FlaskClient, example: dict[str, Any]) -> dict[str, Any]:
    """Return the example with the status and the answer that its request gets."""
    if "request" in example:
        response = client.post(example["path"], json=example["request"])
    else:
        response = client.get(address(example))
    return example | {"status": response.status_code, "answer": response.get_json(force=True)}


def address(example: dict[str, Any]) -> str:
    """Return where an example gets its answer: its path and its query, filled with its parameters.

    >>> address({"path": "/v1/lessons/{lesson}", "parameters": {"lesson": "two-lives", "left": 2}})
    '/v1/lessons/two-lives?left=2'
    """
    path: str = example["path"]
    of_query = {name: value for name, value in example["parameters"].items() if f"{{{name}}}" not in path}
    return path.format(**example["parameters"]) + (f"?{urlencode(of_query)}" if of_query else "")


def main() -> None:
    client = create_app(Settings()).test_client()
    for name in NAMES:
        text = json.dumps(send(client, read(name)), ensure_ascii=False, indent=2)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

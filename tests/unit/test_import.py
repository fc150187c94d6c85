"""What is loaded when; and that versions agree."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from service.version import VERSION

ROOT = Path(__file__).parents[2]


def loaded_by(statement: str) -> set[str]:
    program = f"{statement}\nimport json, sys\nprint(json.dumps(list(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True)
    return set(json.loads(run.stdout))


@pytest.mark.parametrize("statement", ["import service", "import service.__main__", "import service.gunicorn_conf"])
def test_nothing_happens_at_import(statement: str) -> None:
    assert not loaded_by(statement) & {"ortools", "flask", "marshmallow", "babel", "numpy"}


SOLVED = """
import service
hand = "4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D".split()
assert service.create_app().test_client().post("/v1/solve", json={"hand": hand, "wild_rank": "7"}).status_code == 200
"""


def test_solving_loads_nothing_of_the_library_that_the_image_leaves_out() -> None:
    loaded = loaded_by(SOLVED)
    assert "ortools" in loaded
    assert not loaded & {"numpy", "pandas", "dateutil", "tzdata", "ortools.sat.python.cp_model"}


def test_licences_cover_what_is_shipped() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    label = f'image.licenses="{project["license"]}"'
    assert project["license"] == "MIT AND Apache-2.0"
    assert label in (ROOT / "Dockerfile").read_text(encoding="utf-8")
    theirs = {str(file.relative_to(ROOT)) for file in (ROOT / "service/api/static").iterdir() if file.suffix.isupper()}
    theirs.add("service/api/static/swagger-ui-bundle.js.LICENSE.txt")
    assert set(project["license-files"]) == theirs | {"LICENSE"}
    assert all((ROOT / file).is_file() for file in project["license-files"])


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION

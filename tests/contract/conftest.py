from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service import create_app
from service.settings import Settings

DEAL = ["4H", "5H", "6H", "9S", "TS", "QS", "KD", "KC", "2C", "3C", "AD", "8H", "7D"]


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app(Settings())


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def deal() -> dict[str, Any]:
    """The deal of seed 004, sevens wild."""
    return {"hand": list(DEAL), "wild_rank": "7"}

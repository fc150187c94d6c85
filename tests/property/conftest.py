"""Measured for no coverage, which takes half as long again: asked is what is found, not by which line."""

import pytest


@pytest.fixture(autouse=True)
def uncovered(no_cover: None) -> None:
    """Leave this folder out of what is measured."""

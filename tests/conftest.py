"""What all tests share."""

import tempfile
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def turns_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give a test process turns of its own: processes side by side have one parent, as the workers of a server do."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", str(tmp_path_factory.mktemp("turns")))
        yield

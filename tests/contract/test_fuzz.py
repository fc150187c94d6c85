"""Schemathesis: requests made from the OpenAPI document, good and bad, against the app."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from service import create_app
from service.settings import Settings

CHECKS = {
    # No schema can say which hands a deck can deal: 422 is right for what is valid by the schema alone
    "positive_data_acceptance": {"expected-statuses": [200, 404, 422]},
    # A list that is too long may make the whole body too large
    "negative_data_rejection": {"expected-statuses": [400, 404, 405, 413, 415, 422]},
}
RANDOM_ONLY = {"phases": {"coverage": {"enabled": False}}}
APP = create_app(Settings())

described = schemathesis.openapi.from_wsgi(
    "/openapi.json", APP, config=schemathesis.Config.from_dict({"checks": CHECKS})
)
at_random = schemathesis.openapi.from_wsgi(
    "/openapi.json", APP, config=schemathesis.Config.from_dict({"checks": CHECKS, **RANDOM_ONLY})
)

ALIKE = settings(derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.no_cover
@described.parametrize()
@settings(ALIKE, max_examples=40)
def test_the_service_keeps_to_its_description(case: schemathesis.Case[Any]) -> None:
    """Each bound of each field in turn, then requests at random."""
    case.call_and_validate()


@pytest.mark.nightly
@at_random.parametrize()
@settings(ALIKE, max_examples=200)
def test_the_service_keeps_to_its_description_at_length(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()

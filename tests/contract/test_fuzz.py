"""Schemathesis: requests made from the OpenAPI document, good and bad, against the app."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from service import create_app
from service.settings import Settings

CONFIG = schemathesis.Config.from_dict(
    {
        "checks": {
            # No schema can say which hands a deck can deal: 422 is right for what is valid by the schema alone
            "positive_data_acceptance": {"expected-statuses": [200, 404, 422]},
            # A list that is too long may make the whole body too large
            "negative_data_rejection": {"expected-statuses": [400, 404, 405, 413, 415, 422]},
        }
    }
)

described = schemathesis.openapi.from_wsgi("/openapi.json", create_app(Settings()), config=CONFIG)


ALIKE = settings(derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))


@described.parametrize()
@settings(ALIKE, max_examples=40)
def test_the_service_keeps_to_its_description(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()


@pytest.mark.nightly
@described.parametrize()
@settings(ALIKE, max_examples=200)
def test_the_service_keeps_to_its_description_at_length(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()

"""Names of players are taken as they are written, if they can be seen."""

import pytest
from marshmallow import ValidationError

from schemas.names import NameText

NAME = NameText("A player.")


@pytest.mark.parametrize("name", ["Ada", "José María", "अक्षय", "क्\u200dष", "علی\u200cرضا", "O'Neill 2"])
def test_a_name_that_can_be_seen_is_taken_as_it_is(name: str) -> None:
    assert NAME.deserialize(name) == name


@pytest.mark.parametrize(
    "name", ["", " ", "\u00a0", "A\nda", "\u2029", "\u200d", "Ada\u200d", "\u200cAda", "A\u202eda"]
)
def test_a_name_that_cannot_be_seen_as_a_whole_is_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        NAME.deserialize(name)

"""From what a file of the glossary or of the lessons says to the cards of which something is shown."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

import yaml
from marshmallow import Schema

from service.domain.declaring.groups import Group
from service.domain.teaching.exhibits import Situation
from service.domain.wilds import Wilds
from service.reading.rules import chosen_rules

FOLDER: Final = files("service.teaching")
"""Where the files are."""


def read_file(file: Traversable, schema: Schema) -> Any:
    """Return what a file holds, as its schema gives it.

    :raises ValidationError: when it cannot be read: an error of ours.
    """
    return schema.load(yaml.safe_load(file.read_text(encoding="utf-8")))


def read_situation(read: Mapping[str, Any]) -> Situation:
    """Return the cards of a file, given as ``SituationSchema`` gives them."""
    rules, indicator = chosen_rules(read["rules"]), read["indicator"]
    return Situation(
        cards=read["cards"],
        wilds=Wilds.of_indicator(indicator, rules) if indicator else Wilds(read["wild_rank"]),
        rules=rules,
        indicator=indicator,
        groups=tuple(map(Group, read["groups"])),
        card=read["card"],
        other=read["other"],
    )

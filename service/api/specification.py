"""The OpenAPI document: made from the schemas and the operations, with the examples that tests send."""

from functools import cached_property
from importlib.resources import files
from typing import Any, Final, TypeAlias

import orjson
import yaml
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask
from flask_smorest import Api
from marshmallow import Schema, fields

from schemas.fields import IntegerOrWord
from schemas.problem import ProblemSchema
from schemas.rules import RulesChoice
from service.api.headers import REQUEST_ID
from service.api.problems import MEDIA_TYPE
from service.version import VERSION

Document: TypeAlias = dict[str, Any]

TITLE: Final = "Rummy Referee"

MANUAL: Final = """\
A referee for Indian Rummy (13-card rummy, Paplu). Send a hand and what is wild; you get the best melds, proven optimal,
the verdict, the penalty and an explanation.

    curl -s http://127.0.0.1:8000/v1/solve -H 'Content-Type: application/json' -d '
      {"hand": ["4H","5H","6H","9S","TS","QS","KD","KC","2C","3C","AD","8H","7D"], "indicator": "7C"}'

**Cards** are written with two characters, rank (`A 2 3 4 5 6 7 8 9 T J Q K`) and suit (`S H D C`); the printed joker is
`PJ`. Other ways of writing them are read too. A hand is a multiset: two packs hold two of each card.

**Rules.** Houses differ, so the rules are data: name a rule set, or change options of one with `overrides`. Each answer
names the rule set with its version and a digest of its options, and the engine with its versions: the same question
gets the same bytes, today and in a dispute next year.

**Texts** come in English, Spanish and Hindi, by `language` in the body or by Accept-Language; Content-Language says
which. Codes (`code`, `kind`, `treatment` and so on) are for programs: they are stable, and more of them may come. So
may more members of an object: pass over what you do not know.

**Errors** are problem documents (RFC 9457, `application/problem+json`) with a stable `code`, and in `errors` each fault
of the request at once, each with a JSON pointer to its place: all `errors_total` of them, or the first hundred. A hand
that cannot be declared is no error: it is an answer. A hand that no deal could hold, such as three copies of a card
from two packs, is one (422).

**Limits.** A body has 64 KiB at most (413) unless the operator says otherwise. A search that reaches its limit before a
proof is a 503 with Retry-After, never a verdict. Every answer has an `X-Request-ID`; send your own to find it in the
logs.
"""


class Specification(Api):
    """Collect the operations of an app, and describe them."""

    ERROR_SCHEMA = ProblemSchema
    DEFAULT_ERROR_RESPONSE_NAME = None  # every operation names the problems that it has

    def __init__(self, app: Flask) -> None:
        app.config.update(API_TITLE=TITLE, API_VERSION=VERSION, OPENAPI_VERSION="3.1.0")
        super().__init__(app, spec_kwargs={"marshmallow_plugin": _Plugin()})

    def document(self) -> Document:
        """Return the OpenAPI document as plain data, its members in reading order."""
        return self._document

    @cached_property
    def _document(self) -> Document:
        described: Document = orjson.loads(orjson.dumps(self.spec.to_dict(), option=orjson.OPT_NON_STR_KEYS))
        components = described["components"]
        components["schemas"].pop("PaginationMetadata", None)  # flask-smorest puts it in for all
        components["headers"] = {
            "RequestId": {
                "description": "Names the request in the logs: the id that the client sent, else a new one.",
                "schema": {"type": "string"},
            },
            "RetryAfter": {"description": "Seconds after which to try again.", "schema": {"type": "integer"}},
        }
        for path_item in described["paths"].values():
            for method in path_item.keys() & {"get", "post"}:
                path_item[method] = _complete(path_item[method])
        for name, example in examples().items():
            _add_example(described["paths"][example["path"]], name, example)
        return {
            "openapi": described["openapi"],
            "info": {
                "title": TITLE,
                "version": VERSION,
                "summary": "The best melds of a hand of Indian Rummy: proven, priced and explained.",
                "description": MANUAL,
                "license": {"name": "MIT", "identifier": "MIT"},
            },
            "servers": [{"url": "/", "description": "Where this document came from."}],
            "tags": described["tags"],
            "paths": described["paths"],
            "components": components,
        }


def specification(app: Flask) -> Specification:
    """Return the specification of an app."""
    made: Specification = app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    return made


def as_yaml(document: Document) -> str:
    """Return a document as the text of a file that people can read and compare."""
    return yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110)


def examples() -> dict[str, Document]:
    """Read the examples: files with a path, a request, and the status and the answer that it really gets.

    What is asked with GET has parameters, of the path and of the query, in the place of a request.
    """
    found = sorted((files("schemas") / "examples").iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".json"): orjson.loads(file.read_bytes())
        for file in found
        if file.name.endswith(".json")
    }


def _complete(operation: Document) -> Document:
    """Return an operation with what all answers have, its members in reading order."""
    for status, response in operation["responses"].items():
        response["headers"] = {REQUEST_ID: {"$ref": "#/components/headers/RequestId"}}
        if status in ("429", "503"):
            response["headers"]["Retry-After"] = {"$ref": "#/components/headers/RetryAfter"}
    order = ("operationId", "summary", "description", "tags", "parameters", "requestBody", "responses")
    return {name: operation[name] for name in order if name in operation}


def _add_example(path_item: Document, name: str, example: Document) -> None:
    summary, status = example["summary"], example["status"]
    if "request" in example:
        operation = path_item["post"]
        request = operation["requestBody"]["content"]["application/json"]
        request.setdefault("examples", {})[name] = {"summary": summary, "value": example["request"]}
    else:
        operation = path_item["get"]
        for parameter in (*path_item.get("parameters", ()), *operation.get("parameters", ())):
            if parameter["name"] in example["parameters"]:
                shown = {"summary": summary, "value": example["parameters"][parameter["name"]]}
                parameter.setdefault("examples", {})[name] = shown
    media_type = MEDIA_TYPE if status >= 400 else "application/json"
    response = operation["responses"][str(status)]["content"][media_type]
    response.setdefault("examples", {})[name] = {"summary": summary, "value": example["answer"]}


class _Converter(OpenAPIConverter):
    """Describe what apispec leaves out: what a schema is for, and what its ``Meta.json_schema`` adds."""

    def init_attribute_functions(self) -> None:
        super().init_attribute_functions()  # type: ignore[no-untyped-call]  # apispec is typed in part
        self.attribute_functions += (self._rules_choice, self._integer_or_word)

    def schema2jsonschema(self, schema: Schema) -> Document:
        document: Document = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        text = (type(schema).__doc__ or "").strip()
        return {"description": text} | document | getattr(schema.Meta, "json_schema", {})

    def _rules_choice(self, field: fields.Field[Any], ret: Document) -> Document:
        if not isinstance(field, RulesChoice):
            return {}
        name = {"type": "string", "description": "Name of a rule set.", "examples": ["classic", "indian-13", "paplu"]}
        return {"oneOf": [name, {"$ref": ret.pop("$ref")}]}

    def _integer_or_word(self, field: fields.Field[Any], **_: object) -> Document:
        if not isinstance(field, IntegerOrWord):
            return {}
        bounds = {"type": "integer", "minimum": field.bounds.min, "maximum": field.bounds.max}
        return {"oneOf": [bounds, {"type": "string", "enum": list(field.words)}]}


class _Plugin(MarshmallowPlugin):
    Converter = _Converter


class _Dumper(yaml.SafeDumper):
    """Write texts of several lines as such, and every list indented."""

    def ignore_aliases(self, _: object) -> bool:
        return True


_Dumper.add_representer(
    str,
    lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None),
)

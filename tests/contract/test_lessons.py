"""``GET /v1/glossary``: what is answered."""

from flask.testing import FlaskClient

from schemas.glossary import GlossarySchema
from service.explain.language import Language


def test_the_glossary_is_as_the_schema_describes_it(client: FlaskClient) -> None:
    schema = GlossarySchema()
    for language in Language:
        response = client.get("/v1/glossary", headers={"Accept-Language": language.value})
        answer = response.get_json()
        assert response.headers["Content-Language"] == answer["language"] == language.value
        assert schema.validate(answer) == {}
        assert schema.dump(answer) == answer


def test_a_term_has_its_name_in_every_language(client: FlaskClient) -> None:
    terms = {term["term"]: term for term in client.get("/v1/glossary").get_json()["terms"]}
    pure = terms["pure_sequence"]

    assert pure["names"] == {"en": "pure sequence", "es": "escalera pura"}
    assert pure["name"] == "pure sequence"
    assert "natural sequence" in pure["also_called"]
    assert pure["example"]["melds"] == [{"kind": "pure_sequence", "cards": ["4H", "5H", "6H"], "wilds": []}]
    assert pure["example"]["steps"][0]["text"] == "4♥ 5♥ 6♥ is a pure sequence: every card is itself."


def test_reasons_follow_the_example(client: FlaskClient) -> None:
    terms = {term["term"]: term for term in client.get("/v1/glossary").get_json()["terms"]}
    first, *reasons = terms["wrong_declaration"]["example"]["steps"]

    assert "costs 80 points" in first["text"]
    assert [reason["code"] for reason in reasons] == ["few_sequences"]
    assert reasons[0]["clause"]["option"] == "declaration.min_sequences"


def test_the_same_bytes_each_time(client: FlaskClient) -> None:
    assert len({client.get("/v1/glossary").data for _ in range(3)}) == 1

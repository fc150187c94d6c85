"""``GET /v1/glossary`` and ``GET /v1/lessons``: what is answered, and what is refused."""

import pytest
from flask.testing import FlaskClient

from schemas.glossary import GlossarySchema
from schemas.lessons import LessonListSchema, LessonSchema
from service.__main__ import main
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

    assert pure["names"] == {"en": "pure sequence", "es": "escalera pura", "hi": "प्योर सीक्वेंस"}
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


class TestLessons:
    def test_they_are_as_the_schemas_describe_them(self, client: FlaskClient) -> None:
        for language in Language:
            headers = {"Accept-Language": language.value}
            listed = client.get("/v1/lessons", headers=headers).get_json()
            assert LessonListSchema().validate(listed) == {}
            for summary in listed["lessons"]:
                for left in (0, summary["most_left"]):
                    response = client.get(f"/v1/lessons/{summary['lesson']}?left={left}", headers=headers)
                    lesson = response.get_json()
                    assert response.headers["Content-Language"] == lesson["language"] == language.value
                    assert LessonSchema().validate(lesson) == {}
                    assert LessonSchema().dump(lesson) == lesson
                    assert {name: lesson[name] for name in summary} == summary
                    assert len(lesson["steps"]) == summary["steps_total"]

    def test_a_step_is_shown_or_asked(self, client: FlaskClient) -> None:
        for left in (0, 1, 3, 20):
            lesson = client.get(f"/v1/lessons/a-whole-deal?left={left}").get_json()
            asked = [step for step in lesson["steps"] if step["question"]]
            assert len(asked) == lesson["left"] == min(left, lesson["most_left"])
            assert all(not step["steps"] and not step["melds"] for step in asked)
            assert all(step["steps"][0]["text"] for step in lesson["steps"] if not step["question"])

    def test_the_answer_is_not_in_the_question(self, client: FlaskClient) -> None:
        lesson = client.get("/v1/lessons/a-whole-deal?left=20").get_json()
        (king,) = (step for step in lesson["steps"] if step["step"] == "king")
        assert king["drawn"] is None
        assert king["question"]["open_card"] == "KH"
        assert "KH" not in king["cards"]

    def test_what_is_wrong_with_the_query_is_told_at_once(self, client: FlaskClient) -> None:
        response = client.get("/v1/lessons/two-lives?left=x&left=2&steps=1")
        assert response.status_code == 422
        assert {(fault["pointer"], fault["code"]) for fault in response.get_json(force=True)["errors"]} == {
            ("/left", "not_an_integer"),
            ("/steps", "unknown_field"),
        }
        for number in ("-1", "21", "1.5", "", "1" * 40):
            assert client.get(f"/v1/lessons/two-lives?left={number}").status_code == 422

    def test_an_unknown_lesson_is_told_those_that_there_are(self, client: FlaskClient) -> None:
        response = client.get("/v1/lessons/none")
        assert response.status_code == 404
        assert response.get_json(force=True)["code"] == "unknown_lesson"
        assert "two-lives" in response.get_json(force=True)["detail"]


class TestCommandLine:
    @pytest.mark.parametrize(
        ("arguments", "path"),
        [
            (["glossary"], "/v1/glossary"),
            (["lessons"], "/v1/lessons"),
            (["lessons", "a-whole-deal", "--left", "2"], "/v1/lessons/a-whole-deal?left=2"),
        ],
    )
    def test_json_is_what_the_service_answers(
        self, client: FlaskClient, arguments: list[str], path: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main([*arguments, "--json", "--language", "es"]) == 0
        assert capsys.readouterr().out == client.get(path, headers={"Accept-Language": "es"}).text + "\n"

    def test_text(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["lessons"]) == 0
        assert "two-lives\n  Two lives\n" in capsys.readouterr().out
        assert main(["lessons", "a-whole-deal", "--left", "1", "--language", "es"]) == 0
        out = capsys.readouterr().out
        assert out.startswith("Una mano entera\n")
        assert "\n5. Si alguien declarara ahora pagarías 43 puntos" in out
        assert "\n13. ¿Es válida esta declaración?\n  4♥ 5♥ 6♥ | " in out
        assert main(["glossary"]) == 0
        assert "pure sequence, natural sequence" in capsys.readouterr().out

    def test_bad_input(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["lessons", "none"]) == 2
        assert "two-lives" in capsys.readouterr().err
        assert main(["lessons", "two-lives", "--left", "99"]) == 2
        assert capsys.readouterr().err.startswith("/left: ")

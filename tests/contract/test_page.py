"""What the learner page is served as."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

import service
from service.explain.language import Language

WEB = Path(service.__file__).parent / "web"


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere(client: FlaskClient) -> None:
    page = client.get("/", buffered=True)
    assert page.mimetype == "text/html"
    policy = page.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert not re.findall(r"""(?:src|href)=["'](?:https?:)?//""", page.text)
    assert not re.findall(r"<style|<script>|\sstyle=|\son\w+=", page.text)


def test_everything_it_names_is_there(client: FlaskClient) -> None:
    named = set(re.findall(r'(?:src|href)="([^":#]+)"', client.get("/", buffered=True).text))
    assert len(named) > 5
    for address in named:
        assert client.get(f"/{address}", buffered=True).status_code == 200, address


def test_modules_are_asked_for_at_once(client: FlaskClient) -> None:
    # Else each module would be found when the one that imports it has come: one wait after the other
    preloaded = set(re.findall(r'modulepreload" href="page/modules/([^"]+)"', client.get("/", buffered=True).text))
    assert preloaded | {"main.js"} == {script.name for script in (WEB / "modules").iterdir()}


def test_modules_are_scripts(client: FlaskClient) -> None:
    assert client.get("/page/modules/main.js", buffered=True).mimetype == "text/javascript"


def test_what_has_not_changed_is_not_sent_again(client: FlaskClient) -> None:
    first = client.get("/page/modules/main.js", buffered=True)
    again = client.get("/page/modules/main.js", headers={"If-None-Match": first.headers["ETag"]}, buffered=True)
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", ["/page/../settings.py", "/page/none.js", "/page/texts/xx", "/page/records/none"])
def test_what_is_not_there(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response.get_json(force=True)["code"] == "not_found"


@pytest.mark.parametrize("language", Language)
def test_texts_name_their_language_and_the_others(client: FlaskClient, language: Language) -> None:
    response = client.get(f"/page/texts/{language}")
    assert response.headers["Content-Language"] == language
    document = response.get_json()
    assert document["language"] == language
    assert set(document["languages"]) == set(Language)
    assert (
        document["texts"]["card.4H"]
        == {
            "en": "four of hearts",
            "es": "cuatro de corazones",
            "hi": "लाल पान का चौका",
        }[language]
    )


def test_a_record_to_look_at_is_judged(client: FlaskClient) -> None:
    record = client.get("/page/records/004-classic").get_json()
    assert client.post("/v1/adjudications", json=record).status_code == 200

"""The least that a JSON service can do: what ``POST /v1/solve`` is compared with under load."""

from flask import Flask, Response, jsonify, request

from service import create_app as create_service
from service.api.body import read_body
from service.api.rendering import render


def create_app() -> Flask:
    """Return the service with one more address, which reads its JSON as strictly as the others and answers nothing."""
    app = create_service()

    @app.post("/noop")
    def noop() -> Response:
        read_body()
        return render({})

    return app


def create_bare_app() -> Flask:
    """Return an app of Flask alone: what the strict reading, the headers and the problem documents cost shows too."""
    app = Flask(__name__)

    @app.post("/noop")
    def noop() -> Response:
        request.get_json()
        return jsonify({})

    return app

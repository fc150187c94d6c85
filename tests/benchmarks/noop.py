"""The least that a JSON service can do: what ``POST /v1/solve`` is compared with under load."""

from flask import Flask, Response, jsonify, request


def create_app() -> Flask:
    """Return an app that reads JSON and answers with nothing."""
    app = Flask(__name__)

    @app.post("/noop")
    def noop() -> Response:
        request.get_json()
        return jsonify({})

    return app

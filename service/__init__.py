"""Rummy Referee: a referee for Indian Rummy. Nothing happens at import; ``create_app`` puts the service together."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from service.settings import Settings


def create_app(settings: "Settings | None" = None) -> "Flask":
    """Return the service as a WSGI app.

    :param settings: read from the environment unless given.
    :raises SettingsError: when the environment holds values that cannot be used, or names faulty rule set files.
    """
    from flask import Flask

    from service.api import (
        addresses,
        adjudications,
        advice,
        current,
        declarations,
        docs,
        exercises,
        glossary,
        headers,
        health,
        lessons,
        page,
        problems,
        reviews,
        rulesets,
        scoresheets,
        settlements,
        solve,
    )
    from service.api.specification import Specification
    from service.explain.catalogue import messages
    from service.explain.language import Language
    from service.rules.loader import use_directory
    from service.settings import Settings

    app = Flask(__name__, static_folder=None)
    settings = settings or Settings.from_environment()
    current.configure(app, settings)
    headers.register(app)
    addresses.register(app)
    specification = Specification(app)
    for resource in (
        solve,
        declarations,
        settlements,
        scoresheets,
        adjudications,
        reviews,
        advice,
        rulesets,
        glossary,
        lessons,
        exercises,
        health,
    ):
        specification.register_blueprint(resource.blueprint)
    docs.register(app, specification)
    app.register_blueprint(page.blueprint)
    problems.register(app)
    # Read now what would keep the first request waiting, and what is better found broken now
    use_directory(settings.rules_directory)
    for language in Language:
        messages(language)
    return app

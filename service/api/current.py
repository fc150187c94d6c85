"""The settings of the app at hand."""

from typing import Final

from flask import Flask, current_app

from service.settings import Settings
from service.solver.solve import SolverSettings

_KEY: Final = "RUMMY_SETTINGS"
_SOLVER_KEY: Final = "RUMMY_SOLVER_SETTINGS"


def configure(app: Flask, settings: Settings) -> None:
    """Give an app its settings."""
    app.config[_KEY] = settings
    app.config[_SOLVER_KEY] = SolverSettings(effort=settings.solver_effort)
    # werkzeug cuts a chunked body at its limit without a word: one byte more lets a reader see that it was too large
    app.config["MAX_CONTENT_LENGTH"] = settings.body_limit + 1
    app.logger.setLevel(settings.log_level.name)


def settings() -> Settings:
    """Return the settings of the app at hand."""
    held: Settings = current_app.config[_KEY]
    return held


def solver_settings() -> SolverSettings:
    """Return how the app at hand runs the solver."""
    held: SolverSettings = current_app.config[_SOLVER_KEY]
    return held

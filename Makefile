# Everything that a developer, CI or the image needs. `make` alone lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOCK = uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header $(ARGS)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve test coverage nightly bench lint format openapi check-openapi hooks lock image clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

serve: $(VENV)/.runtime ## Install what is missing and start the service on 127.0.0.1:8000, or on RUMMY_BIND
	exec $(BIN)/gunicorn --config python:service.gunicorn_conf

test: $(VENV)/.dev ## Install what is missing and run all tests; ARGS="-k name" picks some
	$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal $(ARGS)

# Apart from the tests: to measure every line of them all would take two thirds as long again
coverage: $(VENV)/.dev ## Print which lines the rules, the units and the contract do not reach
	$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal --cov --cov-report=term tests/rules tests/unit tests/contract service schemas

nightly: $(VENV)/.dev ## Run the long forms of the tests
	$(BIN)/python -m pytest -m nightly $(ARGS)

bench: $(VENV)/.dev ## Measure speed and memory
	$(BIN)/python -m tests.benchmarks $(ARGS)

lint: $(VENV)/.dev ## Check style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	test ! -x $(BIN)/biome || $(BIN)/biome check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(VENV)/.dev ## Rewrite what can be mended by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	test ! -x $(BIN)/biome || $(BIN)/biome check --write

openapi: $(VENV)/.dev ## Write openapi.yaml anew from the schemas
	$(BIN)/python -m service openapi --write openapi.yaml

check-openapi: $(VENV)/.dev ## Check that openapi.yaml is what the schemas say, and valid
	$(BIN)/python -m service openapi --check openapi.yaml
	$(BIN)/openapi-spec-validator openapi.yaml

hooks: $(VENV)/.dev ## Run the checks before every commit
	$(BIN)/pre-commit install

lock: ## Pin the dependencies anew (needs uv); ARGS=--upgrade takes newer versions
	$(LOCK) pyproject.toml --output-file constraints.txt
	$(LOCK) pyproject.toml --extra dev --constraints constraints.txt --output-file constraints-dev.txt
	$(LOCK) --group build --output-file constraints-build.txt

image: ## Build the container image
	docker build --tag rummy-referee .

clean: ## Remove the environment and everything generated
	rm -rf $(VENV) build dist *.egg-info .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment. The stamps make a second run instant; a changed pin or pyproject.toml installs again.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=..." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.runtime: constraints.txt constraints-build.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes --only-binary=:all: -r constraints.txt -r constraints-build.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: constraints-dev.txt $(VENV)/.runtime
	$(PIP) install --require-hashes --only-binary=:all: -r constraints-dev.txt
	@touch $@

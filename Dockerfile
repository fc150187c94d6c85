# Both stages stand on the same base, so that the environment made in the first finds its Python in the second.

FROM python:3.13-slim-trixie AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /src

# The dependencies, a layer of their own: pinned, hashed, wheels only; no pip in the environment that ships.
# OR-Tools asks for pandas, with all that it drags in, for its modelling layer, which the service never loads.
COPY constraints.txt ./
RUN python -m venv --without-pip /opt/venv \
 && python -m pip --python /opt/venv/bin/python install --require-hashes --only-binary=:all: -r constraints.txt \
 && python -m pip --python /opt/venv/bin/python uninstall --yes pandas numpy python-dateutil tzdata

# The service, built as a wheel: what is not declared as package data does not get in
COPY constraints-build.txt pyproject.toml README.md LICENSE ./
COPY schemas schemas
COPY service service
RUN python -m venv /opt/build \
 && /opt/build/bin/pip install --require-hashes --only-binary=:all: -r constraints-build.txt \
 && /opt/build/bin/pip wheel --no-deps --no-build-isolation --wheel-dir /opt/wheels . \
 && python -m pip --python /opt/venv/bin/python install --no-deps --no-index /opt/wheels/*.whl \
 && /opt/venv/bin/rummy-referee solve 4H 5H 6H 9S TS QS KD KC 2C 3C AD 8H 7D --wild-rank 7

FROM python:3.13-slim-trixie
LABEL org.opencontainers.image.title="Rummy Referee" \
      org.opencontainers.image.description="A referee for Indian Rummy over HTTP" \
      org.opencontainers.image.licenses="MIT AND Apache-2.0"
COPY --from=build /opt/venv /opt/venv
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    RUMMY_BIND=0.0.0.0:8000
USER 10001:10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen('http://127.0.0.1:' + os.environ['RUMMY_BIND'].rpartition(':')[2] + '/healthz', timeout=2)"]
CMD ["gunicorn", "--config", "python:service.gunicorn_conf"]

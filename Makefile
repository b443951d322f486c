# Sets everything up by itself on a fresh machine with Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
INSTALLED := $(VENV)/.installed
BENCH_INSTALLED := $(VENV)/.installed-bench
BUILT := $(VENV)/.built
LISTED := $(VENV)/.sources
SOURCES := $(sort $(shell find src -name '*.py' -o -name '*.pxd'))

.PHONY: build test play bench wheel format clean FORCE
.DELETE_ON_ERROR:

build: $(BUILT)

test: build
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto

# make play GAME=duel
play: build
	$(BIN)/nostrum play $(if $(GAME),--game $(GAME))

bench: build $(BENCH_INSTALLED)
	set -e; for file in benchmarks/*.py; do echo "== $$file"; $(BIN)/python $$file; done

# Without setuptools' own leavings, in which modules live on that were deleted long ago.
wheel: build
	rm -rf build/lib* build/bdist*
	$(BIN)/python -m build --wheel --no-isolation

format: build
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.so' -delete -o -name '*.pyd' -delete -o -name _compiled.txt -delete

$(BIN)/python:
	sh scripts/setup-system.sh $(PYTHON)
	$(PYTHON) -m venv $(VENV)

# The build tools go in first and the build uses them from there: no second download for an isolated
# build, and the compiled modules are made by the very Cython that lies beside them.
$(INSTALLED): $(BIN)/python pyproject.toml
	$(PIP) install --quiet "setuptools>=77" "Cython>=3.3,<4"
	$(PIP) install --quiet --no-build-isolation --editable ".[dev]"
	touch $@

$(BENCH_INSTALLED): $(INSTALLED)
	$(PIP) install --quiet --no-build-isolation --editable ".[bench]"
	touch $@

# Changes only when a file comes or goes, so that a deleted module's compiled twin goes too.
$(LISTED): FORCE | $(BIN)/python
	@echo "$(SOURCES)" | cmp -s - $@ || echo "$(SOURCES)" >$@

$(BUILT): $(INSTALLED) $(LISTED) setup.py $(SOURCES)
	$(BIN)/python setup.py --quiet build_ext --inplace
	touch $@

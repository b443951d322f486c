#!/bin/sh
# What the build needs from the system: Python's venv, and for the compiled engine a C compiler with
# Python's headers. Installs what is missing where it may (Debian and its children, as root); otherwise
# says so and goes on, because without a compiler everything still works, slower.
set -u
python=${1:-python3}

if ! command -v "$python" >/dev/null; then
    echo "nostrum: $python not found; Python 3.11 or newer is needed" >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "nostrum: $("$python" --version) is too old; Python 3.11 or newer is needed (make PYTHON=...)" >&2
    exit 1
fi

has_venv() { "$python" -c 'import venv, ensurepip' 2>/dev/null; }
# The compiler that will be called is the one this Python was built with, unless CC names another.
has_compiler() {
    "$python" -c 'import os, shutil, sys, sysconfig
cc = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
sys.exit(shutil.which(cc.split()[0]) is None)'
}
has_headers() {
    "$python" -c 'import os, sys, sysconfig
sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'
}

missing=
has_venv || missing="$missing python3-venv"
has_compiler || missing="$missing gcc libc6-dev"
has_headers || missing="$missing python3-dev"

if [ -n "$missing" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "nostrum: installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    # The lists of a fresh image are often empty, so bring them up to date first.
    # shellcheck disable=SC2086  # one word per package
    { apt-get -qq update && apt-get -qq install --yes --no-install-recommends $missing; } >/dev/null ||
        echo "nostrum: apt-get could not install$missing" >&2
fi

if ! has_venv; then
    echo "nostrum: $python has no venv module; install it (Debian: apt-get install python3-venv)" >&2
    exit 1
fi
if ! has_compiler || ! has_headers; then
    echo "nostrum: no C compiler with Python's headers; the engine will run interpreted, slower" >&2
    echo "nostrum: (Debian: apt-get install gcc libc6-dev python3-dev; then make clean build)" >&2
fi

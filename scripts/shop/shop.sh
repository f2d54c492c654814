#!/bin/sh
# Starts and looks after the site: ./shop help
set -eu
version=$(dirname "$(readlink -f "$0")")
node=$version/bin/node
# Node needs the libraries of C++, which a bare machine lacks. The machine's own come first: they fit its libc.
if ! "$node" --version >/dev/null 2>&1; then
  export LD_LIBRARY_PATH="$version/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  "$node" --version >/dev/null || {
    echo "This release does not run here. It needs Linux with glibc 2.28 or newer (Debian 10, Ubuntu 20.04, RHEL 8), or macOS on Apple silicon, and the archive for its processor." >&2
    exit 1
  }
fi
exec "$node" --disable-warning=ExperimentalWarning "$version/program/scripts/shop.js" "$@"

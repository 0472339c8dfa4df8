#!/bin/sh
# Takes out of node_modules what only developers read: source maps, and the compilers of packages that name one as their peer.
set -eu
cd "${1:?folder that has node_modules}/node_modules"

find . -name '*.map' -type f -delete
rm -rf typescript @typescript

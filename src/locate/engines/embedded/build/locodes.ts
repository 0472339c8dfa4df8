import { createRequire } from 'node:module';
import { greatCircleKm } from '../../../../geo/point.js';
import { nameKey } from '../../../text.js';
import { readTable } from '../tables.js';
import { readHarbors } from './harbors.js';
import type { LocodeRow, PlaceRow } from './layer-writer.js';

interface SeaPort {
  readonly name: string;
  readonly coordinates?: readonly [longitude: number, latitude: number];
}

/** Places of UN/LOCODEs: towns of the reviewed table, positions of sea-ports (the town, not the quay), then reviewed harbors. */
export function readLocodes(places: readonly PlaceRow[]): readonly LocodeRow[] {
  const harbors = readHarbors();
  const known = new Map(
    harbors.map(({ code, name, latitude, longitude }) => [code, { code, name, latitude, longitude }]),
  );
  const reviewed = new Set(harbors.filter((harbor) => harbor.reviewed).map((harbor) => harbor.code));
  const { JSON: ports } = createRequire(import.meta.url)('sea-ports') as { JSON: Readonly<Record<string, SeaPort>> };
  for (const code of reviewed) {
    const town = ports[code];
    const quay = known.get(code);
    if (town?.coordinates === undefined || quay === undefined) continue;
    const [longitude, latitude] = town.coordinates;
    const position = { latitude, longitude };
    if (greatCircleKm(position, quay) <= SAME_PORT_KM) known.set(code, { code, name: town.name, ...position });
  }
  for (const row of readTowns(places)) known.set(row.code, row);
  return [...known.values()];
}

/** Further from the quay than this, the position of sea-ports is another place. */
const SAME_PORT_KM = 60;

/** The largest town of the name in the country of the code. @throws Error when the table names one that is not there */
function* readTowns(places: readonly PlaceRow[]): Iterable<LocodeRow> {
  const largest = new Map<string, PlaceRow>();
  for (const place of places) {
    for (const name of [place.name, ...place.otherNames]) {
      const key = `${place.countryCode}:${nameKey(name)}`;
      if (place.population > (largest.get(key)?.population ?? -1)) largest.set(key, place);
    }
  }
  for (const { code, city } of readTable<'code' | 'city'>('locodes')) {
    const place = largest.get(`${code.slice(0, 2)}:${nameKey(city)}`);
    if (place === undefined) throw new Error(`data/places/locodes.csv: no town ${city} for ${code}`);
    yield { code, name: city, latitude: place.latitude, longitude: place.longitude };
  }
}

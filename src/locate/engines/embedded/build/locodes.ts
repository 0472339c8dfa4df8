import { greatCircleKm } from '../../../../geo/point.js';
import type { Harbor } from '../../../port.js';
import { readTable } from '../tables.js';
import { readSeaPorts } from './harbors.js';
import type { LocodeRow, PlaceRow } from './layer-rows.js';
import { keyOfName, keysOfPlace } from './name-keys.js';
import type { FindByName } from './places-by-name.js';

/**
 * Positions of UN/LOCODEs, the better source last: reviewed quays, positions of sea-ports (the town), towns of the
 * reviewed table.
 */
export function readLocodes(
  places: readonly PlaceRow[],
  find: FindByName,
  harbors: readonly Harbor[],
): readonly LocodeRow[] {
  const known = new Map<string, LocodeRow>(harbors.map((harbor) => [harbor.code, harbor]));
  for (const row of readSeaPorts()) {
    const quay = known.get(row.code);
    const isTown = (): boolean =>
      find(row.countryCode, row.name).some((town) => greatCircleKm(town, row) <= AT_TOWN_KM);
    const apartKm = quay === undefined ? 0 : greatCircleKm(row, quay);
    if (apartKm <= AT_QUAY_KM || (apartKm <= SAME_PORT_KM && isTown())) known.set(row.code, row);
  }
  for (const row of readTowns(places)) known.set(row.code, row);
  return [...known.values()];
}

/** A position this far from the quay must be that of a town of the name: Tanger Med is none, 30 km from its quay. */
const [AT_QUAY_KM, AT_TOWN_KM] = [10, 10];
/** If it is farther from the quay than this, the position in sea-ports is another place. */
const SAME_PORT_KM = 60;

/**
 * The largest town, else the terminal of the name, in the code's country.
 * @throws Error if a town in the table does not exist
 */
function* readTowns(places: readonly PlaceRow[]): Iterable<LocodeRow> {
  const rows = readTable<'code' | 'city'>('locodes');
  const idOf = (countryCode: string, key: string): string => `${countryCode}:${key}`;
  const idOfTown = (code: string, city: string): string => idOf(code.slice(0, 2), keyOfName(city));
  const largest = new Map<string, PlaceRow | undefined>(
    rows.map(({ code, city }) => [idOfTown(code, city), undefined]),
  );
  const names = new Set(rows.map(({ city }) => keyOfName(city)));
  for (const place of places) {
    for (const key of keysOfPlace(place)) {
      if (!names.has(key)) continue;
      const id = idOf(place.countryCode, key);
      if (largest.has(id) && place.population > (largest.get(id)?.population ?? -1)) largest.set(id, place);
    }
  }
  for (const { code, city } of rows) {
    const place = largest.get(idOfTown(code, city));
    if (place === undefined) throw new Error(`data/places/locodes.csv: no town ${city} for ${code}`);
    yield { code, name: city, latitude: place.latitude, longitude: place.longitude };
  }
}

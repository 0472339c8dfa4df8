import { partsByCountry } from '../electricity.js';
import type { FactorLibrary } from '../factors/library.js';
import { countryOf, type WorldRegion } from '../regions.js';
import type { Movement } from '../types.js';
import { slug } from './common.js';

/** A world region's trucks: consumption, load and empty running. */
export interface Fleet {
  /** Part of row ids: `road/fleet/india`. */
  readonly id: string;
  readonly region: WorldRegion;
}

const OWN = 'road/fleet-countries/';

/** Fleets smaller than a world region, read once per library: country to fleet. */
const ownFleets = new WeakMap<FactorLibrary, ReadonlyMap<string, string>>();

/**
 * The fleet of the country with the most kilometres: the same in both directions, and independent of where exactly the
 * border is.
 */
export function fleetOf(library: FactorLibrary, movement: Movement): Fleet {
  const [only, ...others] = movement.countries;
  if (others.length === 0) return fleetIn(library, only?.countryCode ?? movement.originCountry);
  const kilometres = new Map<string, { readonly fleet: Fleet; km: number }>();
  for (const { countryCode, km } of partsByCountry(movement)) {
    const fleet = fleetIn(library, countryCode ?? movement.originCountry);
    const entry = kilometres.get(fleet.id) ?? { fleet, km: 0 };
    entry.km += km;
    kilometres.set(fleet.id, entry);
  }
  const [most] = [...kilometres.values()].sort((a, b) => b.km - a.km || (a.fleet.id < b.fleet.id ? -1 : 1));
  return most?.fleet ?? fleetIn(library, movement.originCountry);
}

function fleetIn(library: FactorLibrary, countryCode: string): Fleet {
  let known = ownFleets.get(library);
  if (known === undefined) {
    known = new Map(
      library
        .listIds(OWN)
        .flatMap((id) => (library.get(id).text ?? '').split(' ').map((code) => [code, id.slice(OWN.length)] as const)),
    );
    ownFleets.set(library, known);
  }
  const { region } = countryOf(library, countryCode);
  return { id: known.get(countryCode) ?? slug(region), region };
}

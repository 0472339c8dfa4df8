import { ApiFault } from '../../errors/fault.js';
import type { LocationQuery } from '../../request/types.js';
import type { Geocoder, Location, PlaceIndex, PlaceSuggestion } from '../port.js';
import {
  COMPARABLE,
  LOOKED_AT,
  OFFERED,
  type Understanding,
  type Understood,
  type UnderstoodPlace,
} from './understood.js';

type Query = Omit<LocationQuery, 'path' | 'type'>;

/** Countries tried for a code such as `SW1A 2AB`: those whose postcodes have letters. */
const LETTERED = ['GB', 'CA', 'NL', 'IE', 'AR', 'MT', 'JE', 'GG', 'IM', 'BM'];
const MOST_COUNTRIES = 12;

interface Reading {
  readonly query: Query;
  readonly location: Location;
  readonly inhabitants: number;
}

/** Whose addresses end in two letters of a state or province. */
const WITH_STATES = ['US', 'CA', 'AU', 'BR', 'IN', 'IT', 'MX'];

/**
 * An address as written on an envelope. A place outside the country that is named at its end is asked about, never taken:
 * `Bordeaux, Germany`.
 */
export async function readAddress(typed: string, from: Understanding): Promise<Understood | undefined> {
  const { read, elsewhere } = await readCountry(typed, from.geocoder);
  const found = read ?? (await readAnywhere(typed, from));
  if (elsewhere === undefined || found?.state !== 'FOUND') return found;
  if (elsewhere.length === 2 && WITH_STATES.includes(found.place.countryCode)) return found;
  return { state: 'AMBIGUOUS', others: [found.place, ...found.others] };
}

/** Without a country, that of a town in the address whose postcodes match. */
async function readAnywhere(typed: string, { geocoder, places }: Understanding): Promise<Understood | undefined> {
  if (/^[A-Z\d]{2,4}[ -]?[A-Z\d]{2,4}$/i.test(typed) && /\d/.test(typed) && /[a-z]/i.test(typed)) {
    for (const country of LETTERED) {
      const location = await tryLocate(geocoder, { postcode: typed, country });
      if (location?.match.method === 'POSTCODE') return ofLocation(location, { postcode: typed, country });
    }
  }
  const towns = await listTowns(typed, places);
  const readings: Reading[] = [];
  for (const [country, inhabitants] of [...towns].sort((a, b) => b[1] - a[1]).slice(0, MOST_COUNTRIES)) {
    const query = { address: typed, country };
    const location = await tryLocate(geocoder, query);
    if (location !== undefined) readings.push({ query, location, inhabitants });
  }
  const coded = readings.filter(({ location }) => location.match.method === 'POSTCODE');
  const [first, ...rest] = (coded.length > 0 ? coded : readings).toSorted((a, b) => b.inhabitants - a.inhabitants);
  if (first === undefined) return undefined;
  const rivals = rest.filter(({ inhabitants }) => inhabitants >= COMPARABLE * first.inhabitants);
  if (rivals.length === 0) return ofLocation(first.location, first.query);
  const others = [first, ...rivals].flatMap(({ location, query }) => {
    const one = ofLocation(location, query);
    return one.state === 'FOUND' ? [one.place] : [];
  });
  return { state: 'AMBIGUOUS', others: others.slice(0, OFFERED) };
}

/**
 * `…, Germany`, `…, DE` or a country's name at the end. Also finds a misspelt town.
 * @returns as `elsewhere` the country that is named but has no such place
 */
async function readCountry(
  typed: string,
  geocoder: Geocoder,
): Promise<{ readonly read?: Understood; readonly elsewhere?: string }> {
  const cut = typed.lastIndexOf(',');
  const rest = typed.slice(0, Math.max(cut, 0)).trim();
  const country = typed.slice(cut + 1).trim();
  let isNamed = false;
  if (cut > 0 && /^[\p{L} .'-]{2,}$/u.test(country) && rest !== '') {
    const query = /\d|,/.test(rest) ? { address: rest, country } : { city: rest, country };
    const location = await tryLocate(geocoder, query, (fault) => {
      isNamed = fault.kind !== 'INVALID_COUNTRY_CODE';
    });
    if (location !== undefined) return { read: ofLocation(location, query) };
  }
  const query = { address: typed };
  const location = await tryLocate(geocoder, query);
  return {
    ...(location === undefined ? {} : { read: ofLocation(location, query) }),
    ...(isNamed ? { elsewhere: country } : {}),
  };
}

const MOST_WORDS = 3;

/** Countries with a town named in the text, and the inhabitants of the largest. */
async function listTowns(typed: string, places: PlaceIndex): Promise<ReadonlyMap<string, number>> {
  const most = new Map<string, number>();
  for (const segment of typed.split(/[,;\n]+/)) {
    const words = segment.trim().split(/\s+/).slice(0, 12);
    for (let size = 1; size <= MOST_WORDS; size++) {
      for (let start = 0; start + size <= words.length; start++) {
        const name = words.slice(start, start + size).join(' ');
        if (!/\p{L}{3}/u.test(name) || /\d/.test(name)) continue;
        for (const { isWhole, kind, countryCode, inhabitants = 0 } of await places.suggest(name, LOOKED_AT)) {
          if (kind !== 'PLACE' || isWhole !== true) continue;
          most.set(countryCode, Math.max(inhabitants, most.get(countryCode) ?? 0));
        }
      }
    }
  }
  return most;
}

/** A place that the geocoder can be asked for directly. */
export async function byQuery(from: Understanding, query: Query): Promise<Understood> {
  const location = await tryLocate(from.geocoder, query);
  return location === undefined ? { state: 'UNKNOWN', others: [] } : ofLocation(location, query);
}

function ofLocation(location: Location, { country: _, ...query }: Query): Understood {
  const { latitude, longitude, countryCode, city, postcode, region, match } = location;
  const town = [postcode, city].filter((part) => part !== undefined).join(' ');
  const place: UnderstoodPlace = {
    label: query.address ?? (town === '' ? `${latitude}, ${longitude}` : town),
    detail: query.address === undefined ? '' : town,
    countryCode,
    latitude,
    longitude,
    kind: 'PLACE',
    confidence: match.confidence,
    location: {
      ...query,
      ...(query.city === undefined || city === undefined ? {} : { city }),
      ...(query.address !== undefined || query.latitude !== undefined || region === undefined ? {} : { region }),
      countryCode,
    } as PlaceSuggestion['location'],
  };
  return { state: 'FOUND', place, others: [] };
}

/** A wrong guess of the country gives no answer; any other failure is raised. */
async function tryLocate(
  geocoder: Geocoder,
  query: Query,
  onFault?: (fault: ApiFault) => void,
): Promise<Location | undefined> {
  try {
    return await geocoder.locate({ path: '', type: 'PLACE', ...query });
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    onFault?.(error);
    return undefined;
  }
}

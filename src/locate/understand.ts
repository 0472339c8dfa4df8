import { ApiFault } from '../errors/fault.js';
import type { LocationQuery } from '../request/types.js';
import type { LocationType } from '../request/vocabulary.js';
import type { Geocoder, Location, PlaceIndex, PlaceSuggestion } from './port.js';
import { nameKey } from './text.js';

/** What a typed text means: one place, one of several to be asked for, or none. */
export type Understood =
  | { readonly state: 'FOUND'; readonly place: UnderstoodPlace; readonly others: readonly PlaceSuggestion[] }
  | { readonly state: 'AMBIGUOUS'; readonly others: readonly PlaceSuggestion[] }
  | { readonly state: 'UNKNOWN'; readonly others: readonly PlaceSuggestion[] };

export interface UnderstoodPlace extends PlaceSuggestion {
  /** 0 to 1, as in the `match` of an answer. */
  readonly confidence: number;
}

export interface Understanding {
  readonly geocoder: Geocoder;
  readonly places: PlaceIndex;
}

/** A town with less than this share of the largest one's inhabitants is not what was meant. */
const COMPARABLE = 0.25;
const LOOKED_AT = 20;
const OFFERED = 8;

/**
 * Reads a place as a person types it: coordinates, a code, a town, a postcode or a whole address, with or without a country.
 * Takes the largest town of a name only where it is clearly the largest. `prefer` is the kind that the field is for.
 */
export async function understand(text: string, prefer: LocationType, from: Understanding): Promise<Understood> {
  const typed = text.trim();
  if (typed === '') return { state: 'UNKNOWN', others: [] };
  const position = POSITION.exec(typed);
  if (position !== null) {
    return await byQuery(from, { latitude: Number(position[1]), longitude: Number(position[2]) });
  }
  const offered = await from.places.suggest(typed, LOOKED_AT);
  const byCode = offered.filter((place) => isCode(place, typed));
  if (byCode.length > 0) return found(firstOf(byCode, [...(prefer === 'PLACE' ? [] : [prefer]), ...KINDS]), offered);
  const facility = readFacility(typed);
  const named = facility === undefined ? offered : await from.places.suggest(facility.name, LOOKED_AT);
  const ofKind = await listOfKind(facility?.kind ?? prefer, named, from.places);
  if (ofKind[0] !== undefined) return found(ofKind[0], ofKind);
  const whole = named.filter((place) => isWhole(place, typed));
  if (whole.length > 0) return choose(whole, offered, facility?.name ?? typed);
  const address = await readAddress(typed, from);
  if (address !== undefined) return address;
  return { state: offered.length > 0 ? 'AMBIGUOUS' : 'UNKNOWN', others: offered.slice(0, OFFERED) };
}

/** What a code means first: where freight is handled, then the town of that code. */
const KINDS: readonly LocationType[] = ['HARBOR', 'AIRPORT', 'RAIL_YARD', 'PLACE'];

/** Facilities of a kind among those named, or named like the town: facilities have no names in other languages. */
async function listOfKind(
  kind: LocationType,
  named: readonly PlaceSuggestion[],
  places: PlaceIndex,
): Promise<readonly PlaceSuggestion[]> {
  if (kind === 'PLACE') return [];
  const isOfKind = (place: PlaceSuggestion): boolean => place.kind === kind;
  if (named.some(isOfKind)) return named.filter(isOfKind);
  const town = named.find((place) => place.isWhole);
  return town === undefined ? [] : (await places.suggest(town.label, LOOKED_AT)).filter(isOfKind);
}

const POSITION = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;

const codeOf = ({ location }: PlaceSuggestion): string =>
  String(location.unLoCode ?? location.iataCode ?? location.railYardCode ?? '');

/** `BEANR` and `NL RTM` in any case; three letters only as capitals, because `ulm` is a town first. */
function isCode(place: PlaceSuggestion, typed: string): boolean {
  const code = codeOf(place);
  if (code === '') return false;
  if (code.length === 3) return typed === code;
  return typed.toUpperCase().replaceAll(' ', '') === code;
}

/** A postcode is offered only where it begins like the text, and then says so itself. */
function isWhole({ isWhole, kind, label, location }: PlaceSuggestion, typed: string): boolean {
  if (isWhole === true) return true;
  if (location.postcode !== undefined) {
    const key = nameKey(typed.split(',')[0] ?? '');
    return key === nameKey(String(location.postcode)) || key === nameKey(label);
  }
  return kind !== 'PLACE' && nameKey(label) === nameKey(typed);
}

/** `Port of Antwerp`, `Flughafen München`, `Rotterdam harbour`. */
const FACILITY_WORDS: readonly (readonly [LocationType, string])[] = [
  ['HARBOR', 'port|harbou?r|seaport|hafen|haven|puerto|porto'],
  ['AIRPORT', 'airport|flughafen|a[ée]roport|aeropuerto|luchthaven|aeroporto'],
  ['RAIL_YARD', 'rail (?:yard|terminal)|bahnhof'],
];

function readFacility(typed: string): { readonly kind: LocationType; readonly name: string } | undefined {
  for (const [kind, words] of FACILITY_WORDS) {
    const before = new RegExp(`^(?:the )?(?:${words})\\s+(?:of |de |von |van |di )?(.{2,})$`, 'i').exec(typed)?.[1];
    const after = new RegExp(`^(.{2,}?)\\s+(?:${words})$`, 'i').exec(typed)?.[1];
    const name = before ?? after;
    if (name !== undefined) return { kind, name };
  }
  return undefined;
}

function firstOf(list: readonly PlaceSuggestion[], kinds: readonly LocationType[]): PlaceSuggestion {
  const [first] = list.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  if (first === undefined) throw new Error('nothing to choose from');
  return first;
}

function found(place: PlaceSuggestion, others: readonly PlaceSuggestion[]): Understood {
  return {
    state: 'FOUND',
    place: { ...place, confidence: 1 },
    others: others.filter((other) => other !== place).slice(0, OFFERED),
  };
}

/** A name in another language weighs less than the place's own: Porto is not first of all Bordeaux. */
const OTHER_NAME = 0.2;
/** Below this, an airport or port of the name is as likely to be meant as the town. */
const SMALL_TOWN = 20_000;

/** The largest town of the name, unless another one is of comparable size; of postcodes the only one. */
function choose(whole: readonly PlaceSuggestion[], offered: readonly PlaceSuggestion[], name: string): Understood {
  const towns = whole.filter(({ kind }) => kind === 'PLACE');
  const coded = towns.filter(({ location }) => location.postcode !== undefined);
  if (coded[0] !== undefined && coded.length === 1) return found(coded[0], offered);
  if (coded.length > 1) return { state: 'AMBIGUOUS', others: coded.slice(0, OFFERED) };
  const key = nameKey(name.split(',')[0] ?? '');
  const isOwnName = ({ label }: PlaceSuggestion): boolean => nameKey(label) === key;
  const hasOwnName = towns.some(isOwnName);
  const weight = (town: PlaceSuggestion): number =>
    (town.inhabitants ?? 0) * (hasOwnName && !isOwnName(town) ? OTHER_NAME : 1);
  const [first, ...rest] = towns.toSorted((a, b) => weight(b) - weight(a));
  if (first === undefined) return found(firstOf(whole, KINDS), offered);
  const rivals = rest.filter((town) => weight(town) >= COMPARABLE * weight(first));
  if (rivals.length > 0) return { state: 'AMBIGUOUS', others: [first, ...rivals].slice(0, OFFERED) };
  const [likeliest] = offered;
  if ((first.inhabitants ?? 0) < SMALL_TOWN && likeliest !== undefined && likeliest.kind !== 'PLACE') {
    return { state: 'AMBIGUOUS', others: offered.slice(0, OFFERED) };
  }
  return found(first, offered);
}

async function byQuery(from: Understanding, query: Omit<LocationQuery, 'path' | 'type'>): Promise<Understood> {
  const location = await tryLocate(from.geocoder, query);
  return location === undefined ? { state: 'UNKNOWN', others: [] } : ofLocation(location, query);
}

function ofLocation(location: Location, { country: _, ...query }: Omit<LocationQuery, 'path' | 'type'>): Understood {
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

/** A wrong guess of the country is no answer; anything else that fails is. */
async function tryLocate(
  geocoder: Geocoder,
  query: Omit<LocationQuery, 'path' | 'type'>,
): Promise<Location | undefined> {
  try {
    return await geocoder.locate({ path: '', type: 'PLACE', ...query });
  } catch (error) {
    if (error instanceof ApiFault) return undefined;
    throw error;
  }
}

/** Countries that are tried for a code such as `SW1A 2AB`: those whose postcodes have letters. */
const LETTERED = ['GB', 'CA', 'NL', 'IE', 'AR', 'MT', 'JE', 'GG', 'IM', 'BM'];
const MOST_COUNTRIES = 12;

interface Reading {
  readonly query: Omit<LocationQuery, 'path' | 'type'>;
  readonly location: Location;
  readonly inhabitants: number;
}

/** An address as written on an envelope. Without a country, that of a town named in it whose postcodes agree. */
async function readAddress(typed: string, { geocoder, places }: Understanding): Promise<Understood | undefined> {
  const named = await readCountry(typed, geocoder);
  if (named !== undefined) return named;
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

/** `…, Germany`, `…, DE` or a country's name anywhere at the end. A misspelt town is found here too. */
async function readCountry(typed: string, geocoder: Geocoder): Promise<Understood | undefined> {
  const cut = typed.lastIndexOf(',');
  const rest = typed.slice(0, Math.max(cut, 0)).trim();
  const country = typed.slice(cut + 1).trim();
  if (cut > 0 && /^[\p{L} .'-]{2,}$/u.test(country) && rest !== '') {
    const query = /\d|,/.test(rest) ? { address: rest, country } : { city: rest, country };
    const location = await tryLocate(geocoder, query);
    if (location !== undefined) return ofLocation(location, query);
  }
  const query = { address: typed };
  const location = await tryLocate(geocoder, query);
  return location === undefined ? undefined : ofLocation(location, query);
}

const MOST_WORDS = 3;

/** Countries that have a town named in the text, with the inhabitants of the largest. */
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

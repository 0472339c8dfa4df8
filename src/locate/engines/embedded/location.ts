import type { LocationQuery } from '../../../request/types.js';
import type { Facility, Location, LocationMatch } from '../../port.js';
import { isLocode } from '../../text.js';
import type { CountryNames } from './countries.js';
import type { Resolved } from './resolved.js';

type Found = Resolved & { readonly iataCode?: string; readonly unLoCode?: string; readonly name?: string };

/** Fields a user may write for a place, in the order of the response. */
const TEXTS = ['street', 'address', 'city', 'region', 'postcode'] as const;

/** A position as a location of the response, with the user's own texts where nothing was matched. */
export function toLocation(names: CountryNames, query: LocationQuery, found: Found): Location {
  const { latitude, longitude, countryCode, method, confidence, matched, accuracyKm, quality, ...fields } = found;
  const described: Partial<Record<(typeof TEXTS)[number], string>> & typeof fields = {};
  for (const text of TEXTS) if (query[text] !== undefined) described[text] = query[text];
  Object.assign(described, fields);
  return {
    type: query.type,
    latitude,
    longitude,
    countryCode,
    ...described,
    formatted: formatAddress({ ...described, country: names.english(countryCode) }),
    match: {
      method,
      confidence: toThousandths(confidence),
      ...(accuracyKm === undefined ? {} : { accuracyKm }),
      ...(quality === undefined ? {} : { quality }),
      matched,
      geocoder: 'embedded',
    },
  };
}

/** A product of several doubts says no more than three digits. */
const toThousandths = (confidence: number): number => Math.round(confidence * 1000) / 1000;

/** A facility as a location of the response; `method` says how it was found. */
export function toFacilityLocation(names: CountryNames, facility: Facility, method: LocationMatch['method']): Location {
  const { type, latitude, longitude, countryCode, name, code } = facility;
  return {
    type,
    latitude,
    longitude,
    countryCode,
    name,
    code,
    ...(type === 'AIRPORT' ? { iataCode: code } : {}),
    // Quays without a UN/LOCODE have codes of our own, such as NECKAR-114.
    ...(type === 'HARBOR' && isLocode(code) ? { unLoCode: code } : {}),
    formatted: `${name} (${code})\n${names.english(countryCode)}`,
    match: {
      method,
      confidence: 1,
      matched: `${type.toLowerCase().replace('_', ' ')} ${code} ${name}`,
      geocoder: 'embedded',
    },
    facility,
  };
}

interface AddressLines {
  readonly name?: string;
  readonly address?: string;
  readonly street?: string;
  readonly postcode?: string;
  readonly city?: string;
  readonly country: string;
}

function formatAddress({ name, address, street, postcode, city, country }: AddressLines): string {
  const town = [postcode, city].filter((part) => part !== undefined).join(' ');
  return [name, address ?? street, town, country].filter((line) => line !== undefined && line !== '').join('\n');
}

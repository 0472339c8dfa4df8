import { readPosition } from '../geo/read-position.js';

/** Fields of a request's location. */
export type LocationFields = Readonly<Record<string, string | number>>;

const UN_LOCODE = /^([A-Z]{2}) ?([A-Z2-9]{3})$/;
const IATA_CODE = /^[A-Z]{3}$/;
const COUNTRY_CODE = /^[A-Za-z]{2,3}$/;

/**
 * A place as people write it in one field: coordinates (`53.55, 9.99`), a UN/LOCODE (`DEHAM`), an IATA code (`FRA`), or
 * a name or address whose last part is the country (`Hamburg, DE`; `Wetstraat 175, 1048 Brussel, Belgium`). Codes are
 * in capitals: `Bonn` is a town. Next to a leg by ship a UN/LOCODE is the harbor itself, next to a flight an IATA code
 * is the airport, elsewhere the place of the code. Nothing is looked up here: locating decides or refuses what the text
 * leaves open.
 */
export function readPlaceText(text: string, modes: readonly (string | undefined)[] = []): LocationFields {
  const written = text.trim();
  const position = readPosition(written);
  if (position !== undefined) return { ...position };
  const unLoCode = UN_LOCODE.exec(written);
  if (unLoCode !== null) {
    return { ...(modes.includes('WATER') ? { type: 'HARBOR' } : {}), unLoCode: `${unLoCode[1]}${unLoCode[2]}` };
  }
  if (IATA_CODE.test(written)) return { ...(modes.includes('AIR') ? { type: 'AIRPORT' } : {}), iataCode: written };
  const parts = written.split(',').map((part) => part.trim());
  const country = parts.at(-1) ?? '';
  if (parts.length === 1) return withoutComma(written);
  const place = parts.slice(0, -1).join(', ');
  return { ...nameOrAddress(place), countryCode: country };
}

/** `Hamburg DE` has its country in capitals after a space; `New York` has none. */
function withoutComma(written: string): LocationFields {
  const words = written.split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length > 1 && COUNTRY_CODE.test(last) && last === last.toUpperCase()) {
    return { ...nameOrAddress(words.slice(0, -1).join(' ')), countryCode: last };
  }
  return nameOrAddress(written);
}

/** A name alone is a town; with digits or several parts it is an address, which locating splits. */
const nameOrAddress = (place: string): LocationFields => (/[\d,]/.test(place) ? { address: place } : { city: place });

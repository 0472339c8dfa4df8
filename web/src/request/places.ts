import { isObject, type Json, type JsonObject } from './draft.js';

/** What the reader chose by name stays shown by that name, whatever the location object says. */
const labels = new Map<string, string>();

export function rememberLabel(location: unknown, label: string): void {
  labels.set(JSON.stringify(location), label);
}

const text = (value: Json | undefined): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A location as one line: its remembered name, a code, an address, or coordinates. */
export function describeLocation(location: Json | undefined): string {
  if (!isObject(location)) return '';
  const remembered = labels.get(JSON.stringify(location));
  if (remembered !== undefined) return remembered;
  const code = text(location.iataCode) ?? text(location.unLoCode) ?? text(location.railYardCode);
  const town = [text(location.postcode) ?? text(location.postCode), text(location.city)].filter(isGiven).join(' ');
  const address = [text(location.address), text(location.street), town, text(location.region)].filter(isGiven);
  const country = text(location.countryCode) ?? text(location.country);
  if (address.some((part) => part !== ''))
    return [...address.filter((part) => part !== ''), country].filter(isGiven).join(', ');
  if (code !== undefined) return code;
  const position = [text(location.latitude), text(location.longitude)].filter(isGiven).join(', ');
  return position !== '' ? position : (country ?? '');
}

const isGiven = (part: string | undefined): part is string => part !== undefined;

const POSITION = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/;
const LOCODE = /^([A-Z]{2}) ?([A-Z2-9]{3})$/;
const COUNTRY = /^(?:[A-Za-z]{2,3}|[A-Za-z][A-Za-z .'-]{3,})$/;

/** What was typed and not chosen from the list: coordinates, a code, `town, country`, or an address. */
export function parseLocation(typed: string): JsonObject | undefined {
  const given = typed.trim();
  if (given === '') return undefined;
  const position = POSITION.exec(given);
  if (position !== null) return { latitude: Number(position[1]), longitude: Number(position[2]) };
  if (/^[A-Z]{3}$/.test(given)) return { type: 'AIRPORT', iataCode: given };
  const locode = LOCODE.exec(given);
  if (locode !== null) return { type: 'HARBOR', unLoCode: `${locode[1]}${locode[2]}` };
  const parts = given.split(',').map((part) => part.trim());
  const country = parts.at(-1) ?? '';
  if (parts.length === 1 || !COUNTRY.test(country)) return { address: given };
  const rest = parts.slice(0, -1);
  const [town = ''] = rest;
  return rest.length === 1 && !/\d/.test(town)
    ? { city: town, countryCode: country }
    : { address: rest.join(', '), countryCode: country };
}

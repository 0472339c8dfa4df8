import type { PlaceSuggestion } from '../api/types.js';
import { isObject, type Json } from './draft.js';

/** What is shown for a chosen or understood place; the location object alone says less. */
export type KnownPlace = Omit<PlaceSuggestion, 'location'>;

const text = (value: Json | undefined): string | undefined => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const isGiven = (part: string | undefined): part is string => part !== undefined && part !== '';

/** A location in one line: its known name, an address, a code, or coordinates. */
export function describeLocation(
  location: Json | undefined,
  place: KnownPlace | undefined,
  countryName: (code: string) => string,
): string {
  if (!isObject(location)) return '';
  const address = text(location.address);
  if (place !== undefined && address === undefined) return nameOf({ ...place, location }, countryName);
  const town = [text(location.postcode) ?? text(location.postCode), text(location.city)].filter(isGiven).join(' ');
  const parts = [address, text(location.street), town, text(location.region)].filter(isGiven);
  const country = text(location.countryCode) ?? text(location.country);
  if (parts.length > 0) return [...parts, ...(address === undefined ? [country] : [])].filter(isGiven).join(', ');
  const code = codeOf(location);
  if (code !== undefined) return code;
  const position = [text(location.latitude), text(location.longitude)].filter(isGiven).join(', ');
  return position !== '' ? position : (country ?? '');
}

export const codeOf = (location: unknown): string | undefined =>
  isObject(location) ? (text(location.iataCode) ?? text(location.unLoCode) ?? text(location.railYardCode)) : undefined;

/** `Hamburg, Germany`, `Antwerp (BEANR)`. */
export function nameOf(
  place: KnownPlace & { readonly location: unknown },
  countryName: (code: string) => string,
): string {
  const code = codeOf(place.location);
  if (code !== undefined) return `${place.label} (${code})`;
  return [place.label, countryName(place.countryCode)].filter(isGiven).join(', ');
}

/** What distinguishes a place from others of its name: region or code, and country. */
export function detailOf(
  { label, location, countryCode }: KnownPlace & { readonly location: unknown },
  countryName: (code: string) => string,
): string {
  const region = isObject(location) ? text(location.region) : undefined;
  return [codeOf(location), region === label ? undefined : region, countryName(countryCode)].filter(isGiven).join(', ');
}

import { asObject, type Unchecked } from './property.js';

/** An account's own place names (`PLANT-01`) in folded form, with the location that each stands for. */
export type Aliases = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Names are compared regardless of case and spaces. */
export const foldAlias = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Fields that may contain such a name, together with nothing but the country. */
const NAMING = ['alias', 'address', 'city', 'name', 'postcode', 'postCode'] as const;
/** With any of these, a place is described, not named. */
const DESCRIBING = ['latitude', 'longitude', 'iataCode', 'unLoCode', 'railYardCode', 'street'];

/** The place names in a request that could be the account's own. */
export function listNames(document: unknown): readonly string[] {
  return listLocations(document).flatMap((location) => nameOf(location) ?? []);
}

/** The request with every aliased location spelled out; the same object if there is none. */
export function withAliases(document: unknown, aliases: Aliases): unknown {
  const request = asObject(document);
  if (request === undefined || !listNames(document).some((name) => aliases.has(foldAlias(name)))) return document;
  const place = (value: unknown): unknown => {
    const location = asObject(value);
    const name = location === undefined ? undefined : nameOf(location);
    const known = name === undefined ? undefined : aliases.get(foldAlias(name));
    if (location === undefined || known === undefined) return value;
    // The kind of place stays as in the request.
    return { ...known, ...(location.type !== undefined && { type: location.type }) };
  };
  const { origin, destination, transportChain } = request;
  return {
    ...request,
    ...(origin !== undefined && { origin: place(origin) }),
    ...(destination !== undefined && { destination: place(destination) }),
    ...(Array.isArray(transportChain) && {
      transportChain: transportChain.map((item: unknown) => {
        const element = asObject(item);
        return element?.location === undefined ? item : { ...element, location: place(element.location) };
      }),
    }),
  };
}

function listLocations(document: unknown): readonly Unchecked[] {
  const request = asObject(document);
  if (request === undefined) return [];
  const chain = Array.isArray(request.transportChain) ? request.transportChain : [];
  const hubs = chain.map((item: unknown) => asObject(item)?.location);
  return [request.origin, request.destination, ...hubs].flatMap((value) => {
    const location = asObject(value);
    return location === undefined ? [] : [location];
  });
}

function nameOf(location: Unchecked): string | undefined {
  if (DESCRIBING.some((field) => location[field] !== undefined && location[field] !== null)) return undefined;
  const names = NAMING.map((field) => location[field]).filter(
    (value) => value !== undefined && value !== null && value !== '',
  );
  const [name] = names;
  return names.length === 1 && typeof name === 'string' ? name : undefined;
}

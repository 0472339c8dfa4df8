import { asObject, type Unchecked } from './property.js';

/** An account's own names of places (`PLANT-01`) by their folded form, with the location that each stands for. */
export type Aliases = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Names are compared without regard to case and blanks. */
export const foldAlias = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** Fields in which a name of one's own can stand, alone but for the country. */
const NAMING = ['alias', 'address', 'city', 'name', 'postcode', 'postCode'] as const;
/** With one of these a place is described, not named. */
const DESCRIBING = ['latitude', 'longitude', 'iataCode', 'unLoCode', 'railYardCode', 'street'];

/** The names of places in a request that could be an account's own. */
export function listNames(document: unknown): readonly string[] {
  return listLocations(document).flatMap((location) => nameOf(location) ?? []);
}

/** The request with every location that is named by an alias spelled out. The same object when there is none. */
export function withAliases(document: unknown, aliases: Aliases): unknown {
  const request = asObject(document);
  if (request === undefined || !listNames(document).some((name) => aliases.has(foldAlias(name)))) return document;
  const place = (value: unknown): unknown => {
    const location = asObject(value);
    const name = location === undefined ? undefined : nameOf(location);
    const known = name === undefined ? undefined : aliases.get(foldAlias(name));
    if (location === undefined || known === undefined) return value;
    // What kind of place is wanted there stays as the request says.
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

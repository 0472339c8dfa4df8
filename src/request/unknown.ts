import type { ErrorName } from '../errors/catalogue.js';
import { found } from './messages.js';
import { findNearMiss } from './near-miss.js';
import { asObject, propertyOf } from './property.js';
import { LocationSchema, RequestSchema } from './schema.js';
import { formatPath, type Problem } from './validate.js';

/** A client that sends more unknown properties than this does not read the answer. */
const MAX_WARNINGS = 50;

interface Part {
  readonly path: readonly (string | number)[];
  readonly known: readonly string[];
  readonly error: ErrorName;
}

export interface Unknowns {
  /** Near misses of known properties: the caller meant one of ours. */
  readonly problems: readonly Problem[];
  /** Unknown properties: accepted, not used, and reported. */
  readonly warnings: readonly string[];
}

const namesOf = (schema: { readonly properties: object }): readonly string[] => Object.keys(schema.properties);
const { options, cargo } = RequestSchema.properties;
const LOCATION = namesOf(LocationSchema);

/**
 * The open parts of a request. Chain elements are closed: their schemas refuse unknown properties; `context` is free.
 */
const PARTS: readonly Part[] = [
  { path: [], known: namesOf(RequestSchema), error: 'INVALID_PROPERTY_VALUE' },
  { path: ['options'], known: namesOf(options), error: 'INVALID_PROPERTY_VALUE' },
  { path: ['cargo'], known: namesOf(cargo), error: 'INVALID_PROPERTY_VALUE' },
  { path: ['cargo', 'weight'], known: namesOf(cargo.properties.weight), error: 'INVALID_WEIGHT' },
  { path: ['origin'], known: LOCATION, error: 'INVALID_PROPERTY_VALUE' },
  { path: ['destination'], known: LOCATION, error: 'INVALID_PROPERTY_VALUE' },
];

/** Unknown properties outside chain elements. */
export function findUnknowns(document: unknown, elements: readonly unknown[]): Unknowns {
  const hubs = elements.flatMap((element, index): readonly Part[] =>
    asObject(element)?.type === 'HUB'
      ? [
          {
            path: ['transportChain', index, 'location'],
            known: LOCATION,
            error: 'INVALID_TRANSPORT_CHAIN_ELEMENT_JSON',
          },
        ]
      : [],
  );
  const problems: Problem[] = [];
  const warnings: string[] = [];
  for (const { path, known, error } of [...PARTS, ...hubs]) {
    const value = asObject(path.reduce(propertyOf, document));
    for (const name of Object.keys(value ?? {})) {
      if (known.includes(name)) continue;
      const meant = findNearMiss(name, known);
      const place = [...path, name];
      if (known === LOCATION && hasOnly(value, name)) problems.push({ path: place, ...NESTED });
      else if (meant === undefined) warnings.push(`${quote(place)}: is not a property of a request and was not used`);
      else
        problems.push({ path: place, error, message: `is not a property of ${nameOf(path)}; did you mean ${meant}?` });
    }
  }
  const more = warnings.length - MAX_WARNINGS;
  return { problems, warnings: more > 0 ? [...warnings.slice(0, MAX_WARNINGS), `and ${more} more`] : warnings };
}

/** What describes a place; a type or a country alone does not. */
const isDescribing = (name: string): boolean => LOCATION.includes(name) && !/^(type|country)/.test(name);

/** A location that holds its fields in another one: `{"coordinates": {"latitude": …}}`. */
const hasOnly = (location: object | undefined, name: string): boolean =>
  typeof propertyOf(location, name) === 'object' && !Object.keys(location ?? {}).some(isDescribing);

const NESTED = {
  error: 'INSUFFICIENT_LOCATION_INFORMATION',
  message: 'is not a property of a location: latitude, longitude, city and the others stand in the location itself',
} as const;

const nameOf = (path: readonly (string | number)[]): string => (path.length === 0 ? 'the request' : formatPath(path));

/** A name chosen by the client, with its path. */
function quote(path: readonly (string | number)[]): string {
  const name = String(path.at(-1));
  return /^\w{1,60}$/.test(name) ? formatPath(path) : `${nameOf(path.slice(0, -1))}: ${found(name)}`;
}

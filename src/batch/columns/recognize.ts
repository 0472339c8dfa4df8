import { splitRoute } from '../cells/routes.js';
import { findCategory } from '../cells/vocabulary.js';
import { endsByContent } from '../headings/ends-by-content.js';
import { type Field, matchHeading, normalize } from '../headings/match.js';
import { pairPlaces, partsBehindPlaces } from '../headings/pairs.js';
import { FIELD_WORDS } from '../headings/words.js';
import type { Cell } from '../types.js';
import { guessByContent } from './guess-by-content.js';
import { type Found, keyOf, type Mapping } from './plan.js';

/** The field of each column: by the account's mapping, by name, by order and by content. */
export function recognize(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  mapping: Mapping,
): readonly (Found | undefined)[] {
  const mapped = new Map(Object.entries(mapping.columns ?? {}).map(([heading, name]) => [normalize(heading), name]));
  const found = headings.map((heading): Found | null | undefined => {
    const name = mapped.get(normalize(heading));
    if (name === null) return null;
    const match = heading === '' ? undefined : matchHeading(name ?? heading);
    if (match === undefined) return undefined;
    // A unit in the heading counts unless the mapping names another.
    const unit = match.field.unit ?? matchHeading(heading)?.field.unit;
    const field = { ...match.field, ...(unit !== undefined && { unit }) };
    return { field, by: name === undefined ? match.how : 'MAPPING' };
  });
  const namesFound = () => found.map((one) => one?.field.name);
  for (const [index, name] of endsByContent(headings, values, namesFound()))
    found[index] = { field: { name }, by: 'CONTENT' };
  settleRoutes(values, found);
  settleCategories(headings, values, found);
  settleMasses(headings, found);
  settleDoubles(headings, values, found);
  if (!found.some((one) => one && (isPlace(one.field) || one.field.name === 'route'))) {
    for (const [index, name] of pairPlaces(headings))
      if (found[index] === undefined) found[index] = { field: { name }, by: 'ORDER' };
  }
  for (const [index, name] of partsBehindPlaces(headings, namesFound()))
    found[index] = { field: { name }, by: 'ORDER' };
  guessByContent(headings, values, found);
  return found.map((one) => one ?? undefined);
}

const isPlace = ({ name }: Field): boolean => /^(origin|destination|port_of)/.test(name);

const ROUTES_SHARE = 0.9;

/**
 * A column of routes says both ends if no other column says where a shipment begins or ends. Its cells decide: `Route` may be
 * the number of a tour, and `Strecke` a distance or a route.
 */
function settleRoutes(values: readonly (readonly Cell[])[], found: (Found | null | undefined)[]): void {
  const hasPlaces = found.some((one) => one && isPlace(one.field) && !one.field.name.endsWith('_country'));
  for (const [index, one] of found.entries()) {
    if (one === null || one?.by === 'MAPPING') continue;
    const cells = values[index] ?? [];
    // Under any other heading, dashes between more than two words are no route.
    const isNamed = one?.field.name === 'route';
    const isRoute = (cell: Cell): boolean => {
      const places = typeof cell === 'string' ? splitRoute(cell) : undefined;
      return places !== undefined && (isNamed || places.length === 2);
    };
    const routes = cells.filter(isRoute).length;
    const areRoutes = !hasPlaces && routes > 0 && routes >= cells.length * ROUTES_SHARE;
    if (isNamed) found[index] = areRoutes ? one : undefined;
    else if (areRoutes && (one === undefined || one.field.name === 'distance'))
      found[index] = { field: { name: 'route' }, by: 'CONTENT' };
  }
}

/** `Commodity` may be the category of the cargo or what is in the box: the latter if no cell has a category. */
function settleCategories(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  found: (Found | null | undefined)[],
): void {
  for (const [index, one] of found.entries()) {
    const isOurs = normalize(headings[index] ?? '') === 'category';
    if (one?.field.name !== 'category' || one.by === 'MAPPING' || isOurs) continue;
    const cells = values[index] ?? [];
    if (cells.length > 0 && cells.every((cell) => findCategory(String(cell)) === undefined)) found[index] = undefined;
  }
}

/** A gross weight in tonnes beside another mass, or on a leg, is the vehicle's. */
function settleMasses(headings: readonly string[], found: (Found | null | undefined)[]): void {
  const masses = found.flatMap((one, index) => (one?.field.name === 'mass' ? [index] : []));
  for (const index of masses) {
    const one = found[index];
    if (one === undefined || one === null || one.by === 'MAPPING') continue;
    const isGross = /^gross weight t$/.test(normalize((headings[index] ?? '').replace(/^leg\s*_?\d+_?/i, '')));
    if (one.field.leg !== undefined || (isGross && masses.length > 1)) {
      found[index] = { ...one, field: { ...one.field, name: 'gross_vehicle_mass' } };
    }
  }
}

/**
 * Ranks headings that claim the same field: our exact name, then the mass with packaging, then the one that more rows fill, then
 * the first.
 */
function settleDoubles(
  headings: readonly string[],
  values: readonly (readonly Cell[])[],
  found: (Found | null | undefined)[],
): void {
  const byKey = new Map<string, number[]>();
  found.forEach((one, index) => {
    if (one !== undefined && one !== null) byKey.set(keyOf(one.field), [...(byKey.get(keyOf(one.field)) ?? []), index]);
  });
  for (const [key, indexes] of byKey) {
    if (indexes.length < 2) continue;
    const filledOf = (index: number): number => values[index]?.length ?? 0;
    const most = Math.max(1, ...indexes.map(filledOf));
    const score = (index: number): number => {
      const heading = normalize(headings[index] ?? '');
      const order =
        Object.values(FIELD_WORDS)
          .find((words) => words.split('|').includes(heading))
          ?.split('|')
          .indexOf(heading) ?? 500;
      return (
        (found[index]?.by === 'MAPPING' ? 1e6 : 0) +
        (heading.startsWith(key.replaceAll('_', ' ')) ? 1e5 : 0) +
        (/gross|brutto|brut|毛/.test(heading) && key === 'mass' ? 1e4 : 0) +
        (filledOf(index) / most) * 1e3 -
        order
      );
    };
    const best = [...indexes].sort((a, b) => score(b) - score(a) || a - b)[0];
    for (const index of indexes) if (index !== best) found[index] = null;
  }
}

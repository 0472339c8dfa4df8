import { type FieldName, findPlacePart, normalize } from './match.js';

/**
 * `City, Country, City, Country`: where each part of an address stands twice and nothing says of which end, the first is that of the
 * origin, as goods travel.
 * @returns fields by the number of their column
 */
export function pairPlaces(headings: readonly string[]): ReadonlyMap<number, FieldName> {
  const columns = new Map<ReturnType<typeof findPlacePart>, number[]>();
  headings.forEach((heading, index) => {
    const part = findPlacePart(normalize(heading));
    if (part !== undefined) columns.set(part, [...(columns.get(part) ?? []), index]);
  });
  const fields = new Map<number, FieldName>();
  for (const [part, [first, second, ...others]] of columns) {
    if (first === undefined || second === undefined || others.length > 0) continue;
    fields.set(first, `origin_${part}` as FieldName);
    fields.set(second, `destination_${part}` as FieldName);
  }
  return fields;
}

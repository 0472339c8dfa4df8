import { type FieldName, findPlacePart, normalize } from './match.js';

/**
 * `City, Country, City, Country`: if each part of an address appears twice and no heading says for which end, the first
 * belongs to the origin.
 * @returns fields by column number
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

/**
 * `Laadplaats, Land, Losplaats, Land`: a part of an address that follows each of two places, and appears nowhere else,
 * belongs to the place before it. So does one that follows a single place, if the other end has its own: `Ladeort, PLZ,
 * Empfänger PLZ`. `named` are the fields already known.
 */
export function partsBehindPlaces(
  headings: readonly string[],
  named: readonly (FieldName | undefined)[],
): ReadonlyMap<number, FieldName> {
  const ends = new Map<ReturnType<typeof findPlacePart>, { readonly index: number; readonly end: string }[]>();
  let end: string | undefined;
  headings.forEach((heading, index) => {
    const name = named[index];
    const part = findPlacePart(normalize(heading));
    if (name !== undefined) end = /^(origin|destination|port_of_loading|port_of_discharge)/.exec(name)?.[1];
    else if (part === undefined) end = undefined;
    else if (end !== undefined) ends.set(part, [...(ends.get(part) ?? []), { index, end }]);
  });
  const fields = new Map<number, FieldName>();
  for (const [part, found] of ends) {
    const [first, second, ...others] = found;
    if (first === undefined || others.length > 0 || first.end === second?.end) continue;
    const hasOther = named.includes(`${first.end === 'origin' ? 'destination' : 'origin'}_${part}` as FieldName);
    if (second === undefined && !hasOther) continue;
    for (const one of found) {
      const name = `${one.end}_${part}` as FieldName;
      if (!named.includes(name)) fields.set(one.index, name);
    }
  }
  return fields;
}

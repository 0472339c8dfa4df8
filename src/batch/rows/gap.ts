import { fold } from '../../locate/text.js';
import { isIata, isLocode } from '../cells/places.js';
import type { Fields } from './cells.js';

/** The places where one leg ends and the next begins, if they are written as two places. */
export function findGap(before: Fields, after: Fields): { readonly end: string; readonly start: string } | undefined {
  for (const part of ['', '_city', '_code']) {
    const [end, start] = [before.text(`destination${part}`), after.text(`origin${part}`)];
    if (end === undefined || start === undefined) continue;
    const [one, other] = [nameOf(end), nameOf(start)];
    // Nobody can tell here whether a code and a name are the same place.
    const areAlike = isCode(end) === isCode(start);
    return areAlike && !one.includes(other) && !other.includes(one) ? { end, start } : undefined;
  }
  return undefined;
}

/** Without what follows it: `Hamburg, DE` and `Hamburg (DE)` are one place. */
const nameOf = (place: string): string => fold(place.split(/[,(]/)[0] ?? '').trim();

const isCode = (text: string): boolean => isLocode(text) || isIata(text);

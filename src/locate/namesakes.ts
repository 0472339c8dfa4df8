import type { LocationMatch } from './port.js';

const ALSO = '; also ';

/** `matched` of a place whose name others of comparable size share: `Halle (North Rhine-Westphalia)`. */
export const withNamesakes = (matched: string, namesakes: readonly string[]): string =>
  `${matched}${ALSO}${namesakes.join(', ')}`;

/** The others that the name may mean as well, the largest first, as names that find them: `Halle, North Rhine-Westphalia`. */
export const namesakesOf = ({ matched }: LocationMatch): readonly string[] =>
  [...(matched.split(ALSO)[1] ?? '').matchAll(/(.+?) \(([^()]+)\)(?:, |$)/g)].map(
    ([, name, area]) => `${name}, ${area}`,
  );

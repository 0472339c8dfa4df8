const CODE = '[A-Z]{3}(?:[A-Z]{2})?';

/** Between two places: an arrow, a dash, a word. Dashes without spaces belong to names, except in Chinese and between codes. */
const BETWEEN = [
  /\s*(?:→|⇒|➔|->|=>|>+|»)\s*/u,
  /\s+[-–—]\s+/u,
  /\s+\/\s+/u,
  /\s*[–—]\s*/u,
  /(?<=\p{Script=Han})\s*[-至到]\s*(?=\p{Script=Han})/u,
  new RegExp(`(?<=^(?:${CODE}-)*${CODE})-(?=${CODE}(?:-${CODE})*$)`),
  /\s+(?:to|nach|naar|vers)\s+/iu,
];
const VIA = /\s+(?:via|vía|über)\s+|(?<=\p{Script=Han})\s*经\s*(?=\p{Script=Han})/iu;
const MOST_PLACES = 6;

/**
 * The places of a route in one cell, in the order of travel: `Rotterdam (NL) - Basel (CH)`, `FRA-DXB-SIN`, `Hamburg via
 * Rotterdam to New York`, `Munich - Verona via Brenner`; undefined for anything else.
 */
export function splitRoute(text: string): readonly string[] | undefined {
  const [first = '', ...vias] = text.trim().split(VIA);
  const [head, tail] = [splitAt(first), splitAt(vias.at(-1) ?? '')];
  const places =
    tail.length > 1 ? [...head, ...vias.slice(0, -1), ...tail] : [...head.slice(0, -1), ...vias, ...head.slice(-1)];
  const isRoute = head.length > 1 || tail.length > 1;
  return isRoute && places.length <= MOST_PLACES && places.every((place) => /\p{L}/u.test(place)) ? places : undefined;
}

/** The text itself if nothing stands between two places. */
function splitAt(text: string): readonly string[] {
  for (const between of BETWEEN) {
    const places = text.split(between);
    if (places.length > 1 && places.every((place) => /\p{L}/u.test(place))) return places;
  }
  return [text];
}

/** Between two places: an arrow, a dash, a word. Dashes without spaces belong to names, except in Chinese and between codes. */
const BETWEEN = [
  /\s*(?:→|⇒|➔|->|=>|>+|»)\s*/u,
  /\s+[-–—/]\s+/u,
  /\s*[–—]\s*/u,
  /(?<=\p{Script=Han})\s*[-至到]\s*(?=\p{Script=Han})/u,
  /(?<=^[A-Z]{3}|^[A-Z]{5})-(?=[A-Z]{3}$|[A-Z]{5}$)/,
  /\s+(?:to|nach|naar|vers)\s+/iu,
];

/** Both places of a route in one cell: `Rotterdam (NL) - Basel (CH)`, `HAM → JFK`; undefined for anything else. */
export function splitRoute(text: string): readonly [string, string] | undefined {
  for (const between of BETWEEN) {
    const [from = '', to = '', ...others] = text.trim().split(between);
    if (others.length > 0) return undefined;
    if (/\p{L}/u.test(from) && /\p{L}/u.test(to)) return [from, to];
  }
  return undefined;
}

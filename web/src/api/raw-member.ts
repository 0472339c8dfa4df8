/**
 * The text of one member of a JSON object, exactly as written: parsing and serialising would change numbers such as
 * 1.0, and with them the checksum. Undefined if the text is not an object or has no such member.
 */
export function rawMember(json: string, name: string): string | undefined {
  let at = skipBlank(json, 0);
  if (json[at] !== '{') return undefined;
  at = skipBlank(json, at + 1);
  while (json[at] === '"') {
    const keyEnd = skipString(json, at);
    const key = json.slice(at, keyEnd);
    const colon = skipBlank(json, keyEnd);
    if (json[colon] !== ':') return undefined;
    const start = skipBlank(json, colon + 1);
    const end = skipValue(json, start);
    if (key === JSON.stringify(name)) return json.slice(start, end);
    at = skipBlank(json, end);
    if (json[at] !== ',') return undefined;
    at = skipBlank(json, at + 1);
  }
  return undefined;
}

const BLANK = /[ \t\r\n]*/y;
const SCALAR = /[^,\]}\s]*/y;

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return Math.max(from, pattern.lastIndex);
}

const skipBlank = (text: string, from: number): number => skip(BLANK, text, from);

/** The position after the closing quotation mark of the string that begins here. */
function skipString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function skipValue(text: string, from: number): number {
  const first = text[from];
  if (first === '"') return skipString(text, from);
  if (first !== '{' && first !== '[') return skip(SCALAR, text, from);
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = skipString(text, at) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

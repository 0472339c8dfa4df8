import fc from 'fast-check';
import { validRequest } from './arbitraries.js';

/** Values that programs, people and attackers put where something else belongs. */
const JUNK: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0.5,
  1e-300,
  5e-324,
  1e13,
  1.7976931348623157e308,
  '',
  ' ',
  '0',
  'constructor',
  'toString',
  'hasOwnProperty',
  'ROAD',
  'HUB',
  '\u0000',
  '\ud800',
  '🚢'.repeat(300),
  'x'.repeat(5000),
  '../../etc/passwd',
  "'; drop table accounts; --",
  [],
  {},
  [[]],
  [null],
  { value: -1, unit: 'KILOGRAM' },
  { type: 'ROAD' },
  Array.from({ length: 60 }, () => ({ type: 'ROAD' })),
];
const KEYS = ['constructor', 'type', 'id', 'context', 'location', 'modes', 'loadfactor', 'latitude', 'percentage', '0'];

type Json = unknown;
type Edit = { readonly kind: 'replace' | 'remove' | 'add' | 'repeat'; readonly at: number; readonly junk: number };

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  at: fc.nat(),
  junk: fc.nat(),
});

/** Every object and array of a document, the root first. */
function listNodes(value: Json, nodes: (Record<string, Json> | Json[])[] = []): (Record<string, Json> | Json[])[] {
  if (typeof value !== 'object' || value === null) return nodes;
  nodes.push(value as Record<string, Json> | Json[]);
  for (const inner of Object.values(value)) listNodes(inner, nodes);
  return nodes;
}

function apply(document: Json, { kind, at, junk }: Edit): void {
  const nodes = listNodes(document);
  const node = nodes[at % nodes.length] as Record<string, Json>;
  const keys = Object.keys(node);
  const key = keys[junk % Math.max(1, keys.length)] ?? (KEYS[junk % KEYS.length] as string);
  const value = structuredClone(JUNK[junk % JUNK.length]);
  if (kind === 'remove') delete node[key];
  else if (kind === 'add') node[KEYS[junk % KEYS.length] as string] = value;
  else if (kind === 'repeat' && Array.isArray(node)) node.push(...structuredClone(node));
  else node[key] = value;
}

/**
 * Damages the text of a document: truncated, a character changed, a key repeated, a hole in a string, endless nesting.
 */
const TEXT_EDITS: readonly ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at % text.length),
  (text, at) => text.slice(0, at % text.length) + text.slice((at % text.length) + 1),
  (text, at) => `${text.slice(0, at % text.length)}"${text.slice(at % text.length)}`,
  (text, at) => `${text.slice(0, at % text.length)}}${text.slice(at % text.length)}`,
  (text) => text.replace('{', '{"__proto__":{"admin":true},'),
  (text) => text.replace('{', '{"cargo":1,"cargo":2,'),
  (text) => text.replace(/\d+/, '1e999'),
  (text) => text.replace(/:/, ':NaN,"x":'),
  (text) => '['.repeat(5000) + text,
  (text) => `{"context":${'{"a":'.repeat(70)}1${'}'.repeat(70)},${text.slice(1)}`,
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
];

const seldom = <T>(outOf: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: outOf - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** A valid request with up to three mistakes, as bytes. */
export const mutatedBody: fc.Arbitrary<Buffer> = fc
  .tuple(
    validRequest,
    fc.array(edit, { minLength: 1, maxLength: 3 }),
    seldom(4, fc.tuple(fc.nat({ max: TEXT_EDITS.length - 1 }), fc.nat())),
    seldom(25, fc.nat()),
  )
  .map(([request, edits, textEdit, brokenByte]) => {
    const document = structuredClone(request);
    for (const one of edits) apply(document, one);
    let text = JSON.stringify(document);
    if (textEdit !== null) text = TEXT_EDITS[textEdit[0]]?.(text, textEdit[1]) ?? text;
    const bytes = Buffer.from(text);
    if (brokenByte !== null && bytes.length > 0) bytes[brokenByte % bytes.length] = 0xff;
    return bytes;
  });

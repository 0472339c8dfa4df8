import { fault } from '../errors/fault.js';
import { keepText } from './verbatim.js';

/** No valid request is nested more deeply; deeper nesting only costs time. */
const MAX_DEPTH = 64;
/** The largest possible request, 50 mixes of 10 modes with every field, has about 15,000 outside contexts. */
const MAX_VALUES = 25_000;

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a body strictly: valid UTF-8, valid JSON, no duplicate or prototype keys, finite numbers, bounded depth. The
 * text of every `context` is kept, so that it can be returned unchanged.
 * @throws ApiFault INVALID_JSON, INVALID_PROPERTY_VALUE if it holds more values outside contexts than any request
 */
export function decodeJson(body: Uint8Array, mostValues = MAX_VALUES): unknown {
  let text: string;
  try {
    text = UTF8.decode(body);
  } catch {
    throw fault('INVALID_JSON', 'the body is not valid UTF-8');
  }
  if (text.includes('\\u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(text)) {
    throw fault('INVALID_PROPERTY_VALUE', 'a text contains U+0000, which is not allowed');
  }
  if (text.trim() === '') throw fault('INVALID_JSON', 'the body is empty');
  refuseMasses(body, mostValues);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Some V8 messages quote part of the body, which may contain private data; only the position is repeated.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw fault(
      'INVALID_JSON',
      position === undefined ? 'the body is not valid JSON' : `not valid JSON at character ${position}`,
    );
  }
  for (const { path, start, end } of scan(text)) keepText(value, path, text.slice(start, end));
  return value;
}

const CODE = {
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  openList: 0x5b,
  backslash: 0x5c,
  closeList: 0x5d,
  open: 0x7b,
  close: 0x7d,
};

const CONTEXT_KEY = Buffer.from('"context"');

/**
 * Counts brackets and commas outside strings before parsing: on a megabyte of tiny items, JSON.parse and everything
 * after it cost a hundred times as much as seeing that there are too many. A context is the caller's own and may be as
 * large as the body allows.
 */
function refuseMasses(body: Uint8Array, mostValues: number): void {
  let depth = 0;
  let values = 1;
  /** Depth of the context being skipped. */
  let contextDepth: number | undefined;
  let lastString = 0;
  for (let i = 0; i < body.length; i++) {
    switch (body[i]) {
      case CODE.quote:
        lastString = i;
        for (i++; i < body.length && body[i] !== CODE.quote; i++) if (body[i] === CODE.backslash) i++;
        break;
      case CODE.open:
      case CODE.openList:
        depth += 1;
        if (contextDepth === undefined) values += 1;
        if (depth > MAX_DEPTH) throw fault('INVALID_JSON', `nested deeper than ${MAX_DEPTH} levels`);
        if (contextDepth === undefined && body[i] === CODE.open && isValueOfContext(body, lastString, i))
          contextDepth = depth;
        break;
      case CODE.close:
      case CODE.closeList:
        if (depth === contextDepth) contextDepth = undefined;
        depth -= 1;
        break;
      case CODE.comma:
        if (contextDepth === undefined) values += 1;
        break;
    }
    if (values > mostValues)
      throw fault('INVALID_PROPERTY_VALUE', `the body holds more than ${mostValues} values outside of contexts`);
  }
}

/** Whether only a colon lies between the last string, `"context"`, and this bracket. */
function isValueOfContext(body: Uint8Array, stringStart: number, bracket: number): boolean {
  const end = stringStart + CONTEXT_KEY.length;
  if (end >= bracket || bracket - end > 16 || body[stringStart + 1] !== CONTEXT_KEY[1]) return false;
  const { buffer, byteOffset } = body;
  const between = Buffer.from(buffer, byteOffset + stringStart, bracket - stringStart);
  return between.indexOf(CONTEXT_KEY) === 0 && between.toString('latin1', CONTEXT_KEY.length).trim() === ':';
}

/** An object or array being scanned, with the current key or position. */
interface Open {
  readonly keys: Set<string> | undefined;
  readonly start: number;
  at: string | number;
}

interface Span {
  readonly path: readonly (string | number)[];
  readonly start: number;
  readonly end: number;
}

/**
 * Refuses what JSON.parse accepts but changes: it keeps the last of duplicate keys and turns 1e999 into Infinity.
 * Returns the positions of `context` objects. The text must be valid JSON.
 */
function scan(text: string): readonly Span[] {
  const open: Open[] = [];
  const contexts: Span[] = [];
  let inner: Open | undefined;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === CODE.quote) {
      const end = endOfString(text, i);
      if (inner?.keys !== undefined && isKey(text, end)) {
        const key = readKey(text, i, end);
        if (inner.keys.has(key)) throw fault('INVALID_JSON', `duplicate key ${text.slice(i, end)} at character ${i}`);
        inner.keys.add(key);
        inner.at = key;
      }
      i = end - 1;
    } else if (code === CODE.open || code === CODE.openList) {
      if (typeof inner?.at === 'number') inner.at += 1;
      const isObject = code === CODE.open;
      inner = { keys: isObject ? new Set() : undefined, start: i, at: isObject ? '' : -1 };
      open.push(inner);
    } else if (code === CODE.close || code === CODE.closeList) {
      const closed = open.pop();
      inner = open.at(-1);
      if (closed !== undefined && code === CODE.close && inner?.at === 'context') {
        contexts.push({ path: open.map((level) => level.at), start: closed.start, end: i + 1 });
      }
    } else if (code === CODE.minus || (code >= CODE.zero && code <= CODE.nine)) {
      const start = i;
      while (isInNumber(text.charCodeAt(i + 1))) i += 1;
      if (!Number.isFinite(Number(text.slice(start, i + 1)))) {
        throw fault('INVALID_JSON', `number out of range at character ${start}`);
      }
    }
  }
  return contexts;
}

/** The position after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text.charCodeAt(at) !== CODE.quote) at += text.charCodeAt(at) === CODE.backslash ? 2 : 1;
  return at + 1;
}

/** Whether a colon follows the string that ends here. */
function isKey(text: string, end: number): boolean {
  let at = end;
  // In valid JSON, everything below a space here is white space.
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === CODE.colon;
}

/** @throws ApiFault INVALID_JSON for a key that would change the nature of an object */
function readKey(text: string, start: number, end: number): string {
  const written = text.slice(start + 1, end - 1);
  const key: string = written.includes('\\') ? JSON.parse(`"${written}"`) : written;
  if (key === '__proto__') throw fault('INVALID_JSON', `key __proto__ is not allowed, at character ${start}`);
  return key;
}

/** Digits, point, exponent and signs: nothing else in valid JSON can be part of a number. */
function isInNumber(code: number): boolean {
  return (
    (code >= CODE.zero && code <= CODE.nine) ||
    code === 0x2e ||
    code === 0x45 ||
    code === 0x65 ||
    code === 0x2b ||
    code === CODE.minus
  );
}

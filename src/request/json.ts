import { fault } from '../errors/fault.js';
import { keepText } from './verbatim.js';

/** Nesting beyond this is no request of ours; it only costs. */
const MAX_DEPTH = 64;
/** The largest request there can be, 50 mixes of 10 modes with every field, has some 15,000 outside of contexts. */
const MAX_VALUES = 25_000;

/**
 * Decodes a body strictly: valid UTF-8, valid JSON, no duplicate or prototype keys, finite numbers, bounded depth. The
 * text of every `context` is kept, so that it can be returned as it came.
 * @throws ApiFault 2, 5 when it holds more values outside of contexts than any request
 */
export function decodeJson(body: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw fault(2, 'the body is not valid UTF-8');
  }
  if (text.trim() === '') throw fault(2, 'the body is empty');
  refuseMasses(body);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // V8 quotes a piece of the body in some messages; only the position is repeated, the body may hold private data.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw fault(2, position === undefined ? 'the body is not valid JSON' : `not valid JSON at character ${position}`);
  }
  for (const { path, start, end } of scan(text)) keepText(value, path, text.slice(start, end));
  return value;
}

const CODE = { quote: 0x22, comma: 0x2c, backslash: 0x5c, openList: 0x5b, closeList: 0x5d, open: 0x7b, close: 0x7d };

const CONTEXT_KEY = Buffer.from('"context"');

/**
 * Counts brackets and commas outside of strings before anything is made of them: a megabyte of small items costs JSON.parse
 * and all that follows a hundred times what it costs to see that there are too many. What stands in a context is the
 * caller's own and may be as much as the body holds.
 */
function refuseMasses(body: Uint8Array): void {
  let depth = 0;
  let values = 1;
  /** Depth at which the context was opened that is being passed over. */
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
        if (depth > MAX_DEPTH) throw fault(2, `nested deeper than ${MAX_DEPTH} levels`);
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
    if (values > MAX_VALUES) throw fault(5, `the body holds more than ${MAX_VALUES} values outside of contexts`);
  }
}

/** Whether between the last string, which is `"context"`, and this bracket is nothing but the colon. */
function isValueOfContext(body: Uint8Array, stringStart: number, bracket: number): boolean {
  const end = stringStart + CONTEXT_KEY.length;
  if (end >= bracket || bracket - end > 16) return false;
  const { buffer, byteOffset } = body;
  const between = Buffer.from(buffer, byteOffset + stringStart, bracket - stringStart);
  return between.indexOf(CONTEXT_KEY) === 0 && between.toString('latin1', CONTEXT_KEY.length).trim() === ':';
}

/** The tokens of a text that is known to be valid JSON: strings (with a colon behind them: keys), brackets, numbers. */
const TOKEN = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|([{}[\]])|(-?\d[\d.eE+-]*)/g;

/** An object or array that is open while scanning, with the key or position of what is being read in it. */
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
 * Refuses what JSON.parse lets pass but changes: it keeps the last of duplicate keys and turns 1e999 into Infinity.
 * Returns where the `context` objects stand.
 */
function scan(text: string): readonly Span[] {
  const open: Open[] = [];
  const contexts: Span[] = [];
  for (const { 1: string, 2: colon, 3: bracket, 4: number, index } of text.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (bracket === '{' || bracket === '[') {
      if (typeof inner?.at === 'number') inner.at += 1;
      open.push({ keys: bracket === '{' ? new Set() : undefined, start: index, at: bracket === '{' ? '' : -1 });
    } else if (bracket !== undefined) {
      const closed = open.pop();
      if (closed !== undefined && bracket === '}' && open.at(-1)?.at === 'context') {
        contexts.push({ path: open.map((level) => level.at), start: closed.start, end: index + 1 });
      }
    } else if (number !== undefined) {
      if (!Number.isFinite(Number(number))) throw fault(2, `number out of range at character ${index}`);
    } else if (string !== undefined && colon !== undefined) {
      const key = JSON.parse(string) as string;
      if (key === '__proto__') throw fault(2, `key __proto__ is not allowed, at character ${index}`);
      if (inner?.keys?.has(key)) throw fault(2, `duplicate key ${string} at character ${index}`);
      inner?.keys?.add(key);
      if (inner !== undefined) inner.at = key;
    }
  }
  return contexts;
}

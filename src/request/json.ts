import { fault } from '../errors/fault.js';

/** Nesting beyond this is no request of ours; it only costs. */
const MAX_DEPTH = 64;

/**
 * Decodes a body strictly: valid UTF-8, valid JSON, no duplicate or prototype keys, finite numbers, bounded depth.
 * @throws ApiFault 2
 */
export function decodeJson(body: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw fault(2, 'the body is not valid UTF-8');
  }
  if (text.trim() === '') throw fault(2, 'the body is empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // V8 quotes a piece of the body in some messages; only the position is repeated, the body may hold private data.
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw fault(2, position === undefined ? 'the body is not valid JSON' : `not valid JSON at character ${position}`);
  }
  checkTokens(text);
  return value;
}

/** The tokens of a text that is known to be valid JSON: strings (with a colon behind them: keys), brackets, numbers. */
const TOKEN = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|([{}[\]])|(-?\d[\d.eE+-]*)/g;

/** JSON.parse keeps the last of duplicate keys and turns 1e999 into Infinity: both would silently change what was asked. */
function checkTokens(text: string): void {
  const openObjects: (Set<string> | undefined)[] = [];
  for (const { 1: string, 2: colon, 3: bracket, 4: number, index } of text.matchAll(TOKEN)) {
    if (bracket === '{' || bracket === '[') {
      openObjects.push(bracket === '{' ? new Set() : undefined);
      if (openObjects.length > MAX_DEPTH) throw fault(2, `nested deeper than ${MAX_DEPTH} levels`);
    } else if (bracket !== undefined) {
      openObjects.pop();
    } else if (number !== undefined) {
      if (!Number.isFinite(Number(number))) throw fault(2, `number out of range at character ${index}`);
    } else if (string !== undefined && colon !== undefined) {
      const key = JSON.parse(string) as string;
      const keys = openObjects.at(-1);
      if (key === '__proto__') throw fault(2, `key __proto__ is not allowed, at character ${index}`);
      if (keys?.has(key)) throw fault(2, `duplicate key ${string} at character ${index}`);
      keys?.add(key);
    }
  }
}

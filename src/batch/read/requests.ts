import { fault } from '../../errors/fault.js';
import { LIMITS } from '../limits.js';
import type { RawRequest } from '../types.js';

const REQUESTS_AT_ONCE = 500;

const tooLong = (line: number) =>
  fault('INVALID_PROPERTY_VALUE', `file: the request at line ${line} has more than ${LIMITS.rowCharacters} characters`);

const isEnough = (found: readonly RawRequest[], characters: number): boolean =>
  found.length >= REQUESTS_AT_ONCE || (found.length > 0 && characters >= LIMITS.charactersAtOnce);

/**
 * One request per line; empty lines are skipped.
 * @throws ApiFault if a line does not end
 */
export async function* readNdjson(text: AsyncIterable<string>): AsyncGenerator<readonly RawRequest[]> {
  let rest = '';
  let line = 1;
  let found: RawRequest[] = [];
  let characters = 0;
  const take = (written: string): void => {
    if (written.length > LIMITS.rowCharacters) throw tooLong(line);
    if (written.trim() !== '') found.push({ line, text: written.trim().replace(/^\ufeff/, '') });
    line += 1;
  };
  for await (const piece of text) {
    const lines = piece.split('\n');
    lines[0] = rest + (lines[0] ?? '');
    rest = lines.pop() ?? '';
    for (const written of lines) take(written);
    if (rest.length > LIMITS.rowCharacters) throw tooLong(line);
    characters += piece.length;
    if (isEnough(found, characters)) {
      yield found;
      found = [];
      characters = 0;
    }
  }
  take(rest);
  if (found.length > 0) yield found;
}

/**
 * The items of one JSON array, or of `{"requests": [...]}`, as texts: each is decoded when its turn comes.
 * @throws ApiFault INVALID_JSON if the array is not closed or something follows it
 */
export async function* readJsonArray(text: AsyncIterable<string>): AsyncGenerator<readonly RawRequest[]> {
  let state: 'BEFORE' | 'IN' | 'AFTER' = 'BEFORE';
  let prefix = '';
  let item = '';
  let itemLine = 1;
  let line = 1;
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let found: RawRequest[] = [];
  let characters = 0;
  const finish = (): void => {
    const written = item.trim();
    item = '';
    if (written === '') return;
    found.push({ line: itemLine, text: written });
  };
  for await (const piece of text) {
    let from = 0;
    let at = 0;
    if (state === 'BEFORE') {
      prefix += piece;
      const opened = /^\ufeff?\s*(?:\{\s*"requests"\s*:\s*)?\[/.exec(prefix);
      if (opened === null) {
        if (prefix.length > 1000) throw fault('INVALID_JSON', 'file: is not a JSON array of requests');
        continue;
      }
      state = 'IN';
      at = opened[0].length - (prefix.length - piece.length);
      from = at;
      line += opened[0].split('\n').length - 1;
    }
    for (; at < piece.length && state === 'IN'; at++) {
      const code = piece.charCodeAt(at);
      if (code === 0x0a) line += 1;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (code === 0x5c) isEscaped = true;
        else if (code === 0x22) inString = false;
        continue;
      }
      if (code === 0x22) inString = true;
      else if (code === 0x7b || code === 0x5b) {
        if (depth === 0 && item.trim() === '' && piece.slice(from, at).trim() === '') itemLine = line;
        depth += 1;
      } else if (code === 0x2c && depth === 0) {
        item += piece.slice(from, at);
        from = at + 1;
        finish();
      } else if (code === 0x7d || code === 0x5d) {
        if (depth === 0) {
          item += piece.slice(from, at);
          from = at + 1;
          finish();
          state = 'AFTER';
        } else depth -= 1;
      }
    }
    if (state === 'IN') item += piece.slice(from);
    else if (state === 'AFTER' && !/^[\s}]*$/.test(piece.slice(from))) {
      throw fault('INVALID_JSON', `file: there is text after the end of the array, at line ${line}`);
    }
    if (item.length > LIMITS.rowCharacters) throw tooLong(itemLine);
    characters += piece.length;
    if (isEnough(found, characters)) {
      yield found;
      found = [];
      characters = 0;
    }
  }
  if (state !== 'AFTER') throw fault('INVALID_JSON', 'file: the JSON array is not closed');
  if (found.length > 0) yield found;
}

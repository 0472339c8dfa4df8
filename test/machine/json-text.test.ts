import { expect, it } from 'vitest';
import { countBytes, includesText, LONG, shareLong, toText, withProperty } from '../../src/machine/json-text.js';

/** Letters of one to four bytes of UTF-8. */
const object = (letters: number): string => JSON.stringify({ name: 'Zürich 上海 🚢 '.repeat(letters / 10) });

it.each([10, LONG * 2])('is the same text whether it is short or long: %d letters', (letters) => {
  const text = object(letters);
  const json = shareLong(text);
  expect(typeof json).toBe(letters < LONG ? 'string' : 'object');
  expect(toText(json)).toBe(text);
  expect(toText(withProperty(json, 'certificateUrl', '"ü"'))).toBe(`${text.slice(0, -1)},"certificateUrl":"ü"}`);
  expect(includesText(json, '上海 🚢')).toBe(true);
  expect(includesText(json, '上海 🚚')).toBe(false);
  expect(countBytes(json)).toBeGreaterThanOrEqual(Buffer.byteLength(text) / 2);
});

it('a long text stays as it is when something is added to it', () => {
  const json = shareLong(object(LONG));
  const before = toText(json);
  withProperty(json, 'a', '1');
  expect(toText(json)).toBe(before);
});

it('threads read the memory of a long text, not a copy', () => {
  const json = shareLong(object(LONG));
  const there = structuredClone(json);
  if (typeof json === 'string' || typeof there === 'string') throw new Error('is short');
  expect(there.buffer).not.toBe(json.buffer);
  json[0] = 0x5b;
  expect(there[0]).toBe(0x5b);
});

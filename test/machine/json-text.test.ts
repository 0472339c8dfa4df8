import { expect, it } from 'vitest';
import {
  copyText,
  countBytes,
  encodeLong,
  includesText,
  LONG,
  listHandedOver,
  toText,
  withProperty,
} from '../../src/machine/json-text.js';

/** Letters of one to four bytes of UTF-8. */
const object = (letters: number): string => JSON.stringify({ name: 'Zürich 上海 🚢 '.repeat(letters / 10) });

it.each([10, LONG * 2])('is the same text whether it is short or long: %d letters', (letters) => {
  const text = object(letters);
  const json = encodeLong(text);
  expect(typeof json).toBe(letters < LONG ? 'string' : 'object');
  expect(toText(json)).toBe(text);
  expect(toText(withProperty(json, 'certificateUrl', '"ü"'))).toBe(`${text.slice(0, -1)},"certificateUrl":"ü"}`);
  expect(includesText(json, '上海 🚢')).toBe(true);
  expect(includesText(json, '上海 🚚')).toBe(false);
  expect(countBytes(json)).toBeGreaterThanOrEqual(Buffer.byteLength(text) / 2);
});

it('a long text stays as it is when something is added to it', () => {
  const json = encodeLong(object(LONG));
  const before = toText(json);
  withProperty(json, 'a', '1');
  expect(toText(json)).toBe(before);
});

it('a long text is handed to another thread without a copy, and its memory leaves this one', () => {
  const json = encodeLong(object(LONG));
  const there = structuredClone(json, { transfer: [...listHandedOver(json)] });
  expect(toText(there)).toBe(object(LONG));
  expect(json.length).toBe(0);
});

it('a copy can be handed over while the text is still read here', () => {
  const json = encodeLong(object(LONG));
  const copy = copyText(json);
  structuredClone(copy, { transfer: [...listHandedOver(copy, 'short', undefined)] });
  expect(toText(json)).toBe(object(LONG));
});

it('something is added to a long text that nobody else reads where it is, if there is room', () => {
  const roomy = encodeLong(object(LONG), 100);
  const before = toText(roomy);
  const longer = withProperty(roomy, 'a', '"ü"', true);
  expect(toText(longer)).toBe(`${before.slice(0, -1)},"a":"ü"}`);
  expect((longer as Uint8Array).buffer).toBe((roomy as Uint8Array).buffer);

  const full = encodeLong(object(LONG), 3);
  const copied = withProperty(full, 'a', '"ü"', true);
  expect(toText(copied)).toBe(`${before.slice(0, -1)},"a":"ü"}`);
  expect(toText(full)).toBe(before);
});

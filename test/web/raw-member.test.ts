import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rawMember } from '../../web/src/api/raw-member.js';
import { checksumsOf } from '../../web/src/pages/verify/checksum.js';

test.each([
  ['{"result":1.0}', '1.0'],
  ['{"a":{"result":1},"result":[1.50, {"b":"]}"}] ,"c":2}', '[1.50, {"b":"]}"}]'],
  [' {\n "createdAt" : "x\\"}", "result" : "y" } ', '"y"'],
  ['{"result":{}}', '{}'],
  ['{"results":1}', undefined],
  ['["result"]', undefined],
  ['{"result"', undefined],
  ['', undefined],
])('of %s the member reads as it is written', (json, raw) => {
  expect(rawMember(json, 'result')).toBe(raw);
});

test('the text of a member of any object is that of its value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), fc.nat(4), (others, value, indent) => {
      const { result: _, ...before } = others;
      const text = JSON.stringify({ ...before, result: value, after: 1 }, null, indent);
      expect(JSON.parse(rawMember(text, 'result') ?? '')).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

// From `printf '{"a":1.0}' | sha256sum`.
const SHA256 = 'c29a44abc114a1d75486434c013102c9e736f526b4fd19658d9492b7b224de6d';

test.each([
  ['as it was answered', '{"a":1.0}'],
  ['saved by an editor', '\ufeff{"a":1.0}\r\n'],
  ['fetched with its date', '{"createdAt":"2026-02-03T09:51:38+00:00","result":{"a":1.0}}'],
])('a result file %s has the checksum of the result', async (_, text) => {
  expect(await checksumsOf(new TextEncoder().encode(text))).toContain(SHA256);
});

test('a result that was changed by one digit has not', async () => {
  expect(await checksumsOf(new TextEncoder().encode('{"a":1.1}'))).not.toContain(SHA256);
});

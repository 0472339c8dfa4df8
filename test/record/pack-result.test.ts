import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { encodeLong, LONG, toText } from '../../src/machine/json-text.js';
import { unpack } from '../../src/record/pack.js';
import { packResult } from '../../src/record/pack-result.js';

const json = (letters: number): string => JSON.stringify({ text: 'Zürich '.repeat(letters / 7) });

it('the texts of a large result are packed without a copy if nobody else reads them', async () => {
  const [resultJson, explanationJson] = [encodeLong(json(LONG * 2), 20), encodeLong(json(LONG))];
  const packed = await packResult({ resultJson, explanationJson }, true);
  expect(unpack(packed.result, 'result')).toBe(json(LONG * 2));
  expect(unpack(packed.explanation, 'explanation')).toBe(json(LONG));
  expect(packed.resultSha256).toBe(hash('sha256', json(LONG * 2)));
  expect(toText(packed.resultJson)).toBe(json(LONG * 2));
  expect([resultJson.length, explanationJson.length]).toEqual([0, 0]);
});

it('texts that others read stay where they are', async () => {
  const [resultJson, explanationJson] = [encodeLong(json(LONG * 2)), encodeLong(json(LONG))];
  const packed = await packResult({ resultJson, explanationJson });
  expect(packed.resultJson).toBe(resultJson);
  expect(toText(resultJson)).toBe(json(LONG * 2));
  expect(toText(explanationJson)).toBe(json(LONG));
});

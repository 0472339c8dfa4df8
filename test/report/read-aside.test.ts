import { expect, it, vi } from 'vitest';
import { readFirstPage } from '../../src/certify/read.js';
import type { UnreadResult } from '../../src/record/port.js';
import { readStored } from '../../src/record/read-stored.js';
import { readLegsOf } from '../../src/report/files/legs.js';
import { readMethodOf } from '../../src/report/method-of-result.js';
import { readFirstPageAside, readLegsAside, readMethodsAside } from '../../src/report/read-aside.js';
import { EXTENSIONS, londonBrussels, storedOf } from '../certify/samples.js';

it('large results are read for reports outside the serving thread, the same as here, in one turn', async () => {
  const { resultJson, explanationJson } = storedOf(londonBrussels(EXTENSIONS));
  const large = { resultJson: String(resultJson), explanationJson: explanationJson + ' '.repeat(100_000) };
  const here = readMethodOf(large);
  expect(here.method.name).not.toBe('');
  const inTurn = vi.fn((_packedBytes, work) => work());
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(await readMethodsAside([unread(large), unread(large)], inTurn)).toEqual([here, here]);
    expect(parse).not.toHaveBeenCalled();
    expect(inTurn).toHaveBeenCalledOnce();
  } finally {
    parse.mockRestore();
  }
});

it('legs of large results are read for exports outside the serving thread, the same as here', async () => {
  const { resultJson, explanationJson } = storedOf(londonBrussels(EXTENSIONS));
  const large = { resultJson: String(resultJson), explanationJson: explanationJson + ' '.repeat(100_000) };
  const here = readLegsOf(large);
  expect(here.length).toBeGreaterThan(2);
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(await readLegsAside(unread(large))).toEqual(here);
    expect(parse).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});

it('the first page of a large result is read for its certificate outside the serving thread, the same as here', async () => {
  const { resultJson, explanationJson } = storedOf(londonBrussels(EXTENSIONS));
  const large = unread({ resultJson: String(resultJson), explanationJson: explanationJson + ' '.repeat(100_000) });
  const here = readFirstPage(await large.read());
  expect(here.totals.totalGrams).toBeGreaterThan(0);
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(await readFirstPageAside(large)).toEqual(here);
    expect(parse).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});

it('a large result that is not JSON fails as a small one does', async () => {
  const broken = { resultJson: '{', explanationJson: '{}' };
  await expect(readMethodsAside([unread(broken)])).rejects.toThrow(SyntaxError);
  await expect(readMethodsAside([unread({ ...broken, resultJson: '{'.padEnd(100_000) })])).rejects.toThrow(SyntaxError);
});

/** As stored before texts were packed. */
function unread({ resultJson, explanationJson }: Record<'resultJson' | 'explanationJson', string>): UnreadResult {
  const { id, certificateId, createdAt } = storedOf({});
  const row = {
    ...{ account_id: 'account', id, created_at: createdAt, certificate_id: certificateId },
    ...{ result_json: resultJson, explanation_json: explanationJson, request_json: null },
    ...{ result_packed: null, explanation_packed: null, request_packed: null },
  };
  const packedBytes = resultJson.length + explanationJson.length;
  return { id, certificateId, createdAt, packedBytes, row, read: () => readStored(row) };
}

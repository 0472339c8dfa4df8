import { expect, it, vi } from 'vitest';
import { readResult, readResultAside } from '../../src/report/method-of-result.js';
import { EXTENSIONS, londonBrussels, storedOf } from '../certify/samples.js';

it('a large result is read for reports outside the serving thread, the same as here', async () => {
  const { resultJson, explanationJson } = storedOf(londonBrussels(EXTENSIONS));
  const large = { resultJson, explanationJson: explanationJson + ' '.repeat(100_000) };
  const here = readResult(large);
  expect(here.method.name).not.toBe('');
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(await readResultAside(large)).toEqual(here);
    expect(parse).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});

it('a large result that is not JSON fails as a small one does', async () => {
  const broken = { resultJson: '{', explanationJson: '{}' };
  await expect(readResultAside(broken)).rejects.toThrow(SyntaxError);
  await expect(readResultAside({ ...broken, resultJson: '{'.padEnd(100_000) })).rejects.toThrow(SyntaxError);
});

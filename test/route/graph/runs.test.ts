import { expect, test } from 'vitest';
import { createRandom } from '../../../bench/support/random.js';
import { packArrays, unpackArrays } from '../../../src/route/graph/array-file.js';
import { Runs, runArrays } from '../../../src/route/graph/runs.js';

test.each([0, 1, 15, 16, 17, 500])('%i runs are stored one after the other', (count) => {
  const random = createRandom(count);
  const lengths = Array.from({ length: count }, () => Math.floor(random() * 256));
  const runs = Runs.read(unpackArrays('TEST', 1, packArrays('TEST', 1, runArrays(lengths, 'runs.'))), 'runs.');
  let place = 0;
  lengths.forEach((length, run) => {
    expect([runs.first(run), runs.length(run)]).toEqual([place, length]);
    place += length;
  });
});

test('a run that a byte cannot count is refused', () => {
  expect(() => runArrays([3, 256], 'runs.')).toThrow('run 1 of runs. has 256 items');
});

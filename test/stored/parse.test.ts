import { describe, expect, it } from 'vitest';
import { parseResult } from '../../src/stored/parse.js';

const result = (points: number) => ({
  id: 'x',
  context: { explanation: 'ours', '7': 1 },
  transportChain: [{ elements: [{ distanceKm: 1, routePolylines: ['a'.repeat(points)] }], explanation: { a: 1 } }],
});

describe('a stored result', () => {
  it('that is small is parsed completely', async () => {
    expect(await parseResult(JSON.stringify(result(10)))).toEqual(result(10));
  });
  it('that is large is parsed without the parts that no figure needs, with the context unchanged', async () => {
    const { context } = result(0);
    const expected = { id: 'x', context, transportChain: [{ elements: [{ distanceKm: 1 }] }] };
    const all = [1, 2, 3].map(() => parseResult(JSON.stringify(result(200_000))));
    expect(await Promise.all(all)).toEqual([expected, expected, expected]);
  });
  it('that is not JSON gets an error that says so, whatever its length', async () => {
    await expect(parseResult('{"a":')).rejects.toThrow(SyntaxError);
    await expect(parseResult(`{"a":"${'b'.repeat(200_000)}`)).rejects.toThrow(SyntaxError);
  });
});

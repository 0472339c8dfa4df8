import { describe, expect, test } from 'vitest';
import { packArrays, unpackArrays } from '../../../src/route/graph/array-file.js';

describe('a network file', () => {
  const bytes = packArrays(
    'NET',
    3,
    { odd: Uint8Array.of(1, 2, 3), km: Float64Array.of(1.5, -2), empty: new Uint32Array(0) },
    { names: ['Öresund'] },
  );

  test('returns what was written, also after arrays of odd length', () => {
    const file = unpackArrays('NET', 3, bytes);
    expect([...file.get('odd', 'Uint8Array')]).toEqual([1, 2, 3]);
    expect([...file.get('km', 'Float64Array')]).toEqual([1.5, -2]);
    expect(file.get('empty', 'Uint32Array').length).toBe(0);
    expect(file.about).toEqual({ names: ['Öresund'] });
  });
  test('of another kind or version, or truncated, is refused by name', () => {
    expect(() => unpackArrays('SEA', 3, bytes)).toThrow('not a SEA file');
    expect(() => unpackArrays('NET', 4, bytes)).toThrow('format 3, expected 4');
    expect(() => unpackArrays('NET', 3, bytes.slice(0, 8))).toThrow('not a NET file');
    expect(() => unpackArrays('NET', 3, bytes.slice(0, -16)).get('km', 'Float64Array')).toThrow();
  });
  test('names a section that is missing or of another kind', () => {
    expect(() => unpackArrays('NET', 3, bytes).get('km', 'Uint8Array')).toThrow('no Uint8Array "km"');
  });
});
